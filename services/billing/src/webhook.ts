import { AppError, type Clock } from '@astraea/service-kit';
import Stripe from 'stripe';
import { z } from 'zod';
import type { StripeEventRecord } from './account';

const eventSchema = z.object({
  id: z.string().min(1),
  type: z.string().min(1),
  data: z.object({ object: z.looseObject({ id: z.string().optional() }) }),
});

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
  let event: z.infer<typeof eventSchema>;
  try {
    const receivedAt = options.clock().getTime();
    event = eventSchema.parse(
      Stripe.webhooks.constructEvent(body, signature, options.secret, 300, undefined, receivedAt),
    );
  } catch (error) {
    return refuse(error);
  }
  const object = event.data.object;
  return {
    id: event.id,
    type: event.type,
    received_at: options.clock().toISOString(),
    object: JSON.stringify(object),
    ...(event.type.startsWith('checkout.session.') && object.id ? { checkout_session_id: object.id } : {}),
  };
}
