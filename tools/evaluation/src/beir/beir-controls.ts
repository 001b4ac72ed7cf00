import { type Control, controlOf } from '../figures/control';
import { meanFigure } from '../figures/figure';
import { type RankedQuestion, recallAt } from './ranking-metrics';

const depth = 10;
const leastRoom = 0.05;

/** What chance finds among ten passages, with room for the luck of few questions. */
function limitFor(passageCount: number, questions: number): number {
  const chance = Math.min(1, depth / passageCount);
  const luck = 3 * Math.sqrt((chance * (1 - chance)) / Math.max(1, questions));
  return Math.min(1, chance + Math.max(leastRoom, luck));
}

/** Recall@10 of each question with the ranking of another that shares no relevant passage with it. */
export function shuffledControl(
  engine: string,
  ranked: readonly RankedQuestion[],
  passageCount: number,
): Control {
  const half = Math.floor(ranked.length / 2);
  const recalls = ranked.flatMap(({ question: { grades } }, at) => {
    const others = ranked.map((_, step) => ranked[(at + half + step) % ranked.length]);
    const other = others.find((one) => one && ![...one.question.grades.keys()].some((id) => grades.has(id)));
    return other ? [recallAt(depth, other.ids, grades)] : [];
  });
  const figure = meanFigure(recalls);
  const what = `Recall@10 of ${engine} judged against another question`;
  return controlOf('shuffled-recall@10', what, figure, limitFor(passageCount, figure.count));
}
