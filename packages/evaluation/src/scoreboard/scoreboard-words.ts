import { beirTables } from '../beir/beir-words';
import type { BeirReport } from '../beir/run-beir';
import type { Control } from '../control';
import { figureInWords, markdownTable } from '../figures/figure-words';
import { answerMetrics } from '../questions/answer-figures';
import { measuredInWords, pointsTable, tellingFigures } from '../questions/questions-words';
import type { FiguresOf, QuestionsReport } from '../questions/run-questions';
import type { MeasuredRuns } from './measured-store';

/** What the project wants of its own questions, without a model. */
const wanted: Record<string, number> = {
  'key-points': 0.85,
  'citation-precision': 0.98,
  'citation-recall': 0.9,
  refusal: 0.9,
  'false-refusals': 0.03,
  'cross-jurisdiction': 0,
  'repealed-as-law': 0,
  'latency-p95': 10,
};
const latencyWithEmbeddings = 40;
const mostWorst = 10;

const titles: Record<string, string> = {
  all: 'all questions',
  tune: 'to tune on',
  report: 'only reported',
};

function wantedOf(name: string, { measured }: QuestionsReport): number | undefined {
  return name === 'latency-p95' && measured.embeddings ? latencyWithEmbeddings : wanted[name];
}

function figuresWithBars(report: QuestionsReport): string {
  const rows = answerMetrics.map(({ name, title, unit, better }) => {
    const bar = wantedOf(name, report);
    const words =
      bar === undefined ? '' : figureInWords({ value: bar, low: null, high: null, count: 0 }, unit);
    const reported = report.parts.find((part) => part.name === 'report')?.figures[name]?.value;
    const met =
      bar === undefined || reported === undefined || reported === null
        ? ''
        : (better === 'high' ? reported >= bar : reported <= bar)
          ? 'met'
          : 'not met';
    const sign = better === 'high' ? 'at least' : 'at most';
    return [
      title,
      ...report.parts.map(({ figures }) => (figures[name] ? figureInWords(figures[name], unit) : '-')),
      bar === undefined ? '' : `${sign} ${words}`,
      met,
    ];
  });
  const head = report.parts.map(({ name, questions }) => `${titles[name] ?? name} (${questions})`);
  return markdownTable([['Figure', ...head, 'Wanted', 'By what is only reported']].concat(rows));
}

function worst(jurisdictions: readonly FiguresOf[]): FiguresOf[] {
  const points = ({ figures }: FiguresOf): number => figures['key-points']?.value ?? 1;
  return jurisdictions.toSorted((a, b) => points(a) - points(b) || (a.name < b.name ? -1 : 1));
}

function controlTable(controls: readonly Control[]): string {
  return markdownTable([
    ['Control', 'Measured', 'At most', ''],
    ...controls.map(({ what, figure, limit, holds }) => [
      what,
      figureInWords(figure, 'share'),
      limit.toFixed(3),
      holds ? 'holds' : 'FAILS',
    ]),
  ]);
}

function questionsSection(name: string, report: QuestionsReport): string {
  const ranked = worst(report.jurisdictions);
  return [
    `## Own questions, search ${name === 'lexical' ? 'lexical alone' : 'lexical and with embeddings'}`,
    `${report.date}. ${measuredInWords(report.measured)}; times on ${report.machine}.`,
    figuresWithBars(report),
    '### By kind of question',
    markdownTable(pointsTable('Kind', report.kinds, [...tellingFigures, 'other-country-named'])),
    `### By jurisdiction, the ${mostWorst} worst first`,
    markdownTable(pointsTable('Jurisdiction', ranked.slice(0, mostWorst), tellingFigures)),
    '<details><summary>All others</summary>\n',
    markdownTable(pointsTable('Jurisdiction', ranked.slice(mostWorst), tellingFigures)),
    '\n</details>',
    '### Negative controls',
    controlTable(report.controls),
  ].join('\n\n');
}

function beirSection(name: string, report: BeirReport): string {
  const { date, machine, passages, questions, judgementFiles } = report;
  return [
    `## Public set: ${name}`,
    `${date}. ${passages} passages, ${questions} questions of ${judgementFiles.join(', ')}. The product’s index and ranking, with all passages as one source: no country filters and no topic weighs. Times on ${machine}.`,
    ...beirTables(report).map(markdownTable),
    '### Negative controls',
    controlTable(report.controls),
  ].join('\n\n');
}

const introduction = `# Scoreboard

Written by \`npm run scoreboard\`; changes by hand are lost. \`npm run evaluate -- --help\` has the formula of every figure.

The questions stand in \`packages/evaluation/questions\`. They were written from fact sheets, without a look at the index or at the guides. A hash of its id
decides whether a question is there to tune on or only reported. Brackets are 95% intervals over the questions: bootstrap, and the exact binomial bound where all questions agree.
What counts as a right citation is decided by rules, not by people: **citation precision** says that the quote bears its sentence out, **citations on the point** that it
is one of the statements which the question’s writer expected, or quotes what a right answer must say.`;

/** The whole scoreboard as Markdown. */
export function scoreboardInWords({ questions, beir }: MeasuredRuns): string {
  return `${[
    introduction,
    ...Object.entries(questions)
      .toSorted(
        ([, one], [, other]) =>
          Number(one.measured.embeddings !== null) - Number(other.measured.embeddings !== null),
      )
      .map(([name, report]) => questionsSection(name, report)),
    ...Object.entries(beir).map(([name, report]) => beirSection(name, report)),
  ].join('\n\n')}\n`;
}
