import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stringify } from 'yaml';
import type { Judgement } from '../judged/judged-run';
import { type SealedQuestion, sealedQuestionSchema } from '../judged/sealed-question';

/** A question on Utopia that the fact `uto-1` answers. */
export function buildSealedQuestion(overrides: Partial<SealedQuestion> = {}): SealedQuestion {
  return sealedQuestionSchema.parse({
    id: 'q1',
    country: 'Utopia',
    topic: 'Licensing and authorisation',
    language: 'en',
    kind: 'practical',
    question: 'What must an operator hold?',
    answerable: 'yes',
    key_points: ['A licence is needed.', 'It costs 5,000 crowns.'],
    facts: ['uto-1'],
    ...overrides,
  });
}

export function buildJudgement(overrides: Partial<Judgement> = {}): Judgement {
  return {
    id: 'q1',
    outcome: 'answered',
    key_points_met: [true, false],
    wrong: 'none',
    readability: 4,
    ...overrides,
  };
}

/** An answered question, an unanswerable one in French that is refused, and an answerable one that is refused. */
export const sealedQuestions = [
  buildSealedQuestion(),
  buildSealedQuestion({ id: 'q2', language: 'fr', answerable: 'no', key_points: [], facts: [] }),
  buildSealedQuestion({ id: 'q3', answerable: 'partly' }),
];
export const judgements = [
  buildJudgement(),
  buildJudgement({ id: 'q2', outcome: 'refused', key_points_met: [], readability: 5 }),
  buildJudgement({
    id: 'q3',
    outcome: 'refused',
    key_points_met: [false, false],
    wrong: 'misleading',
    readability: 2,
  }),
];

export const judgedRun = {
  engine: 'words, vectors and reader',
  model: null,
  date: '2026-11-23',
  commit: 'abc1234',
  judge: 'one reader',
  answers: judgements,
};

/** Writes a set with its judged run; returns the path of the run. */
export async function writeJudgedSet(
  folder: string,
  run: object = judgedRun,
  questions: readonly object[] = sealedQuestions,
): Promise<string> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'questions.yaml'), stringify(questions));
  const file = join(folder, 'judged-extracts.yaml');
  await writeFile(file, stringify(run));
  return file;
}
