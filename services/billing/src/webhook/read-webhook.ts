import type { Clock } from '@astraea/service-kit/clock';
import { AppError } from '@astraea/service-kit/errors';
import Stripe from 'stripe';
import { type StripeEventRecord, stripeEventSchema, toRecord } from './stripe-event';

/** Checks the signature over the raw body (tolerance 300 s, Stripe's default) and gives the record to store. @throws AppError InvalidInput. */
export function readWebhook(
  body: Buffer,
  signature: string | undefined,
  options: { secret: string; clock: Clock },
): StripeEventRecord {
  const refuse = (cause: unknown): never => {
    throw new AppError('InvalidInput', 'The signature does not fit the body.', {
      cause,
      details: { code: 'bad-signature' },
    });
  };
  if (!signature) return refuse(new Error('no Stripe-Signature header'));
  try {
    const receivedAt = options.clock();
    const event = Stripe.webhooks.constructEvent(
      body,
      signature,
      options.secret,
      300,
      undefined,
      receivedAt.getTime(),
    );
    return toRecord(stripeEventSchema.parse(event), receivedAt.toISOString());
  } catch (error) {
    return refuse(error);
  }
}
