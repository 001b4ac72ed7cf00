import type { Passage } from '../../search/passage';
import type { PassageIndex } from '../../search/passage-index';
import { questionTerms } from '../../search/question-terms';
import type { Question } from '../question/question';

/** A level of gravity: 'Level II', 'third category', 'infração grave'. */
const levels =
  /\b(?:(?:level|class|category|tier|grade|degree|group) (?:[IVX]{1,4}|[A-F]|\d)|(?:first|second|third|fourth|fifth)[ -](?:category|class|degree|level|tier|grade)|infra\p{L}+ (?:lev|médi|grav|muy grav|légèr|très grav)\p{L}*)(?!\p{L})/giu;

/** Levels whose amounts must stand beside each other for a passage to be the scale of penalties. */
const fewestLevels = 2;
/** Passages among which the scale is looked for. */
const looked = 12;
/** One for individuals and one for companies. */
const mostScales = 2;

/** The levels in a text, each in one spelling. */
function levelsIn(text: string): Set<string> {
  const found = text.match(levels) ?? [];
  return new Set(
    found.map((level) =>
      level
        .toLowerCase()
        .replace(/^infra\p{L}+/u, 'infra')
        .replace(/i?s$/u, ''),
    ),
  );
}

const breaches =
  /\b(?:violat\w+|contraven\w+|infring\w+|offen[cs]es?|breach\w*|penalt\w+|infracci\p{L}+|infraç\p{L}+|infractions?)/iu;
const sum = /\p{Sc} ?\d|\b\d{1,3}(?:[.,]\d{2,3})*[.,]\d{3}\b|\b(?:hundred|thousand|lakh|million|crore)\b/u;

/** True if a text puts breaches on levels, and does not say what each costs. */
export function putsOnLevel(text: string): boolean {
  return breaches.test(text) && levelsIn(text).size > 0 && !sum.test(text.replace(levels, ''));
}

/** The passages of the same document that say what breaches of the levels cost, on which another puts them. */
export function scaleOf(passage: Passage, question: Question, index: PassageIndex): Passage[] {
  const wanted = levelsIn(passage.block.text);
  const terms = questionTerms([...wanted, 'penalty fine amount'].join(' '), new Set(), index);
  const found = index.search({ ...question, terms, asksWho: false, limit: 0, limitUnasked: looked });
  return found
    .map((one) => one.passage)
    .filter(({ key, header, block }) => {
      if (key === passage.key || header.document_id !== passage.header.document_id) return false;
      const said = levelsIn(block.text);
      const isShared = [...wanted].some((level) => said.has(level));
      return isShared && said.size >= fewestLevels && sum.test(block.text);
    })
    .slice(0, mostScales);
}
