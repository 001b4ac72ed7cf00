import type { Ledger } from '../ledger';
import type { Subscription } from '../objects';

/** Changes a subscription and records it, with what its fields were before. */
export function changeSubscription(
  ledger: Ledger,
  subscription: Subscription,
  changes: Partial<Subscription>,
): void {
  const names = Object.keys(changes) as (keyof Subscription)[];
  const changed = names.filter(
    (name) => JSON.stringify(subscription[name]) !== JSON.stringify(changes[name]),
  );
  if (changed.length === 0) return;
  const previous = Object.fromEntries(changed.map((name) => [name, subscription[name]]));
  Object.assign(subscription, changes);
  ledger.record('customer.subscription.updated', subscription, previous);
}

/** Ends a subscription now. */
export function endSubscription(ledger: Ledger, subscription: Subscription): void {
  const now = ledger.now();
  delete ledger.state.payments_under_way[subscription.id];
  Object.assign(subscription, {
    status: 'canceled',
    ended_at: now,
    canceled_at: subscription.canceled_at ?? now,
    cancel_at_period_end: false,
  });
  ledger.record('customer.subscription.deleted', subscription);
}

/** What changes when a subscription is to end with its period, or not any more. */
export function cancelAtPeriodEnd(
  ledger: Ledger,
  subscription: Subscription,
  cancel: boolean,
): Partial<Subscription> {
  if (cancel === subscription.cancel_at_period_end) return {};
  return {
    cancel_at_period_end: cancel,
    cancel_at: cancel ? subscription.items.data[0].current_period_end : null,
    canceled_at: cancel ? ledger.now() : null,
  };
}
