import type { PassageIndex } from '../../search/passage-index';
import { isUnasked } from '../known-questions/compare-questions';
import type { Question } from '../question/question';
import type { Candidate } from '../ranking/candidate';
import { punishesOther } from '../ranking/naming-passages';
import { isOfCountry } from '../ranking/passage-kinds';
import type { RefusalReason } from './decision';
import { type Evidence, readEvidence } from './evidence';
import { readOwnEvidence } from './own-evidence';
import { isEnough, isOwnEnough } from './trust';

/** Part of the question that an open point of the guide must speak of to be the reason of a refusal. */
const leastOpen = 0.5;

/** The same where only the rules of others could answer: what the country's own guide says it does not know, they do not settle. */
const plainlyOpen = 0.9;

/** Part of the best coverage from which two passages count as speaking of the same. */
const alike = 0.75;

/** True if the figure that is asked for is stated; an international rule does not supply what the country's own law lacks. */
function factIsStated(question: Question, chosen: readonly Candidate[]): boolean {
  const [lead] = chosen;
  const ownLeads = lead !== undefined && isOfCountry(lead.passage, question);
  const alone = Math.max(0, ...chosen.map(({ covers }) => covers));
  return chosen.some(
    ({ statesFact, covers, passage }) =>
      statesFact && covers >= alike * alone && (!ownLeads || isOfCountry(passage, question)),
  );
}

/** Coverage from which a sentence speaks of all that is asked; a word that stands for another counts for a little less. */
const allAsked = 0.9;

/**
 * True if one sentence of the country's own sources speaks of every telling word of a question that wants no figure. Where it is
 * known how people ask of a source, that tells better.
 */
function speaksOfAll(question: Question, [lead]: readonly Candidate[], index: PassageIndex): boolean {
  return (
    question.asked.fact === undefined &&
    lead !== undefined &&
    isUnasked(lead.passage, index) &&
    isOfCountry(lead.passage, question) &&
    lead.sentenceCovers >= allAsked
  );
}

/** Telling words of a question up to which one sentence that speaks of all of them speaks of nothing else. */
const fewWords = 2;
/** From which weight a word is telling. */
const tellingWeight = 0.5;
/** So much less trust will do then, on the scale of log odds: of the 2,214 questions of the evaluation that the guides leave open, one more is answered. */
const trustOfWhole = 2;

/** True if one sentence of the country's own guide, on the topic, speaks of the whole of a short question: 'Does Norway have its own space register?' */
function isWhole(question: Question, [lead]: readonly Candidate[], { own, topic }: Evidence): boolean {
  const telling = question.terms.groups.filter(({ weight }) => weight >= tellingWeight);
  return (
    question.asked.fact === undefined &&
    !question.followUp &&
    telling.length <= fewWords &&
    own === 1 &&
    topic === 1 &&
    lead !== undefined &&
    lead.sentenceCovers >= allAsked
  );
}

/** Likeness from which a question is a known one, but for endings, little words and words that stand for each other. */
const same = 0.98;

/** What else the weighing goes by. */
interface Weighed {
  ranked: readonly Candidate[];
  /** How well the words match the lead. */
  match: number;
  /** The trust that it takes. */
  least: number;
}

/** Why the chosen passages, the lead first, do not answer the question; undefined if they do. */
export function objectionTo(
  question: Question,
  chosen: readonly Candidate[],
  { ranked, match, least }: Weighed,
  index: PassageIndex,
): RefusalReason | undefined {
  const { asked } = question;
  const passages = chosen.map(({ passage }) => passage);
  if (chosen.length === 0) return 'not-in-sources';
  if (asked.fault && !passages.some(({ block }) => asked.form?.test(block.text))) return 'not-in-sources';
  if (punishesOther(question, chosen, ranked, index)) return 'fact-not-in-sources';
  const evidence = readEvidence(question, chosen, ranked, match, index);
  if (evidence.asksAlike >= same) return undefined;
  if (evidence.own === 0 && evidence.open >= plainlyOpen) return 'left-open';
  const [lead] = chosen;
  const isBorneOut =
    lead && isUnasked(lead.passage, index)
      ? isOwnEnough(readOwnEvidence(question, chosen, evidence, index), least)
      : isEnough(
          evidence,
          asked.fact !== undefined,
          isWhole(question, chosen, evidence) ? least - trustOfWhole : least,
        );
  if (isBorneOut || speaksOfAll(question, chosen, index)) return undefined;
  if (asked.fact && !factIsStated(question, chosen)) return 'fact-not-in-sources';
  return evidence.open >= leastOpen ? 'left-open' : 'not-in-sources';
}
