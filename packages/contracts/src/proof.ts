import { z } from 'zod';

/** Where a source comes from: a guide of our own (a summary), an ingested law, or an ingested policy. */
export const sourceKindSchema = z.enum(['guide', 'law', 'policy']);
export type SourceKind = z.infer<typeof sourceKindSchema>;

/** Legal status of an instrument. Only `in force` and `amended` may be presented as law in force. */
export const instrumentStatusSchema = z.enum([
  'in force',
  'amended',
  'draft',
  'repealed',
  'superseded',
  'not yet in force',
  'unknown',
]);
export type InstrumentStatus = z.infer<typeof instrumentStatusSchema>;

/** How an instrument binds the chosen country. `national` is the country's own instrument. */
export const bindingSchema = z.enum([
  'national',
  'party',
  'signatory-only',
  'not-party',
  'non-binding',
  'unknown',
]);
export type Binding = z.infer<typeof bindingSchema>;

/** What the link of a citation leads to. */
export const urlKindSchema = z.enum(['official text', 'secondary source']);
export type UrlKind = z.infer<typeof urlKindSchema>;

/** What kind of page a passage of a guide was read on. A mirror is a copy of the official text that somebody else keeps. */
export const readInSchema = z.enum(['official text', 'mirror of the official text', 'secondary page']);

/** The page on which a statement was read, where that is not the text that is cited. */
export const readAtSchema = z.object({
  url: z.string(),
  kind: readInSchema,
  /** Month or day of the reading: `2026-11`, `2026-11-21`. */
  on: z.string(),
  /** Which state of a mirror was read: its commit, or the day of its consolidation. */
  revision: z.string().optional(),
});
export type ReadAt = z.infer<typeof readAtSchema>;

/** Of the text in which a law was made: that its file says it was amended since, or that the file cannot say. */
export const asAdoptedSchema = z.enum(['amended since', 'later amendments not known']);
export type AsAdopted = z.infer<typeof asAdoptedSchema>;

/**
 * One verified citation: `quote` stands, to the letter, on pages `page` to `page_end` (1-based) of the file whose SHA-256 is `sha256`.
 * It is a quotation of the law only where `source_kind` is not `guide`: a guide's words are a summary.
 */
export const citationSchema = z.object({
  /** The number of the marker in the answer's text, from 1: `[1]`. */
  marker: z.number().int().positive(),
  quote: z.string(),
  /** File name; `GET /api/document/{country}/{doc}?version={version}` downloads it. */
  doc: z.string(),
  /** Jurisdiction of the source, as in active-countries: may be `United Nations` under another country's question. */
  country: z.string(),
  version: z.string(),
  page: z.number().int().positive(),
  page_end: z.number().int().positive(),
  topic: z.string().optional(),
  /** For instance `Article VI`; null where it is not confirmed. */
  provision: z.string().nullable(),
  /** Id under which `GET /api/statements/{id}` finds it; absent for text of no provision, and in answers of before. */
  statement: z.string().optional(),
  instrument: z.string().nullable(),
  /** On the day of the question. */
  status: instrumentStatusSchema,
  /** Year, month or day of the statement of law: `2023`, `2026-11` or `2026-11-21`. */
  as_of: z.string(),
  /** ISO days between which the provision is law in these words, the last not included; absent where its file does not say. */
  valid_from: z.string().optional(),
  valid_to: z.string().optional(),
  /** The ISO day of which the text is, where its file says that it was consolidated. */
  consolidated_as_of: z.string().optional(),
  /** Present for the text in which a law was made, which holds no later amendment. */
  as_adopted: asAdoptedSchema.optional(),
  binding: bindingSchema,
  source_kind: sourceKindSchema,
  /** How the words are named: `Space Act, Article 4`, or `Astraea summary of Article 4, Space Act`. */
  cited_as: z.string(),
  /** What the words are: `Text of the law`, or `Astraea guide (summary, not the text of the law)`. */
  source_label: z.string(),
  /** The official address of the text, where one is known; otherwise the page on which it was read. */
  url: z.string().nullable(),
  url_kind: urlKindSchema.nullable(),
  /** Absent for documents of an operator, which are their own text. */
  read_at: readAtSchema.optional(),
  /** Quoted from a file whose own marks of what is in force were not read: `status` is what its operator says of the whole, and `provision` is null. */
  without_validity: z.boolean().optional(),
  sha256: z.string(),
});
export type Citation = z.infer<typeof citationSchema>;

/** The spec's proof; its five fields describe the first citation. */
export const proofSchema = z.object({
  /** Seconds from the question to the finished answer. */
  time_taken: z.number(),
  proof_text: z.string(),
  /** What `proof_text` is: the `source_label` of the first citation. */
  proof_label: z.string(),
  proof_doc: z.string(),
  proof_page: z.number().int(),
  /** Label of a related document to its file name. */
  matching_docs: z.record(z.string(), z.string()),
  citations: z.array(citationSchema),
  trace_id: z.string(),
  /** Who wrote the answer: the sources' own sentences, a language model, or a model as far as it came and then the sources. Absent in an answer that was not finished. */
  written_by: z.enum(['quotations', 'model', 'model-and-quotations']).optional(),
  /** Name of that model, as its operator configured it; absent without one. */
  model: z.string().optional(),
});
export type Proof = z.infer<typeof proofSchema>;
