import type { Passage } from '../../search/passage';
import type { PassageIndex } from '../../search/passage-index';
import { isCourtesy } from '../question/courtesy';
import type { Question } from '../question/question';
import type { Candidate } from '../ranking/candidate';
import { rankCandidates } from '../ranking/candidates';
import { rankForLaw } from '../ranking/law-asked';
import { withNaming } from '../ranking/naming-passages';
import { isOfCountry } from '../ranking/passage-kinds';
import { selectPassages } from '../ranking/select-passages';
import { asksRole, findBodyAsked } from '../rules/body-asked';
import { answerWithDefinitions, findDefinitions } from '../rules/definition-asked';
import { findLawAsked } from '../rules/law-as-a-whole';
import { findProvisionAsked } from '../rules/provision-asked';
import { decideProvision, isOfOwn, withProvisionFirst } from '../rules/provision-decision';
import { speaksOfStatus, standingAsked } from '../rules/status-asked';
import { findTreatyAsked } from '../rules/treaty-asked';
import { answerWith, type Decision, type RefusalReason } from './decision';
import { rankForFollowUp } from './follow-up-decision';

const worthNaming = 0.12;
/** Passages that are looked at for one question. */
const searchDepth = 14;
/** The same of documents of an operator's own: their words are those of laws, further from a question's. */
const searchDepthOfOwn = 20;
const mostNearest = 3;

const asksVerdict =
  /\b(?:(?:will|would|can|could) (?:i|we|my|our|they|he|she)\b.{0,60}\b(?:win|be approved|get approved|be granted|be rejected|succeed|lose|go to (?:jail|prison))|(?:who|which) (?:is going to|will|would) win|(?:will|would) (?!there|the (?:law|act|bill|state|draft)|i have\b|we have\b|it be\b)[\p{L} ]{2,40}\b(?:get|be given|receive) (?:its|his|her|their|the|a|an|our|my) (?:launch |space |satellite )?(?:licen[cs]e|permit|approval|authori[sz]ation)|should (?:i|we) (?:sue|invest|buy|sell|hire|settle|plead)|is (?:my|our) (?:case|claim|application) (?:strong|good|likely)|what are (?:my|our) chances)\b/iu;

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
