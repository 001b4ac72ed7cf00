import type { Passage } from '../../search/passage';
import type { PassageIndex } from '../../search/passage-index';
import { knownSigns } from '../known-questions/known-questions';
import { statesFact } from '../question/expected-answer';
import { focusGroupOf } from '../question/focus';
import type { Question } from '../question/question';
import type { Candidate } from '../ranking/candidate';
import { coverageBy, creditOf, readSentences, tellingOf } from '../ranking/coverage';
import { isBodyCard, isOfCountry } from '../ranking/passage-kinds';
import { findDenial } from './contradiction';
import { nearestOpenPoint } from './open-points';
import { isOfOtherField } from './other-field';

/** What speaks for the chosen passages answering a question, and what against it; each from 0 to 1 but `leaning`. */
export const evidenceNames = [
  /** The lead is of the country itself, if that has any sources; it is of the chosen topic; it is only a card of a body. */
  'own',
  'topic',
  'card',
  /** How much of what the question's words could reach at best the lead reaches. */
  'match',
  /** The same of a lead that is not of the country itself. */
  'matchAway',
  /** How many telling words are asked: who tells a situation uses many that no source needs to answer. */
  'length',
  /** The thing that is asked for by name stands nowhere in the passages. */
  'focusMissing',
  /** A number of the question stands nowhere in the passages. */
  'numberMissing',
  /** A word of another field of law or of life is asked. */
  'otherField',
  /** How much of the question the guide itself calls unconfirmed, and how much more that is than what is said. */
  'open',
  'openMore',
  /** The sources deny what the question takes for granted. */
  'denial',
  /** How like the question is to those that the passages are known to answer. */
  'asksAlike',
  /** What other questions say of which it is known whether they are answered; from -1 to 1 how its words lean. */
  'leftOpen',
  'answeredShare',
  'answeredShareByMeaning',
  'leaning',
  'closed',
  /** How near to the subject the sum, time or the like stands that is asked for; it stands nowhere. */
  'factNear',
  'factMissing',
] as const;
type EvidenceName = (typeof evidenceNames)[number];
export type Evidence = Record<EvidenceName, number>;

/** From which weight a word of a question is a subject of its own. */
const tellingWeight = 0.5;
const manyAsked = 12;
/** A match beyond the idf of all words, as often as this, says no more. */
const fullMatch = 2;

const atMostOne = (value: number): number => Math.max(0, Math.min(1, value));

function isFocusMissing(question: Question, passages: readonly Passage[], index: PassageIndex): boolean {
  const focus = focusGroupOf(question, index);
  return focus !== undefined && focus.weight >= tellingWeight && creditOf(focus, passages) === 0;
}

function isNumberMissing({ text }: Question, passages: readonly Passage[]): boolean {
  const spoken = passages.map(
    ({ block }) => `${block.instrument ?? ''} ${block.provision ?? ''} ${block.text}`,
  );
  return (text.match(/\d+/g) ?? []).some((number) => !spoken.some((one) => one.includes(number)));
}

function matchOf({ terms: { groups } }: Question, match: number, index: PassageIndex): number {
  const best = groups.reduce((sum, group) => sum + group.weight * tellingOf(group, index).idf, 0);
  return best === 0 ? 0 : atMostOne(match / best / fullMatch);
}

/** How much of the subject the sentences around a fact of the kind that is asked for speak of; 0 without such a fact. 'What are the penalties?' has no other subject. */
function factNear(
  { asked: { fact }, text, subject }: Question,
  passages: readonly Passage[],
  index: PassageIndex,
): number {
  if (!fact) return 0;
  const hasSubject = subject.groups.some(({ weight }) => weight >= tellingWeight);
  const near = passages.flatMap((passage) => {
    const sentences = readSentences(passage);
    return sentences.flatMap(({ said }, at) => {
      if (!statesFact(fact, said, text)) return [];
      const around = sentences.slice(Math.max(0, at - 1), at + 2).map(({ set }) => set);
      return [hasSubject ? coverageBy(subject, around, index) : 1];
    });
  });
  return Math.max(0, ...near);
}

/** True if the country has sources of its own; where it has none, international rules are all that can answer. */
function hasOwn({ country }: Question, index: PassageIndex): boolean {
  return index
    .citable(country)
    .some(({ header, passages }) => header.jurisdiction === country && passages.length > 0);
}

/** What is to be seen in the chosen passages, the lead first; `match` is how well the words match the lead. */
export function readEvidence(
  question: Question,
  chosen: readonly Candidate[],
  ranked: readonly Candidate[],
  match: number,
  index: PassageIndex,
): Evidence {
  const [lead] = chosen;
  if (!lead) throw new RangeError('evidence needs a passage');
  const passages = chosen.map(({ passage }) => passage);
  const asked = question.terms.groups.filter(({ weight }) => weight >= tellingWeight);
  const open = nearestOpenPoint(question, index)?.covers ?? 0;
  const said = Math.max(...chosen.map(({ sentenceCovers }) => sentenceCovers));
  const denial = findDenial(question, ranked) !== undefined;
  const near = factNear(question, passages, index);
  const own = isOfCountry(lead.passage, question) || !hasOwn(question, index);
  const matched = matchOf(question, match, index);
  return {
    own: Number(own),
    topic: Number(lead.passage.block.topic === question.topic),
    card: Number(isBodyCard(lead.passage)),
    match: matched,
    matchAway: own ? 0 : matched,
    length: atMostOne(asked.length / manyAsked),
    focusMissing: Number(isFocusMissing(question, passages, index)),
    numberMissing: Number(isNumberMissing(question, passages)),
    otherField: Number(isOfOtherField(question, passages)),
    open,
    openMore: atMostOne(open - said),
    denial: Number(denial),
    ...knownSigns(question, passages, index),
    factNear: near,
    factMissing: Number(question.asked.fact !== undefined && near === 0),
  };
}
