import { isAwaited, type SourceDocument } from './source';

/** How many published documents retrieval has not announced yet, as far as it is known. */
interface AwaitedDocuments {
  /** Null until they have been counted since the last change. A count that may be old is taken again, for whoever asks next. */
  known(): number | null;
  /** A document changed in this process. */
  invalidate(): void;
}

/** Counts in the background: whoever asks does not wait for the store. */
export function countAwaitedDocuments(deps: {
  listAll(): Promise<SourceDocument[]>;
  now(): number;
  /** Milliseconds after which other replicas may have changed it. */
  maxAgeMs: number;
}): AwaitedDocuments {
  const { listAll, now, maxAgeMs } = deps;
  let count: number | null = null;
  let countedAt = Number.NEGATIVE_INFINITY;
  let changes = 0;
  let isCounting = false;

  async function countAgain(): Promise<void> {
    const [startedAt, seen] = [now(), changes];
    const documents = await listAll();
    if (seen !== changes) return;
    count = documents.filter(isAwaited).length;
    countedAt = startedAt;
  }

  return {
    known() {
      if (!isCounting && now() - countedAt > maxAgeMs) {
        isCounting = true;
        // While the store is away the last count stays.
        countAgain()
          .catch(() => undefined)
          .finally(() => {
            isCounting = false;
          });
      }
      return count;
    },
    invalidate() {
      changes += 1;
      count = null;
      countedAt = Number.NEGATIVE_INFINITY;
    },
  };
}
