import { z } from 'zod';
import { regulatorSchema, versionInstrumentSchema } from './document';
import { bindingSchema, readInSchema, sourceKindSchema } from './proof';

/** A question that is offered before anything was asked, and the topic under which it is asked. */
export const exampleQuestionSchema = z.object({ question: z.string(), topic: z.string() });
export type ExampleQuestion = z.infer<typeof exampleQuestionSchema>;

/** `GET /api/countries/{country}`: what is known of a country before a question is asked. */
export const countryProfileSchema = z.object({
  country: z.string(),
  continent: z.string(),
  kind: z.enum(['country', 'bloc', 'international']),
  /** Month or day of the statement of law. */
  as_of: z.string(),
  /** What can be asked about, sorted. */
  topics: z.array(z.string()),
  regulators: z.array(regulatorSchema),
  /** How the treaties on outer space, and the Artemis Accords, bind it; empty for an international organisation. */
  treaties: z.array(
    z.object({
      name: z.string(),
      binding: bindingSchema,
      /** Where that is not the profile's own date. */
      as_of: z.string().optional(),
      /** Address of the page that confirms it; null where a passage of the guide does, or nothing. */
      url: z.string().nullable(),
    }),
  ),
  /** The newest first. */
  instruments: z.array(versionInstrumentSchema),
  /** Questions that are answered from law in force, one of each topic first; none where the country has no bundled guide. */
  examples: z.array(exampleQuestionSchema).default([]),
  /** What the guide does not cover, in words. */
  gaps: z.string().nullable(),
  /** How many passages of the guide were read in which kind of page, and the last day or month of the reading. */
  read: z.object({ passages: z.record(readInSchema, z.number().int()), on: z.string().nullable() }),
  /** What answers cite for this country alone; `GET /api/document/{country}/{doc}` downloads it. */
  documents: z.array(
    z.object({
      doc: z.string(),
      title: z.string(),
      version: z.string(),
      source_kind: sourceKindSchema,
      as_of: z.string(),
    }),
  ),
});
export type CountryProfile = z.infer<typeof countryProfileSchema>;
