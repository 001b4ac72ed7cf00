import type { AnswerRequest } from '@astraea/contracts';
import { silentLogger } from '@astraea/service-kit/log';
import { type AnsweringDeps, answerQuestion, type FinishedAnswer } from '../answering/answer-question';
import { type Decided, decide, decideBeforeSearch } from '../answering/decide/decide';
import { readQuestion } from '../answering/question/question';
import type { PassageIndex } from '../search/passage-index';
import { buildRequest } from './build-index';
import { standInReader } from './stand-in-reader';

/** The whole answer to a question, as the service would log it. */
export async function answerTo(
  request: Partial<AnswerRequest>,
  deps: Pick<AnsweringDeps, 'index'> & Partial<AnsweringDeps>,
): Promise<FinishedAnswer> {
  const all = { reader: standInReader(), logger: silentLogger, now: () => 0, ...deps };
  const writing = answerQuestion(all, buildRequest(request), new AbortController().signal);
  for (;;) {
    const step = await writing.next();
    if (step.done) return step.value;
  }
}

/** What is settled on a question, without a model. */
export async function decisionOn(request: Partial<AnswerRequest>, index: PassageIndex): Promise<Decided> {
  const deps = { index, reader: standInReader(), signal: new AbortController().signal, forModel: false };
  const question = readQuestion(buildRequest(request), index);
  const settled = decideBeforeSearch(question, deps);
  return settled ? { decision: settled, read: [], gaps: [] } : decide(question, [], deps);
}
