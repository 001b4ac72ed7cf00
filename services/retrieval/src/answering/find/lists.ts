import type { Passage } from '../../search/passage';
import type { PassageIndex } from '../../search/passage-index';

/** Most passages of one list that are quoted: a list of what an application contains may be as long. */
const mostItems = 12;
/** Lists in lists. */
const deepest = 2;

/** The passages that open the list in which a passage stands, the outermost first: an item says nothing without them. */
function openersAbove(passage: Passage, index: PassageIndex): Passage[] {
  const openers: Passage[] = [];
  for (
    let opener = index.openerOf(passage);
    opener && openers.length < deepest;
    opener = index.openerOf(opener)
  )
    openers.unshift(opener);
  return openers;
}

/** What a passage says with what opens the list, or stands above the table, of which it is a part. */
export function textInFull(passage: Passage, index: PassageIndex): string {
  return [...openersAbove(passage, index), passage].map(({ block }) => block.text).join(' ');
}

/** Passages with what opens the lists in which they stand, and the first with the whole list that it opens. */
export function withLists(passages: readonly Passage[], index: PassageIndex): Passage[] {
  const whole = passages.flatMap((passage, at) => [
    ...openersAbove(passage, index),
    passage,
    ...(at === 0 ? index.itemsOf(passage).slice(0, mostItems) : []),
  ]);
  return [...new Map(whole.map((passage) => [passage.key, passage])).values()];
}
