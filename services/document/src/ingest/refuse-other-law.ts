import { AppError } from '@astraea/service-kit/errors';
import type { LawIdentity, SourceDocument } from '../source';
import type { SourceStore } from '../source-store';
import { freeName, type NamedFile } from './document-names';
import { withExtension } from './file-name';
import type { IngestMetadata } from './ingest-metadata';
import type { MediaType } from './media-types';
import type { ParsedFile } from './parse-file';
import { type IdentifiedLaw, isSameLaw, lawInWords } from './same-law';

/** What the operator says goes before what the file says; the name of a file says nothing of its law. */
export function identityOf(metadata: IngestMetadata, parsed: ParsedFile): LawIdentity {
  const title = metadata.title ?? metadata.instrument ?? parsed.title;
  return { title: title || null, number: parsed.number, dated: parsed.dated };
}

/** What an operator says to take the place of has to be there, and of the same kind of file. @throws AppError InvalidInput, NotFound */
export function refuseWrongReplacement(
  { metadata, mediaType }: { metadata: IngestMetadata; mediaType: MediaType },
  replaces: string,
  found: SourceDocument | undefined,
): void {
  const wrong = (detail: string) =>
    new AppError('InvalidInput', `${detail}.`, {
      details: { code: 'replacement-unknown', fields: [{ pointer: '#/query/replaces', detail }] },
    });
  if (withExtension(replaces, mediaType) !== replaces)
    throw wrong(`${replaces} is of another type than this file, which is a document of its own`);
  if (metadata.doc && withExtension(metadata.doc, mediaType) !== replaces)
    throw wrong(`the document that is replaced keeps its name ${replaces}: leave out doc`);
  if (!found) throw wrong(`there is no document of your own called ${replaces}`);
}

/** Of a document that says nothing of its law; then its text decides. */
const unsaid: LawIdentity = { title: null, number: null, dated: null };

/** The law that a document holds in its current version. */
export async function lawOf(
  store: Pick<SourceStore, 'versions'>,
  { current_version, identity = unsaid, title, jurisdiction }: SourceDocument,
): Promise<IdentifiedLaw> {
  const content = (await store.versions.get(current_version))?.content;
  return { identity, title, jurisdiction, texts: content?.blocks.map(({ text }) => text) ?? [] };
}

/** What stands there and what was sent may be two laws. */
export async function otherLaw(
  store: Pick<SourceStore, 'getByName'>,
  { doc, law }: { doc: string; law: IdentifiedLaw },
  next: IdentifiedLaw,
  file: NamedFile,
): Promise<AppError> {
  const suggested = await freeName(store, next, file);
  return new AppError(
    'Conflict',
    `${doc} is the law ${lawInWords(law)}; this file is ${lawInWords(next)}. It is not evidently another version of that law, and nothing was replaced.`,
    {
      details: {
        code: 'document-of-another-law',
        fields: [
          { pointer: '#/query/replaces', detail: `say ${doc} if it is that law in a new version` },
          { pointer: '#/query/doc', detail: `say another name to keep both, for instance ${suggested}` },
        ],
      },
    },
  );
}

/**
 * Two laws whose files have the same name are two documents: what is not evidently a version of the law that stands there is
 * published only if its operator says which it is. @throws AppError Conflict
 */
export async function refuseOtherLaw(
  store: Pick<SourceStore, 'getByName' | 'versions'>,
  found: SourceDocument,
  next: IdentifiedLaw,
  file: NamedFile,
): Promise<void> {
  const law = await lawOf(store, found);
  if (!isSameLaw(law, next)) throw await otherLaw(store, { doc: found.doc, law }, next, file);
}
