import type { StreamEntry } from '@astraea/service-kit/cache';
import { AppError } from '@astraea/service-kit/errors';
import { toProblem } from '@astraea/service-kit/http';
import type { Logger } from '@astraea/service-kit/log';
import { toMessage } from '../conversations/conversation';
import type { ConversationStore } from '../conversations/conversation-store';
import { type AnswerLog, type AnswerReference, isFinal, isForListeners } from './answer-log';
import type { AnswerRunner } from './answer-runner';
import type { Recovery } from './recover-answers';
import type { RunningAnswerStore } from './running-answer-store';

interface EndedDeps {
  log: Pick<AnswerLog, 'read'>;
  conversations: Pick<ConversationStore, 'get' | 'messageOfAnswer'>;
}

interface WrittenDeps {
  runner: Pick<AnswerRunner, 'writes'>;
  running: Pick<RunningAnswerStore, 'get'>;
  isAlive: Recovery['isAlive'];
}

export interface FollowDeps extends EndedDeps, WrittenDeps {
  log: Pick<AnswerLog, 'read' | 'follow'>;
  logger: Logger;
  /** How often a listener looks whether another process that writes still lives. */
  recheckMs: number;
}

/** Answers an event after the end, when its log may be gone: clients that resume with its id get it again. */
const storedId = 'stored';
const logUnreadablePauseMs = 250;

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
  });
}

/** The rest of an answer that has ended: from its log, or from the store. */
async function* readEnded(
  deps: EndedDeps,
  answer: AnswerReference,
  afterId: string,
): AsyncGenerator<StreamEntry, void> {
  const { conversation_id, answer_id } = answer;
  const entries = await deps.log.read(answer, afterId);
  yield* entries.filter(isForListeners);
  if (entries.some(isFinal)) return;
  const header = await deps.conversations.get(conversation_id);
  const message = await deps.conversations.messageOfAnswer(answer_id);
  if (header && message?.conversation_id === conversation_id) {
    const accepted = { conversation_id, answer_id, message_index: message.index };
    if (afterId === '0' && entries.length === 0) {
      yield { id: '0', event: 'accepted', data: JSON.stringify(accepted) };
    }
    yield { id: storedId, event: 'message', data: JSON.stringify(toMessage(header, message)) };
    return;
  }
  const failed = new AppError(
    'Unavailable',
    'The answer broke off before it was finished. Please ask again.',
    {
      details: { code: 'answer-failed' },
    },
  );
  yield { id: storedId, event: 'error', data: JSON.stringify(toProblem(failed)) };
}

/** While the log brings what the writer says, a store that does not answer is no reason to give the answer up. */
async function isWritten(deps: WrittenDeps, answerId: string, logAnswers: boolean): Promise<boolean> {
  if (deps.runner.writes(answerId)) return true;
  try {
    return await deps.isAlive(await deps.running.get(answerId));
  } catch (error) {
    if (!logAnswers) throw error;
    return true;
  }
}

/** An answer's events after `afterId` up to its final one, whichever process writes it; less only if `signal` aborts. */
export async function* followAnswer(
  deps: FollowDeps,
  answer: AnswerReference,
  afterId: string,
  signal: AbortSignal,
): AsyncGenerator<StreamEntry, void> {
  let last = afterId;
  let logAnswers = false;
  while (!signal.aborted) {
    if (!(await isWritten(deps, answer.answer_id, logAnswers))) {
      yield* readEnded(deps, answer, last);
      return;
    }
    // What this process writes ends in its own memory, whatever becomes of store and cache.
    const recheck = deps.runner.writes(answer.answer_id) ? signal : AbortSignal.timeout(deps.recheckMs);
    try {
      for await (const entry of deps.log.follow(answer, last, AbortSignal.any([signal, recheck]))) {
        last = entry.id;
        if (isForListeners(entry)) yield entry;
        if (isFinal(entry)) return;
      }
      logAnswers = true;
    } catch (error) {
      logAnswers = false;
      deps.logger.debug('answer.log-unreadable', { error, answer_id: answer.answer_id });
    }
    if (!recheck.aborted && !signal.aborted) await pause(logUnreadablePauseMs, signal);
  }
}
