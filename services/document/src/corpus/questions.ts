import { join } from 'node:path';
import type { VersionContent } from '@astraea/contracts';
import { z } from 'zod';
import type { SourceContent } from '../source';
import { readOptionalYaml } from './load-guides';

const questionsSchema = z.record(
  z.string(),
  z.string().regex(/^\p{Lu}.*\?$/u, 'write a question in one sentence'),
);
/** By the id of a guide's statement: a question that it answers, which may be asked next where the statement stands near. */
export type Questions = z.infer<typeof questionsSchema>;

/** Reads the questions of the folder `corpus`; a folder without them has none. @throws CorpusError */
export function readQuestions(folder: string): Promise<Questions> {
  return readOptionalYaml(questionsSchema, join(folder, 'questions.yaml'), {});
}

/** Those that the blocks of a version answer. They stand beside the version, which is kept as it is when they change. */
export function questionsOf(
  { source_kind, blocks }: Pick<SourceContent, 'source_kind' | 'blocks'>,
  questions: Questions,
): Pick<VersionContent, 'questions'> {
  if (source_kind !== 'guide') return {};
  const own = blocks.flatMap(({ id }) => (questions[id] === undefined ? [] : [[id, questions[id]]]));
  return { questions: Object.fromEntries(own) };
}
