import { z } from 'zod';
import { bindingSchema, instrumentStatusSchema, sourceKindSchema, urlKindSchema } from './proof';

/** `GET /api/active-countries`: continent to a list of one-key objects, country to topics. */
export const activeCountriesResponseSchema = z.object({
  status: z.literal('success'),
  data: z.record(z.string(), z.array(z.record(z.string(), z.array(z.string())))),
});
export type ActiveCountriesResponse = z.infer<typeof activeCountriesResponseSchema>;

/** One numbered passage of a source as the document service extracted it, in reading order. */
export const contentBlockSchema = z.object({
  /** Unique within the version, stable for the same bytes. */
  id: z.string(),
  /** 1-based pages on which the text begins and ends. */
  page: z.number().int().positive(),
  page_end: z.number().int().positive(),
  /** Exactly the text that stands on the page, white space folded to single blanks. */
  text: z.string().min(1),
  topic: z.string(),
  heading: z.string().optional(),
  instrument: z.string().nullable(),
  instrument_id: z.string().nullable(),
  provision: z.string().nullable(),
  status: instrumentStatusSchema,
  as_of: z.string(),
  url: z.string().nullable(),
  url_kind: urlKindSchema.nullable(),
});
export type ContentBlock = z.infer<typeof contentBlockSchema>;

/** A regulator that a refusal can name. */
export const regulatorSchema = z.object({ name: z.string(), role: z.string(), url: z.string() });
export type Regulator = z.infer<typeof regulatorSchema>;

/** How one international instrument binds the version's jurisdiction; `basis` says what confirms it. */
export const instrumentBindingSchema = z.object({
  instrument_id: z.string(),
  binding: bindingSchema,
  basis: z.string().nullable(),
});
export type InstrumentBinding = z.infer<typeof instrumentBindingSchema>;

/** `GET /versions/{version}/content` on the document service's private routes, scope `document:read-content`. */
export const versionContentSchema = z.object({
  document_id: z.string(),
  version: z.string(),
  /** File name, unique across jurisdictions. */
  doc: z.string(),
  title: z.string(),
  jurisdiction: z.string(),
  continent: z.string(),
  jurisdiction_kind: z.enum(['country', 'bloc', 'international']),
  source_kind: sourceKindSchema,
  /** `active`: may be found and cited; `withdrawn`: removed from search. */
  state: z.enum(['active', 'withdrawn']),
  sha256: z.string(),
  as_of: z.string(),
  /** Of the text, as BCP 47 has it; absent where nobody said it. */
  language: z.string().optional(),
  regulators: z.array(regulatorSchema),
  /** Of this jurisdiction; empty for international sources. */
  bindings: z.array(instrumentBindingSchema),
  /** Blocs whose sources bind this country too, as jurisdiction names. */
  member_of: z.array(z.string()),
  gaps: z.string().nullable(),
  blocks: z.array(contentBlockSchema),
});
export type VersionContent = z.infer<typeof versionContentSchema>;
