import type { Problem } from '@astraea/contracts';

interface ApiErrorDetails {
  problem?: Problem;
  status?: number;
  network?: boolean;
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

  constructor(message: string, { problem, status, network = false, cause }: ApiErrorDetails = {}) {
    super(message, { cause });
    this.name = 'ApiError';
    this.problem = problem;
    this.status = status;
    this.network = network;
  }
}

/** True for the error of a call that its own caller ended: nothing went wrong and nothing is shown. */
export function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}
