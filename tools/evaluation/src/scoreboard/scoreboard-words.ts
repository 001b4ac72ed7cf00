import { measuredInWords } from '../asking/product';
import { beirTables } from '../beir/beir-words';
import type { BeirReport } from '../beir/run-beir';
import { controlTable } from '../figures/control';
import { markdownTable } from '../figures/figure-words';
import { figuresTable, valuesTable } from '../figures/metric';
import { judgedHead } from '../judged/judged-command';
import { judgedFigures, judgedMetrics } from '../judged/judged-figures';
import type { RunOfSet } from '../judged/judged-sets';
import { answerMetrics } from '../regression/answer-figures';
import { kindMetrics } from '../regression/regression-words';
import type { QuestionsReport } from '../regression/run-regression';
import type { MeasuredRuns } from './measured-store';

/** What the project wants of answers to questions that nobody had seen. */
const wantedOfExtracts = {
  'key-points-met': 0.75,
  'wrong-or-misleading': 0.05,
  'refused-wrongly': 0.06,
  'refused-rightly': 0.92,
  readability: 3.8,
};
const wantedWithModel = { ...wantedOfExtracts, 'key-points-met': 0.88, 'refused-wrongly': 0.03 };

/** What holds of every set: the other figures of the regression set are there to be compared with those of the day before. */
const wantedAlways = { 'cross-jurisdiction': 0, 'repealed-as-law': 0, 'latency-p95': 400 };

const setTitles: Record<string, string> = {
  guides: 'The guides',
  'own-documents': 'Documents of an operator',
};

function judgedSection(run: RunOfSet): string {
  const figures = judgedFigures(run.answers);
  const wanted = run.model ? wantedWithModel : wantedOfExtracts;
  return [
    `### Set ${run.release}, ${run.model ?? 'without a model'}`,
    judgedHead(run),
    markdownTable(figuresTable(judgedMetrics, figures, wanted)),
  ].join('\n\n');
}

function judgedSections(runs: readonly RunOfSet[]): string[] {
  const sealed = runs.filter(({ after_opening }) => !after_opening);
  const reopened = runs.filter(({ after_opening }) => after_opening);
  const again =
    'These questions were known to those who work on the engine when it answered, so that the figures show what became better or worse, and no more.';
  return [
    '## Sealed sets, judged by reading',
    'Questions that nobody who works on the engine had seen when it answered them; `tools/evaluation/README.md` says how they are asked and judged.',
    ...(sealed.length === 0 ? ['No sealed run yet.'] : sealed.map(judgedSection)),
    ...(reopened.length === 0 ? [] : ['## Opened sets, judged again', again, ...reopened.map(judgedSection)]),
  ];
}

function questionsSection(name: string, report: QuestionsReport): string {
  return [
    `### ${setTitles[name] ?? name}`,
    `${report.date}. ${measuredInWords(report.measured)}; times on ${report.machine}.`,
    markdownTable(figuresTable(answerMetrics, [report.all], wantedAlways)),
    markdownTable(valuesTable('Kind', kindMetrics, report.kinds)),
    controlTable(report.controls),
  ].join('\n\n');
}

function beirSection(name: string, report: BeirReport): string {
  const { date, machine, passages, questions, judgementFiles } = report;
  return [
    `## Search on a public set: ${name}`,
    `${date}. ${passages} passages, ${questions} questions of ${judgementFiles.join(', ')}. The product’s index and ranking, with all passages as one source: no country filters and no topic weighs. Times on ${machine}.`,
    ...beirTables(report).map(markdownTable),
    controlTable(report.controls),
  ].join('\n\n');
}

const introduction = `# Scoreboard

Written by \`npm run scoreboard\`; changes by hand are lost. \`npm run evaluate -- --help\` has the formula of every figure. Brackets are 95% intervals over
the questions: bootstrap, and the exact binomial bound where all questions agree.`;

const regressionIntroduction = `Questions that are known to all, judged by a machine that looks for words: they tell that something broke, not how good the answers are. They
stand in \`tools/evaluation/regression\`, and what the reader is trained on holds none of them.`;

/** The whole scoreboard as Markdown. */
export function scoreboardInWords({
  judged,
  questions,
  beir,
}: MeasuredRuns & { judged: readonly RunOfSet[] }): string {
  const measured = Object.entries(questions).map(([name, report]) => questionsSection(name, report));
  return `${[
    introduction,
    ...judgedSections(judged),
    '## Regression set, judged by machine',
    regressionIntroduction,
    ...(measured.length === 0 ? ['Not measured yet.'] : measured),
    ...Object.entries(beir).map(([name, report]) => beirSection(name, report)),
  ].join('\n\n')}\n`;
}
