import { AppError, type Logger } from '@astraea/service-kit';
import type { PassageIndex } from '../search/passage-index';
import { chunkBlocks } from './chunk-blocks';
import type { DocumentClient } from './document-client';
import { headerOf, partsOf } from './ingest-version';
import type { PassageChange, PassageChanges } from './passage-changes';
import { heartbeatMs, type ReindexRun, type ReindexRuns } from './reindex-runs';

export interface ReindexState {
  state: 'never run' | 'running' | 'done' | 'failed';
  /** Documents read again so far, and all of them. */
  done: number;
  of: number;
  /** Of the last run, why it stopped. */
  failure?: string;
}

export interface Reindexing {
  /**
   * Begins, or goes on where a run was cut, unless one is under way in whichever process; the old passages serve until the new ones
   * of the same document are complete.
   */
  start(): Promise<ReindexState>;
  /** Of the last run, whichever process does it. */
  state(): Promise<ReindexState>;
  /** Ends after the document in hand; what was read anew stays. */
  stop(): Promise<void>;
}

interface ReindexDeps {
  index: PassageIndex;
  changes: PassageChanges;
  runs: ReindexRuns;
  documents: DocumentClient;
  logger: Logger;
  newId: () => string;
  /** Called after a document was stored anew. */
  stored: () => void;
}

/** Undefined for a version that was erased. */
async function readActive(documents: DocumentClient, version: string) {
  return documents.readContent(version).catch((error: unknown) => {
    if (error instanceof AppError && (error.kind === 'Gone' || error.kind === 'NotFound')) return undefined;
    throw error;
  });
}

/** Cuts the text of one document anew and stores its passages at the end of the sequence, where every replica finds them. */
async function reindexDocument(documentId: string, run: string, deps: ReindexDeps): Promise<void> {
  const { changes, documents } = deps;
  const previous = await changes.latestOf(documentId);
  if (previous?.state !== 'active' || previous.source_event.startsWith(`${run}/`)) return;
  const content = await readActive(documents, previous.document_version);
  // Whatever happened to the version meanwhile comes with an event of its own.
  if (content?.state !== 'active') return;
  const { document_id, document_version, source_sequence, event_sequence } = previous;
  const source_event = `${run}/${document_id}/${document_version}`;
  const parts = partsOf(
    { document_id, document_version, source_event, source_sequence },
    { state: 'active', header: headerOf(content), blocks: chunkBlocks(content.blocks, content.source_kind) },
  );
  let last: PassageChange | undefined;
  for (const part of parts)
    last = await changes.append(event_sequence === undefined ? part : { ...part, event_sequence });
  deps.stored();
  if (last) await changes.forgetReplaced(last);
}

function stateOf(run: ReindexRun | undefined): ReindexState {
  if (!run) return { state: 'never run', done: 0, of: 0 };
  const { done, of, finished, failure } = run;
  if (finished) return { state: 'done', done, of };
  return failure === undefined ? { state: 'running', done, of } : { state: 'failed', done, of, failure };
}

/** Rebuilds the index from the documents, one after the other, while it serves. */
export function createReindexing(deps: ReindexDeps): Reindexing {
  const { runs, logger } = deps;
  let running: Promise<void> = Promise.resolve();
  let stopped = false;

  async function rebuild(run: string, documentIds: readonly string[]): Promise<void> {
    let done = 0;
    for (const documentId of documentIds) {
      if (stopped) throw new Error('the process was stopped');
      await reindexDocument(documentId, run, deps);
      done++;
      await runs.report(run, { done });
    }
    await runs.report(run, { finished: true });
    logger.info('index.rebuilt', { run, documents: done });
  }

  async function settle(run: string, documentIds: readonly string[]): Promise<void> {
    const warn = (error: unknown): void => logger.warn('index.not-rebuilt', { run, error });
    const heartbeat = setInterval(() => void runs.report(run, {}).catch(warn), heartbeatMs);
    try {
      await rebuild(run, documentIds);
    } catch (error) {
      warn(error);
      const failure = error instanceof Error ? error.message : String(error);
      // If this is not stored either, the run counts as cut once nothing more is heard of it.
      await runs.report(run, { failure }).catch(warn);
    } finally {
      clearInterval(heartbeat);
    }
  }

  const state = async (): Promise<ReindexState> => stateOf(await runs.last());
  return {
    async start() {
      const documentIds = deps.index.headers().map(({ document_id }) => document_id);
      const begun = await runs.begin(`reindex-${deps.newId()}`, documentIds.length);
      if (!begun) return state();
      running = settle(begun.run, documentIds);
      return stateOf(begun);
    },
    state,
    async stop() {
      stopped = true;
      await running;
    },
  };
}
