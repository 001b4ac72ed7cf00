import { type Clock, type DocumentStore, UniqueViolation, VersionConflict } from '@astraea/service-kit';

/** One rebuild of the index, as every process sees it. */
export interface ReindexRun {
  run: string;
  /** Documents read again so far, and all of them. */
  done: number;
  of: number;
  finished: boolean;
  /** Why it stopped before its end. */
  failure?: string;
  /** When the process that does it was last heard of. */
  alive_at: string;
}

/** Which rebuild of the index is under way and how far it is, so that any process can tell, and go on with one that was cut. */
export interface ReindexRuns {
  /** Goes on with the run that was cut, or begins `newRun`; undefined if another process is doing one. */
  begin(newRun: string, of: number): Promise<ReindexRun | undefined>;
  /** Says how far the run is, or only that it goes on; nothing if another run took its place. */
  report(run: string, progress: Partial<Pick<ReindexRun, 'done' | 'finished' | 'failure'>>): Promise<void>;
  last(): Promise<ReindexRun | undefined>;
}

/** How often the process that does a run is heard of. */
export const heartbeatMs = 5_000;
/** After so long without a word it has died. */
const silenceMs = 4 * heartbeatMs;

const id = 'last';
const died = 'the process that did it ended';

export async function openReindexRuns(store: DocumentStore, clock: Clock): Promise<ReindexRuns> {
  const collection = await store.collection<ReindexRun, { name: 'reindex_runs' }>({ name: 'reindex_runs' });
  const isAlive = ({ alive_at }: ReindexRun): boolean =>
    clock().getTime() - Date.parse(alive_at) <= silenceMs;
  const isCut = (run: ReindexRun): boolean => !run.finished && (run.failure !== undefined || !isAlive(run));

  return {
    async begin(newRun, of) {
      const last = await collection.get(id);
      if (last && !last.finished && !isCut(last)) return undefined;
      const run = last && !last.finished ? last.run : newRun;
      const begun = { run, done: 0, of, finished: false, alive_at: clock().toISOString() };
      try {
        const { version } = last ?? {};
        await (version === undefined
          ? collection.insert({ id, ...begun })
          : collection.replace({ id, version, ...begun }));
        return begun;
      } catch (error) {
        // Another process began at the same moment.
        if (error instanceof UniqueViolation || error instanceof VersionConflict) return undefined;
        throw error;
      }
    },
    async report(run, progress) {
      for (;;) {
        const last = await collection.get(id);
        if (last?.run !== run) return;
        try {
          await collection.replace({ ...last, ...progress, alive_at: clock().toISOString() });
          return;
        } catch (error) {
          if (!(error instanceof VersionConflict)) throw error;
        }
      }
    },
    async last() {
      const last = await collection.get(id);
      return last && isCut(last) ? { failure: died, ...last } : last;
    },
  };
}
