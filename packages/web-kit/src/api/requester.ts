import { type Problem, problemSchema } from '@astraea/contracts';
import { ApiError, isAbort } from './api-error';

/** How one call may be ended by its caller. */
export interface CallOptions {
  signal?: AbortSignal;
}

/** How a question is sent: the same key repeats the same question without asking it twice. */
export interface SendOptions extends CallOptions {
  idempotencyKey?: string;
}

export interface RequesterOptions {
  /** A current ID token, or null where a visitor calls; rejects with 'No user logged in' when signed out. */
  getToken(options?: { forceRefresh?: boolean }): Promise<string | null>;
  /** Ends every call, for instance when the user changes. */
  signal?: AbortSignal;
  fetch?: typeof fetch;
  /** Origin of the backend; this page's origin by default. */
  baseUrl?: string;
}

interface ApiRequest extends CallOptions {
  path: string;
  /** Text of the error, or a function of the HTTP status. */
  failure: string | ((status: number | undefined) => string);
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers?: Record<string, string>;
  body?: unknown;
  /** A body that is sent as it is, in place of JSON; `headers` say its type. */
  content?: Blob;
  /** Milliseconds until the head of the answer has to be there. */
  timeoutMs?: number;
}

/** Sends a request as the signed-in user, or as a visitor, and returns the answer if its status is a success; throws `ApiError` otherwise. */
export type Requester = (request: ApiRequest) => Promise<Response>;

const defaultTimeoutMs = 30_000;

/** One place for tokens, time-outs, the single repeat after a 401 and problem documents. */
export function createRequester(options: RequesterOptions): Requester {
  const { getToken, baseUrl = '' } = options;
  const send = options.fetch ?? ((...args: Parameters<typeof fetch>) => globalThis.fetch(...args));

  return async function request(call) {
    const fail = failureOf(call);
    const attempt = (token: string | null) =>
      fetchInTime(
        send,
        `${baseUrl}${call.path}`,
        { ...call, signal: anySignal(options.signal, call.signal) },
        token,
        fail,
      );
    const token = await readToken(getToken, false);
    let response = await attempt(token);
    if (response.status === 401 && token !== null) {
      await response.body?.cancel();
      response = await attempt(await readToken(getToken, true));
    }
    if (response.ok) return response;
    const problem = await readProblem(response);
    throw fail({ status: response.status, problem, retryAfterMs: retryAfterOf(response) });
  };
}

type Fail = (details: ConstructorParameters<typeof ApiError>[1]) => ApiError;

function failureOf({ failure }: ApiRequest): Fail {
  return (details) => new ApiError(typeof failure === 'string' ? failure : failure(details?.status), details);
}

async function readToken(
  getToken: RequesterOptions['getToken'],
  forceRefresh: boolean,
): Promise<string | null> {
  try {
    return await getToken(forceRefresh ? { forceRefresh } : undefined);
  } catch (cause) {
    // The provider could not be reached to refresh the token: that is a lost line, not a missing user.
    const network = hasCode(cause, 'auth/network-request-failed');
    throw new ApiError('No user logged in', { cause, network });
  }
}

async function fetchInTime(
  send: typeof fetch,
  url: string,
  call: ApiRequest,
  token: string | null,
  fail: Fail,
): Promise<Response> {
  const timer = new AbortController();
  const timeout = setTimeout(
    () => timer.abort(new DOMException('No answer in time', 'TimeoutError')),
    call.timeoutMs ?? defaultTimeoutMs,
  );
  try {
    return await send(url, {
      method: call.method ?? 'GET',
      headers: {
        accept: 'application/json',
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...call.headers,
      },
      body: call.content ?? (call.body === undefined ? undefined : JSON.stringify(call.body)),
      signal: anySignal(timer.signal, call.signal),
      cache: 'no-store',
      credentials: 'omit',
    });
  } catch (cause) {
    if (call.signal?.aborted) throw abortError(cause);
    throw fail({ network: true, cause });
  } finally {
    clearTimeout(timeout);
  }
}

/** Only seconds: the HTTP date that it may be as well says nothing to a clock that is wrong. */
function retryAfterOf({ headers }: Response): number | undefined {
  const seconds = headers.get('retry-after')?.trim() ?? '';
  return /^\d{1,6}$/.test(seconds) ? Number(seconds) * 1_000 : undefined;
}

async function readProblem(response: Response): Promise<Problem | undefined> {
  try {
    return problemSchema.safeParse(await response.json()).data;
  } catch {
    return undefined;
  }
}

function anySignal(...signals: (AbortSignal | undefined)[]): AbortSignal | undefined {
  const present = signals.filter((signal) => signal !== undefined);
  return present.length > 1 ? AbortSignal.any(present) : present[0];
}

/** The reason of an ended call, always named `AbortError` whatever the caller gave as reason. */
function abortError(cause?: unknown): unknown {
  return isAbort(cause) ? cause : new DOMException('The call was ended', 'AbortError');
}

function hasCode(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}
