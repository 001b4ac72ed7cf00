import type { AnswerDelta, AnswerResult, AnswerUsage, Proof } from '@astraea/contracts';
import { AppError } from '@astraea/service-kit/errors';
import { asRequest } from '@astraea/service-kit/http';
import { type AnswerContent, partialAnswer } from '../conversations/conversation';
import type { ConversationStore } from '../conversations/conversation-store';
import type { ReadAnswer } from './retrieval-client';
import type { RunningAnswer } from './running-answer-store';

/** Why an answer ended before retrieval had finished it. */
export type EndReason = 'stopped' | 'no-listener' | 'shutdown' | 'timeout' | 'deleted' | 'lost';

export class AnswerEnded extends Error {
  constructor(readonly reason: EndReason) {
    super(`the answer was ended: ${reason}`);
    this.name = 'AnswerEnded';
  }
}

/** A running answer with what only its own process knows. */
export interface AnswerTask {
  answer: RunningAnswer;
  country: string;
  question_index: number;
  message_index: number;
  /** The user's identity token. */
  token: string;
}

export interface WriteDeps {
  conversations: Pick<ConversationStore, 'messagesBefore'>;
  readAnswer: ReadAnswer;
  historyMaxMessages: number;
}

async function readHistory(deps: WriteDeps, { answer, question_index }: AnswerTask) {
  const { conversation_id } = answer;
  const earlier = await deps.conversations.messagesBefore(
    conversation_id,
    question_index,
    deps.historyMaxMessages,
  );
  return earlier
    .filter((message) => message.outcome !== 'failed')
    .map(({ role, content }) => ({ role, content }));
}

/** Reads the answer from retrieval and hands each checked text on as it comes. @throws what retrieval or `signal` throws. */
export async function relayAnswer(
  deps: WriteDeps,
  task: AnswerTask,
  options: { signal: AbortSignal; onDelta(delta: AnswerDelta): void; onUsage(usage: AnswerUsage): void },
): Promise<AnswerResult> {
  const { answer, country, token } = task;
  const request = {
    answer_id: answer.id,
    conversation_id: answer.conversation_id,
    question: answer.question.content,
    country,
    topic: answer.question.topic,
    // Whoever listens waits for it, as for a step of a request.
    history: await asRequest(() => readHistory(deps, task)),
  };
  for await (const part of deps.readAnswer(request, { token, signal: options.signal })) {
    options.signal.throwIfAborted();
    if (part.kind === 'result') return part.result;
    if (part.kind === 'usage') options.onUsage(part);
    else options.onDelta(part);
  }
  throw new AppError('Unavailable', 'The answer broke off before it was finished. Please ask again.');
}

export type Ending = { store: AnswerContent } | { fail: AppError } | 'deleted' | 'lost';

function failure(detail: string, cause: unknown): { fail: AppError } {
  return {
    fail: new AppError('Unavailable', detail, {
      cause,
      details: { code: 'answer-failed', retryAfterSeconds: 5 },
    }),
  };
}

/** A refusal proves nothing, so it has no proof; an answer that retrieval itself calls failed is not stored. */
export function endingOfResult(result: AnswerResult): Ending {
  const { content, outcome, seems_to_answer, proof, nearest, follow_ups } = result;
  if (outcome === 'failed') return failure('The answer could not be finished. Please ask again.', undefined);
  const refused = outcome === 'refused';
  return {
    store: {
      content,
      outcome,
      ...(seems_to_answer && !refused ? { seems_to_answer } : {}),
      ...(proof && !refused ? { proof } : {}),
      ...(nearest && refused ? { nearest } : {}),
      ...(follow_ups && !refused ? { follow_ups } : {}),
    },
  };
}

/** What listeners have got of an answer, and the proof of it. */
export interface Said {
  text: string;
  proof?: Proof;
}

/** What to do with an answer that did not come to its end after `said` had been sent. */
export function endingOfBreak(error: unknown, said: Said): Ending {
  const reason = error instanceof AnswerEnded ? error.reason : undefined;
  if (reason === 'deleted' || reason === 'lost') return reason;
  if (reason === 'stopped' || reason === 'no-listener') {
    return { store: partialAnswer('stopped', said.text, said.proof) };
  }
  // Nobody wanted its end: it counts as one that a crash cut off, which costs nothing and can be asked again.
  if (reason === 'shutdown' && said.text !== '') {
    return { store: partialAnswer('failed', said.text, said.proof) };
  }
  if (reason === 'timeout')
    return failure('The answer took too long and was ended. Please ask again.', error);
  if (reason === 'shutdown')
    return failure('The service is restarting. Please ask again in a moment.', error);
  const detail = error instanceof AppError && error.kind === 'Unavailable' ? error.message : undefined;
  return failure(detail ?? 'The question could not be answered at the moment. Please ask again.', error);
}
