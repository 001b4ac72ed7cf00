import type { Passage } from '../search/passage';
import type { PassageIndex } from '../search/passage-index';
import { terms as indexTerms } from '../search/words';
import { type Candidate, isOwn } from './candidates';
import { coverage, creditOf } from './coverage';
import type { RefusalReason } from './decision';
import { focusOf } from './focus';
import { nearestOpenPoint } from './open-points';
import type { Question } from './question';

/** Least parts of what is asked that the chosen passages together, and one of them alone, must speak of. */
const enoughTogether = 0.45;
const enoughAlone = 0.38;
/** The same of a question that speaks of space in its own words: what it adds may be one of many ways to put things. */
const enoughTogetherOnSpace = 0.15;
const enoughAloneOnSpace = 0.12;

const ofSpace =
  /\b(?:space\w*|satellites?|rockets?|launch\w*|orbit\w*|moon|lunar|asteroids?|celestial|debris|payloads?|constellations?|cubesats?|re-?entry|suborbital|capsules?|meteorites?|itu|deorbit\w*|de-orbit\w*|ground stations?|remote sensing|copuos|unoosa)\b/iu;
/** Part of the best coverage from which two passages count as speaking of the same. */
const alike = 0.75;
/** The lead must speak of at least this part of what the best of the chosen passages speaks of. */
const leadPart = 0.3;
/** The thing asked for must stand in a passage that speaks of at least this part of what the best one speaks of. */
const focusPart = 0.6;
const leastFocusWeight = 0.5;
/** Parts of the question that an open point of the guide must speak of to count, and to count against what was found. */
const leastOpen = 0.5;
const plainlyOpen = 0.8;
const clearlyMore = 0.2;
const farLess = 0.5;

/** True unless the question asks for a thing by name of which no passage that speaks of the rest says anything. */
function focusIsCovered({ text, terms, asked }: Question, ranked: readonly Candidate[]): boolean {
  // Where a sum or a time is asked for, the sum or the time is what must be there, not the word for it.
  const focus = asked.fact ? undefined : focusOf(text);
  const group = terms.groups.find(({ term, weight }) => term === focus && weight >= leastFocusWeight);
  if (!group) return true;
  const most = Math.max(0, ...ranked.map(({ covers }) => covers));
  return ranked.some(({ passage, covers }) => covers >= focusPart * most && creditOf(group, [passage]) > 0);
}

/** The first of these that a question names must be spoken of: an answer on something else is none. */
const aspects =
  /\b(?:licen[cs]\w*|permi(?:t|ts|ssion)|authori[sz]ation|insur\w+|penalt\w+|fines?|fees?|export\w*|frequenc\w+|spectrum|appeal|debris)\b/giu;

function aspectIsCovered({ text, terms: { groups } }: Question, passages: readonly Passage[]): boolean {
  const [first] = indexTerms(text.match(aspects)?.[0] ?? '');
  const group = groups.find(({ term }) => term === first);
  return !group || creditOf(group, passages) > 0;
}

/** True if the country's guide says itself that what is asked is not confirmed, in more of the question's words than the lead. */
function isLeftOpen(question: Question, lead: Candidate, index: PassageIndex): boolean {
  const open = nearestOpenPoint(question, index);
  if (!open) return false;
  if (!isOwn(lead.passage, question)) return open.covers >= leastOpen;
  const hasFigure = question.asked.fact && lead.statesFact && /\d/u.test(lead.passage.block.text);
  if (hasFigure) return false;
  return (
    (open.covers >= plainlyOpen && open.covers > lead.sentenceCovers + clearlyMore) ||
    (open.covers >= leastOpen && lead.sentenceCovers <= farLess * open.covers)
  );
}

/** Words of other fields of law and of life, of which a source on space law speaks only if it says so itself. */
const otherFields =
  /\b(?:tax\w*|vat|patent\w*|trademarks?|copyright|visas?|passports?|divorce\w*|marriage|bank\w*|mortgages?|salar(?:y|ies)|wages?|pensions?|overtime|workers'? compensation|life insurance|recipes?|pizza|restaurants?|football|weather|vaccin\w+|medicines?|doctors?|hospitals?|dogs?|cats?|pets?|leash|schools?|teach\w*|exams?|noise|sonic|decibels?|exhaust|competition law|antitrust|elections?|poems?|jokes?|songs?|movies?|novels?|hotels?|stock exchange|crypto\w*|fireworks?|cyber attacks?|fishing|hunting|driving licen[cs]e|parking|building permit|telescopes?|observator\w+|astrophotography|tickets?|rent|brand|colou?rs?)\b/giu;

function isOfOtherField({ text }: Question, passages: readonly Passage[]): boolean {
  const named = text.match(otherFields) ?? [];
  const spoken = passages.map(({ block }) => block.text.toLowerCase()).join(' ');
  return named.some((word) => !spoken.includes(word.toLowerCase()));
}

/** True if the figure that is asked for is stated; an international rule does not supply what the country's own law lacks. */
function factIsStated(question: Question, chosen: readonly Candidate[], alone: number): boolean {
  const [lead] = chosen;
  const ownLeads = lead !== undefined && isOwn(lead.passage, question);
  return chosen.some(
    ({ statesFact, covers, passage }) =>
      statesFact && covers >= alike * alone && (!ownLeads || isOwn(passage, question)),
  );
}

/** Why the chosen passages, the lead first, do not answer the question; undefined if they do. */
export function objectionTo(
  question: Question,
  chosen: readonly Candidate[],
  index: PassageIndex,
): RefusalReason | undefined {
  const { asked, terms } = question;
  const [lead] = chosen;
  const passages = chosen.map(({ passage }) => passage);
  const alone = Math.max(0, ...chosen.map(({ covers }) => covers));
  const onSpace = ofSpace.test(question.text);
  const together = coverage(terms, passages, index);
  if (together < (onSpace ? enoughTogetherOnSpace : enoughTogether)) return 'not-in-sources';
  if (isOfOtherField(question, passages)) return 'not-in-sources';
  if (lead && lead.covers < leadPart * alone) return 'not-in-sources';
  if (!lead || alone < (onSpace ? enoughAloneOnSpace : enoughAlone)) return 'not-in-sources';
  if (!focusIsCovered(question, chosen) || !aspectIsCovered(question, passages)) return 'not-in-sources';
  if (asked.fault && !passages.some(({ block }) => asked.form?.test(block.text))) return 'not-in-sources';
  if (isLeftOpen(question, lead, index)) return 'left-open';
  return asked.fact && !factIsStated(question, chosen, alone) ? 'fact-not-in-sources' : undefined;
}
