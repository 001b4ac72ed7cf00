import type { CheckoutSession } from '@astraea/contracts';
import { AppError } from '@astraea/service-kit';
import Stripe from 'stripe';
import { z } from 'zod';
import type { BillingConfig } from './config';

/** A checkout session with the user that it was made for. */
export interface OwnedCheckoutSession extends CheckoutSession {
  userId: string | null;
}

export interface StripeGateway {
  /** @throws AppError NotFound, Unavailable. */
  readCheckoutSession(id: string): Promise<OwnedCheckoutSession>;
  /** Ends a subscription with its paid period; the end as UTC ISO 8601. @throws AppError NotFound, Unavailable. */
  cancelAtPeriodEnd(subscriptionId: string): Promise<string>;
}

/** What is read of a checkout session (docs.stripe.com/api/checkout/sessions/object). */
export const sessionSchema = z.object({
  id: z.string(),
  client_reference_id: z.string().nullish(),
  customer_details: z.object({ email: z.string().nullish() }).nullish(),
  customer_email: z.string().nullish(),
  amount_total: z.number().int().nullish(),
  status: z.string().nullish(),
  created: z.number().int(),
});

export function toOwnedSession(session: z.infer<typeof sessionSchema>): OwnedCheckoutSession {
  return {
    customerEmail: session.customer_details?.email ?? session.customer_email ?? null,
    amount: session.amount_total ?? null,
    status: session.status ?? 'unknown',
    created: String(session.created),
    userId: session.client_reference_id ?? null,
  };
}

function translate(error: unknown): never {
  if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) {
    throw new AppError('NotFound', 'Stripe does not know this any more.', { cause: error });
  }
  if (error instanceof AppError) throw error;
  throw new AppError('Unavailable', 'The payment provider does not answer. Try again in a moment.', {
    cause: error,
    details: { retryAfterSeconds: 10 },
  });
}

const subscriptionSchema = z.object({
  items: z.object({ data: z.array(z.object({ current_period_end: z.number().int() })) }),
});

/** Calls Stripe; undefined without a key. */
export function connectStripe(config: BillingConfig): StripeGateway | undefined {
  if (!config.STRIPE_SECRET_KEY) return undefined;
  const address = config.STRIPE_API_URL ? new URL(config.STRIPE_API_URL) : undefined;
  const stripe = new Stripe(config.STRIPE_SECRET_KEY, {
    timeout: config.STRIPE_TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(address
      ? {
          host: address.hostname,
          port: address.port,
          protocol: address.protocol === 'http:' ? 'http' : 'https',
        }
      : {}),
  });
  return {
    async readCheckoutSession(id) {
      const session = await stripe.checkout.sessions.retrieve(id).catch(translate);
      return toOwnedSession(sessionSchema.parse(session));
    },
    async cancelAtPeriodEnd(subscriptionId) {
      const updated = await stripe.subscriptions
        .update(
          subscriptionId,
          { cancel_at_period_end: true },
          { idempotencyKey: `cancel-${subscriptionId}` },
        )
        .catch(translate);
      const parsed = subscriptionSchema.safeParse(updated);
      const ends = parsed.success ? parsed.data.items.data.map((item) => item.current_period_end) : [];
      if (ends.length === 0) translate(new Error('the subscription has no period end'));
      return new Date(Math.max(...ends) * 1000).toISOString();
    },
  };
}
