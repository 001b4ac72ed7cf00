import { isNotInForce, type Passage } from '../../search/passage';
import type { PassageIndex } from '../../search/passage-index';
import type { SearchTerms } from '../../search/question-terms';
import { escapeMarkdown } from '../composing/wording';
import { statesFact } from '../question/expected-answer';
import { pointsBack } from '../question/leaning';
import type { Question } from '../question/question';
import type { Candidate } from '../ranking/candidate';
import { coverage, creditOf, readSentences } from '../ranking/coverage';
import { isBodyCard, isOfCountry, namesBody } from '../ranking/passage-kinds';
import type { RefusalReason } from './decision';

/** Part of the words that a follow-up brings in itself of which a passage must speak to answer it. */
const leastOfOwn = 0.35;
/** Points for speaking of all of them: what was asked before only completes the question. */
const ownPoints = 1.5;
/** Part of the former question from which a passage is on its subject. */
const enoughOfEarlier = 0.8;
/** Part of the former question of which a passage must speak to be the rest of its answer. */
const leastOfRest = 0.5;
/** For answering them, and for having been quoted before. */
const bearingPoints = 1.5;
const repeatedPoints = -0.5;
/** From which weight a word is a subject of its own. */
const tellingWeight = 0.4;

/** True if the answer before has already quoted a sentence of the passage. */
function wasSaid(passage: Passage, { said }: Question): boolean {
  return (
    said !== '' && readSentences(passage).some(({ sentence }) => said.includes(escapeMarkdown(sentence.text)))
  );
}

function bringsSubject({ ownTerms }: Question): boolean {
  return ownTerms?.groups.some(({ weight }) => weight >= tellingWeight) ?? false;
}

/** Any body in charge, by what such bodies are called. */
const anyBody =
  /\b(?:minist(?:er|ry)|authority|agency|commission|office|government|council|board|secretary|president|department)\b/iu;

/** True if a passage answers what the follow-up itself brings in; one that was quoted before must have its very words. */
function bears({ passage }: Candidate, question: Question, index: PassageIndex): boolean {
  const { asked, ownTerms, text, written } = question;
  if (asked.fact !== undefined) return statesFact(asked.fact, passage.block, text);
  if (asked.body) return isBodyCard(passage) || namesBody(passage) || anyBody.test(passage.block.text);
  if (!ownTerms || !bringsSubject(question)) return true;
  if (coverage(ownTerms, [passage], index) < leastOfOwn) return false;
  // 'Is it capped?' asks for a detail of what was said; 'and abroad?' for something else.
  if (pointsBack.test(written) || !wasSaid(passage, question)) return true;
  return ownTerms.groups.some((group) => group.weight >= tellingWeight && creditOf(group, [passage]) === 1);
}

/** What a passage gains by answering the follow-up itself: law of the country that is in force most. */
function gainOf({ passage }: Candidate, question: Question): number {
  return isOfCountry(passage, question) && !isNotInForce(passage) ? bearingPoints : bearingPoints / 2;
}

/** What 'it' or 'that' stands for: without such a word the follow-up may be on another subject. */
function earlierOf({ terms, ownTerms, written, said }: Question): SearchTerms | undefined {
  const subjects = ownTerms?.groups.filter(({ weight }) => weight >= tellingWeight).length ?? 0;
  if (said === '' || subjects > 1 || !pointsBack.test(written)) return undefined;
  const own = new Set(ownTerms?.groups.map(({ term }) => term));
  return { ...terms, groups: terms.groups.filter(({ term }) => !own.has(term)) };
}

/** Candidates for a follow-up: what answers its own words before what speaks of the former question's alone. */
export function rankForFollowUp(
  question: Question,
  ranked: readonly Candidate[],
  index: PassageIndex,
): readonly Candidate[] {
  const { ownTerms, followUp, leansOn } = question;
  if (leansOn === undefined) return ranked;
  if (followUp?.kind === 'rest')
    return ranked.filter(
      ({ passage, sentenceCovers }) => sentenceCovers >= leastOfRest && !wasSaid(passage, question),
    );
  if (!ownTerms || !bringsSubject(question)) return ranked;
  const earlier = earlierOf(question);
  return ranked
    .map((one) => {
      const onSubject = earlier ? Math.min(1, coverage(earlier, [one.passage], index) / enoughOfEarlier) : 1;
      const own = followUp ? 0 : ownPoints * coverage(ownTerms, [one.passage], index);
      const bearing = bears(one, question, index) ? gainOf(one, question) : 0;
      const repeated = wasSaid(one.passage, question) ? repeatedPoints : 0;
      return { ...one, points: one.points + onSubject * (own + bearing) + repeated };
    })
    .toSorted((a, b) => b.points - a.points);
}

/** Why the chosen passages do not answer a follow-up, whatever they say on the question before; undefined if they may. */
export function objectionToFollowUp(
  question: Question,
  chosen: readonly Candidate[],
  index: PassageIndex,
): RefusalReason | undefined {
  const { asked, followUp, leansOn, said } = question;
  const [lead] = chosen;
  if (leansOn === undefined) return lead && wasSaid(lead.passage, question) ? 'said-already' : undefined;
  if (followUp?.kind === 'reason') return said === '' ? 'not-in-sources' : 'said-already';
  if (chosen.some((one) => bears(one, question, index))) return undefined;
  if (asked.fact !== undefined) return 'fact-not-in-sources';
  return lead && wasSaid(lead.passage, question) ? 'said-already' : 'not-in-sources';
}
