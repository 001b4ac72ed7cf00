import type { Passage } from '../../search/passage';
import type { FoundPassage, PassageIndex } from '../../search/passage-index';
import { isUnasked, likenessInMeaning, likenessToKnown } from '../known-questions/compare-questions';
import { statesFact } from '../question/expected-answer';
import type { Question } from '../question/question';
import { attachmentStating } from './attachments';
import type { Candidate } from './candidate';
import { pointsOf } from './candidate-points';
import { coverage, coverageBy, coverageBySentence, readSentences } from './coverage';
import { ownPointsOf } from './own-points';

/** The sentence that states a fact must, with its neighbours, speak of this part of the question's subject. */
const subjectPart = 0.4;
/** Or its whole passage this much of it. */
const subjectPartOfPassage = 0.65;

/** True if a sentence about the subject states the kind of fact that is asked for. */
function factIsStated(passage: Passage, question: Question, index: PassageIndex): boolean {
  const { asked, text, subject } = question;
  const fact = asked.fact;
  if (!fact) return true;
  const sentences = readSentences(passage);
  const isOnSubject = coverage(subject, [passage], index) >= subjectPartOfPassage;
  if (isOnSubject && attachmentStating(passage, question, index).length > 0) return true;
  return sentences.some(({ said }, at) => {
    if (!statesFact(fact, said, text)) return false;
    if (isOnSubject) return true;
    const around = sentences.slice(Math.max(0, at - 1), at + 2).map(({ set }) => set);
    return coverageBy(subject, around, index) >= subjectPart;
  });
}

/** What was found, the likeliest answer first. */
export function rankCandidates(
  question: Question,
  found: readonly FoundPassage[],
  index: PassageIndex,
): Candidate[] {
  const best = found[0]?.score ?? 0;
  const unasked = found.filter(({ passage }) => isUnasked(passage, index));
  const bestOfUnasked = Math.max(0, ...unasked.map(({ score }) => score));
  return found
    .map((one) => {
      const { passage } = one;
      const sentenceCovers = coverageBySentence(question.terms, passage, index);
      const judged = {
        covers: coverage(question.terms, [passage], index),
        sentenceCovers,
        statesFact: factIsStated(passage, question, index),
        asksAlike: likenessToKnown(question, passage, index),
        meansAlike: likenessInMeaning(question, passage, index),
      };
      const points = unasked.includes(one)
        ? ownPointsOf(one, bestOfUnasked, question, index)
        : pointsOf(one, best, judged, question, index);
      return { passage, ...judged, points };
    })
    .sort((a, b) => b.points - a.points);
}
