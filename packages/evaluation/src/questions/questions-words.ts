import { controlLines } from '../control';
import { figureInWords, textTable } from '../figures/figure-words';
import type { Measured } from '../product';
import { answerMetrics } from './answer-figures';
import type { JudgedAnswer } from './judge-answer';
import { partOf } from './parts';
import type { FiguresOf, QuestionsReport } from './run-questions';

/** Figures in rows, what they were measured on in columns. */
export function figuresTable(columns: readonly FiguresOf[]): string[][] {
  return [
    ['', ...columns.map(({ name, questions }) => `${name} (${questions})`)],
    ...answerMetrics.map(({ name, title, unit }) => [
      title,
      ...columns.map(({ figures }) => (figures[name] ? figureInWords(figures[name], unit) : '-')),
    ]),
  ];
}

/** The points of chosen figures, what they were measured on in rows. */
export function pointsTable(
  heading: string,
  rows: readonly FiguresOf[],
  names: readonly string[],
): string[][] {
  const metrics = answerMetrics.filter(({ name }) => names.includes(name));
  return [
    [heading, 'Questions', ...metrics.map(({ title }) => title)],
    ...rows.map(({ name, questions, figures }) => [
      name,
      String(questions),
      ...metrics.map((metric) => {
        const figure = figures[metric.name];
        return figure ? figureInWords({ ...figure, low: null, high: null }, metric.unit) : '-';
      }),
    ]),
  ];
}

export function measuredInWords({ model, embeddings, corpus }: Measured): string {
  const writer = model
    ? `Answers written by ${model} and checked`
    : 'Answers made of the sources’ own sentences';
  const search = embeddings ? `search lexical and with ${embeddings}` : 'search lexical';
  return `${writer}; ${search}; ${corpus.documents} sources, ${corpus.passages} passages, law as of ${corpus.as_of}, ${corpus.sha256.slice(0, 12)}`;
}

export const tellingFigures = [
  'key-points',
  'citation-precision',
  'citation-target',
  'citation-recall',
  'refusal',
  'false-refusals',
];

export function questionsInWords({
  date,
  machine,
  measured,
  parts,
  kinds,
  controls,
}: QuestionsReport): string {
  return [
    `${date}. ${measuredInWords(measured)}; times on ${machine}. 95% intervals.`,
    textTable(figuresTable(parts)),
    textTable(pointsTable('Kind', kinds, tellingFigures)),
    controlLines(controls),
  ].join('\n\n');
}

function faultsOf({
  question,
  refused,
  points,
  required,
  supported,
  foreign,
  repealed,
}: JudgedAnswer): string[] {
  const missing = <T>(flags: readonly boolean[], items: readonly T[]): T[] =>
    items.filter((_, at) => !flags[at]);
  if (question.answerable && refused) return ['refused'];
  if (!question.answerable) return refused ? [] : ['answered'];
  return [
    ...missing(points, question.key_points).map((point) => `does not say ${point.join(' | ')}`),
    ...missing(required, question.required_facts).map((facts) => `does not cite ${facts.join(' | ')}`),
    ...(supported.every(Boolean)
      ? []
      : [`${supported.filter((one) => !one).length} sentences not borne out`]),
    ...(foreign.length > 0 ? ['cites another country'] : []),
    ...(repealed.length > 0 ? ['repealed or draft text as law'] : []),
  ];
}

/** What went wrong, question by question, of the part on which thresholds may be chosen; the other part stays unseen. */
export function faultsInWords(answers: readonly JudgedAnswer[]): string {
  return answers
    .filter(({ question }) => partOf(question.id) === 'tune')
    .flatMap((answer) => {
      const faults = faultsOf(answer);
      const { id, jurisdiction, question } = answer.question;
      return faults.length === 0
        ? []
        : [`${id} (${jurisdiction}): ${question}\n${faults.map((fault) => `    ${fault}`).join('\n')}`];
    })
    .join('\n');
}
