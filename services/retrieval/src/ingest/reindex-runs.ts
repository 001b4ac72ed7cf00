import { type DocumentStore, UniqueViolation, VersionConflict } from '@astraea/service-kit';

interface ReindexRun {
  run: string;
  finished: boolean;
}

/** Which rebuild of the index is under way, so that one that was cut goes on, in whichever process. */
export interface ReindexRuns {
  /** The run that was not finished, or a new one. */
  begin(newRun: string): Promise<string>;
  finish(run: string): Promise<void>;
}

const id = 'last';

export async function openReindexRuns(store: DocumentStore): Promise<ReindexRuns> {
  const collection = await store.collection<ReindexRun, { name: 'reindex_runs' }>({ name: 'reindex_runs' });
  return {
    async begin(newRun) {
      const last = await collection.get(id);
      if (last && !last.finished) return last.run;
      const begun = { run: newRun, finished: false };
      try {
        await (last ? collection.replace({ ...last, ...begun }) : collection.insert({ id, ...begun }));
        return newRun;
      } catch (error) {
        if (!(error instanceof UniqueViolation || error instanceof VersionConflict)) throw error;
        // Another process began at the same moment: both do the same run.
        return (await collection.get(id))?.run ?? newRun;
      }
    },
    async finish(run) {
      const last = await collection.get(id);
      if (last?.run === run) await collection.replace({ ...last, finished: true });
    },
  };
}
