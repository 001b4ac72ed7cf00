import type { AnswerRequest } from '@astraea/contracts';
import { silentLogger } from '@astraea/service-kit';
import { type AnsweringDeps, answerQuestion, type FinishedAnswer } from '../answering/answer-question';
import { readQuestion } from '../answering/question/question';
import { decide } from '../answering/sufficiency/decide';
import type { Decision } from '../answering/sufficiency/decision';
import type { Passage } from '../search/passage';
import type { PassageIndex } from '../search/passage-index';
import { buildRequest } from './build-index';

/** The whole answer to a question, as the service would log it. */
export async function answerTo(
  request: Partial<AnswerRequest>,
  deps: Pick<AnsweringDeps, 'index'> & Partial<AnsweringDeps>,
): Promise<FinishedAnswer> {
  const all = { logger: silentLogger, now: () => 0, ...deps };
  const writing = answerQuestion(all, buildRequest(request), new AbortController().signal);
  for (;;) {
    const step = await writing.next();
    if (step.done) return step.value;
  }
}

export function decisionOn(request: Partial<AnswerRequest>, index: PassageIndex): Decision {
  return decide(readQuestion(buildRequest(request), index), index);
}

/** The passage that an answer begins with; undefined if the question is refused. */
export function leadTo(request: Partial<AnswerRequest>, index: PassageIndex): Passage | undefined {
  const decision = decisionOn(request, index);
  return decision.kind === 'answer' ? decision.passages[0] : undefined;
}
