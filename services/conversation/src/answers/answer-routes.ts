import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '@astraea/service-kit/errors';
import { requestUser } from '@astraea/service-kit/identity';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { type ConversationStore, isId } from '../conversations/conversation-store';
import { type AnswerLog, type AnswerReference, resumePoint } from './answer-log';
import type { AnswerRunner } from './answer-runner';
import { type ListenDeps, sendAnswer, streamAnswer, wantsEventStream } from './listen-to-answer';
import type { Recovery } from './recover-answers';
import type { RunningAnswerStore } from './running-answer-store';

interface FindDeps {
  conversations: Pick<ConversationStore, 'messageOfAnswer'>;
  running: Pick<RunningAnswerStore, 'get'>;
  log: Pick<AnswerLog, 'read'>;
  openConversation: Recovery['openConversation'];
  isAlive: Recovery['isAlive'];
}

interface StopDeps {
  running: Pick<RunningAnswerStore, 'get' | 'requestStop'>;
  isAlive: Recovery['isAlive'];
}

export type AnswerRoutesDeps = ListenDeps &
  FindDeps &
  StopDeps & {
    runner: Pick<AnswerRunner, 'end'>;
    /** Signed-in users, and whoever comes with an API key that may ask. */
    asker: RequestHandler;
  };

const endedPollMs = 50;

function noSuchAnswer(): AppError {
  return new AppError('NotFound', 'There is no answer with this id in the conversation.');
}

/** The answer that the path names, running or ended. @throws AppError NotFound */
async function findAnswer(
  deps: FindDeps,
  req: Request,
  res: Response,
): Promise<AnswerReference & { running: boolean }> {
  const { id: conversation_id } = await deps.openConversation(requestUser(res), req.params.id);
  const answer_id = req.params.answerId;
  if (!isId(answer_id)) throw noSuchAnswer();
  const answer = { conversation_id, answer_id };
  const running = await deps.running.get(answer_id);
  if (running?.conversation_id === conversation_id && (await deps.isAlive(running)))
    return { ...answer, running: true };
  const message = await deps.conversations.messageOfAnswer(answer_id);
  const known = message?.conversation_id === conversation_id || (await deps.log.read(answer, '0')).length > 0;
  if (!known) throw noSuchAnswer();
  return { ...answer, running: false };
}

/** Stops an answer that another process writes: it looks for such records several times a second. */
async function stopElsewhere(deps: StopDeps, answerId: string, signal: AbortSignal): Promise<void> {
  await deps.running.requestStop(answerId);
  while (!signal.aborted && (await deps.isAlive(await deps.running.get(answerId)))) await pause(endedPollMs);
}

export function createAnswerRoutes(deps: AnswerRoutesDeps): Router {
  const router = Router();

  router.get('/api/conversations/:id/answers/:answerId', deps.asker, async (req, res) => {
    const answer = await findAnswer(deps, req, res);
    if (wantsEventStream(req)) {
      await streamAnswer(deps, res, answer, { afterId: resumePoint(req.get('last-event-id')) });
    } else {
      await sendAnswer(deps, res, answer, {});
    }
  });

  router.post('/api/conversations/:id/answers/:answerId/stop', deps.asker, async (req, res) => {
    const { running, answer_id } = await findAnswer(deps, req, res);
    const gone = new AbortController();
    res.on('close', () => gone.abort());
    if (running && !(await deps.runner.end(answer_id, 'stopped'))) {
      await stopElsewhere(deps, answer_id, gone.signal);
    }
    res.status(204).end();
  });

  return router;
}
