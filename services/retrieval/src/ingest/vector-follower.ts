import type { Logger } from '@astraea/service-kit/log';
import { embeddedText } from '../embedding/embedded-text';
import type { Embedder } from '../embedding/embedder';
import type { PackedPassages } from '../search/packed-passages';
import type { PassageIndex } from '../search/passage-index';
import { quantise } from '../search/version-vectors';
import type { BundledVectors } from './bundled-vectors';
import { type PassageVectors, sliceId } from './passage-vectors';
import { causeOf } from './set-aside';

export interface VectorFollower {
  start(): void;
  stop(): Promise<void>;
  /** Gives the index every vector that is stored, and computes and stores those that are missing and that no other replica computes. */
  catchUp(): Promise<void>;
  /** Why vectors cannot be computed at the moment. */
  failure(): string | undefined;
  /** Documents whose vectors alone cannot be had: they are found by their words, and tried again after all others. */
  failing(): { document_id: string; cause: string }[];
}

/** Passages whose vectors are stored as one document: far below what a store accepts, some seconds of computing. */
const sliceSize = 50;
/** Pause after a failure. */
const restMs = 5_000;

interface Slice {
  id: string;
  documentId: string;
  passages: PackedPassages;
  from: number;
  texts: string[];
}

function* slicesOf(documentId: string, passages: PackedPassages, model: string): Generator<Slice> {
  for (let from = 0; from < passages.length; from += sliceSize) {
    const texts: string[] = [];
    for (let at = from; at < Math.min(passages.length, from + sliceSize); at++)
      texts.push(embeddedText(passages.at(at)));
    yield { id: sliceId(documentId, model, texts), documentId, passages, from, texts };
  }
}

/**
 * Keeps the vectors of an index complete, beside the answers: a new version is found by its words at once, and by its
 * meaning as soon as its vectors are there.
 */
export function createVectorFollower(options: {
  index: PassageIndex;
  vectors: PassageVectors;
  embedder: Embedder;
  /** Where vectors that come with the service are looked for first. */
  bundled?: BundledVectors;
  logger: Logger;
  pollMs: number;
}): VectorFollower {
  const { index, vectors, embedder, bundled, logger, pollMs } = options;
  const { name: model, dimensions } = embedder;
  let stopped = true;
  let working: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let failure: string | undefined;
  /** What went wrong with each document since its vectors could be had last. */
  const failures = new Map<string, { cause: string; times: number; isTold: boolean }>();

  async function compute({ id, documentId, texts }: Slice): Promise<Int8Array | undefined> {
    const known = await bundled?.(id);
    if (known) {
      await vectors.put(id, { documentId, model }, known);
      return known;
    }
    if (!(await vectors.claim(id, { documentId, model }))) return undefined;
    try {
      const found = await embedder.embed(texts);
      const packed = new Int8Array(texts.length * dimensions);
      for (const [at, vector] of found.entries()) packed.set(quantise(vector), at * dimensions);
      await vectors.put(id, { documentId, model }, packed);
      return packed;
    } catch (error) {
      await vectors.release(id);
      throw error;
    }
  }

  /** Returns whether every passage of the document has its vector now. */
  async function complete(documentId: string, passages: PackedPassages): Promise<boolean> {
    const ids = new Set<string>();
    let whole = true;
    for (const slice of slicesOf(documentId, passages, model)) {
      if (stopped) return false;
      ids.add(slice.id);
      const found = (await vectors.get(slice.id)) ?? (await compute(slice));
      if (found) index.putVectors(passages, slice.from, found, dimensions);
      else whole = false;
    }
    if (whole && index.passagesOf(documentId) === passages) await vectors.keepOnly(documentId, ids);
    return whole;
  }

  /** Another document has its vectors, so that the fault of these is their own. */
  function tellOwn(): void {
    for (const [document_id, known] of failures) {
      if (known.isTold) continue;
      known.isTold = true;
      const { version } = index.version(document_id) ?? {};
      logger.error('embedding.document-failed', {
        document_id,
        document_version: version,
        cause: known.cause,
        model,
      });
    }
  }

  async function tryDocument(documentId: string, passages: PackedPassages): Promise<void> {
    try {
      if (!(await complete(documentId, passages))) return;
    } catch (error) {
      const { times = 0, isTold = false } = failures.get(documentId) ?? {};
      failures.set(documentId, { cause: causeOf(error), times: times + 1, isTold });
      throw error;
    }
    failures.delete(documentId);
    tellOwn();
  }

  /** A failure ends the round, because the embedder may be away; what has failed least often comes first in the next. */
  async function read(): Promise<void> {
    const lacking = index.withoutVectors();
    const known = new Set(lacking.map(({ document_id }) => document_id));
    for (const documentId of failures.keys()) if (!known.has(documentId)) failures.delete(documentId);
    const timesOf = (documentId: string): number => failures.get(documentId)?.times ?? 0;
    const inOrder = lacking.toSorted((a, b) => timesOf(a.document_id) - timesOf(b.document_id));
    for (const { document_id, passages } of inOrder) {
      if (stopped) return;
      await tryDocument(document_id, passages);
    }
  }

  function catchUp(): Promise<void> {
    working ??= read().finally(() => {
      working = undefined;
    });
    return working;
  }

  async function poll(): Promise<void> {
    let pause = pollMs;
    try {
      await catchUp();
      if (failure !== undefined) logger.info('embedding.passages-back', { model });
      failure = undefined;
    } catch (error) {
      if (failure === undefined) logger.warn('embedding.passages-failed', { model, error });
      failure = causeOf(error);
      pause = restMs;
    }
    if (!stopped) timer = setTimeout(() => void poll(), pause);
  }

  return {
    start() {
      if (!stopped) return;
      stopped = false;
      void poll();
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await working?.catch(() => undefined);
    },
    catchUp,
    failure: () => failure,
    failing: () => [...failures].map(([document_id, { cause }]) => ({ document_id, cause })),
  };
}
