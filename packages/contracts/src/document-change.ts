import { z } from 'zod';
import { instrumentStatusSchema, sourceKindSchema } from './proof';

/** How two versions of a text differ, statement by statement. */
export const comparedVersionsSchema = z.object({
  /** The version before. */
  with: z.string(),
  added: z.number().int().nonnegative(),
  removed: z.number().int().nonnegative(),
  /** Other words under the same provision of the same instrument. */
  changed: z.number().int().nonnegative(),
  /** The same words under another status. */
  restated: z.number().int().nonnegative(),
  /** Some of the provisions that differ, at most 20. */
  provisions: z.array(z.string()).max(20),
});
export type ComparedVersions = z.infer<typeof comparedVersionsSchema>;

/**
 * What a version of a document changes for its readers. Absent from an event that changes nothing: one that is published again, or whose
 * version says the same as the one before.
 */
export const documentChangeSchema = z.object({
  /** Which change of its document it is, from 1: what is published again after a restore has the number that it had. */
  number: z.number().int().positive(),
  kind: z.enum(['added', 'replaced', 'status-changed', 'withdrawn', 'erased']),
  /** UTC ISO 8601: when the document was changed here, which is not when the law was. */
  changed_at: z.string(),
  title: z.string(),
  source_kind: sourceKindSchema,
  /** That the law of the document was given. */
  status: instrumentStatusSchema.optional(),
  /** Of the statements that differ; of all of them where versions were not compared. At most 500. */
  topics: z.array(z.string()),
  instruments: z.array(z.string()),
  /** Absent where there were not two texts to compare. */
  compared: comparedVersionsSchema.optional(),
});
export type DocumentChange = z.infer<typeof documentChangeSchema>;
