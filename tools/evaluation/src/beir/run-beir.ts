import type { Control } from '../figures/control';
import { type Figure, meanFigure, quantileFigure } from '../figures/figure';
import type { Occasion, ProgramIo } from '../io/program-io';
import { shuffledControl } from './beir-controls';
import type { BeirFolder, BeirQuestion } from './beir-folder';
import type { RankingEngine } from './ranking-engine';
import { measureRanking, type RankedQuestion, rankedIds } from './ranking-metrics';

export interface EngineFigures {
  name: string;
  /** All questions, and those with several relevant passages. */
  all: Record<string, Figure>;
  several: Record<string, Figure>;
  /** Milliseconds of a search. */
  latency: { p50: Figure; p95: Figure };
  indexSeconds: number;
}

export interface BeirReport extends Occasion {
  folder: string;
  judgementFiles: string[];
  passages: number;
  questions: number;
  /** Of the questions, those with several relevant passages. */
  questionsWithSeveral: number;
  unjudged: number;
  /** The product's engines, then the baseline. */
  engines: EngineFigures[];
  controls: Control[];
}

export interface BeirRunOptions {
  data: BeirFolder;
  /** Measured in this order; the last but the baseline is held against the control. */
  engines: readonly RankingEngine[];
  baseline: RankingEngine;
  /** For Recall@k. */
  ks: readonly number[];
  io: Pick<ProgramIo, 'now' | 'occasion'>;
}

/** Deep enough for MRR to see late hits. */
const leastDepth = 100;

interface Ran {
  name: string;
  ranked: RankedQuestion[];
  indexSeconds: number;
}

async function run(engine: RankingEngine, { data, ks, io }: BeirRunOptions): Promise<Ran> {
  try {
    const startedAt = io.now();
    for await (const passage of data.passages()) await engine.add(passage);
    await engine.finish?.();
    const indexSeconds = (io.now() - startedAt) / 1000;
    const ranked: RankedQuestion[] = [];
    for (const question of data.questions) {
      const askedAt = io.now();
      const ids = rankedIds(await engine.search(question.text, Math.max(leastDepth, ...ks)));
      const milliseconds = io.now() - askedAt;
      ranked.push({ question, ids, measures: measureRanking(ids, question.grades, ks), milliseconds });
    }
    return { name: engine.name, ranked, indexSeconds };
  } finally {
    await engine.close?.();
  }
}

const isSeveral = ({ grades }: BeirQuestion): boolean => grades.size > 1;

function means(ranked: readonly RankedQuestion[]): Record<string, Figure> {
  const names = Object.keys(ranked[0]?.measures ?? {});
  return Object.fromEntries(
    names.map((name) => [name, meanFigure(ranked.map(({ measures }) => measures[name] ?? 0))]),
  );
}

function figuresOf({ name, ranked, indexSeconds }: Ran): EngineFigures {
  const times = ranked.map(({ milliseconds }) => milliseconds);
  return {
    name,
    all: means(ranked),
    several: means(ranked.filter(({ question }) => isSeveral(question))),
    latency: { p50: quantileFigure(times, 0.5), p95: quantileFigure(times, 0.95) },
    indexSeconds,
  };
}

/** Ranks every question with every engine, one engine after another, so that only one index is in memory. */
export async function runBeir(options: BeirRunOptions): Promise<BeirReport> {
  const { data, engines, io } = options;
  const baseline = await run(options.baseline, options);
  const runs: Ran[] = [];
  for (const engine of engines) runs.push(await run(engine, options));
  const { name, ranked } = runs.at(-1) ?? baseline;
  return {
    ...io.occasion(),
    folder: data.folder,
    judgementFiles: data.judgementFiles,
    passages: data.passageCount,
    questions: data.questions.length,
    questionsWithSeveral: data.questions.filter(isSeveral).length,
    unjudged: data.unjudged,
    engines: [...runs, baseline].map(figuresOf),
    controls: [shuffledControl(name, ranked, data.passageCount)],
  };
}
