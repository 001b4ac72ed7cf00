import { type AnswerRequest, type AnswerUsage, answerRequestSchema, type Plan } from '@astraea/contracts';
import { AppError } from '@astraea/service-kit/errors';
import { type EventStreamWriter, openEventStream, parseBody, toProblem } from '@astraea/service-kit/http';
import { type IdentityVerifier, requestUser, requireUser } from '@astraea/service-kit/identity';
import { inConversation } from '@astraea/service-kit/telemetry/signals';
import { type Response, Router } from 'express';
import type { IndexFollower } from '../ingest/index-follower';
import { countTokens } from '../model/count-tokens';
import type { Reader } from '../reading/reader';
import { type AnsweringDeps, answerQuestion } from './answer-question';
import type { Workload } from './workload';

export interface AnswerRoutesDeps extends AnsweringDeps {
  verifier: IdentityVerifier;
  follower: IndexFollower;
  workload: Workload;
}

/** The dependencies of one answer, whose model says what it spends: also of an answer that is stopped, or refused in the end. */
function withUsage(deps: AnswerRoutesDeps, say: (usage: AnswerUsage) => void): AnswerRoutesDeps {
  const { model } = deps;
  if (!model) return deps;
  const client = countTokens(model.client, (model_tokens) => say({ model_tokens }));
  return { ...deps, model: { ...model, client } };
}

/** The dependencies of an answer to a paying user, whose reader goes ahead where questions wait. */
function withPriority(deps: AnswerRoutesDeps, plan: Plan): AnswerRoutesDeps {
  const { reader } = deps;
  if (!reader || plan === 'free') return deps;
  const ask: Reader['ask'] = (question, options) => reader.ask(question, { ...options, ahead: true });
  return { ...deps, reader: { ...reader, ask } };
}

/** An answer that breaks. One that its reader has left breaks where it is called off, which is no fault. */
function fail(
  { logger }: AnswerRoutesDeps,
  { answer_id }: AnswerRequest,
  events: EventStreamWriter,
  error: unknown,
): void {
  if (events.closed.aborted) {
    const isCalledOff = error instanceof Error && error.name === 'AbortError';
    if (!isCalledOff) logger.warn('answer.failed-when-left', { error, answer_id });
    return;
  }
  logger.error('answer.failed', { error, answer_id });
  events.send({ event: 'error', data: JSON.stringify(toProblem(error)) });
}

async function stream(deps: AnswerRoutesDeps, request: AnswerRequest, res: Response): Promise<void> {
  const events = openEventStream(res);
  try {
    const counted = withUsage(deps, (usage) => {
      events.send({ event: 'usage', data: JSON.stringify(usage) });
    });
    const writing = answerQuestion(counted, request, events.closed);
    let step = await writing.next();
    while (!step.done) {
      events.send({ event: 'delta', data: JSON.stringify(step.value) });
      step = await writing.next();
    }
    events.send({ event: 'result', data: JSON.stringify(step.value.result) });
  } catch (error) {
    fail(deps, request, events, error);
  } finally {
    events.end();
  }
}

/** `POST /answers`: the answer as an event stream of `delta`, then `result` or `error`. */
export function createAnswerRoutes(deps: AnswerRoutesDeps): Router {
  const router = Router();
  router.post('/answers', requireUser(deps.verifier, 'ask'), async (req, res) => {
    const request = parseBody(answerRequestSchema, req);
    const answering = withPriority(deps, requestUser(res).plan);
    // No answer is written from sources that may have been repealed meanwhile.
    await deps.follower.ensureCurrent();
    const done = deps.workload.begin();
    if (!done) {
      throw new AppError(
        'Unavailable',
        'Too many questions are being answered at the moment. Try again in a moment.',
        {
          details: { code: 'saturated', retryAfterSeconds: 2 },
        },
      );
    }
    try {
      await inConversation(request.conversation_id, () => stream(answering, request, res));
    } finally {
      done();
    }
  });
  return router;
}
