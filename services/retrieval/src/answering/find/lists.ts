import type { Passage } from '../../search/passage';
import type { PassageIndex } from '../../search/passage-index';

/** Most passages of one list that are quoted: a list of what an application contains may be as long. */
const mostItems = 12;
/** Passages with what opens the lists in which they stand, and the first with the whole list that it opens. */
export function withLists(passages: readonly Passage[], index: PassageIndex): Passage[] {
  const whole = passages.flatMap((passage, at) => [
    ...index.openersAbove(passage),
    passage,
    ...(at === 0 ? index.itemsOf(passage).slice(0, mostItems) : []),
  ]);
  return [...new Map(whole.map((passage) => [passage.key, passage])).values()];
}
