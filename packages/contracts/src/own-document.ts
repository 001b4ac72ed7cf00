import { z } from 'zod';

/** A file of a user's in one of their matters, which is searched for them alone and is never law. */
export const ownDocumentSchema = z.object({
  id: z.string(),
  matter_id: z.string(),
  /** As the file was called. */
  name: z.string(),
  media_type: z.string(),
  /** Bytes. */
  size: z.number().int().nonnegative(),
  pages: z.number().int().nonnegative(),
  /** Paragraphs and provisions that are searched. */
  passages: z.number().int().nonnegative(),
  /** What could not be read as it should be, in words. */
  warnings: z.array(z.string()),
  added_at: z.string(),
});
export type OwnDocument = z.infer<typeof ownDocumentSchema>;

/** `GET /api/matters/{id}/documents`: newest first, with what may be added. */
export const ownDocumentListSchema = z.object({
  documents: z.array(ownDocumentSchema),
  /** False on a plan that adds none; what is there can be read, downloaded and deleted. */
  may_add: z.boolean(),
  limits: z.object({ file_bytes: z.number().int(), documents_per_matter: z.number().int() }),
});
export type OwnDocumentList = z.infer<typeof ownDocumentListSchema>;

/**
 * `POST /api/matters/{id}/documents`: the file is the body, its content type says what it is, and this header how it is called, as
 * `encodeURIComponent` writes it: addresses are written into logs.
 */
export const ownDocumentNameHeader = 'document-name';
export const ownDocumentNameSchema = z.string().trim().min(1, 'name the file').max(200);

/** A paragraph or provision of a document, with its place. */
export const ownPassageSchema = z.object({
  page: z.number().int().positive(),
  page_end: z.number().int().positive(),
  heading: z.string().nullable(),
  provision: z.string().nullable(),
  /** To the letter. */
  text: z.string().min(1),
});
export type OwnPassage = z.infer<typeof ownPassageSchema>;

/** `GET /api/matters/{id}/documents/{documentId}/passages/{at}`: the passage of this number, from 0, with those beside it. */
export const ownExcerptSchema = z.object({
  document: ownDocumentSchema,
  /** The number of the first of them. */
  from: z.number().int().nonnegative(),
  passages: z.array(ownPassageSchema),
});
export type OwnExcerpt = z.infer<typeof ownExcerptSchema>;

/** `POST /readings` on the document service, by conversation with the user's own token: what the file in the body says. Nothing of it is kept. */
export const fileReadingSchema = z.object({
  passages: z.array(ownPassageSchema),
  warnings: z.array(z.string()),
});
export type FileReading = z.infer<typeof fileReadingSchema>;

/** `POST /own-passages` on the retrieval service, by conversation with the user's own token. Nothing of it is kept. */
export const ownSearchRequestSchema = z.object({
  question: z.string().min(1),
  documents: z.array(z.object({ id: z.string(), name: z.string(), passages: z.array(ownPassageSchema) })),
});
export type OwnSearchRequest = z.infer<typeof ownSearchRequestSchema>;

/** `found`: the passages answer; `seems`: they seem to; `nothing`: none does. */
export const ownOutcomeSchema = z.enum(['found', 'seems', 'nothing']);
export type OwnOutcome = z.infer<typeof ownOutcomeSchema>;

export const ownSearchResultSchema = z.object({
  outcome: ownOutcomeSchema,
  /** The likeliest first. */
  quotes: z.array(
    z.object({
      document_id: z.string(),
      /** The passage's number within its document, from 0. */
      passage: z.number().int().nonnegative(),
      /** Cut from the passage, to the letter. */
      quote: z.string().min(1),
    }),
  ),
});
export type OwnSearchResult = z.infer<typeof ownSearchResultSchema>;

/** What a user's own document says, which proves nothing of the law. */
export const ownCitationSchema = z.object({
  /** Goes on from the markers of the answer from the law, so that no two are the same. */
  marker: z.number().int().positive(),
  source_kind: z.literal('own'),
  matter_id: z.string(),
  document_id: z.string(),
  /** The name of the document. */
  doc: z.string(),
  /** The passage's number within the document. */
  passage: z.number().int().nonnegative(),
  page: z.number().int().positive(),
  page_end: z.number().int().positive(),
  heading: z.string().nullable(),
  provision: z.string().nullable(),
  quote: z.string(),
});
export type OwnCitation = z.infer<typeof ownCitationSchema>;

/** What the user's own documents say to one question; beside the answer from the law, and no part of it. */
export const ownSectionSchema = z.object({
  /** Of the answer's message. */
  message_index: z.number().int().nonnegative(),
  outcome: ownOutcomeSchema,
  citations: z.array(ownCitationSchema),
  /** So many more stood in documents that were deleted since. */
  deleted: z.number().int().nonnegative(),
  /** The matter has other documents now than those that were looked in. */
  outdated: z.boolean(),
});
export type OwnSection = z.infer<typeof ownSectionSchema>;

/** `GET /api/conversations/{id}/own-documents`: whether there are documents to look in, and what was found of them so far. */
export const ownSectionListSchema = z.object({
  /** The matter has documents, and the plan may look in them. */
  can_search: z.boolean(),
  sections: z.array(ownSectionSchema),
});
export type OwnSectionList = z.infer<typeof ownSectionListSchema>;

/** A line of conversation's `GET /export/documents`, which auth reads with the user's own token: a document with its text. */
export const exportedOwnDocumentSchema = ownDocumentSchema.extend({
  /** The name of its matter. */
  matter: z.string(),
  text: z.array(ownPassageSchema),
});
export type ExportedOwnDocument = z.infer<typeof exportedOwnDocumentSchema>;

/** A line of conversation's `GET /export/document-files`: the next bytes of a document's file, whose lines follow each other. */
export const exportedFilePartSchema = z.object({
  document_id: z.string(),
  /** As its user called the file. */
  name: z.string(),
  /** In base64. */
  bytes: z.string(),
});
export type ExportedFilePart = z.infer<typeof exportedFilePartSchema>;
