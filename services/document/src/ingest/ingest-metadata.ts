import { createHash } from 'node:crypto';
import { instrumentStatusSchema, urlKindSchema } from '@astraea/contracts';
import { z } from 'zod';
import { guideTopics } from '../corpus/guide';
import { isSafeFileName } from './file-name';

/** As Intl knows them, of a language that has a code. */
function isLanguageTag(text: string): boolean {
  try {
    return /^[a-z]{2,3}(?:-|$)/.test(text) && Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}

function isEncoding(name: string): boolean {
  try {
    return new TextDecoder(name).encoding !== 'replacement';
  } catch {
    return false;
  }
}

const nameDetail =
  'use letters, digits, blanks and . _ ( ) - only, at most 200 bytes, no name that Windows keeps for itself';

/** What an operator says about a document of their own; the query of `POST /operator/documents`. */
export const ingestMetadataSchema = z
  .object({
    /** As in active countries. */
    country: z.string().trim().min(1).max(100),
    topic: z.enum(guideTopics),
    kind: z.enum(['law', 'policy', 'guide']),
    status: instrumentStatusSchema,
    /** Of the document; by default what the file says of itself, or else its name. */
    title: z.string().trim().min(1).max(300).optional(),
    /** As citations name it; by default the title, or what the file says that the law is called, with its number. */
    instrument: z.string().trim().min(1).max(300).optional(),
    /** Of the text, as BCP 47 has it; by default what the text is seen to be in. */
    language: z
      .string()
      .refine(isLanguageTag, 'give a language tag of BCP 47, for instance en, ar, pt-BR or zh-Hant')
      .optional(),
    /** Where the text was published, by default as the file says it; it is recorded and never fetched. */
    url: z.url({ protocol: /^https?$/, error: 'give an absolute http:// or https:// address' }).optional(),
    url_kind: urlKindSchema.default('secondary source'),
    /** Month or day of the statement of law; by default the month of the call. */
    as_of: z
      .string()
      .regex(/^\d{4}-(0[1-9]|1[0-2])(-\d{2})?$/, 'give a month or a day, for instance 2026-11')
      .optional(),
    /** File name, by default that of the document whose law the file is, or else made from its title. */
    doc: z.string().normalize('NFC').trim().refine(isSafeFileName, nameDetail).optional(),
    /** For a country of which there is no document yet. */
    continent: z.string().trim().min(1).max(50).optional(),
    jurisdiction_kind: z.enum(['country', 'bloc', 'international']).optional(),
    /** Of a text file that is not in UTF-8, where it does not say so itself or says it wrongly. */
    encoding: z
      .string()
      .refine(
        isEncoding,
        'give a name of the Encoding Standard, for instance windows-1252, iso-8859-2 or gb18030',
      )
      .optional(),
    /** A file whose own marks of what is in force are not read: cited without its provisions, and with a notice. */
    as_plain_text: z
      .union([z.boolean(), z.stringbool()])
      .optional()
      .transform((said) => said || undefined),
  })
  .strict();
export type IngestMetadata = z.output<typeof ingestMetadataSchema>;

/** Counts up when files are read or cut in another way, so that the same file sent again is read anew. */
const readerGeneration = 10;

/** Of all that the content of a version is made from, apart from its bytes and its name; lower-case hexadecimal. */
export function ingestHashOf(metadata: IngestMetadata): string {
  const said = Object.entries(metadata)
    .filter(([name, value]) => name !== 'doc' && value !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([readerGeneration, said]))
    .digest('hex');
}
