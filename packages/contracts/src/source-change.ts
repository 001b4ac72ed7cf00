import { z } from 'zod';
import { citationSchema, instrumentStatusSchema } from './proof';

/**
 * What became of a cited statement since: other words or another provision stand in its place, its law is given as repealed,
 * superseded or in another status, or its document was withdrawn or erased.
 */
const changeKindSchema = z.enum([
  'replaced',
  'repealed',
  'superseded',
  'status-changed',
  'withdrawn',
  'erased',
]);
export type ChangeKind = z.infer<typeof changeKindSchema>;

/** A citation of an answer that is not true any more as it was given. */
export const sourceChangeSchema = z.object({
  /** Of the citation. */
  marker: z.number().int().positive(),
  change: changeKindSchema,
  /** What the current version says of the statement's status, where it still says it. */
  status: instrumentStatusSchema.optional(),
  /** The version of the document that answers use now; absent where they use none. */
  version: z.string().optional(),
  /** UTC ISO 8601: when the document was changed here, which is not when the law was. */
  changed_at: z.string(),
});
export type SourceChange = z.infer<typeof sourceChangeSchema>;

/** A version of a document as an answer cites it, with the status that the answer gave. */
const citedVersionSchema = citationSchema.pick({ doc: true, version: true, status: true });
export type CitedVersion = z.infer<typeof citedVersionSchema>;

/** Of `POST /cited-versions/standing` at the document service; the gateway does not pass it on. */
export const standingRequestSchema = z.object({ cited: z.array(citedVersionSchema).max(1_000) });

/**
 * In the order of the request: null where all that is cited of a version holds, and otherwise a key that is another one as soon as
 * something else may have become of it.
 */
export const standingResponseSchema = z.object({ standings: z.array(z.string().nullable()) });

/** What has to be known of a citation to find its statement in another version. */
const citedStatementSchema = citationSchema.pick({
  doc: true,
  version: true,
  quote: true,
  instrument: true,
  provision: true,
  status: true,
});
export type CitedStatement = z.infer<typeof citedStatementSchema>;

/** Of `POST /cited-versions/changes` at the document service; the gateway does not pass it on. */
export const changesRequestSchema = z.object({ citations: z.array(citedStatementSchema).max(100) });

/** In the order of the request; null where the words, their provision and their status are what they were. */
export const changesResponseSchema = z.object({
  changes: z.array(sourceChangeSchema.omit({ marker: true }).nullable()),
});
export type StatementChange = Omit<SourceChange, 'marker'>;

const becameInWords: Record<ChangeKind, string> = {
  replaced: 'was replaced by other words',
  repealed: 'was marked as repealed',
  superseded: 'was marked as superseded',
  'status-changed': 'was given another status',
  withdrawn: 'was withdrawn',
  erased: 'was erased',
};

/** What a memo says of an answer whose authorities changed since, by their numbers; undefined where none did. */
export function changedAuthorities(
  changes: readonly { number: number; change: ChangeKind }[],
): string | undefined {
  const parts = changes.map(
    ({ number, change }) => `what authority ${number} cites ${becameInWords[change]}`,
  );
  return parts.length > 0 ? `Since this answer was given, ${parts.join(', and ')}.` : undefined;
}
