import type { PassageIndex } from '../../search/passage-index';
import type { Question } from './question';

/** Keeps what was reckoned about a question, which lives as long as its answer is written, for all who ask for it. */
export function onceAQuestion<T>(
  reckon: (question: Question, index: PassageIndex) => T,
): (question: Question, index: PassageIndex) => T {
  const kept = new WeakMap<Question, { index: PassageIndex; reckoned: T }>();
  return (question, index) => {
    const known = kept.get(question);
    if (known?.index === index) return known.reckoned;
    const reckoned = reckon(question, index);
    kept.set(question, { index, reckoned });
    return reckoned;
  };
}
