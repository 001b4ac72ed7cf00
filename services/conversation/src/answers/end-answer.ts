import { setTimeout as pause } from 'node:timers/promises';
import type { Message, Problem } from '@astraea/contracts';
import { AppError } from '@astraea/service-kit/errors';
import { toProblem } from '@astraea/service-kit/http';
import type { Logger } from '@astraea/service-kit/log';
import { isCharged, partialAnswer, toMessage } from '../conversations/conversation';
import type { Ending } from './relay-answer';
import type { RunningAnswer } from './running-answer-store';
import { dropAnswer, giveUpAnswer, type StoreDeps, storeAnswer } from './settle-answer';

type FinalEvent = { event: 'message'; data: Message } | { event: 'error'; data: Problem };

/** Pauses before an ending that could not be stored is tried again: a change of the database's primary takes seconds. */
const retryPausesMs = [100, 500, 2_000];

function failed(error: AppError): FinalEvent {
  return { event: 'error', data: toProblem(error) };
}

async function endOnce(
  deps: StoreDeps,
  answer: RunningAnswer,
  ending: Ending,
  text: string,
): Promise<FinalEvent | undefined> {
  const { conversations } = deps;
  const deleted = async () => {
    await dropAnswer(deps, answer, isCharged(partialAnswer('stopped', text)));
    return failed(new AppError('NotFound', 'This conversation was deleted.'));
  };
  if (ending === 'deleted') return deleted();
  const keptHeader = async () => {
    const header = await conversations.get(answer.conversation_id);
    return header?.removed ? undefined : header;
  };
  if (ending === 'lost') return (await keptHeader()) ? undefined : deleted();
  if ('fail' in ending) {
    await giveUpAnswer(deps, answer);
    return failed(ending.fail);
  }
  const message = await storeAnswer(deps, answer, ending.store);
  const header = await keptHeader();
  if (!header) return deleted();
  return message && { event: 'message', data: toMessage(header, message) };
}

/**
 * Stores how an answer ended and returns what its listeners get; nothing if another process took the answer over.
 * Every step can be repeated, so a store that does not answer is asked a few times more. @throws what it throws last
 */
export async function endAnswer(
  deps: StoreDeps & { logger: Logger },
  answer: RunningAnswer,
  ending: Ending,
  text: string,
): Promise<FinalEvent | undefined> {
  for (const pauseMs of retryPausesMs) {
    try {
      return await endOnce(deps, answer, ending, text);
    } catch (error) {
      deps.logger.warn('answer.not-stored-yet', { error, answer_id: answer.id });
      await pause(pauseMs);
    }
  }
  return endOnce(deps, answer, ending, text);
}
