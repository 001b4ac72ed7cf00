import {
  type AnswerDelta,
  type AnswerRequest,
  type AnswerResult,
  type AnswerUsage,
  answerDeltaSchema,
  answerResultSchema,
  answerUsageSchema,
  problemSchema,
} from '@astraea/contracts';
import { AppError } from '@astraea/service-kit/errors';
import { createServiceClient, readEventStream, silenceHeader, silenceLimit } from '@astraea/service-kit/http';
import type { z } from 'zod';

type AnswerPart =
  | ({ kind: 'delta' } & AnswerDelta)
  | ({ kind: 'usage' } & AnswerUsage)
  | { kind: 'result'; result: AnswerResult };

/** Asks retrieval for an answer: deltas, then one result. Aborting `signal` aborts the model. @throws AppError Unavailable */
export type ReadAnswer = (
  request: AnswerRequest,
  options: { token: string; signal: AbortSignal },
) => AsyncGenerator<AnswerPart, void>;

function unreadable(cause?: unknown): AppError {
  return new AppError('Unavailable', 'The answer could not be read. Please ask again.', { cause });
}

function parse<S extends z.ZodType>(schema: S, data: string): z.output<S> {
  try {
    return schema.parse(JSON.parse(data));
  } catch (cause) {
    throw unreadable(cause);
  }
}

async function* readParts(
  body: ReadableStream<Uint8Array>,
  silentMs: number | undefined,
): AsyncGenerator<AnswerPart, void> {
  for await (const { event, data } of readEventStream(body, silentMs)) {
    if (event === 'delta') yield { kind: 'delta', ...parse(answerDeltaSchema, data) };
    if (event === 'usage') yield { kind: 'usage', ...parse(answerUsageSchema, data) };
    if (event === 'error') throw new AppError('Unavailable', parse(problemSchema, data).detail);
    if (event !== 'result') continue;
    yield { kind: 'result', result: parse(answerResultSchema, data) };
    return;
  }
  throw new AppError('Unavailable', 'The answer broke off before it was finished. Please ask again.');
}

export function createRetrievalClient(options: { baseUrl: string; timeoutMs: number }): ReadAnswer {
  const client = createServiceClient({ name: 'retrieval', ...options });
  return async function* readAnswer(request, { token, signal }) {
    const response = await client.open('/answers', {
      method: 'POST',
      token,
      body: request,
      headers: { accept: 'text/event-stream' },
      signal,
    });
    if (!response.body) throw unreadable();
    yield* readParts(response.body, silenceLimit(response.headers.get(silenceHeader)));
  };
}
