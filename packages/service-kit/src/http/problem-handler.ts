import type { Problem } from '@astraea/contracts';
import type { ErrorRequestHandler, RequestHandler, Response } from 'express';
import { AppError, type ErrorKind } from '../errors';
import { currentTraceId, type Logger } from '../log/log';

const kinds: Record<ErrorKind, { status: number; code: string; title: string }> = {
  InvalidInput: { status: 400, code: 'invalid-input', title: 'Invalid input' },
  NotAuthenticated: { status: 401, code: 'not-authenticated', title: 'Not signed in' },
  PaymentRequired: { status: 402, code: 'payment-required', title: 'Payment required' },
  NotAllowed: { status: 403, code: 'not-allowed', title: 'Not allowed' },
  NotFound: { status: 404, code: 'not-found', title: 'Not found' },
  Conflict: { status: 409, code: 'conflict', title: 'Conflict' },
  Gone: { status: 410, code: 'gone', title: 'Gone' },
  TooLarge: { status: 413, code: 'too-large', title: 'Too large' },
  NotOffered: { status: 422, code: 'not-offered', title: 'Not offered' },
  KeyReused: { status: 422, code: 'idempotency-key-reused', title: 'Idempotency key reused' },
  LimitReached: { status: 429, code: 'limit-reached', title: 'Limit reached' },
  Unavailable: { status: 503, code: 'unavailable', title: 'Unavailable' },
};

const statusKinds = new Map(Object.entries(kinds).map(([kind, { status }]) => [status, kind as ErrorKind]));
/** The business word for an upstream's HTTP status; `Unavailable` for what has none. */
export function kindOfStatus(status: number): ErrorKind {
  return statusKinds.get(status) ?? 'Unavailable';
}

/** Errors of drivers that mean 'the backend does not answer'. */
const outageNames = new Set([
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoServerSelectionError',
  'MongoPoolClearedError',
  'MongoWaitQueueTimeoutError',
  'MaxRetriesPerRequestError',
  'KafkaJSConnectionError',
  'KafkaJSNumberOfRetriesExceeded',
]);

interface HttpError extends Error {
  status: number;
  type?: string;
}

function isHttpError(error: unknown): error is HttpError {
  return error instanceof Error && 'status' in error && typeof error.status === 'number';
}

function asAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  if (error instanceof Error && outageNames.has(error.name)) {
    return new AppError('Unavailable', 'A backend does not answer at the moment. Try again in a moment.', {
      cause: error,
      details: { retryAfterSeconds: 5 },
    });
  }
  if (!isHttpError(error) || error.status < 400 || error.status > 499) return undefined;
  if (error.type === 'entity.parse.failed') {
    return new AppError('InvalidInput', 'The body is not valid JSON.', {
      cause: error,
      details: {
        code: 'malformed-json',
        fields: [{ pointer: '', detail: 'send one JSON document in UTF-8' }],
      },
    });
  }
  if (error.status === 413)
    return new AppError('TooLarge', 'The body is larger than this call accepts.', { cause: error });
  return new AppError('InvalidInput', error.message, { cause: error });
}

/** The problem document of an error; unknown errors become a generic 500. */
export function toProblem(error: unknown): Problem {
  const known = asAppError(error);
  const traceId = currentTraceId();
  if (!known) {
    return {
      type: 'about:blank',
      title: 'Internal error',
      status: 500,
      code: 'internal-error',
      detail: 'Something went wrong on our side. Try again; if it happens again, report the reference.',
      traceId,
    };
  }
  const { status, code, title } = kinds[known.kind];
  return {
    type: 'about:blank',
    title,
    status,
    code: known.details.code ?? code,
    detail: known.message,
    traceId,
    ...(known.details.fields ? { errors: known.details.fields } : {}),
  };
}

/** Answers a problem with its headers. */
export function sendProblem(res: Response, error: unknown): void {
  const problem = toProblem(error);
  const retryAfter = asAppError(error)?.details.retryAfterSeconds;
  if (retryAfter !== undefined) res.setHeader('Retry-After', String(Math.max(1, Math.ceil(retryAfter))));
  if (problem.status === 401) res.setHeader('WWW-Authenticate', 'Bearer');
  res.status(problem.status).type('application/problem+json').send(JSON.stringify(problem));
}

/** The one Express error handler: every failure becomes RFC 9457; only unknown ones are logged as errors. */
export function problemHandler(logger: Logger): ErrorRequestHandler {
  return (error: unknown, req, res, next) => {
    const problem = toProblem(error);
    if (problem.status === 500)
      logger.error('request.failed', { error, method: req.method, route: req.route?.path });
    else if (problem.status === 503) {
      const part = error instanceof AppError ? error.details.part : undefined;
      logger.warn('request.unavailable', { error, method: req.method, route: req.route?.path, part });
    }
    if (res.headersSent) next(error);
    else sendProblem(res, error);
  };
}

/** The last route: nothing answers this path. */
export const notFoundHandler: RequestHandler = (req, _res, next) => {
  next(
    new AppError('NotFound', `There is nothing at ${req.method} ${req.path}.`, {
      details: { code: 'no-such-path' },
    }),
  );
};
