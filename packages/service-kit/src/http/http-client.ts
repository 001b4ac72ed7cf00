import { problemSchema } from '@astraea/contracts';
import type { z } from 'zod';
import { AppError } from '../errors';
import { callPart } from '../telemetry/trace-context';
import { kindOfStatus } from './problem-handler';

interface ServiceRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH';
  /** Sent as `Authorization: Bearer`. */
  token?: string;
  body?: unknown;
  /** A body that is sent as it is, in place of JSON; `headers` say its type. */
  content?: ReadableStream<Uint8Array>;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

export interface ServiceClient {
  /** The JSON answer, checked by the schema. GET and DELETE are tried again twice when the service does not answer. */
  json<S extends z.ZodType>(schema: S, path: string, request?: ServiceRequest): Promise<z.output<S>>;
  /** The raw answer once its headers are there; the caller reads the body and limits it in size and time. */
  open(path: string, request?: ServiceRequest): Promise<Response>;
}

interface ServiceClientOptions {
  /** The service's name as errors say it. */
  name: string;
  baseUrl: string;
  /** All tries together: until a JSON answer is there as a whole, or until the headers of an opened one are. */
  timeoutMs: number;
  fetch?: typeof fetch;
  /** Of idempotent calls; 3 by default. */
  tries?: number;
  /** Waits between tries; replaced in tests. */
  pause?: (milliseconds: number) => Promise<void>;
}

const retryPausesMs = [100, 400];
const retryable = new Set([502, 503, 504]);

interface TimeLimit {
  signal: AbortSignal;
  leftMs(): number;
  end(): void;
}

function startTimeLimit(ms: number): TimeLimit {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(new Error(`no whole answer within ${ms} ms`)), ms);
  const deadline = performance.now() + ms;
  return {
    signal: limit.signal,
    leftMs: () => deadline - performance.now(),
    end: () => clearTimeout(timer),
  };
}

/** What was read, or why it could not be. */
type Reading = { value: unknown; cause?: undefined } | { value?: undefined; cause: unknown };

function readJson(response: Response): Promise<Reading> {
  return response.json().then(
    (value: unknown): Reading => ({ value }),
    (cause: unknown): Reading => ({ cause }),
  );
}

async function upstreamError(name: string, response: Response): Promise<AppError> {
  const { value, cause } = await readJson(response);
  const problem = problemSchema.safeParse(value);
  const detail = problem.success ? problem.data.detail : `The ${name} service answered ${response.status}.`;
  const kind = response.status >= 500 ? 'Unavailable' : kindOfStatus(response.status);
  const retryAfter = Number(response.headers.get('retry-after'));
  return new AppError(kind, detail, {
    cause: cause ?? problem.error,
    details: {
      ...(kind === 'Unavailable' ? { part: name } : {}),
      ...(problem.success && response.status < 500 ? { code: problem.data.code } : {}),
      ...(problem.success && problem.data.errors ? { fields: problem.data.errors } : {}),
      ...(retryAfter > 0 ? { retryAfterSeconds: retryAfter } : {}),
    },
  });
}

function noAnswer(name: string, cause: unknown): AppError {
  return new AppError('Unavailable', `The ${name} service does not answer. Try again in a moment.`, {
    cause,
    details: { part: name, retryAfterSeconds: 5 },
  });
}

function unreadable(name: string, cause: unknown): AppError {
  return new AppError('Unavailable', `The ${name} service gave an answer that cannot be read.`, {
    cause,
    details: { part: name },
  });
}

function toFetch(request: ServiceRequest, limit: TimeLimit): RequestInit {
  return {
    method: request.method ?? 'GET',
    headers: {
      ...(request.token ? { authorization: `Bearer ${request.token}` } : {}),
      ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...request.headers,
    },
    ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
    ...(request.content === undefined ? {} : { body: request.content, duplex: 'half' }),
    signal: AbortSignal.any([limit.signal, ...(request.signal ? [request.signal] : [])]),
  };
}

/** Typed calls to another service: a time-out, bounded retries of idempotent calls, problems carried over, a schema check. */
export function createServiceClient(options: ServiceClientOptions): ServiceClient {
  const { name, baseUrl, timeoutMs, tries = retryPausesMs.length + 1 } = options;
  const send = options.fetch ?? fetch;
  const pause = options.pause ?? ((ms: number) => new Promise((resolve) => setTimeout(resolve, ms)));

  /** The answer, or why there is none. Rejects once the caller has given up. */
  async function once(path: string, request: ServiceRequest, limit: TimeLimit): Promise<Response | AppError> {
    try {
      return await callPart(() => send(`${baseUrl}${path}`, toFetch(request, limit)));
    } catch (cause) {
      if (request.signal?.aborted) throw cause;
      return noAnswer(name, cause);
    }
  }

  async function ask(path: string, request: ServiceRequest, limit: TimeLimit): Promise<Response> {
    const idempotent =
      request.method === undefined || request.method === 'GET' || request.method === 'DELETE';
    for (let attempt = 0; ; attempt++) {
      const wait = idempotent && attempt + 1 < tries ? retryPausesMs[attempt] : undefined;
      const mayTryAgain = () => wait !== undefined && wait < limit.leftMs();
      const answer = await once(path, request, limit);
      if (answer instanceof AppError) {
        if (!mayTryAgain()) throw answer;
      } else {
        if (answer.ok) return answer;
        if (!retryable.has(answer.status) || !mayTryAgain()) throw await upstreamError(name, answer);
        await answer.body?.cancel();
      }
      await pause(wait ?? 0);
    }
  }

  async function within<R>(work: (limit: TimeLimit) => Promise<R>): Promise<R> {
    const limit = startTimeLimit(timeoutMs);
    try {
      return await work(limit);
    } finally {
      limit.end();
    }
  }

  return {
    open: (path, request = {}) => within((limit) => ask(path, request, limit)),
    json: (schema, path, request = {}) =>
      within(async (limit) => {
        const { value, cause } = await readJson(await ask(path, request, limit));
        if (cause !== undefined && request.signal?.aborted) throw cause;
        if (cause instanceof SyntaxError) throw unreadable(name, cause);
        if (cause !== undefined) throw noAnswer(name, cause);
        const parsed = schema.safeParse(value);
        if (parsed.success) return parsed.data;
        throw unreadable(name, parsed.error);
      }),
  };
}
