import type { Logger } from '@astraea/service-kit';
import { embeddedText } from '../embedding/embedded-text';
import type { Embedder } from '../embedding/embedder';
import type { PackedPassages } from '../search/packed-passages';
import type { PassageIndex } from '../search/passage-index';
import { quantise } from '../search/version-vectors';
import type { BundledVectors } from './bundled-vectors';
import { type PassageVectors, sliceId } from './passage-vectors';

export interface VectorFollower {
  start(): void;
  stop(): Promise<void>;
  /** Gives the index every vector that is stored, and computes and stores those that are missing and that no other replica computes. */
  catchUp(): Promise<void>;
  /** Why vectors cannot be computed at the moment. */
  failure(): string | undefined;
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

  async function read(): Promise<void> {
    for (const { document_id, passages } of index.withoutVectors()) {
      if (stopped) return;
      await complete(document_id, passages);
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
      failure = error instanceof Error ? error.message : String(error);
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
  };
}
