import { problemSchema } from '@astraea/contracts';
import type { z } from 'zod';
import { AppError } from './errors';
import { kindOfStatus } from './problem-handler';

export interface ServiceRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH';
  /** Sent as `Authorization: Bearer`. */
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

export interface ServiceClient {
  /** The JSON answer, checked by the schema. GET and DELETE are tried again twice when the service does not answer. */
  json<S extends z.ZodType>(schema: S, path: string, request?: ServiceRequest): Promise<z.output<S>>;
  /** The raw answer once its headers are there; the caller reads and limits the body. */
  open(path: string, request?: ServiceRequest): Promise<Response>;
}

export interface ServiceClientOptions {
  /** The service's name as errors say it. */
  name: string;
  baseUrl: string;
  /** Until the headers of an answer are there, all tries together. */
  timeoutMs: number;
  fetch?: typeof fetch;
  /** Of idempotent calls; 3 by default. */
  tries?: number;
  /** Waits between tries; replaced in tests. */
  pause?: (milliseconds: number) => Promise<void>;
}

const retryPausesMs = [100, 400];
const retryable = new Set([502, 503, 504]);

async function upstreamError(name: string, response: Response): Promise<AppError> {
  const problem = problemSchema.safeParse(await response.json().catch(() => undefined));
  const detail = problem.success ? problem.data.detail : `The ${name} service answered ${response.status}.`;
  const kind = response.status >= 500 ? 'Unavailable' : kindOfStatus(response.status);
  const retryAfter = Number(response.headers.get('retry-after'));
  return new AppError(kind, detail, {
    details: {
      ...(problem.success && response.status < 500 ? { code: problem.data.code } : {}),
      ...(problem.success && problem.data.errors ? { fields: problem.data.errors } : {}),
      ...(retryAfter > 0 ? { retryAfterSeconds: retryAfter } : {}),
    },
  });
}

/** Typed calls to another service: a time-out, bounded retries of idempotent calls, problems carried over, a schema check. */
export function createServiceClient(options: ServiceClientOptions): ServiceClient {
  const { name, baseUrl, timeoutMs, tries = retryPausesMs.length + 1 } = options;
  const send = options.fetch ?? fetch;
  const pause = options.pause ?? ((ms: number) => new Promise((resolve) => setTimeout(resolve, ms)));

  async function once(path: string, request: ServiceRequest, withinMs: number): Promise<Response> {
    const headersTimeout = new AbortController();
    const timer = setTimeout(
      () => headersTimeout.abort(new Error(`no answer within ${timeoutMs} ms`)),
      withinMs,
    );
    const signals = [headersTimeout.signal, ...(request.signal ? [request.signal] : [])];
    try {
      return await send(`${baseUrl}${path}`, {
        method: request.method ?? 'GET',
        headers: {
          ...(request.token ? { authorization: `Bearer ${request.token}` } : {}),
          ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
          ...request.headers,
        },
        ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
        signal: AbortSignal.any(signals),
      });
    } catch (cause) {
      if (request.signal?.aborted) throw cause;
      throw new AppError('Unavailable', `The ${name} service does not answer. Try again in a moment.`, {
        cause,
        details: { retryAfterSeconds: 5 },
      });
    } finally {
      clearTimeout(timer);
    }
  }

  async function open(path: string, request: ServiceRequest = {}): Promise<Response> {
    const idempotent =
      request.method === undefined || request.method === 'GET' || request.method === 'DELETE';
    const deadline = performance.now() + timeoutMs;
    for (let attempt = 0; ; attempt++) {
      const wait = idempotent && attempt + 1 < tries ? retryPausesMs[attempt] : undefined;
      const mayTryAgain = () => wait !== undefined && performance.now() + wait < deadline;
      try {
        const response = await once(path, request, deadline - performance.now());
        if (response.ok) return response;
        if (!retryable.has(response.status) || !mayTryAgain()) throw await upstreamError(name, response);
        await response.body?.cancel();
      } catch (error) {
        const unanswered =
          error instanceof AppError && error.kind === 'Unavailable' && error.cause !== undefined;
        if (!unanswered || !mayTryAgain()) throw error;
      }
      await pause(wait ?? 0);
    }
  }

  return {
    open,
    async json(schema, path, request) {
      const response = await open(path, request);
      const parsed = schema.safeParse(await response.json().catch(() => undefined));
      if (parsed.success) return parsed.data;
      throw new AppError('Unavailable', `The ${name} service gave an answer that cannot be read.`, {
        cause: parsed.error,
      });
    },
  };
}
