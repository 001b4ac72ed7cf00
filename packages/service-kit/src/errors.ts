import type { FieldProblem } from '@astraea/contracts';

/** Kinds of failure in business words; one place (`problem-handler.ts`) maps them to HTTP statuses. */
export type ErrorKind =
  | 'InvalidInput'
  | 'NotAuthenticated'
  | 'NotAllowed'
  | 'NotFound'
  | 'Conflict'
  | 'Gone'
  | 'TooLarge'
  | 'NotOffered'
  | 'KeyReused'
  | 'LimitReached'
  | 'PaymentRequired'
  | 'Unavailable';

interface ErrorDetails {
  /** Stable machine-readable code; the default is derived from the kind, for instance `not-found`. */
  code?: string;
  fields?: FieldProblem[];
  /** Sent as `Retry-After`. */
  retryAfterSeconds?: number;
  /** The part of the product that did not do what it was asked for; for the log. */
  part?: string;
}

/** A failure that a caller can act on. `message` is shown to the caller and says what to do. */
export class AppError extends Error {
  readonly kind: ErrorKind;
  readonly details: ErrorDetails;

  constructor(kind: ErrorKind, message: string, options: { cause?: unknown; details?: ErrorDetails } = {}) {
    super(message, { cause: options.cause });
    this.name = 'AppError';
    this.kind = kind;
    this.details = options.details ?? {};
  }
}
