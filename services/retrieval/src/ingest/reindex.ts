import { AppError } from '@astraea/service-kit/errors';
import type { Logger } from '@astraea/service-kit/log';
import type { EventSource } from '@astraea/service-kit/outbox';
import type { PassageIndex } from '../search/passage-index';
import { cut, type IngestDeps, isUnfit } from './ingest-version';
import { heartbeatMs, type ReindexRun, type ReindexRuns } from './reindex-runs';
import { causeOf, type SetAsideDocument } from './set-aside';
import { failed, forgetReplaced, heldByEngine, type IndexedContent, storeVersion } from './store-version';

interface ReindexState {
  state: 'never run' | 'running' | 'done' | 'failed';
  /** Documents read again so far, and all of them. */
  done: number;
  of: number;
  /** Of the last run, why it stopped. */
  failure?: string;
  /** Documents that could not be cut anew: what was searched of them before still is. */
  not_cut?: SetAsideDocument[];
  /** Documents of which nothing is searched, as far as this process knows. */
  set_aside?: SetAsideDocument[];
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

interface ReindexDeps extends Omit<IngestDeps, 'source'> {
  index: PassageIndex;
  /** Documents that are set aside, which are tried again; none without it. */
  setAside?: () => readonly SetAsideDocument[];
  /** Puts into the index what is stored. */
  catchUp?: () => Promise<void>;
  /** Of the event that a document is searched again which was set aside. */
  source?: EventSource;
  runs: ReindexRuns;
  logger: Logger;
  newId: () => string;
}

/** Undefined for a version that was erased or withdrawn: that comes with an event of its own. */
async function readActive({ documents }: ReindexDeps, version: string): Promise<IndexedContent | undefined> {
  try {
    const content = await documents.readContent(version);
    return content.state === 'active' ? cut(content) : undefined;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.kind === 'Gone' || error.kind === 'NotFound') return undefined;
    if (isUnfit(error)) return failed(error.cause);
    throw error;
  }
}

/**
 * Cuts the text of one document anew and stores its passages at the end of the sequence, where every replica finds them.
 * @returns why that cannot be done with this document
 */
async function reindexDocument(
  documentId: string,
  run: string,
  deps: ReindexDeps,
): Promise<SetAsideDocument | undefined> {
  const previous = await deps.changes.latestOf(documentId);
  if (!previous) return;
  if (previous.source_event.startsWith(`${run}/`)) {
    await forgetReplaced(previous, deps);
    return;
  }
  if (previous.state !== 'active' && previous.failure === undefined) return;
  const { document_id, document_version, source_sequence, event_sequence = 0 } = previous;
  const read = await readActive(deps, document_version);
  const content = read && (await heldByEngine(read, deps));
  if (content?.failure !== undefined)
    return { document_id, version: document_version, cause: content.failure };
  if (!content) return;
  const source_event = `${run}/${document_id}/${document_version}`;
  const origin = { document_id, document_version, source_event, source_sequence };
  const { source } = deps;
  if (previous.failure === undefined || !source)
    await storeVersion({ ...origin, event_sequence }, content, deps);
  else
    await storeVersion(origin, content, deps, {
      jurisdiction: '',
      leastSequence: event_sequence + 1,
      source,
    });
}

function stateOf(run: ReindexRun | undefined, setAside: readonly SetAsideDocument[]): ReindexState {
  const set_aside = setAside.length > 0 ? { set_aside: [...setAside] } : {};
  if (!run) return { state: 'never run', done: 0, of: 0, ...set_aside };
  const { done, of, finished, failure, not_cut = [] } = run;
  const rest = { done, of, ...(not_cut.length > 0 ? { not_cut } : {}), ...set_aside };
  if (finished) return { state: 'done', ...rest };
  return failure === undefined ? { state: 'running', ...rest } : { state: 'failed', ...rest, failure };
}

/** Rebuilds the index from the documents, one after the other, while it serves. */
export function createReindexing(deps: ReindexDeps): Reindexing {
  const { runs, logger, setAside = () => [], catchUp = async () => undefined } = deps;
  let running: Promise<void> = Promise.resolve();
  let stopped = false;

  async function rebuild(run: string, documentIds: readonly string[]): Promise<void> {
    let done = 0;
    const not_cut: SetAsideDocument[] = [];
    for (const documentId of documentIds) {
      if (stopped) throw new Error('the process was stopped');
      const failed = await reindexDocument(documentId, run, deps);
      if (failed) {
        not_cut.push(failed);
        logger.error('index.document-not-cut', { ...failed, run });
      }
      done++;
      await runs.report(run, { done, not_cut });
    }
    await catchUp();
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
      const failure = causeOf(error);
      // If this is not stored either, the run counts as cut once nothing more is heard of it.
      await runs.report(run, { failure }).catch(warn);
    } finally {
      clearInterval(heartbeat);
    }
  }

  const state = async (): Promise<ReindexState> => stateOf(await runs.last(), setAside());
  return {
    async start() {
      const known = [...deps.index.headers(), ...setAside()];
      const documentIds = [...new Set(known.map(({ document_id }) => document_id))];
      const begun = await runs.begin(`reindex-${deps.newId()}`, documentIds.length);
      if (!begun) return state();
      running = settle(begun.run, documentIds);
      return stateOf(begun, setAside());
    },
    state,
    async stop() {
      stopped = true;
      await running;
    },
  };
}
