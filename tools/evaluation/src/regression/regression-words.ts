import { measuredInWords } from '../asking/product';
import { controlLines } from '../figures/control';
import { textTable } from '../figures/figure-words';
import { figuresTable, valuesTable } from '../figures/metric';
import { answerMetrics } from './answer-figures';
import type { JudgedAnswer } from './judge-answer';
import type { QuestionsReport } from './run-regression';

const inTables = new Set(['key-points', 'citation-recall', 'refusal', 'false-refusals']);

/** What is shown of each kind of question. */
export const kindMetrics = answerMetrics.filter(({ name }) => inTables.has(name));

export function questionsInWords({ date, machine, measured, all, kinds, controls }: QuestionsReport): string {
  return [
    `${date}. ${measuredInWords(measured)}; times on ${machine}. 95% intervals.`,
    textTable(figuresTable(answerMetrics, [all])),
    textTable(valuesTable('Kind', kindMetrics, kinds)),
    controlLines(controls),
  ].join('\n\n');
}

function faultsOf({ question, refused, points, required, foreign, repealed }: JudgedAnswer): string[] {
  const missing = <T>(flags: readonly boolean[], items: readonly T[]): T[] =>
    items.filter((_, at) => !flags[at]);
  if (question.answerable && refused) return ['refused'];
  if (!question.answerable) return refused ? [] : ['answered'];
  return [
    ...missing(points, question.key_points).map((point) => `does not say ${point.join(' | ')}`),
    ...missing(required, question.required_facts).map((facts) => `does not cite ${facts.join(' | ')}`),
    ...(foreign.length > 0 ? ['cites another country'] : []),
    ...(repealed.length > 0 ? ['repealed or draft text as law'] : []),
  ];
}

/** What went wrong, question by question. */
export function faultsInWords(answers: readonly JudgedAnswer[]): string {
  return answers
    .flatMap((answer) => {
      const faults = faultsOf(answer);
      const { id, jurisdiction, question } = answer.question;
      return faults.length === 0
        ? []
        : [`${id} (${jurisdiction}): ${question}\n${faults.map((fault) => `    ${fault}`).join('\n')}`];
    })
    .join('\n');
}
