import { isTableRow, type Passage } from '../../search/passage';
import type { PassageIndex } from '../../search/passage-index';
import { withLists } from '../find/lists';
import { ownGuidePassages } from '../look-ups/guides';
import type { Question } from '../question/question';
import type { Decided } from './decide';

/** Passages that a model reads: the likeliest, and with lists and what a look-up found at most so many. */
const mostRead = 10;
const mostPassages = 12;

/** What a model reads: the likeliest passages, lists whole, behind what was looked up; and the country's tables. */
export function contextFor(
  { country }: Question,
  { decision, read }: Decided,
  index: PassageIndex,
): { passages: Passage[]; tables: Passage[] } {
  const decided =
    decision.kind === 'answer'
      ? decision.parts.flatMap(({ quotations }) => quotations.map(({ passage }) => passage))
      : [];
  const found = read.slice(0, mostRead).map(({ passage }) => passage);
  const all = [...decided, ...withLists(found, index)].filter((passage) => !isTableRow(passage));
  const unique = [...new Map(all.map((passage) => [passage.key, passage])).values()];
  return {
    passages: unique.slice(0, mostPassages),
    tables: ownGuidePassages(country, index).filter(isTableRow),
  };
}
