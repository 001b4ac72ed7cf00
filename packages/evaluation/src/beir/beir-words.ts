import { controlLines } from '../control';
import { figureInWords, textTable } from '../figures/figure-words';
import type { BeirReport, EngineFigures } from './run-beir';

const titles: Record<string, string> = { 'ndcg@10': 'nDCG@10', 'map@10': 'MAP@10', mrr: 'MRR' };

export function metricTitle(name: string): string {
  return titles[name] ?? name.replace(/^recall/, 'Recall');
}

function rows(
  heading: string,
  engines: readonly EngineFigures[],
  of: (engine: EngineFigures) => EngineFigures['ratio'],
  unit: 'share' | 'ratio',
): string[][] {
  const shown = engines.filter((engine) => of(engine));
  const names = Object.keys(shown[0] ? (of(shown[0]) ?? {}) : {});
  return [
    [heading, ...shown.map(({ name }) => name)],
    ...names.map((name) => [
      metricTitle(name),
      ...shown.map((engine) => {
        const figure = of(engine)?.[name];
        return figure ? figureInWords(figure, unit) : '-';
      }),
    ]),
  ];
}

/** Tables of a BEIR run, the head row first. */
export function beirTables(report: BeirReport): string[][][] {
  const { engines, questions, questionsWithSeveral } = report;
  const time = [
    ['Time', ...engines.map(({ name }) => name)],
    ['search p50', ...engines.map(({ latency }) => figureInWords(latency.p50, 'milliseconds'))],
    ['search p95', ...engines.map(({ latency }) => figureInWords(latency.p95, 'milliseconds'))],
    ['indexing', ...engines.map(({ indexSeconds }) => `${indexSeconds.toFixed(1)} s`)],
  ];
  return [
    rows(`All ${questions} questions`, engines, ({ all }) => all, 'share'),
    rows(
      `${questionsWithSeveral} with several relevant passages`,
      engines,
      ({ several }) => several,
      'share',
    ),
    rows(
      `${questions - questionsWithSeveral} with one relevant passage`,
      engines,
      ({ single }) => single,
      'share',
    ),
    rows('Times the baseline', engines, ({ ratio }) => ratio, 'ratio'),
    time,
  ];
}

export function beirInWords(report: BeirReport): string {
  const { folder, passages, questions, judgementFiles, unjudged } = report;
  const skipped = unjudged > 0 ? `; ${unjudged} without relevant passages left out` : '';
  return [
    `${folder}: ${passages} passages, ${questions} questions of ${judgementFiles.join(', ')}${skipped}. 95% intervals.`,
    ...beirTables(report).map(textTable),
    controlLines(report.controls),
  ].join('\n\n');
}
