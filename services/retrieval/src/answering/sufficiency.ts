import { coverage, creditOf, worthOf } from '../search/coverage';
import { isCard, isNotInForce, type Passage } from '../search/passage';
import { type FoundPassage, inForceFirst, type PassageIndex } from '../search/passage-index';
import { sentencesOf } from '../search/sentences';
import { statesFact } from './expected-answer';
import { focusOf } from './focus';
import type { Question } from './question';

export type RefusalReason =
  | 'other-country'
  | 'no-subject'
  | 'verdict'
  | 'no-sources'
  | 'not-in-sources'
  | 'fact-not-in-sources';

/** Decided before a word is written: the passages that answer, or why none do and what comes nearest. */
export type Decision =
  | { kind: 'answer'; question: Question; passages: Passage[] }
  | { kind: 'refuse'; question: Question; reason: RefusalReason; nearest: Passage[] };

/** Least parts of what is asked that the chosen passages together, and one of them alone, must speak of. */
const enoughTogether = 0.5;
const enoughAlone = 0.42;
/** A passage that speaks of less is no part of an answer. */
const worthQuoting = 0.3;
/** Part of the best coverage below which a passage would only pad the answer; a country's own law may say a little less. */
const partOfBest = 0.55;
const ownPartOfBest = 0.4;
const worthNaming = 0.12;
/** Parts of the best score, and of the best match before the country's lift, of which a passage needs one not to be beside the point. */
const closeToBest = 0.5;
const closeMatch = 0.6;
/** Part of the best coverage from which two passages count as speaking of the same. */
const alike = 0.75;
/** Part of the best coverage from which a country's own law in force comes before international rules. */
const ownPart = 0.5;
/** The thing asked for must stand in a passage that speaks of at least this part of what the best one speaks of. */
const focusPart = 0.6;
const leastFocusWeight = 0.5;
/** The sentence that states a sum or a time must speak of this part of what its passage speaks of. */
const factSentencePart = 0.2;
const searchDepth = 12;
const mostOwn = 4;
const mostInternational = 2;
const mostNearest = 3;

const asksVerdict =
  /\b(?:(?:will|would|can|could) (?:i|we|my|our|they|he|she)\b.{0,60}\b(?:win|be approved|get approved|be granted|be rejected|succeed|lose|go to (?:jail|prison))|(?:who|which) (?:is going to|will|would) win|should (?:i|we) (?:sue|invest|buy|sell|hire|settle|plead)|is (?:my|our) (?:case|claim|application) (?:strong|good|likely)|what are (?:my|our) chances)\b/iu;

interface Judged {
  passage: Passage;
  /** Part of the question that the passage alone speaks of. */
  covers: number;
}

function isOwn(passage: Passage, question: Question): boolean {
  return passage.header.jurisdiction === question.country;
}

const asksForOtherThanInForce =
  /\b(?:drafts?|drafted|bills?|proposed|proposals?|planned|upcoming|future|reforms?|repealed|superseded|replaced|former(?:ly)?|old (?:law|act|rules?)|previous(?:ly)?|expired|no longer)\b/iu;

/** Law in force first, unless the question is about a draft or what was law before, or law in force says far less of what is asked. */
function order(question: Question, judged: readonly Judged[]): Judged[] {
  const most = Math.max(0, ...judged.map(({ covers }) => covers));
  const inForce = Math.max(
    0,
    ...judged.filter(({ passage }) => !isNotInForce(passage)).map(({ covers }) => covers),
  );
  const keepsRank = asksForOtherThanInForce.test(question.text) || inForce < alike * most;
  return keepsRank ? [...judged] : inForceFirst(judged);
}

/** Cards of a country's own bodies answer who is in charge; elsewhere they come last, and those of foreign bodies not at all. */
function cardsLast(question: Question, judged: readonly Judged[]): Judged[] {
  if (question.asksWho) return [...judged];
  return [
    ...judged.filter(({ passage }) => !isCard(passage)),
    ...judged.filter(({ passage }) => isCard(passage)),
  ];
}

const asksMembership =
  /\b(?:bound|binds?|binding|party|parties|member|signed|signatory|ratif\w+|acced\w+|joined|accepted)\b/iu;
const treaties = [
  /outer space treaty/iu,
  /rescue agreement/iu,
  /liability convention/iu,
  /registration convention/iu,
  /moon agreement/iu,
  /artemis accords/iu,
];

/** Who asks whether a country is bound by a treaty is answered by passages on that treaty: another treaty's row would read as a yes. */
function onTreatyAsked(question: Question, found: readonly FoundPassage[]): FoundPassage[] {
  const asked = asksMembership.test(question.text)
    ? treaties.filter((treaty) => treaty.test(question.text))
    : [];
  const names = ({ block }: Passage): boolean =>
    asked.some((treaty) => treaty.test(block.text) || treaty.test(block.instrument ?? ''));
  return asked.length === 0 ? [...found] : found.filter(({ passage }) => names(passage));
}

