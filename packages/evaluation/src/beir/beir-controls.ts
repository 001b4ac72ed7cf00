import { type Control, controlOf } from '../control';
import { type Figure, meanFigure, type Resampling } from '../figures/figure';
import { createRandom, drawBelow } from '../figures/random';
import type { BeirQuestion } from './beir-folder';
import { recallAt } from './ranking-metrics';

const depth = 10;
const leastRoom = 0.05;

/** What chance finds among ten passages, with room for the luck of few questions. */
function limitFor(passageCount: number, questions: number): number {
  const chance = Math.min(1, depth / passageCount);
  const luck = 3 * Math.sqrt((chance * (1 - chance)) / Math.max(1, questions));
  return Math.min(1, chance + Math.max(leastRoom, luck));
}

function randomIds(ids: readonly string[], random: () => number): string[] {
  const picked = new Set<number>();
  const wanted = Math.min(depth, ids.length);
  while (picked.size < wanted) picked.add(drawBelow(ids.length, random));
  return [...picked].map((at) => ids[at] ?? '');
}

/** Each question with the ranking of another that shares no relevant passage with it. */
function shuffledRecalls(
  questions: readonly BeirQuestion[],
  rankings: ReadonlyMap<string, readonly string[]>,
): number[] {
  const half = Math.floor(questions.length / 2);
  return questions.flatMap((question, at) => {
    const others = questions.map((_, step) => questions[(at + half + step) % questions.length]);
    const other = others.find((one) => one && ![...one.grades.keys()].some((id) => question.grades.has(id)));
    const ids = other && rankings.get(other.id);
    return ids ? [recallAt(depth, ids, question.grades)] : [];
  });
}

/** Recall@10 of rankings that know nothing of the question. */
export function beirControls(options: {
  questions: readonly BeirQuestion[];
  passageIds: readonly string[];
  /** Ranked ids by question, of the engine that is measured. */
  rankings: ReadonlyMap<string, readonly string[]>;
  engine: string;
  resampling: Resampling;
}): Control[] {
  const { questions, passageIds, rankings, engine, resampling } = options;
  const random = createRandom(resampling.seed);
  const drawn = questions.map(({ grades }) => recallAt(depth, randomIds(passageIds, random), grades));
  const figures: [string, string, Figure][] = [
    ['random-recall@10', 'Recall@10 of ten passages drawn at random', meanFigure(drawn, resampling)],
    [
      'shuffled-recall@10',
      `Recall@10 of ${engine} judged against another question`,
      meanFigure(shuffledRecalls(questions, rankings), resampling),
    ],
  ];
  return figures.map(([name, what, figure]) =>
    controlOf(name, what, figure, limitFor(passageIds.length, figure.count)),
  );
}
