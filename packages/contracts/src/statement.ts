import { z } from 'zod';
import { citationName, sourceKindWords } from './cited-words';
import type { ContentBlock, VersionContent } from './document';
import { type Citation, citationSchema } from './proof';
import { sourceChangeSchema } from './source-change';
import { turningDays } from './status-on';

/** Longest id that is looked up: a document's, and a provision with all that it stands in. */
export const statementIdSchema = z.string().min(1).max(1_200);

/**
 * `GET /api/statements/{id}`: a statement of a guide, or a provision of a law, as it stands today; where no current version has it, as it
 * stood in the last one that had.
 */
export const statementSchema = citationSchema.omit({ marker: true, binding: true }).extend({
  id: statementIdSchema,
  /** Of the document. */
  title: z.string(),
  /** UTC ISO 8601: when this version was published here. */
  published_at: z.string(),
  /** What became of it, where it is not what answers use now. */
  change: sourceChangeSchema.omit({ marker: true }).optional(),
  /** Title of the instrument that took the place of its own. */
  superseded_by: z.string().optional(),
});
export type Statement = z.infer<typeof statementSchema>;

const ofItsGuideAlone = /^(?:treaty|regulator)-/;

/**
 * The id by which a deep link names a block, the same in every version that has it: a guide's statement has one of its own (`jp-002`);
 * a provision is named with its document (`own-1f….Article_14`), as are a guide's rows of treaties and regulators. Undefined for text of
 * no provision, which has no name that outlasts its version.
 */
export function statementIdOf(
  { document_id, source_kind }: Pick<VersionContent, 'document_id' | 'source_kind'>,
  { id, provision }: Pick<ContentBlock, 'id' | 'provision'>,
): string | undefined {
  if (source_kind === 'guide') return ofItsGuideAlone.test(id) ? `${document_id}.${id}` : id;
  return provision === null ? undefined : `${document_id}.${provision.replace(/\s/g, '_')}`;
}

/** The document that the id of a statement names; undefined for a guide's statement, which is named alone. */
export function documentOfStatement(id: string): string | undefined {
  const [document, ...place] = id.split('.');
  return place.length > 0 ? document : undefined;
}

/** The address of a statement's page. */
export function statementPath(id: string): string {
  return `/s/${encodeURIComponent(id)}`;
}

type CitedVersion = Pick<
  VersionContent,
  | 'document_id'
  | 'doc'
  | 'jurisdiction'
  | 'source_kind'
  | 'version'
  | 'sha256'
  | 'without_validity'
  | 'consolidated_as_of'
  | 'as_adopted'
>;

function daysOf({ valid_from, valid_to }: ContentBlock): Pick<Citation, 'valid_from' | 'valid_to'> {
  return { ...(valid_from ? { valid_from } : {}), ...(valid_to ? { valid_to } : {}) };
}

/** What is cited of a block of a version: words of it, and all that is known of how they stand. */
export function citedBlock(
  version: CitedVersion,
  block: ContentBlock,
  quote: string,
): Omit<Citation, 'marker' | 'binding'> {
  const named = {
    doc: version.doc,
    country: version.jurisdiction,
    provision: block.provision,
    instrument: block.instrument,
    source_kind: version.source_kind,
  };
  const statement = statementIdOf(version, block);
  return {
    ...named,
    ...(statement ? { statement } : {}),
    cited_as: citationName(named),
    source_label: sourceKindWords[version.source_kind],
    quote,
    version: version.version,
    page: block.page,
    page_end: block.page_end,
    topic: block.topic,
    status: block.status,
    as_of: block.as_of,
    // Only where they decide: what is said of the law, or marked, holds on any day.
    ...(turningDays(block).length > 0 ? daysOf(block) : {}),
    ...(version.consolidated_as_of ? { consolidated_as_of: version.consolidated_as_of } : {}),
    ...(version.as_adopted ? { as_adopted: version.as_adopted } : {}),
    url: block.url,
    url_kind: block.url_kind,
    ...(block.read_at ? { read_at: block.read_at } : {}),
    ...(version.without_validity ? { without_validity: true } : {}),
    sha256: version.sha256,
  };
}
