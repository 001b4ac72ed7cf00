import { controlLines } from '../figures/control';
import { figureInWords, textTable } from '../figures/figure-words';
import type { BeirReport, EngineFigures } from './run-beir';

const titles: Record<string, string> = { 'ndcg@10': 'nDCG@10', 'map@10': 'MAP@10', mrr: 'MRR' };

function metricTitle(name: string): string {
  return titles[name] ?? name.replace(/^recall/, 'Recall');
}

function rows(heading: string, engines: readonly EngineFigures[], of: 'all' | 'several'): string[][] {
  const names = Object.keys(engines[0]?.[of] ?? {});
  return [
    [heading, ...engines.map(({ name }) => name)],
    ...names.map((name) => [
      metricTitle(name),
      ...engines.map(({ [of]: { [name]: figure } }) => (figure ? figureInWords(figure, 'share') : '-')),
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
    rows(`All ${questions} questions`, engines, 'all'),
    rows(`${questionsWithSeveral} with several relevant passages`, engines, 'several'),
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
