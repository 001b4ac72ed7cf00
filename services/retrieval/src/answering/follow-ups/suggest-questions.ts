import type { AnswerRequest, FollowUp } from '@astraea/contracts';
import type { Passage } from '../../search/passage';
import { decideBeforeSearch } from '../decide/decide';
import { readQuestion } from '../question/question';
import { type Answered, type CheckDeps, candidatesFor } from './candidates';

const mostQuestions = 3;
/** A check reads up to a handful of passages: an answer waits for no more of them than these. */
const mostChecked = 6;
/** Characters of what answers, of which the last word may be cut off. */
const opening = 110;

/**
 * Questions that are answered when they are asked next: written for what stands beside the cited passages, or made from its number. Each
 * is put to the look-ups, the search and the reader in the very way in which it will be. One that would be refused is not offered.
 */
export async function suggestQuestions(
  request: AnswerRequest,
  answered: Omit<Answered, 'country'>,
  deps: CheckDeps,
): Promise<FollowUp[]> {
  const history = [...request.history, { role: 'user' as const, content: request.question }];
  const asked = new Set(history.map(({ content }) => content));
  const candidates = candidatesFor({ ...answered, country: request.country }, deps).filter(
    ({ words }) => !asked.has(words),
  );
  const offered = new Map<string, FollowUp>();
  for (const { words, check } of candidates.slice(0, mostChecked)) {
    if (offered.size === mostQuestions || deps.signal.aborted) break;
    const question = readQuestion({ ...request, question: words, history }, deps.index);
    if (question.language || decideBeforeSearch(question, deps)) continue;
    const passage = await check(question);
    if (passage && !offered.has(passage.key))
      offered.set(passage.key, { question: words, opens: openingOf(passage) });
  }
  return [...offered.values()];
}

function openingOf({ block: { text } }: Passage): string {
  return text.length <= opening ? text : text.slice(0, text.slice(0, opening).lastIndexOf(' '));
}
