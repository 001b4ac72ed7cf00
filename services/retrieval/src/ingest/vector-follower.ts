import type { Logger } from '@astraea/service-kit/log';
import type { Encoder } from '../encoder/open-encoder';
import { packPieces, readPieces, wholeOf } from '../encoder/passage-record';
import { type RecordSource, recordId } from '../reading/token-vectors';
import type { PassageIndex } from '../search/passage-index';
import type { ReadText } from '../search/read-text';
import { type LackingDocument, lackingInMemory } from './lacking';
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
  texts: ReadText[];
  /** What the record of each text is called. */
  records: string[];
}

/**
 * Keeps the vectors of an index complete, beside the answers: a new version is found by its words at once, and by its
 * meaning as soon as its vectors are there.
 */
export function createVectorFollower(options: {
  index: PassageIndex;
  /** Documents that an engine holds. */
  lackingInEngine?: (() => Promise<LackingDocument[]>) | undefined;
  vectors: PassageVectors;
  encoder: Encoder;
  /** Where records that come with the service are looked for first. */
  bundled?: RecordSource;
  logger: Logger;
  pollMs: number;
}): VectorFollower {
  const { index, vectors, encoder, bundled, logger, pollMs } = options;
  const { lackingInEngine = async () => [] } = options;
  const { name: model, wholeNumbers: dimensions } = encoder;
  let stopped = true;
  let working: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let failure: string | undefined;
  /** What went wrong with each document since its vectors could be had last. */
  const failures = new Map<string, { cause: string; times: number; isTold: boolean }>();

  async function sliceAt(from: number, lacking: LackingDocument): Promise<Slice> {
    const { document_id: documentId } = lacking;
    const texts = await lacking.texts(from, Math.min(lacking.passages, from + sliceSize));
    const records = texts.map((text) => recordId(model, text));
    return { id: sliceId(documentId, records), documentId, texts, records };
  }

  function meaningOf(records: readonly Uint8Array[]): Int8Array {
    const packed = new Int8Array(records.length * dimensions);
    for (const [at, record] of records.entries())
      packed.set(wholeOf(readPieces(record, encoder), encoder), at * dimensions);
    return packed;
  }

  /** What came with the service is kept nowhere else. */
  async function asBundled({ records }: Slice): Promise<Int8Array | undefined> {
    if (!bundled) return undefined;
    const found: Uint8Array[] = [];
    for (const id of records) {
      const record = await bundled(id);
      if (!record) return undefined;
      found.push(record);
    }
    return meaningOf(found);
  }

  async function compute({ id, documentId, texts, records }: Slice): Promise<Int8Array | undefined> {
    if (!(await vectors.claim(id, { documentId, model }))) return undefined;
    try {
      const made: Uint8Array[] = [];
      for (const [at, text] of texts.entries()) {
        const record = packPieces(await encoder.encodePassage(text), encoder);
        await vectors.putRecord(records[at] as string, record);
        made.push(record);
      }
      const packed = meaningOf(made);
      await vectors.put(id, { documentId, model, records }, packed);
      return packed;
    } catch (error) {
      await vectors.release(id);
      throw error;
    }
  }

  /** Returns whether every passage of the document has its vector now. */
  async function complete(lacking: LackingDocument): Promise<boolean> {
    const ids = new Set<string>();
    let whole = true;
    for (let from = 0; from < lacking.passages; from += sliceSize) {
      if (stopped) return false;
      const slice = await sliceAt(from, lacking);
      ids.add(slice.id);
      const found = (await asBundled(slice)) ?? (await vectors.get(slice.id)) ?? (await compute(slice));
      if (found) await lacking.put(from, found);
      else whole = false;
    }
    if (whole && lacking.isCurrent()) await vectors.keepOnly(lacking.document_id, ids);
    return whole;
  }

  /** Another document has its vectors, so that the fault of these is their own. */
  function tellOwn(): void {
    for (const [document_id, known] of failures) {
      if (known.isTold) continue;
      known.isTold = true;
      const { version } = index.version(document_id) ?? {};
      logger.error('encoding.document-failed', {
        document_id,
        document_version: version,
        cause: known.cause,
        model,
      });
    }
  }

  async function tryDocument(lacking: LackingDocument): Promise<void> {
    const { document_id: documentId } = lacking;
    try {
      if (!(await complete(lacking))) return;
    } catch (error) {
      const { times = 0, isTold = false } = failures.get(documentId) ?? {};
      failures.set(documentId, { cause: causeOf(error), times: times + 1, isTold });
      throw error;
    }
    failures.delete(documentId);
    tellOwn();
  }

  /** A failure ends the round, because the encoder may be away; what has failed least often comes first in the next. */
  async function read(): Promise<void> {
    let away: unknown;
    // Those in memory do not wait for an engine that is away.
    const inEngine = await lackingInEngine().catch((error: unknown) => {
      away = error;
      return [];
    });
    const lacking = [...lackingInMemory(index, dimensions), ...inEngine];
    const known = new Set(lacking.map(({ document_id }) => document_id));
    for (const documentId of failures.keys()) if (!known.has(documentId)) failures.delete(documentId);
    const timesOf = (documentId: string): number => failures.get(documentId)?.times ?? 0;
    const inOrder = lacking.toSorted((a, b) => timesOf(a.document_id) - timesOf(b.document_id));
    for (const one of inOrder) {
      if (stopped) return;
      await tryDocument(one);
    }
    if (away !== undefined) throw away;
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
      if (failure !== undefined) logger.info('encoding.passages-back', { model });
      failure = undefined;
    } catch (error) {
      if (failure === undefined) logger.warn('encoding.passages-failed', { model, error });
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
