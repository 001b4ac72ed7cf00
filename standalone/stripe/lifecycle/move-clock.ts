import type { Ledger } from '../ledger';
import { oneMonthAfter, type Subscription } from '../objects';
import { changeSubscription, endSubscription } from './change-subscription';
import { expireSession, settleFirstPayment } from './checkout';
import { payInvoice, takeInvoice } from './pay-invoice';

interface Due {
  at: number;
  act(): void;
}

/** A new period and its payment. One that fails waits until the customer pays it at the portal. */
function renew(ledger: Ledger, subscription: Subscription): void {
  const [item] = subscription.items.data;
  const start = item.current_period_end;
  const period = { current_period_start: start, current_period_end: oneMonthAfter(start) };
  changeSubscription(ledger, subscription, {
    items: { ...subscription.items, data: [{ ...item, ...period }] },
  });
  const invoice = takeInvoice(ledger, subscription, 'subscription_cycle');
  const { renewals_to_fail: failing } = ledger.state;
  if (!failing.includes(subscription.customer)) {
    payInvoice(ledger, invoice);
    return;
  }
  ledger.state.renewals_to_fail = failing.filter((customer) => customer !== subscription.customer);
  ledger.record('invoice.payment_failed', invoice);
  changeSubscription(ledger, subscription, { status: 'past_due' });
}

/** What is next for a subscription; nothing once it has ended. */
function nextOf(ledger: Ledger, subscription: Subscription): Due | undefined {
  const { id, ended_at: endedAt, cancel_at: cancelAt } = subscription;
  if (endedAt !== null) return undefined;
  const underWay = ledger.state.payments_under_way[id];
  if (underWay !== undefined) return { at: underWay, act: () => settleFirstPayment(ledger, subscription) };
  if (cancelAt !== null) return { at: cancelAt, act: () => endSubscription(ledger, subscription) };
  return { at: subscription.items.data[0].current_period_end, act: () => renew(ledger, subscription) };
}

function nextDue(ledger: Ledger): Due | undefined {
  const { sessions, subscriptions } = ledger.state;
  const ofSessions = Object.values(sessions)
    .filter(({ status }) => status === 'open')
    .map((session) => ({ at: session.expires_at, act: () => expireSession(ledger, session) }));
  const ofSubscriptions = Object.values(subscriptions).flatMap((one) => nextOf(ledger, one) ?? []);
  return [...ofSessions, ...ofSubscriptions].sort((one, other) => one.at - other.at)[0];
}

/** Moves the clock to a time and does all that falls due until then, each at its own moment. */
export function moveClock(ledger: Ledger, epochSeconds: number): void {
  for (let due = nextDue(ledger); due && due.at <= epochSeconds; due = nextDue(ledger)) {
    ledger.moveTo(due.at);
    due.act();
  }
  ledger.moveTo(epochSeconds);
}

/** Does what fell due since the last look. */
export function catchUp(ledger: Ledger): void {
  moveClock(ledger, ledger.now());
}
