import { type ContentBlock, type InstrumentStatus, lawStatusOf, statusOn } from '@astraea/contracts';
import { AppError } from '@astraea/service-kit/errors';
import { withPublication } from './publish-version';
import type { RetireDeps } from './retire-document';
import { type SourceContent, type SourceDocument, type SourceVersion, subjectsOf } from './source';

interface StatusChange {
  doc: string;
  by: string;
  reason: string;
  status: InstrumentStatus;
  /** Month or day of the statement; by default the month of the call. */
  asOf?: string | undefined;
}

/** What the file says of a provision's own time stays: a law that is in force puts nothing of it in force that was repealed. */
function restated(block: ContentBlock, status: InstrumentStatus, day: string): ContentBlock {
  if (block.law_status === undefined) return { ...block, status };
  const said = { ...block, law_status: status };
  return { ...said, status: statusOn(day, said) };
}

function withStatus(
  content: SourceContent,
  { status, asOf, day }: { status: InstrumentStatus; asOf: string; day: string },
): SourceContent {
  const blocks = content.blocks.map((block) => ({ ...restated(block, status, day), as_of: asOf }));
  return { ...content, as_of: asOf, blocks };
}

async function findCurrent(
  { store }: RetireDeps,
  doc: string,
): Promise<{ found: SourceDocument; current: SourceVersion & { version: number }; content: SourceContent }> {
  const found = await store.getByName(doc);
  const current = found && (await store.versions.get(found.current_version));
  if (!found || !current) throw new AppError('NotFound', `There is no document called ${doc}.`);
  if (found.state === 'erased' || !current.content)
    throw new AppError('Gone', `The document ${doc} has been erased.`);
  if (found.source_hash !== null) {
    throw new AppError(
      'Conflict',
      `${doc} comes with the system and tells the status of each instrument itself.`,
      {
        details: { code: 'document-bundled' },
      },
    );
  }
  return { found, current, content: current.content };
}

/**
 * Says that the law of a document was repealed, amended, or came into force. The text stays where it is; what is said of it
 * changes, and search takes it over at the event. @throws AppError NotFound, Gone, Conflict
 */
export async function changeStatus(deps: RetireDeps, change: StatusChange): Promise<SourceDocument> {
  const { store, events } = deps;
  const { found, current, content } = await findCurrent(deps, change.doc);
  const at = events.clock().toISOString();
  const asOf = change.asOf ?? at.slice(0, 7);
  const { by, reason, status } = change;
  const isSaid = content.blocks.every(
    (block) => lawStatusOf(block) === change.status && block.as_of === asOf,
  );
  if (isSaid && found.status_set === change.status) return found;
  const { blocks } = content;
  // What a crash left said in the content and not yet of the document has been told to nobody.
  const isNew = isSaid || blocks.some((block) => lawStatusOf(block) !== status);
  const news = isNew ? ({ kind: 'status-changed', ...subjectsOf(blocks) } as const) : undefined;
  // The content first: a crash in between is made good when the operator says it again.
  await store.changeVersion(current.id, (version) =>
    version.content
      ? { ...version, content: withStatus(version.content, { status, asOf, day: at.slice(0, 10) }) }
      : undefined,
  );
  const changed = await store.documents.change(found.id, (document) => {
    const entry = {
      at,
      by,
      action: 'status-changed',
      version: document.current_version,
      reason,
      status,
    } as const;
    const { sha256 } = current;
    return { ...withPublication(document, entry, events, { sha256, news }), status_set: status };
  });
  deps.published();
  return changed ?? found;
}
