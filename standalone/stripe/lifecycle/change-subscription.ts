import type { Ledger } from '../ledger';
import type { Subscription } from '../ledger-state';
import { itemOf } from '../objects/subscription';

/** Changes a subscription and records it, with what its fields were before. */
export function changeSubscription(
  ledger: Ledger,
  subscription: Subscription,
  changes: Partial<Subscription>,
  type = 'customer.subscription.updated',
): void {
  const names = Object.keys(changes) as (keyof Subscription)[];
  const changed = names.filter(
    (name) => JSON.stringify(subscription[name]) !== JSON.stringify(changes[name]),
  );
  if (changed.length === 0) return;
  const previous = Object.fromEntries(changed.map((name) => [name, subscription[name]]));
  Object.assign(subscription, changes);
  ledger.record(type, subscription, type === 'customer.subscription.updated' ? previous : undefined);
}

/** The items with a new period. */
export function itemsWithPeriod(
  subscription: Subscription,
  start: number,
  end: number,
): Subscription['items'] {
  const item = { ...itemOf(subscription), current_period_start: start, current_period_end: end };
  return { ...subscription.items, data: [item] };
}

/** Ends a subscription now. */
export function endSubscription(
  ledger: Ledger,
  subscription: Subscription,
  reason: 'cancellation_requested' | 'payment_failed',
  status: 'canceled' | 'incomplete_expired' = 'canceled',
): void {
  const now = ledger.now();
  delete ledger.state.payments_under_way[subscription.id];
  const changes: Partial<Subscription> = {
    status,
    ended_at: now,
    canceled_at: subscription.canceled_at ?? now,
    cancel_at_period_end: false,
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      ...subscription.cancellation_details,
      reason,
    },
  };
  const type = status === 'canceled' ? 'customer.subscription.deleted' : 'customer.subscription.updated';
  changeSubscription(ledger, subscription, changes, type);
}

/** What changes when a subscription is to end with its period, or not any more. */
export function cancelAtPeriodEnd(
  ledger: Ledger,
  subscription: Subscription,
  cancel: boolean,
): Partial<Subscription> {
  const { comment = null, feedback = null } = subscription.cancellation_details ?? {};
  return {
    cancel_at_period_end: cancel,
    cancel_at: cancel ? itemOf(subscription).current_period_end : null,
    canceled_at: cancel ? ledger.now() : null,
    cancellation_details: {
      comment,
      feedback,
      feedback_option: null,
      reason: cancel ? 'cancellation_requested' : null,
    },
  };
}
