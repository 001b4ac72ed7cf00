import { AppError, bounded, type Logger } from '@astraea/service-kit';
import { buildPassage } from '../search/passage';
import type { PassageIndex } from '../search/passage-index';
import type { PassageChanges, StoredChange } from './passage-changes';
import { IndexTooLarge, putWhileServing } from './put-version';

export interface FollowerState {
  /** The sequence was read to its end at least once. */
  loaded: boolean;
  /** Last position that is in the index. */
  sequence: number;
  /** Milliseconds since the sequence was last known to be read to its end; Infinity before. */
  behindMs: number;
  current: boolean;
  /** The index is not known to be behind: what cannot be read at the moment does not count. */
  servable: boolean;
  /** Why nothing can be served, in words for an operator. */
  refused?: string;
}

export interface IndexFollower {
  start(): void;
  stop(): Promise<void>;
  /** Applies what is new now. */
  catchUp(): Promise<void>;
  state(): FollowerState;
  /** Returns at once if the index is current, tries once to make it so if not. @throws AppError Unavailable. */
  ensureCurrent(): Promise<void>;
}

const pageSize = 50;
/** Time that a question waits for the sequence to be read. */
const ensureWithinMs = 1_500;
const tooLargeWords = 'This server cannot hold the sources. Its operator has been told.';
const unreadableWords = 'The sources cannot be read at the moment. Try again in a moment.';

/** What the index may take; `vectorDimensions` is 0 without an embedder. */
export interface IndexLimits {
  memoryMib: number;
  vectorDimensions: number;
}

/** Puts complete changes into the index, holding back the parts of an incomplete one. */
function createApplier(index: PassageIndex, limits: IndexLimits): (change: StoredChange) => Promise<void> {
  const waiting = new Map<string, StoredChange[]>();
  /** Of each document the last event that is in the index: what was read again must not bring back an older version. */
  const applied = new Map<string, number>();

  function forget(documentId: string): void {
    for (const [event, parts] of waiting) if (parts[0]?.document_id === documentId) waiting.delete(event);
  }

  return async (change) => {
    const parts = [...(waiting.get(change.source_event) ?? []), change];
    waiting.set(change.source_event, parts);
    if (parts.length < change.parts) return;
    forget(change.document_id);
    const { header, document_id, document_version, source_sequence } = change;
    if (source_sequence < (applied.get(document_id) ?? 0)) return;
    applied.set(document_id, source_sequence);
    if (change.state === 'withdrawn' || !header) {
      // A withdrawal of an older version leaves the one that replaced it.
      if (index.version(document_id)?.version === document_version) index.remove(document_id);
      return;
    }
    const blocks = parts.sort((a, b) => a.part - b.part).flatMap((part) => part.blocks);
    const passages = blocks.map((block) => buildPassage(header, block));
    await putWhileServing(index, { header, passages }, limits);
  };
}

/** Follows the rising sequence of passage changes, so that every replica serves the same text within a second. */
export function createIndexFollower(options: {
  changes: PassageChanges;
  index: PassageIndex;
  logger: Logger;
  pollMs: number;
  /** Beyond this the index may hold repealed text and is not used. */
  maxLagMs: number;
  limits: IndexLimits;
  /** Milliseconds that only rise. */
  now: () => number;
}): IndexFollower {
  const { changes, index, logger, pollMs, maxLagMs, limits, now } = options;
  const apply = createApplier(index, limits);
  let sequence = 0;
  let currentAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = true;
  let failing = false;
  /** Changes were found, and the end of the sequence was not read since. */
  let knownBehind = false;
  let refused: string | undefined;

  /** A part of the sources would answer wrongly, so that nothing is served; what was held is given back. */
  function refuse({ message, neededMib, limitMib }: IndexTooLarge): void {
    refused = message;
    index.clear();
    logger.error('index.too-large', { message, neededMib, limitMib, sequence });
  }

  async function applyOrRefuse(change: StoredChange): Promise<void> {
    try {
      await apply(change);
    } catch (error) {
      if (!(error instanceof IndexTooLarge)) throw error;
      refuse(error);
    }
  }

  /** Returns when it began to look for what is new. */
  async function readToEnd(): Promise<number> {
    const startedAt = now();
    while (refused === undefined) {
      const page = await changes.after(sequence, pageSize);
      if (page.length > 0) knownBehind = true;
      for (const change of page) {
        await applyOrRefuse(change);
        if (refused !== undefined) return startedAt;
        sequence = change.seq;
      }
      if (page.length < pageSize) break;
    }
    return startedAt;
  }

  async function read(): Promise<void> {
    const startedAt = await readToEnd();
    if (refused !== undefined) return;
    currentAt = startedAt;
    failing = false;
    knownBehind = false;
  }

  function catchUp(): Promise<void> {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  }

  async function poll(): Promise<void> {
    try {
      await catchUp();
    } catch (error) {
      if (!failing) logger.warn('index.cannot-follow', { error, sequence });
      failing = true;
    }
    if (!stopped && refused === undefined) timer = setTimeout(() => void poll(), pollMs);
  }

  function state(): FollowerState {
    const behindMs = now() - currentAt;
    const loaded = Number.isFinite(behindMs) && refused === undefined;
    const current = loaded && behindMs <= maxLagMs;
    return {
      loaded,
      sequence,
      behindMs,
      current,
      servable: loaded && (current || !knownBehind),
      ...(refused === undefined ? {} : { refused }),
    };
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
      await reading?.catch(() => undefined);
    },
    catchUp,
    state,
    async ensureCurrent() {
      if (state().current) return;
      if (refused !== undefined)
        throw new AppError('Unavailable', tooLargeWords, { details: { code: 'index-too-large' } });
      try {
        await bounded('reading the sequence', ensureWithinMs, catchUp());
      } catch (cause) {
        const details = { code: 'index-behind', retryAfterSeconds: 2 };
        throw new AppError('Unavailable', unreadableWords, { cause, details });
      }
    },
  };
}
