import { AppError, type Logger } from '@astraea/service-kit';
import { buildPassage } from '../search/passage';
import type { PassageIndex } from '../search/passage-index';
import type { PassageChanges, StoredChange } from './passage-changes';

export interface FollowerState {
  /** The sequence was read to its end at least once. */
  loaded: boolean;
  /** Last position that is in the index. */
  sequence: number;
  /** Milliseconds since the sequence was last known to be read to its end; Infinity before. */
  behindMs: number;
  current: boolean;
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

/** Puts complete changes into the index, holding back the parts of an incomplete one. */
function createApplier(index: PassageIndex): (change: StoredChange) => void {
  const waiting = new Map<string, StoredChange[]>();

  function forget(documentId: string): void {
    for (const [event, parts] of waiting) if (parts[0]?.document_id === documentId) waiting.delete(event);
  }

  return (change) => {
    const parts = [...(waiting.get(change.source_event) ?? []), change];
    waiting.set(change.source_event, parts);
    if (parts.length < change.parts) return;
    forget(change.document_id);
    const { header, document_id, document_version } = change;
    if (change.state === 'withdrawn' || !header) {
      // A withdrawal of an older version leaves the one that replaced it.
      if (index.version(document_id)?.version === document_version) index.remove(document_id);
      return;
    }
    const blocks = parts.sort((a, b) => a.part - b.part).flatMap((part) => part.blocks);
    index.put({ header, passages: blocks.map((block) => buildPassage(header, block)) });
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
  /** Milliseconds that only rise. */
  now: () => number;
}): IndexFollower {
  const { changes, index, logger, pollMs, maxLagMs, now } = options;
  const apply = createApplier(index);
  let sequence = 0;
  let currentAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = true;
  let failing = false;

  async function read(): Promise<void> {
    const startedAt = now();
    for (;;) {
      const page = await changes.after(sequence, pageSize);
      for (const change of page) {
        apply(change);
        sequence = change.seq;
      }
      if (page.length < pageSize) break;
    }
    currentAt = startedAt;
    failing = false;
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
    if (!stopped) timer = setTimeout(() => void poll(), pollMs);
  }

  function state(): FollowerState {
    const behindMs = now() - currentAt;
    return { loaded: Number.isFinite(behindMs), sequence, behindMs, current: behindMs <= maxLagMs };
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
      try {
        await catchUp();
      } catch (cause) {
        throw new AppError(
          'Unavailable',
          'The sources cannot be read at the moment. Try again in a moment.',
          {
            cause,
            details: { code: 'index-behind', retryAfterSeconds: 2 },
          },
        );
      }
    },
  };
}