/** Passages close to the best, own law before international rules that say no more, law in force before the rest. */
function chosen(question: Question, found: readonly FoundPassage[], index: PassageIndex): Judged[] {
  const usable = found.filter(({ passage }) => isOwn(passage, question) || !isCard(passage));
  const best = usable[0]?.score ?? 0;
  const bestMatch = Math.max(0, ...usable.map(({ match }) => match));
  const judged = usable
    .filter(({ score, match }) => score >= closeToBest * best || match >= closeMatch * bestMatch)
    .map(({ passage }) => ({ passage, covers: coverage(question.terms, [passage], index) }))
    .filter(({ covers }) => covers >= worthQuoting)
    .filter(({ passage, covers }, _, all) => {
      const most = Math.max(...all.map((one) => one.covers));
      return covers >= (isOwn(passage, question) ? ownPartOfBest : partOfBest) * most;
    });
  const close = cardsLast(question, order(question, judged));
  const own = close.filter(({ passage }) => isOwn(passage, question)).slice(0, mostOwn);
  const others = close.filter(({ passage }) => !isOwn(passage, question)).slice(0, mostInternational);
  const most = Math.max(0, ...close.map(({ covers }) => covers));
  const ownLeads = own.some(({ passage, covers }) => !isNotInForce(passage) && covers >= ownPart * most);
  return cardsLast(
    question,
    order(
      question,
      ownLeads ? [...own, ...others] : close.filter((one) => own.includes(one) || others.includes(one)),
    ),
  );
}

/** A passage that states the kind of fact asked for leads, if it speaks of as much as the one before it and is no less the country's own. */
function factFirst(question: Question, judged: readonly Judged[]): Passage[] {
  const { expected } = question;
  const [lead] = judged;
  const states = ({ passage }: Judged): boolean =>
    !expected || statesFact(expected, passage.block.text, question.text);
  const better = judged.find(
    (one) =>
      states(one) &&
      !isNotInForce(one.passage) &&
      one.covers >= alike * (lead?.covers ?? 0) &&
      (isOwn(one.passage, question) || !(lead && isOwn(lead.passage, question))),
  );
  const first = !lead || states(lead) ? lead : (better ?? lead);
  return judged
    .map(({ passage }) => passage)
    .sort((a, b) => Number(b === first?.passage) - Number(a === first?.passage));
}

/** True unless the question asks for a thing by name of which no passage that speaks of the rest says anything. */
function focusIsCovered({ text, terms, expected }: Question, judged: readonly Judged[]): boolean {
  // Where a sum or a time is asked for, the sum or the time is what must be there, not the word for it.
  const focus = expected ? undefined : focusOf(text);
  const group = terms.groups.find(({ term, weight }) => term === focus && weight >= leastFocusWeight);
  if (!group) return true;
  const most = Math.max(0, ...judged.map(({ covers }) => covers));
  return judged.some(({ passage, covers }) => covers >= focusPart * most && creditOf(group, [passage]) > 0);
}

/** True unless the question asks for a sum, a time or the like, and no sentence about its subject states one. */
function factIsStated(
  { expected, text, terms }: Question,
  judged: readonly Judged[],
  index: PassageIndex,
): boolean {
  if (!expected) return true;
  const most = Math.max(0, ...judged.map(({ covers }) => covers));
  const statedIn = ({ block }: Passage): boolean => {
    const whole = worthOf(block.text, terms, index);
    return sentencesOf(block.text).some(
      (sentence) =>
        statesFact(expected, sentence.text, text) &&
        worthOf(sentence.text, terms, index) >= factSentencePart * whole,
    );
  };
  return judged.some(({ passage, covers }) => covers >= alike * most && statedIn(passage));
}

function judge(question: Question, index: PassageIndex): Decision {
  const found = onTreatyAsked(question, index.search({ ...question, limit: searchDepth }));
  const nearest = found
    .map(({ passage }) => passage)
    .filter((passage) => coverage(question.terms, [passage], index) >= worthNaming)
    .slice(0, mostNearest);
  const refuse = (reason: RefusalReason): Decision => ({ kind: 'refuse', question, reason, nearest });
  if (!index.headers().some(({ jurisdiction }) => jurisdiction === question.country))
    return refuse('no-sources');
  if (asksVerdict.test(question.text)) return refuse('verdict');
  if (!question.terms.groups.some(({ weight }) => weight > 0)) return refuse('no-subject');
  const judged = chosen(question, found, index);
  const passages = judged.map(({ passage }) => passage);
  const together = coverage(question.terms, passages.slice(0, 3), index);
  const alone = Math.max(0, ...judged.map(({ covers }) => covers));
  if (question.otherPlace && !isNamedIn(question.otherPlace, passages.slice(0, 1)))
    return refuse('other-country');
  if (together < enoughTogether || alone < enoughAlone) return refuse('not-in-sources');
  if (!focusIsCovered(question, judged)) return refuse('not-in-sources');
  if (!factIsStated(question, judged, index)) return refuse('fact-not-in-sources');
  return { kind: 'answer', question, passages: factFirst(question, judged) };
}

function isNamedIn(place: string, passages: readonly Passage[]): boolean {
  return passages.some(({ block }) => block.text.includes(place));
}

/** Judges the readings of a question in turn; the first that the sources answer counts, otherwise the first. */
export function decide(readings: readonly Question[], index: PassageIndex): Decision {
  const decisions: Decision[] = [];
  for (const reading of readings) {
    const decision = judge(reading, index);
    if (decision.kind === 'answer') return decision;
    decisions.push(decision);
  }
  const [first] = decisions;
  if (!first) throw new Error('a question has at least one reading');
  return first;
}
