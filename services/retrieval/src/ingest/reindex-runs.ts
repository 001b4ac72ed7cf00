import type { Clock } from '@astraea/service-kit/clock';
import type { DocumentStore } from '@astraea/service-kit/document-store';
import type { SetAsideDocument } from './set-aside';

/** One rebuild of the index, as every process sees it. */
export interface ReindexRun {
  run: string;
  /** Documents read again so far, and all of them. */
  done: number;
  of: number;
  finished: boolean;
  /** Why it stopped before its end. */
  failure?: string;
  /** Documents that could not be cut anew. */
  not_cut?: SetAsideDocument[];
  /** When the process that does it was last heard of. */
  alive_at: string;
}

/** Which rebuild of the index is under way and how far it is, so that any process can tell, and go on with one that was cut. */
export interface ReindexRuns {
  /** Goes on with the run that was cut, or begins `newRun`; undefined if another process is doing one. */
  begin(newRun: string, of: number): Promise<ReindexRun | undefined>;
  /** Says how far the run is, or only that it goes on; nothing if another run took its place. */
  report(
    run: string,
    progress: Partial<Pick<ReindexRun, 'done' | 'finished' | 'failure' | 'not_cut'>>,
  ): Promise<void>;
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
    begin: (newRun, of) =>
      collection.changeOrInsert(id, (last) => {
        if (last && !last.finished && !isCut(last)) return undefined;
        const run = last && !last.finished ? last.run : newRun;
        return { run, done: 0, of, finished: false, alive_at: clock().toISOString() };
      }),
    async report(run, progress) {
      await collection.change(id, (last) =>
        last.run === run ? { ...last, ...progress, alive_at: clock().toISOString() } : undefined,
      );
    },
    async last() {
      const last = await collection.get(id);
      return last && isCut(last) ? { failure: died, ...last } : last;
    },
  };
}
