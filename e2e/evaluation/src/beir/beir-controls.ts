import { type Control, controlOf } from '../figures/control';
import { meanFigure, type Resampling } from '../figures/figure';
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
  passageCount: number;
  /** Ranked ids by question, of the engine that is measured. */
  rankings: ReadonlyMap<string, readonly string[]>;
  engine: string;
  resampling: Resampling;
}): Control[] {
  const { questions, passageCount, rankings, engine, resampling } = options;
  const figure = meanFigure(shuffledRecalls(questions, rankings), resampling);
  const what = `Recall@10 of ${engine} judged against another question`;
  return [controlOf('shuffled-recall@10', what, figure, limitFor(passageCount, figure.count))];
}
