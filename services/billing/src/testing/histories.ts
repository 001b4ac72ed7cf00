import type { StripeSubscription } from '../stripe/subscription';
import type { MemoryStripe } from './memory-stripe';

/** One step of a history: what changed at Stripe, and the event that Stripe sent of it. */
export interface Step {
  type: string;
  happen(stripe: MemoryStripe): void;
}

const changed = (type: string, changes: Partial<StripeSubscription> = {}): Step => ({
  type,
  happen: (stripe) => stripe.change('sub_1', changes),
});
const ending = { cancel_at_period_end: true, ends_at: '2027-03-01T00:00:00.000Z' };
const beginning: Step[] = [
  {
    type: 'customer.subscription.created',
    happen: (stripe) =>
      void stripe.addSubscription({
        id: 'sub_1',
        status: 'trialing',
        created: '2026-11-01T00:00:00.000Z',
        trial_ends_at: '2026-12-01T00:00:00.000Z',
        current_period_end: '2026-12-01T00:00:00.000Z',
      }),
  },
  changed('checkout.session.completed'),
  changed('customer.subscription.updated', {
    status: 'active',
    current_period_end: '2027-01-01T00:00:00.000Z',
  }),
  changed('invoice.paid'),
  changed('invoice.payment_failed', { status: 'past_due', current_period_end: '2027-02-01T00:00:00.000Z' }),
  changed('customer.subscription.updated', { status: 'unpaid' }),
  changed('invoice.paid', { status: 'active', current_period_end: '2027-03-01T00:00:00.000Z' }),
  changed('customer.subscription.updated', ending),
];
const resumed: Step = {
  type: 'customer.subscription.updated',
  happen: (stripe) => stripe.resume('sub_1'),
};

/** Recorded histories of twelve events each. */
export const histories: Record<string, Step[]> = {
  'a subscription that is cancelled, resumed, cancelled again and ends': [
    ...beginning,
    resumed,
    changed('charge.refunded'),
    changed('customer.subscription.updated', ending),
    changed('customer.subscription.deleted', { status: 'canceled', ended_at: '2027-03-01T00:00:00.000Z' }),
  ],
  'a subscription that is cancelled and still paid': [
    ...beginning,
    resumed,
    changed('charge.dispute.created'),
    changed('charge.refunded'),
    changed('customer.subscription.updated', ending),
  ],
  'a subscription that ends, and a second one beside and after it': [
    ...beginning,
    {
      type: 'customer.subscription.created',
      happen: (stripe) => void stripe.addSubscription({ id: 'sub_2', created: '2027-02-20T00:00:00.000Z' }),
    },
    changed('customer.subscription.deleted', { status: 'canceled' }),
    {
      type: 'invoice.payment_failed',
      happen: (stripe) => stripe.change('sub_2', { status: 'past_due' }),
    },
    changed('charge.refunded'),
  ],
};
