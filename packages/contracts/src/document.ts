import { z } from 'zod';
import {
  asAdoptedSchema,
  bindingSchema,
  instrumentStatusSchema,
  readAtSchema,
  sourceKindSchema,
  urlKindSchema,
} from './proof';

/** `GET /api/active-countries`: continent to a list of one-key objects, country to topics. */
export const activeCountriesResponseSchema = z.object({
  status: z.literal('success'),
  data: z.record(z.string(), z.array(z.record(z.string(), z.array(z.string())))),
  /** By country: what its regulators and laws are called, by its guide; a question that names one is about the country. Absent in answers of before. */
  names: z.record(z.string(), z.array(z.string())).optional(),
  /**
   * By topic: the first five letters of words that the guides' statements of it use more often than all statements do, and the natural logarithm
   * of how many times as often. Absent in answers of before.
   */
  topic_words: z.record(z.string(), z.record(z.string(), z.number())).optional(),
  /** By topic: the share (0 to 1) of the guides' statements that are of it. Absent in answers of before. */
  topic_shares: z.record(z.string(), z.number()).optional(),
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
  /** It sets down words for another law, as an article does that amends one. */
  amends: z.boolean().optional(),
  /** On the day of whose law the file was read; `statusOn` says it of another day. */
  status: instrumentStatusSchema,
  /** What is said of the whole law, where the file says something of this provision's own time. */
  law_status: instrumentStatusSchema.optional(),
  /** What the file marks the provision as, on whatever day. */
  own_status: instrumentStatusSchema.optional(),
  /** ISO days between which the provision is law in these words, the last not included. */
  valid_from: z.string().optional(),
  valid_to: z.string().optional(),
  as_of: z.string(),
  url: z.string().nullable(),
  url_kind: urlKindSchema.nullable(),
  read_at: readAtSchema.optional(),
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
  /** As of when, where that is not the version's own date: `2015`, `2024-07` or a day. */
  as_of: z.string().optional(),
});
export type InstrumentBinding = z.infer<typeof instrumentBindingSchema>;

/** An instrument of which a version speaks, as it stood at the version's date. */
export const versionInstrumentSchema = z.object({
  /** Unique within the version; blocks name it as `instrument_id`. */
  id: z.string(),
  title: z.string(),
  status: instrumentStatusSchema,
  year: z.number().int().optional(),
  /** What the status alone does not say: what is left of a law, or what its status was read from. */
  status_note: z.string().optional(),
  /** Of its text; null where no page with it is known. */
  url: z.string().nullable(),
  url_kind: urlKindSchema.nullable(),
  /** Id of the instrument of the same version that took its place. */
  superseded_by: z.string().optional(),
});
export type VersionInstrument = z.infer<typeof versionInstrumentSchema>;

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
  /** Read as plain text at an operator's word: what its file says of each provision, and of what is in force, was left aside. */
  without_validity: z.boolean().optional(),
  /** The ISO day of which the text is, where its file says that it was consolidated. */
  consolidated_as_of: z.string().optional(),
  /** Present for the text in which a law was made, which holds no later amendment. */
  as_adopted: asAdoptedSchema.optional(),
  regulators: z.array(regulatorSchema),
  /** Of this jurisdiction; empty for international sources. */
  bindings: z.array(instrumentBindingSchema),
  /** Blocs whose sources bind this country too, as jurisdiction names. */
  member_of: z.array(z.string()),
  gaps: z.string().nullable(),
  /** The instruments of which the version speaks, with their status: a guide's table of instruments, absent for an operator's document. */
  instruments: z.array(versionInstrumentSchema).optional(),
  blocks: z.array(contentBlockSchema),
  /** By the id of a block: a question that it answers, as people ask it. A guide has them of many of its blocks, an operator's document none. */
  questions: z.record(z.string(), z.string()).optional(),
});
export type VersionContent = z.infer<typeof versionContentSchema>;

/**
 * `POST /api/document/{country}/{docName}/excerpt`: which part of a document's text to read; its beginning if no place is
 * named. A POST, because a quotation in an address would get into logs.
 */
export const excerptRequestSchema = z.object({
  /** The version that was cited; the newest without it. */
  version: z.string().optional(),
  /** Around these words; of a long quotation its beginning does. */
  quote: z.string().trim().min(1).max(4_000).optional(),
  /** Where the words stand in several places: the one in this provision. */
  provision: z.string().max(1_000).nullable().optional(),
  /** From this paragraph on. */
  from: z.number().int().nonnegative().optional(),
  /** What ends before this paragraph. */
  before: z.number().int().nonnegative().optional(),
});
export type ExcerptRequest = z.infer<typeof excerptRequestSchema>;

/** A paragraph as it was read from the file; a very long one is cut. */
const excerptParagraphSchema = z.object({
  heading: z.string().nullable(),
  provision: z.string().nullable(),
  text: z.string(),
});
export type ExcerptParagraph = z.infer<typeof excerptParagraphSchema>;

/** What has to be told to whoever reads a cited version: an operator took it out of the answers, or it is not in force any more. */
export const documentNoticeSchema = z.enum(['withdrawn', 'repealed', 'superseded']);
export type DocumentNotice = z.infer<typeof documentNoticeSchema>;

/** Header in which a downloaded file carries its notice. */
export const documentNoticeHeader = 'Astraea-Document-Status';

/** Consecutive paragraphs of the text of a document. Positions count from 0. */
export const excerptSchema = z.object({
  /** Of paragraphs in the whole text. */
  total: z.number().int().nonnegative(),
  /** Position of the first of these paragraphs. */
  first: z.number().int().nonnegative(),
  /** Position of the paragraph in which the quotation begins; null if it was not found or not asked for. */
  found: z.number().int().nonnegative().nullable(),
  notice: documentNoticeSchema.optional(),
  paragraphs: z.array(excerptParagraphSchema),
});
export type Excerpt = z.infer<typeof excerptSchema>;
