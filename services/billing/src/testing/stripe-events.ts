import type { StripeSubscription } from '../stripe/subscription';
import type { StripeEventRecord } from '../webhook/stripe-event';

/** An event as Stripe sends it, with the personal data that Stripe puts into it. */
export function stripeEvent(id: string, type: string, object: Record<string, unknown>) {
  return { id, object: 'event', type, created: 1_790_000_000, data: { object } };
}

export const personalData = { email: 'ada@example.org', name: 'Ada Lovelace' };

/** A completed checkout of a user. */
export function sessionObject(given: Record<string, unknown> = {}) {
  return {
    id: 'cs_1',
    object: 'checkout.session',
    client_reference_id: 'ada',
    customer: 'cus_ada',
    subscription: 'sub_1',
    customer_details: personalData,
    amount_total: 2900,
    currency: 'usd',
    payment_status: 'paid',
    status: 'complete',
    ...given,
  };
}

/** The body of a subscription's event; it may be older than what Stripe holds. */
export function subscriptionObject({ id, customer_id, user_id }: StripeSubscription) {
  return { id, object: 'subscription', customer: customer_id, metadata: { user_id }, status: 'incomplete' };
}

/** A record that waits to be handled. */
export function waitingRecord(
  id: string,
  type: string,
  facts: Partial<StripeEventRecord> = {},
): StripeEventRecord {
  const now = new Date().toISOString();
  return { id, type, received_at: now, created: now, unhandled_since: now, customer_id: 'cus_ada', ...facts };
}
