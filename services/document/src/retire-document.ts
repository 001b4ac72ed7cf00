import type { Stored } from '@astraea/service-kit/document-store';
import { AppError } from '@astraea/service-kit/errors';
import type { FileStore } from '@astraea/service-kit/file-store';
import type { EventSource } from '@astraea/service-kit/outbox';
import { withPublication } from './publish-version';
import { fileKeyOf, type SourceDocument, subjectsOf } from './source';
import type { SourceStore } from './source-store';

export interface RetireDeps {
  store: SourceStore;
  files: Pick<FileStore, 'delete'>;
  events: EventSource;
  published(): void;
}

export interface Retirement {
  doc: string;
  by: string;
  reason: string;
}

async function changeState(
  deps: RetireDeps,
  { doc, by, reason }: Retirement,
  action: 'withdrawn' | 'erased',
): Promise<SourceDocument & Stored> {
  const { store, events } = deps;
  const found = await store.getByName(doc);
  const current = found && (await store.getFacts(found.current_version));
  if (!found || !current) throw new AppError('NotFound', `There is no document called ${doc}.`);
  const text = current.subjects ? undefined : await store.versions.get(current.id);
  const subjects = current.subjects ?? subjectsOf(text?.content?.blocks ?? []);
  const changed = await store.documents.change(found.id, (document) => {
    if (document.state === action || document.state === 'erased') return undefined;
    const change = {
      at: events.clock().toISOString(),
      by,
      action,
      version: document.current_version,
      reason,
    } as const;
    const news = { kind: action, ...subjects };
    const { sha256 } = current;
    return { ...withPublication(document, change, events, { sha256, news }), state: action };
  });
  deps.published();
  return changed ?? (await store.documents.get(found.id)) ?? found;
}

/** Takes a document out of search; its versions stay downloadable for the answers that cite them. @throws AppError NotFound, Gone */
export async function withdrawDocument(deps: RetireDeps, retirement: Retirement): Promise<SourceDocument> {
  const document = await changeState(deps, retirement, 'withdrawn');
  if (document.state === 'erased')
    throw new AppError('Gone', `The document ${document.doc} has been erased.`);
  return document;
}

/** Takes a document out of search and removes the files and contents of all its versions; safe to repeat after a crash. @throws AppError NotFound */
export async function eraseDocument(deps: RetireDeps, retirement: Retirement): Promise<SourceDocument> {
  const { store, files } = deps;
  const document = await changeState(deps, retirement, 'erased');
  for await (const version of store.eachVersion(document.id)) {
    await store.changeVersion(version.id, (kept) => ({ ...kept, content: null, report: undefined }));
    await files.delete(fileKeyOf(version.sha256));
  }
  return document;
}
