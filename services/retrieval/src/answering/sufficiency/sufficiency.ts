import { isNotInForce, type Passage } from '../../search/passage';
import type { PassageIndex } from '../../search/passage-index';
import { isCourtesy } from '../question/courtesy';
import { onceAQuestion } from '../question/once-a-question';
import type { Question } from '../question/question';
import { withAttachment } from '../ranking/attachments';
import type { Candidate } from '../ranking/candidate';
import { rankCandidates } from '../ranking/candidates';
import { rankForLaw } from '../ranking/law-asked';
import { withLists } from '../ranking/lists';
import { saysSanction, withNaming } from '../ranking/naming-passages';
import { isOfCountry } from '../ranking/passage-kinds';
import { chosenAmong, selectPassages } from '../ranking/select-passages';
import { asksRole, findBodyAsked, findRegulatorsAsked } from '../rules/body-asked';
import { answerWithDefinitions, findDefinitions } from '../rules/definition-asked';
import { findLawAsked } from '../rules/law-as-a-whole';
import { findProvisionAsked } from '../rules/provision-asked';
import { decideProvision, isOfOwn, withProvisionFirst } from '../rules/provision-decision';
import { speaksOfStatus, standingAsked } from '../rules/status-asked';
import { findTreatyAsked } from '../rules/treaty-asked';
import { findDenial } from './contradiction';
import { answerWith, type Decision, type RefusalReason } from './decision';
import { objectionToFollowUp, rankForFollowUp } from './follow-up-decision';
import { objectionTo } from './objections';
import { leastTrust, sureTrust } from './trust';

const worthNaming = 0.12;
/** Passages that are looked at for one question. */
const searchDepth = 14;
/** The same of documents of an operator's own: their words are those of laws, further from a question's. */
const searchDepthOfOwn = 20;
const mostNearest = 3;

const asksVerdict =
  /\b(?:(?:will|would|can|could) (?:i|we|my|our|they|he|she)\b.{0,60}\b(?:win|be approved|get approved|be granted|be rejected|succeed|lose|go to (?:jail|prison))|(?:who|which) (?:is going to|will|would) win|(?:will|would) (?!there|the (?:law|act|bill|state|draft)|i have\b|we have\b|it be\b)[\p{L} ]{2,40}\b(?:get|be given|receive) (?:its|his|her|their|the|a|an|our|my) (?:launch |space |satellite )?(?:licen[cs]e|permit|approval|authori[sz]ation)|should (?:i|we) (?:sue|invest|buy|sell|hire|settle|plead)|is (?:my|our) (?:case|claim|application) (?:strong|good|likely)|what are (?:my|our) chances)\b/iu;

