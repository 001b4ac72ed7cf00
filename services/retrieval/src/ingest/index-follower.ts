import { bounded } from '@astraea/service-kit/bounded';
import { AppError } from '@astraea/service-kit/errors';
import type { Logger } from '@astraea/service-kit/log';
import { type IndexLimits, IndexTooLarge } from '../search/embedded-search';
import type { PassageIndex } from '../search/passage-index';
import { createChangeApplier } from './apply-changes';
import type { PassageChanges, StoredChange } from './passage-changes';
import { causeOf, createSetAsideDocuments, type SetAsideDocument } from './set-aside';

interface FollowerState {
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
  /** Why the sequence cannot be read at the moment; it is tried again. */
  failure?: string;
  /** Documents of which no version is served, because the newest could not be made searchable. */
  setAside: SetAsideDocument[];
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

/** Follows the rising sequence of passage changes, so that every replica serves the same text within a second. */
export function createIndexFollower(options: {
  changes: PassageChanges;
  index: PassageIndex;
  logger: Logger;
  pollMs: number;
  /** Beyond this the index may hold repealed text and is not used. */
  maxLagMs: number;
  limits: IndexLimits;
  /** Passages may be held by an engine. */
  hasEngine?: boolean;
  /** Stores that a version could not be made searchable; without it, only this process knows. */
  noteFailure?: (change: StoredChange, cause: unknown) => Promise<void>;
  /** Milliseconds that only rise. */
  now: () => number;
}): IndexFollower {
  const { changes, index, logger, pollMs, maxLagMs, limits, now } = options;
  const { hasEngine = false, noteFailure = async () => undefined } = options;
  const setAside = createSetAsideDocuments(logger);
  const applier = createChangeApplier({ index, limits, setAside, hasEngine, noteFailure, now });
  let sequence = 0;
  let currentAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = true;
  let failure: string | undefined;
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
      await applier.apply(change);
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
    await applier.setAsideIncomplete();
    currentAt = startedAt;
    failure = undefined;
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
      if (failure === undefined) logger.warn('index.cannot-follow', { error, sequence });
      failure = causeOf(error);
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
      ...(failure === undefined ? {} : { failure }),
      setAside: setAside.all(),
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
