import { AppError, type Logger } from '@astraea/service-kit';
import type { PassageIndex } from '../search/passage-index';
import { chunkBlocks } from './chunk-blocks';
import type { DocumentClient } from './document-client';
import { headerOf, partsOf } from './ingest-version';
import type { PassageChange, PassageChanges } from './passage-changes';
import type { ReindexRuns } from './reindex-runs';

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
   * Begins, or goes on where a run was cut, unless it runs already; the old passages serve until the new ones of the same document
   * are complete.
   */
  start(): ReindexState;
  state(): ReindexState;
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

/** Rebuilds the index from the documents, one after the other, while it serves. */
export function createReindexing(deps: ReindexDeps): Reindexing {
  let current: ReindexState = { state: 'never run', done: 0, of: 0 };
  let running: Promise<void> = Promise.resolve();
  let stopped = false;

  async function run(newId: string, documentIds: readonly string[]): Promise<void> {
    let id = newId;
    try {
      id = await deps.runs.begin(newId);
      for (const documentId of documentIds) {
        if (stopped) throw new Error('the process was stopped');
        await reindexDocument(documentId, id, deps);
        current = { ...current, done: current.done + 1 };
      }
      await deps.runs.finish(id);
      current = { ...current, state: 'done' };
      deps.logger.info('index.rebuilt', { run: id, documents: current.done });
    } catch (error) {
      const failure = error instanceof Error ? error.message : String(error);
      current = { ...current, state: 'failed', failure };
      deps.logger.warn('index.not-rebuilt', { run: id, error, done: current.done, of: current.of });
    }
  }

  return {
    start() {
      if (current.state === 'running') return current;
      const documentIds = deps.index.headers().map(({ document_id }) => document_id);
      current = { state: 'running', done: 0, of: documentIds.length };
      running = run(`reindex-${deps.newId()}`, documentIds);
      return current;
    },
    state: () => current,
    async stop() {
      stopped = true;
      await running;
    },
  };
}