/** A question that only makes sense if something is so, and not merely one about a figure. */
const takesForGranted =
  /\b(?:right|correct|true|isn't it|doesn't it|don't they)\s*\?|\b(?:since|because|given that)\b|\b(?:which|what) (?:penalt\w+|fine|article|forms?|statutory)\b|\bstatutory\b/iu;

const tellingWeight = 0.5;
/** Part of a question's telling words that some source must use, in these words or in others. */
const leastKnown = 0.3;

/** True for thanks, for markup and for letters at random: hardly a word of it stands in any source. */
function isOfNothingKnown({ terms: { groups } }: Question, index: PassageIndex): boolean {
  const telling = groups.filter(({ weight }) => weight >= tellingWeight);
  const known = telling.filter(({ features }) => features.some(({ term }) => index.knows(term)));
  return known.length < leastKnown * telling.length;
}

/** Why a question is refused whatever is found; undefined if it is not. */
function refusedAnyway(question: Question, index: PassageIndex): RefusalReason | undefined {
  const { text, written, country, terms } = question;
  if (!index.headers().some(({ jurisdiction }) => jurisdiction === country)) return 'no-sources';
  if (asksVerdict.test(text)) return 'verdict';
  if (isCourtesy(written) || !terms.groups.some(({ weight }) => weight > 0)) return 'no-subject';
  return isOfNothingKnown(question, index) ? 'not-in-sources' : undefined;
}

/** True if a question is only said to name no subject, which the number of a provision is. */
function isAboutSubject(reason: RefusalReason): boolean {
  return reason === 'no-subject' || reason === 'not-in-sources';
}

/** A follow-up is about what was answered: that much less trust will do, on the scale of log odds. */
const trustOfFollowUp = 1;

/** What is left to be weighed where no rule decides. */
export interface Weighing {
  /** The lead first; empty if nothing fits. */
  chosen: readonly Candidate[];
  ranked: readonly Candidate[];
  /** How well the words match each passage that was found. */
  matches: ReadonlyMap<Passage, number>;
  refuse(reason: RefusalReason): Decision;
}

/** Decides by rule: what is refused whatever is found, and what treaty tables and the standing of a law answer. */
export function decideByRule(question: Question, index: PassageIndex): Decision | Weighing {
  const { asked, otherPlace } = question;
  const depths = { limit: searchDepth, limitUnasked: searchDepthOfOwn };
  const found = withNaming(question, index.search({ ...question, asksWho: asked.body, ...depths }), index);
  const bySearch = rankCandidates(question, found, index);
  const nearest = bySearch
    .filter(({ covers }) => covers >= worthNaming)
    .map(({ passage }) => passage)
    .slice(0, mostNearest);
  const refuse = (reason: RefusalReason): Decision => ({ kind: 'refuse', question, reason, nearest });
  const definitions = otherPlace ? [] : findDefinitions(question, index);
  if (definitions.length > 0) return answerWithDefinitions(question, definitions);
  const provision = otherPlace ? undefined : findProvisionAsked(question, index);
  const anyway = refusedAnyway(question, index);
  if (anyway && !(provision && isAboutSubject(anyway))) return refuse(anyway);
  const treaty = otherPlace ? undefined : findTreatyAsked(question, index);
  if (treaty && treaty.passages.length > 0) return answerWith(question, treaty.passages, []);
  if (treaty) return { kind: 'refuse', question, reason: 'binding-not-confirmed', nearest, treaty };
  if (provision?.isAll || (provision && isOfOwn(provision, question, index)))
    return decideProvision(question, provision, bySearch, index);
  const wholeLaw = otherPlace || provision ? [] : findLawAsked(question, index);
  if (wholeLaw.length > 0) return answerWith(question, wholeLaw, [], { wholly: true });
  const byLaw = rankForLaw(question, bySearch);
  const byProvision = provision ? withProvisionFirst(question, provision, byLaw, index) : byLaw;
  const ranked = rankForFollowUp(question, byProvision, index);
  const passages = selectPassages(question, ranked, index);
  const [lead] = passages;
  if (otherPlace && !lead?.block.text.includes(otherPlace)) return refuse('other-country');
  const body = findBodyAsked(question, ranked, index);
  // A statement on the body that leads says on what ground it does what it does.
  const isLedByStatement = lead !== undefined && lead === body[1] && !asksRole(question);
  if (isLedByStatement) return answerWith(question, passages, ranked);
  if (body.length > 0) return answerWith(question, body, []);
  const standing = asked.status ? standingAsked(question, index) : undefined;
  const tellsStatus = lead !== undefined && isOfCountry(lead, question) && speaksOfStatus(lead);
  if (asked.status && (standing || tellsStatus)) return answerWith(question, passages, ranked, { standing });
  const chosen = passages.flatMap((passage) => ranked.find((one) => one.passage === passage) ?? []);
  const matches = new Map(found.map(({ passage, match }) => [passage, match]));
  return { chosen, ranked, matches, refuse };
}

/** A part of a question may be judged by two measures. */
const ruledOnce = onceAQuestion(decideByRule);

/** Trust from which the guides answer, whatever documents of an operator's own say. */
const sureOfGuide = 1;
/** Part of the question that such documents must speak of beyond what the guides do to be heard first. */
const muchMore = 0.25;
/** Trust that it takes where such documents speak of it, and do not answer. */
const trustBesideOwn = 0.2;

/** Why passages that were chosen do not answer; undefined if they do. */
function objectionOf(
  question: Question,
  chosen: readonly Candidate[],
  { ranked, matches }: Weighing,
  least: number,
  index: PassageIndex,
): RefusalReason | undefined {
  const [lead] = chosen;
  const match = (lead && matches.get(lead.passage)) ?? 0;
  const enough = question.followUp || question.isIncomplete ? least - trustOfFollowUp : least;
  return (
    objectionToFollowUp(question, chosen, index) ??
    objectionTo(question, chosen, { ranked, match, least: enough }, index)
  );
}

/** What answers of what was found, the lead first, or why nothing does. */
type Weighed =
  | { answering: readonly Candidate[]; objection?: undefined }
  | { answering?: undefined; objection: RefusalReason };

/**
 * Weighs the guides and the documents of an operator's own apart, for they are ranked and weighed by different measures: the
 * guides answer where there is little doubt of it, with law in force and with the penalty that is asked for, else the
 * documents, else the guides if they come closer.
 */
function weigh(question: Question, weighing: Weighing, least: number, index: PassageIndex): Weighed {
  const { chosen, ranked } = weighing;
  const [own = [], guide = []] = [true, false].map((unasked) =>
    chosenAmong(unasked, question, ranked, index),
  );
  const objection = (pool: readonly Candidate[], trust: number): RefusalReason | undefined =>
    objectionOf(question, pool, weighing, trust, index);
  const [ownLead, guideLead] = [own[0], guide[0]];
  if (!ownLead || !guideLead) {
    const only = objection(chosen, least);
    return only === undefined ? { answering: chosen } : { objection: only };
  }
  const toOwn = objection(own, least);
  const isAnsweredByOwn = toOwn === undefined;
  const isAhead =
    isNotInForce(guideLead.passage) ||
    ownLead.covers >= guideLead.covers + muchMore ||
    (saysSanction(question, ownLead.passage, index) && !saysSanction(question, guideLead.passage, index));
  if (isAnsweredByOwn && isAhead) return { answering: own };
  if (objection(guide, Math.max(least, sureOfGuide)) === undefined) return { answering: guide };
  if (isAnsweredByOwn) return { answering: own };
  const isGuideCloser = guideLead.points >= ownLead.points;
  const toGuide = objection(guide, Math.max(least, trustBesideOwn));
  if (!isGuideCloser) return { objection: toOwn };
  return toGuide === undefined ? { answering: guide } : { objection: toGuide };
}

function judge(question: Question, index: PassageIndex, least: number): Decision {
  const ruled = ruledOnce(question, index);
  if ('kind' in ruled) return ruled;
  const { ranked, refuse } = ruled;
  const { answering, objection } = weigh(question, ruled, least, index);
  if (objection === undefined) {
    const passages = answering.map(({ passage }) => passage);
    const withTable = withAttachment(passages, question, index);
    return answerWith(question, withLists(withTable, index), ranked);
  }
  const denial = takesForGranted.test(question.text) ? findDenial(question, ranked) : undefined;
  const bodies = denial ? [] : findRegulatorsAsked(question, index);
  if (bodies.length > 0) return answerWith(question, bodies, []);
  return denial ? answerWith(question, [denial], ranked) : refuse(objection);
}

function eachOnce(passages: readonly Passage[]): Passage[] {
  return [...new Map(passages.map((passage) => [passage.key, passage])).values()];
}

/** What is refused for one of these was weighed and found wanting. */
const lacking: ReadonlySet<RefusalReason> = new Set(['not-in-sources', 'fact-not-in-sources', 'left-open']);

/** The answers to several questions in one text, and which of them have none. */
function answerTogether(question: Question, decisions: readonly Decision[]): Decision {
  const answered = decisions.filter((decision) => decision.kind === 'answer');
  return {
    kind: 'answer',
    question,
    parts: answered.flatMap((decision) => decision.parts),
    passages: eachOnce(answered.flatMap(({ passages }) => passages)),
    context: eachOnce(answered.flatMap(({ context }) => context)),
    unanswered: decisions.filter(({ kind }) => kind === 'refuse').map((refused) => refused.question.text),
  };
}

const isAnswer = ({ kind }: Decision): boolean => kind === 'answer';

/**
 * Answers what can be answered of several questions in one text, and says what cannot. Where the sources do not bear out the text as a
 * whole, a single part of it that seems answered mostly is so by chance, as 'and for how many years?' fits many a statement: that
 * takes more trust.
 */
export function decideParts(
  whole: readonly Question[],
  parts: readonly (readonly Question[])[],
  index: PassageIndex,
): Decision {
  const [question] = whole;
  if (!question) throw new RangeError('a question has at least one reading');
  const each = parts.map((readings) => decide(readings, index));
  if (each.length > 0 && each.every(isAnswer)) return answerTogether(question, each);
  const together = decide(whole, index);
  const needsTrust = together.kind === 'refuse' && lacking.has(together.reason);
  const decisions = needsTrust ? parts.map((readings) => decide(readings, index, sureTrust)) : each;
  return decisions.some(isAnswer) ? answerTogether(question, decisions) : together;
}

/** Judges the readings of a question in turn; the first that the sources answer counts, otherwise the first. `least` is the trust that it takes. */
export function decide(readings: readonly Question[], index: PassageIndex, least = leastTrust): Decision {
  const refused: Decision[] = [];
  for (const reading of readings) {
    const decision = judge(reading, index, least);
    // Without the question before it, another law would be read into one that asks for a provision.
    if (decision.kind === 'answer' || decision.reason === 'no-such-provision') return decision;
    refused.push(decision);
  }
  const isRepetition = (one: Decision): boolean => one.kind === 'refuse' && one.reason === 'said-already';
  const first = refused.find(isRepetition) ?? refused[0];
  if (!first) throw new RangeError('a question has at least one reading');
  return first;
}
