import type { Control } from '../figures/control';
import { type Figure, meanFigure, quantileFigure, type Resampling } from '../figures/figure';
import type { Occasion } from '../program-io';
import { beirControls } from './beir-controls';
import type { BeirFolder, BeirQuestion } from './beir-folder';
import type { RankingEngine } from './ranking-engine';
import { measureRanking, rankedIds } from './ranking-metrics';

export interface EngineFigures {
  name: string;
  /** All questions. */
  all: Record<string, Figure>;
  /** Questions with several relevant passages, and those with one. */
  several: Record<string, Figure>;
  single: Record<string, Figure>;
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
  /** Measured, in this order. */
  engines: readonly RankingEngine[];
  baseline: RankingEngine;
  /** For Recall@k. */
  ks: readonly number[];
  resampling: Resampling;
  occasion: Occasion;
  /** Milliseconds that only rise. */
  now: () => number;
}

/** Deep enough for MRR to see late hits. */
const leastDepth = 100;

interface Ran {
  engine: RankingEngine;
  rankings: Map<string, string[]>;
  /** One entry a question. */
  measures: Record<string, number>[];
  milliseconds: number[];
  indexSeconds: number;
}

async function index(engine: RankingEngine, data: BeirFolder, now: () => number): Promise<number> {
  const startedAt = now();
  for await (const passage of data.passages()) await engine.add(passage);
  await engine.finish?.();
  return (now() - startedAt) / 1000;
}

async function run(engine: RankingEngine, { data, ks, now }: BeirRunOptions): Promise<Ran> {
  const ran: Ran = { engine, rankings: new Map(), measures: [], milliseconds: [], indexSeconds: 0 };
  try {
    ran.indexSeconds = await index(engine, data, now);
    for (const { id, text, grades } of data.questions) {
      const startedAt = now();
      const ids = rankedIds(await engine.search(text, Math.max(leastDepth, ...ks)));
      ran.milliseconds.push(now() - startedAt);
      ran.rankings.set(id, ids);
      ran.measures.push(measureRanking(ids, grades, ks));
    }
  } finally {
    await engine.close?.();
  }
  return ran;
}

function isSeveral({ grades }: BeirQuestion): boolean {
  return grades.size > 1;
}

function figuresOf(ran: Ran, { data, resampling }: BeirRunOptions): EngineFigures {
  const names = Object.keys(ran.measures[0] ?? {});
  const means = (counts: (question: BeirQuestion) => boolean): Record<string, Figure> =>
    Object.fromEntries(
      names.map((name) => [
        name,
        meanFigure(
          ran.measures
            .map((measures) => measures[name] ?? 0)
            .filter((_, at) => data.questions[at] && counts(data.questions[at])),
          resampling,
        ),
      ]),
    );
  return {
    name: ran.engine.name,
    all: means(() => true),
    several: means(isSeveral),
    single: means((question) => !isSeveral(question)),
    latency: {
      p50: quantileFigure(ran.milliseconds, 0.5, resampling),
      p95: quantileFigure(ran.milliseconds, 0.95, resampling),
    },
    indexSeconds: ran.indexSeconds,
  };
}

/** Ranks every question with every engine, one engine after another, so that only one index is in memory. */
export async function runBeir(options: BeirRunOptions): Promise<BeirReport> {
  const { data, engines, resampling, occasion } = options;
  const baseline = await run(options.baseline, options);
  const runs: Ran[] = [];
  for (const engine of engines) runs.push(await run(engine, options));
  const controlled = runs.at(-1) ?? baseline;
  return {
    ...occasion,
    folder: data.folder,
    judgementFiles: data.judgementFiles,
    passages: data.passageCount,
    questions: data.questions.length,
    questionsWithSeveral: data.questions.filter(isSeveral).length,
    unjudged: data.unjudged,
    engines: [...runs, baseline].map((one) => figuresOf(one, options)),
    controls: beirControls({
      questions: data.questions,
      passageCount: data.passageCount,
      rankings: controlled.rankings,
      engine: controlled.engine.name,
      resampling,
    }),
  };
}
