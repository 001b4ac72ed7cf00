import { instrumentStatusSchema } from '@astraea/contracts';
import { z } from 'zod';
import { guideTopics } from '../corpus/guide';
import { ingestMetadataSchema } from '../ingest/ingest-metadata';
import { lawFileFormats } from './law-file-formats';

const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'use lower-case letters, digits and hyphens');
const text = z.string().trim().min(1).max(300);
const webAddress = z.url({ protocol: /^https?$/, error: 'give an absolute http:// or https:// address' });

const publisherSchema = z
  .strictObject({
    id,
    name: text,
    /** What the publisher says of the use of its texts, in a few words; `unknown` where no page that says it was seen. */
    licence: text,
    /** Page on which that was read; a licence that is known needs one. */
    licence_seen_at: webAddress.optional(),
  })
  .refine(({ licence, licence_seen_at: seenAt }) => licence === 'unknown' || seenAt !== undefined, {
    path: ['licence_seen_at'],
    message: 'name the page that says it, or write unknown',
  });
export type Publisher = z.output<typeof publisherSchema>;

export const publishersSchema = z.strictObject({ publishers: z.array(publisherSchema).min(1) });

/** A law and where its publisher has it; the text itself is never here. */
const packedLawSchema = z
  .strictObject({
    /** Of the guide's instrument, where the guide has it. */
    id,
    title: text,
    /** As printed; left out where the law has none, or none was seen. */
    number: text.optional(),
    publisher: id,
    /** The page of the law at its publisher, as citations show it. */
    address: webAddress,
    /** Where the file itself is, if the page of the law is not it. */
    file: webAddress.optional(),
    /** Page that shows `file`, or by what rule it follows from the address. */
    file_seen_at: webAddress.optional(),
    /** Why no program gets the law at its address: it says so, and a person saves it. */
    by_hand: text.optional(),
    format: z.enum(Object.keys(lawFileFormats) as [keyof typeof lawFileFormats]),
    language: ingestMetadataSchema.shape.language.unwrap(),
    kind: z.enum(['law', 'policy', 'guide']),
    status: instrumentStatusSchema,
    /** What it is for; the first is the topic under which it is ingested. */
    topics: z.array(z.enum(guideTopics)).min(1),
    /** Read at its paragraphs alone, where its own marks of what is in force are not read. */
    as_plain_text: z.literal(true).optional(),
  })
  .refine((law) => law.file === undefined || law.file_seen_at !== undefined, {
    path: ['file_seen_at'],
    message: 'name the page that shows the address of the file',
  });
export type PackedLaw = z.output<typeof packedLawSchema>;

/** The laws of one country, as a YAML file holds them. */
export const lawPackSchema = z
  .strictObject({
    /** As active countries name it. */
    country: text,
    slug: id,
    continent: z.string().trim().min(1).max(50),
    kind: z.enum(['country', 'bloc', 'international']),
    laws: z.array(packedLawSchema).min(1),
  })
  .refine(({ laws }) => new Set(laws.map((law) => law.id)).size === laws.length, {
    path: ['laws'],
    message: 'two laws have one id',
  });
export type LawPack = z.output<typeof lawPackSchema>;

/** Where the file of a law is fetched. */
export const fileAddressOf = (law: PackedLaw): string => law.file ?? law.address;
