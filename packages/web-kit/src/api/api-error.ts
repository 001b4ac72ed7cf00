import type { Problem } from '@astraea/contracts';

interface ApiErrorDetails {
  problem?: Problem;
  status?: number;
  network?: boolean;
  retryAfterMs?: number;
  cause?: unknown;
}

/** A call to the backend that failed; `message` is the text that the specification gives for that call. */
export class ApiError extends Error {
  /** What the server said, when it answered with a problem document. */
  readonly problem?: Problem;
  /** HTTP status; absent when no answer came. */
  readonly status?: number;
  /** True when no answer came at all: offline, a lost line or a time-out. */
  readonly network: boolean;
  /** Milliseconds that the server asks to wait before the next try, where it says so. */
  readonly retryAfterMs?: number;

  constructor(
    message: string,
    { problem, status, network = false, retryAfterMs, cause }: ApiErrorDetails = {},
  ) {
    super(message, { cause });
    this.name = 'ApiError';
    this.problem = problem;
    this.status = status;
    this.network = network;
    this.retryAfterMs = retryAfterMs;
  }
}

/** True for the error of a call that its own caller ended: nothing went wrong and nothing is shown. */
export function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}
