import { createHash } from 'node:crypto';
import { instrumentStatusSchema, readInSchema, urlKindSchema } from '@astraea/contracts';
import { z } from 'zod';

/** Topics in the order in which a guide presents them. */
export const guideTopics = [
  'Licensing and authorisation',
  'Liability and insurance',
  'Registration of space objects',
  'Launch and re-entry',
  'Space debris and sustainability',
  'Spectrum and orbital resources',
  'Space resources',
  'Remote sensing and data',
  'Export control and technology transfer',
  'Policy and institutions',
] as const;
export type GuideTopic = (typeof guideTopics)[number];

const continents = [
  'Africa',
  'Asia',
  'Europe',
  'International',
  'North America',
  'Oceania',
  'South America',
] as const;

export const treatyKeys = ['OST', 'ARRA', 'LIAB', 'REG', 'MOON', 'ARTEMIS'] as const;
export type TreatyKey = (typeof treatyKeys)[number];

/** Running text: white space is folded, because a line end in the source means nothing. */
const text = z
  .string()
  .transform((value) => value.replace(/\s+/g, ' ').trim())
  .pipe(z.string().min(1, 'is empty'));
const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'use lower-case letters, digits and hyphens');
const url = z.url({ protocol: /^https?$/, error: 'give an absolute http:// or https:// address' });

const date = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])(-\d{2})?$/, 'give a month or a day, for instance 2026-11');

const treatyRowSchema = z.strictObject({
  status: z.enum(['party', 'signatory-only', 'not-party', 'non-binding', 'unknown']),
  /** Id of the statement, or address of the page, that confirms the row. */
  basis: z.string().min(1).optional(),
  /** Of a page that confirms the row. */
  url_kind: urlKindSchema.optional(),
  /** The time that a page speaks of, if it is not that of the guide. */
  as_of: z
    .string()
    .regex(/^\d{4}(-(0[1-9]|1[0-2]))?$/, 'give a year or a month')
    .optional(),
  /** Of the Artemis Accords, which bind nobody. */
  signed: z.boolean().optional(),
});

const instrumentSchema = z.strictObject({
  id,
  title: text,
  kind: z.enum(['statute', 'regulation', 'policy', 'treaty', 'guideline', 'decision', 'bill']),
  year: z.number().int().min(1900).max(2100),
  status: instrumentStatusSchema,
  superseded_by: id.optional(),
  status_note: text.optional(),
  authority: text,
  /** Empty where no page with the text is known. */
  url: z.union([url, z.literal('')]),
  url_kind: urlKindSchema,
});
export type GuideInstrument = z.infer<typeof instrumentSchema>;

const statementSchema = z.strictObject({
  id,
  topic: z.enum(guideTopics),
  text,
  /** Id of an instrument of this guide; empty where the source names none. */
  instrument: z.union([id, z.literal('')]),
  /** Of what the text states, where that is no rule of `instrument`: an agency that exists, though its source speaks of a bill. */
  status: instrumentStatusSchema.optional(),
  /** Empty where it is not confirmed. */
  provision: z.string(),
  /** The page on which it was read. */
  source: url,
  read_in: readInSchema,
  /** Of a mirror: the commit or the day of the consolidation that was read. */
  revision: z.string().min(1).optional(),
  read_on: date,
  /** Of the very provision, where the official site has an address for it; the instrument's stands for it otherwise. */
  official_url: url.optional(),
  /** Parts of the text that carry numbers, dates, sums and periods. */
  figures: z.array(text),
  confirmed_by: url.optional(),
});
export type GuideStatement = z.infer<typeof statementSchema>;

/** One guide as its YAML file holds it; `guideSchema` checks the references inside it too. */
export const guideShape = z.strictObject({
  jurisdiction: text,
  slug: id,
  continent: z.enum(continents),
  kind: z.enum(['country', 'bloc', 'international']),
  as_of: date,
  summary: text,
  regulators: z.array(z.strictObject({ name: text, role: text, url })).min(1),
  treaties: z.strictObject(
    Object.fromEntries(treatyKeys.map((key) => [key, treatyRowSchema])) as Record<
      TreatyKey,
      typeof treatyRowSchema
    >,
  ),
  instruments: z.array(instrumentSchema).min(1),
  statements: z.array(statementSchema).min(1),
  gaps: text,
});

export type Guide = z.output<typeof guideShape>;

export function findInstrument(guide: Guide, instrumentId: string): GuideInstrument | undefined {
  return guide.instruments.find(({ id }) => id === instrumentId);
}

/** A fingerprint of values in their given order. */
export function fingerprint(...values: (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const value of values) hash.update(value).update('\0');
  return hash.digest('hex');
}
