import type { Passage } from '../../search/passage';
import type { PassageIndex } from '../../search/passage-index';

/** Most passages of one list that are quoted: a list of what an application contains may be as long. */
export const mostItems = 12;
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

/**
 * Passages that were chosen, each item of a list behind what opens the list, and the whole list behind the lead that opens
 * one: some of what an application contains is no answer.
 */
export function withLists(passages: readonly Passage[], index: PassageIndex): Passage[] {
  const chosen = new Set(passages.map(({ key }) => key));
  const whole = passages.flatMap((passage, at) => {
    const items = index.itemsOf(passage);
    const isToList = at === 0 || items.every(({ key }) => !chosen.has(key));
    return [...openersAbove(passage, index), passage, ...(isToList ? items.slice(0, mostItems) : [])];
  });
  return [...new Map(whole.map((passage) => [passage.key, passage])).values()];
}

/** The items of the list that the first passage opens, of those that follow it. */
export function listedBehind(first: Passage, passages: readonly Passage[], index: PassageIndex): Passage[] {
  const isInside = (passage: Passage): boolean =>
    openersAbove(passage, index).some(({ key }) => key === first.key);
  return passages.filter(isInside);
}
