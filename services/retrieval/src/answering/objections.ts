import type { Passage } from '../search/passage';
import type { PassageIndex } from '../search/passage-index';
import { type Candidate, isOwn } from './candidates';
import type { RefusalReason } from './decision';
import { type Evidence, readEvidence } from './evidence';
import type { Question } from './question';
import { isEnough } from './trust';

/** Part of the question that an open point of the guide must speak of to be the reason of a refusal. */
const leastOpen = 0.5;

/** Words of other fields of law and of life, of which a source on space law speaks only if it says so itself. */
const otherFields =
  /\b(?:tax\w*|vat|patent\w*|trademarks?|copyright|visas?|passports?|divorce\w*|marriage|bank\w*|mortgages?|salar(?:y|ies)|wages?|pensions?|overtime|workers'? compensation|life insurance|recipes?|pizza|restaurants?|football|weather|vaccin\w+|medicines?|doctors?|hospitals?|dogs?|cats?|pets?|leash|schools?|teach\w*|exams?|noise|sonic|decibels?|exhaust|competition law|antitrust|elections?|poems?|jokes?|songs?|movies?|novels?|hotels?|stock exchange|crypto\w*|fireworks?|cyber attacks?|fishing|hunting|driving licen[cs]e|parking|building permit|telescopes?|observator\w+|astrophotography|tickets?|rent|brand|colou?rs?)\b/giu;

function isOfOtherField({ text }: Question, passages: readonly Passage[]): boolean {
  const named = text.match(otherFields) ?? [];
  const spoken = passages.map(({ block }) => block.text.toLowerCase()).join(' ');
  return named.some((word) => !spoken.includes(word.toLowerCase()));
}

/** Part of the best coverage from which two passages count as speaking of the same. */
const alike = 0.75;

/** True if the figure that is asked for is stated; an international rule does not supply what the country's own law lacks. */
function factIsStated(question: Question, chosen: readonly Candidate[]): boolean {
  const [lead] = chosen;
  const ownLeads = lead !== undefined && isOwn(lead.passage, question);
  const alone = Math.max(0, ...chosen.map(({ covers }) => covers));
  return chosen.some(
    ({ statesFact, covers, passage }) =>
      statesFact && covers >= alike * alone && (!ownLeads || isOwn(passage, question)),
  );
}

/** Coverage from which a sentence speaks of all that is asked; a word that stands for another counts for a little less. */
const allAsked = 0.79;

/** True if one sentence of the country's own sources speaks of every telling word of a question that wants no figure. */
function speaksOfAll(question: Question, [lead]: readonly Candidate[]): boolean {
  return (
    question.asked.fact === undefined &&
    lead !== undefined &&
    isOwn(lead.passage, question) &&
    lead.sentenceCovers >= allAsked
  );
}

/** True if the sum, time or the like that is asked for stands nowhere: nothing else can make up for it, unless the premise is denied. */
export function lacksFact({ asked }: Question, { factNear, denial }: Evidence): boolean {
  return asked.fact !== undefined && factNear === 0 && denial === 0;
}

/** Why the chosen passages, the lead first, do not answer the question; undefined if they do. */
export function objectionTo(
  question: Question,
  chosen: readonly Candidate[],
  ranked: readonly Candidate[],
  /** How well the words match the lead. */
  match: number,
  index: PassageIndex,
): RefusalReason | undefined {
  const { asked } = question;
  const passages = chosen.map(({ passage }) => passage);
  if (chosen.length === 0 || isOfOtherField(question, passages)) return 'not-in-sources';
  if (asked.fault && !passages.some(({ block }) => asked.form?.test(block.text))) return 'not-in-sources';
  const evidence = readEvidence(question, chosen, ranked, match, index);
  if (lacksFact(question, evidence)) return 'fact-not-in-sources';
  if (isEnough(evidence, asked.fact !== undefined) || speaksOfAll(question, chosen)) return undefined;
  if (asked.fact && !factIsStated(question, chosen)) return 'fact-not-in-sources';
  return evidence.open >= leastOpen ? 'left-open' : 'not-in-sources';
}
