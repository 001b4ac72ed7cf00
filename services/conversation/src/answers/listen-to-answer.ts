import { type Problem, problemSchema } from '@astraea/contracts';
import { openEventStream, toProblem } from '@astraea/service-kit/http';
import type { Logger } from '@astraea/service-kit/log';
import type { Request, Response } from 'express';
import type { AnswerReference } from './answer-log';
import type { AnswerRunner } from './answer-runner';
import { type FollowDeps, followAnswer } from './follow-answer';

export interface ListenDeps extends FollowDeps {
  runner: Pick<AnswerRunner, 'listen' | 'writes'>;
  /** Aborted once the process goes down: streams of answers that others write end with a hint to come back. */
  draining: AbortSignal;
}

/** Turns the answer's message into what the call answers. */
type Present = (message: unknown) => unknown;

interface ListenOptions {
  afterId: string;
  present?: Present;
}

const retryHintMs = 1_000;

export function wantsEventStream(req: Request): boolean {
  return req.accepts(['application/json', 'text/event-stream']) === 'text/event-stream';
}

function logUnknown(logger: Logger, error: unknown, problem: Problem): void {
  if (problem.status === 500) logger.error('answer.stream-failed', { error });
}

/** Sends an answer as an event stream up to its final event. */
export async function streamAnswer(
  deps: ListenDeps,
  res: Response,
  answer: AnswerReference,
  { afterId, present = (message) => message }: ListenOptions,
): Promise<void> {
  const leave = deps.runner.listen(answer.answer_id);
  const stream = openEventStream(res);
  // What this process writes it ends in time, and whoever reads it reads on to that.
  const signal = deps.runner.writes(answer.answer_id)
    ? stream.closed
    : AbortSignal.any([stream.closed, deps.draining]);
  try {
    for await (const entry of followAnswer(deps, answer, afterId, signal)) {
      const data =
        entry.event === 'message' ? JSON.stringify(await present(JSON.parse(entry.data))) : entry.data;
      stream.send({ ...entry, data });
    }
    if (signal.aborted && !stream.closed.aborted) res.write(`retry: ${retryHintMs}\n\n`);
  } catch (error) {
    const problem = toProblem(error);
    logUnknown(deps.logger, error, problem);
    stream.send({ id: 'error', event: 'error', data: JSON.stringify(problem) });
  } finally {
    leave();
    stream.end();
  }
}

/** Waits for an answer and sends its message as JSON, or its problem; the caller counts as a listener until it goes. */
export async function sendAnswer(
  deps: ListenDeps,
  res: Response,
  answer: AnswerReference,
  { status = 200, present = (message) => message }: { status?: number; present?: Present },
): Promise<void> {
  const leave = deps.runner.listen(answer.answer_id);
  const gone = new AbortController();
  res.on('close', () => gone.abort());
  try {
    for await (const { event, data } of followAnswer(deps, answer, '0', gone.signal)) {
      if (event === 'message') {
        const body = await present(JSON.parse(data));
        res.status(status).json(body);
      }
      if (event === 'error') sendFailure(res, problemSchema.parse(JSON.parse(data)));
    }
  } finally {
    leave();
  }
}

/** The problem that ended the answer, as it was logged. */
function sendFailure(res: Response, problem: Problem): void {
  if (problem.status === 503) res.setHeader('Retry-After', '5');
  res.status(problem.status).type('application/problem+json').send(JSON.stringify(problem));
}
