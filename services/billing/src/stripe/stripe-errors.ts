import { AppError } from '@astraea/service-kit/errors';
import type { Logger } from '@astraea/service-kit/log';
import Stripe from 'stripe';

/**
 * Stripe's failures in business words: NotFound (the object is not there), KeyReused (an idempotency key came with other
 * parameters), Conflict `payments-refused` (Stripe answers, and refuses the call), Unavailable (it does not answer, or the same
 * call is still in hand there).
 */
export function translateStripeError(cause: unknown): never {
  if (cause instanceof AppError) throw cause;
  const isInProgress = cause instanceof Stripe.errors.StripeError && cause.statusCode === 409;
  if (cause instanceof Stripe.errors.StripeIdempotencyError && !isInProgress) {
    throw new AppError('KeyReused', 'The payment provider has seen this request with other settings.', {
      cause,
    });
  }
  if (cause instanceof Stripe.errors.StripeInvalidRequestError && !isInProgress) {
    if (cause.statusCode === 404 || cause.code === 'resource_missing') {
      throw new AppError('NotFound', 'The payment provider does not know this any more.', { cause });
    }
    throw new AppError('Conflict', 'The payment provider refuses this.', {
      cause,
      details: { code: 'payments-refused' },
    });
  }
  throw new AppError('Unavailable', 'The payment provider does not answer. Try again in a moment.', {
    cause,
    details: { retryAfterSeconds: 10 },
  });
}

/** Whether an error is one of ours of this kind. */
export function isKind(error: unknown, ...kinds: AppError['kind'][]): error is AppError {
  return error instanceof AppError && kinds.includes(error.kind);
}

export function paymentsOff(): AppError {
  return new AppError(
    'Unavailable',
    'Payments are switched off here. Contact support to change a subscription.',
    {
      details: { code: 'payments-off' },
    },
  );
}

/** Stripe refuses what billing asked for: a wrong price, a customer that is gone, a portal without settings. An operator must act. */
export async function asUnavailableIfRefused<R>(
  logger: Logger,
  userId: string,
  work: Promise<R>,
): Promise<R> {
  try {
    return await work;
  } catch (error) {
    const isRefused =
      isKind(error, 'NotFound', 'KeyReused') ||
      (isKind(error, 'Conflict') && error.details.code === 'payments-refused');
    if (!isRefused) throw error;
    logger.error('billing.payments-refused', { user_id: userId, error });
    throw new AppError('Unavailable', 'The payment provider refuses this. Contact support.', {
      cause: error,
      details: { code: 'payments-refused' },
    });
  }
}
