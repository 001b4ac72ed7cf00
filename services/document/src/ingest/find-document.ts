import type { SourceDocument } from '../source';
import type { SourceStore } from '../source-store';
import { type NamedFile, nameByPath } from './document-names';
import { type MediaType, mediaTypeOf } from './media-types';
import { lawOf, otherLaw } from './refuse-other-law';
import { areCalledOtherwise, type IdentifiedLaw, isSameLaw, lawKeyOf, shareText } from './same-law';

interface Whereabouts extends NamedFile {
  /** Fingerprint of where the file lay. */
  place?: string | undefined;
}

/** Whether a document is an operator's own, of this jurisdiction and this kind of file. */
function isOwn(document: SourceDocument, jurisdiction: string, mediaType: MediaType): boolean {
  const { source_hash, doc } = document;
  return source_hash === null && document.jurisdiction === jurisdiction && mediaTypeOf(doc) === mediaType;
}

/** The document that these very bytes are a version of, wherever they lay. */
export async function documentOfBytes(
  store: Pick<SourceStore, 'getFacts' | 'documents'>,
  version: string,
  jurisdiction: string,
  mediaType: MediaType,
): Promise<SourceDocument | undefined> {
  const kept = await store.getFacts(version);
  const found = kept && (await store.documents.get(kept.document_id));
  return found && isOwn(found, jurisdiction, mediaType) ? found : undefined;
}

/** What the file of this place was before; documents of earlier releases are known by their name alone. */
async function documentsOfPlace(store: SourceStore, jurisdiction: string, where: Whereabouts) {
  const { place, fileName, mediaType } = where;
  const known = place ? await store.listByPlace(place) : [];
  const former = fileName ? await store.getByName(nameByPath(jurisdiction, where)) : undefined;
  const all = former && former.place === undefined ? [...known, former] : known;
  return all.filter((document) => isOwn(document, jurisdiction, mediaType));
}

/** The document whose law is called the same and says most of the same, whatever its file is called and wherever it lies. */
async function documentOfSameLaw(store: SourceStore, next: IdentifiedLaw, mediaType: MediaType) {
  const key = lawKeyOf(next.identity, next.jurisdiction);
  for (const document of key ? await store.listByLaw(key) : []) {
    const isCandidate = isOwn(document, next.jurisdiction, mediaType);
    if (isCandidate && shareText((await lawOf(store, document)).texts, next.texts)) return document;
  }
  return undefined;
}

interface FoundDocument {
  /** Whose law the file is. */
  document?: SourceDocument | undefined;
  /** The document of another law that was in its place before. */
  before?: SourceDocument | undefined;
}

/**
 * The document whose next version a file is, by its law; where the file lies decides only which is asked first.
 * @throws AppError Conflict where the law of the same place may be this one and may be another
 */
export async function documentOfLaw(
  store: SourceStore,
  next: IdentifiedLaw,
  where: Whereabouts,
): Promise<FoundDocument> {
  const here = await documentsOfPlace(store, next.jurisdiction, where);
  const laws = await Promise.all(here.map((document) => lawOf(store, document)));
  const document =
    here.find((_, at) => isSameLaw(laws[at] as IdentifiedLaw, next)) ??
    (await documentOfSameLaw(store, next, where.mediaType));
  if (document) return { document };
  for (const [at, law] of laws.entries()) {
    const { doc = '' } = here[at] ?? {};
    if (!areCalledOtherwise(law.identity, next.identity))
      throw await otherLaw(store, { doc, law }, next, where);
  }
  return { before: here[0] };
}
