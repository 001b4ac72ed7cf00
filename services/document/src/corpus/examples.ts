import { join } from 'node:path';
import { exampleQuestionSchema } from '@astraea/contracts';
import { z } from 'zod';
import { guideTopics } from './guide';
import { readOptionalYaml } from './load-guides';

const exampleSchema = z.strictObject({
  question: exampleQuestionSchema.shape.question.regex(/^\p{Lu}.*\?$/u, 'write a question in one sentence'),
  topic: z.enum(guideTopics),
  /** Id of the statement that answers it first. */
  rests_on: z.string(),
});
export type Example = z.infer<typeof exampleSchema>;

const examplesSchema = z.strictObject({
  /** Answered in every country, whatever the topic: they are offered before a country is chosen. */
  anywhere: z.array(exampleSchema.shape.question),
  /** By jurisdiction; the first three are offered until a topic is chosen. */
  countries: z.record(z.string(), z.array(exampleSchema)),
});
/** Questions that the empty chat offers; `npm run evaluate -- examples` asks them all. */
export type Examples = z.infer<typeof examplesSchema>;

/** Reads the examples of the folder `corpus`; a folder without them offers none. @throws CorpusError */
export function readExamples(folder: string): Promise<Examples> {
  return readOptionalYaml(examplesSchema, join(folder, 'examples.yaml'), { anywhere: [], countries: {} });
}
