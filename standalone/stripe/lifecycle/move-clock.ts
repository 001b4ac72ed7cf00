import type { Ledger } from '../ledger';
import type { Subscription } from '../ledger-state';
import { itemOf, oneMonthAfter } from '../objects/subscription';
import { settleFirstPayment } from './begin-subscription';
import { changeSubscription, endSubscription, itemsWithPeriod } from './change-subscription';
import { expireSession } from './complete-checkout';
import { takeInvoice, tryPayment, voidInvoice } from './pay-invoice';

/** A subscription whose first payment is not made ends after 23 hours. */
const incompleteSeconds = 23 * 3_600;

interface Due {
  at: number;
  act(): void;
}

/** A new period and its payment; a subscription that is unpaid gets the invoice and no try. */
function renew(ledger: Ledger, subscription: Subscription): void {
  const start = itemOf(subscription).current_period_end;
  const wasTrial = subscription.status === 'trialing';
  changeSubscription(ledger, subscription, {
    items: itemsWithPeriod(subscription, start, oneMonthAfter(start)),
    ...(wasTrial && { status: 'active' }),
  });
  const invoice = takeInvoice(ledger, subscription, 'subscription_cycle');
  if (subscription.status === 'unpaid') return;
  changeSubscription(ledger, subscription, { status: tryPayment(ledger, invoice) ? 'active' : 'past_due' });
}

function retryPayment(ledger: Ledger, subscription: Subscription): void {
  const invoice = ledger.state.invoices[subscription.latest_invoice ?? ''];
  if (!invoice) return;
  if (tryPayment(ledger, invoice)) {
    changeSubscription(ledger, subscription, { status: 'active' });
    return;
  }
  if (invoice.next_payment_attempt !== null) return;
  if (ledger.state.after_retries === 'unpaid') changeSubscription(ledger, subscription, { status: 'unpaid' });
  else endSubscription(ledger, subscription, 'payment_failed');
}

function expireIncomplete(ledger: Ledger, subscription: Subscription): void {
  const invoice = ledger.state.invoices[subscription.latest_invoice ?? ''];
  if (invoice) voidInvoice(ledger, invoice);
  endSubscription(ledger, subscription, 'payment_failed', 'incomplete_expired');
}

function firstOf(dues: readonly Due[]): Due | undefined {
  return dues.reduce<Due | undefined>((first, one) => (first && first.at <= one.at ? first : one), undefined);
}

function nextOfIncomplete(ledger: Ledger, subscription: Subscription): Due {
  const underWay = ledger.state.payments_under_way[subscription.id];
  if (underWay !== undefined)
    return { at: underWay, act: () => settleFirstPayment(ledger, subscription, 'paid') };
  const at = subscription.created + incompleteSeconds;
  return { at, act: () => expireIncomplete(ledger, subscription) };
}

/** What is next for a subscription; nothing once it has ended, or while it is paused. Where two are due at once, its end comes first. */
function nextOf(ledger: Ledger, subscription: Subscription): Due | undefined {
  const { status, cancel_at: cancelAt, latest_invoice: latest } = subscription;
  if (status === 'incomplete') return nextOfIncomplete(ledger, subscription);
  if (!['trialing', 'active', 'past_due', 'unpaid'].includes(status)) return undefined;
  const retryAt = ledger.state.invoices[latest ?? '']?.next_payment_attempt ?? null;
  const dues: Due[] = [];
  if (cancelAt !== null)
    dues.push({ at: cancelAt, act: () => endSubscription(ledger, subscription, 'cancellation_requested') });
  if (status === 'past_due' && retryAt !== null)
    dues.push({ at: retryAt, act: () => retryPayment(ledger, subscription) });
  dues.push({ at: itemOf(subscription).current_period_end, act: () => renew(ledger, subscription) });
  return firstOf(dues);
}

function nextDue(ledger: Ledger): Due | undefined {
  const { sessions, subscriptions } = ledger.state;
  const ofSessions = Object.values(sessions)
    .filter(({ status }) => status === 'open')
    .map((session) => ({ at: session.expires_at, act: () => expireSession(ledger, session) }));
  const ofSubscriptions = Object.values(subscriptions).flatMap((one) => nextOf(ledger, one) ?? []);
  return firstOf([...ofSessions, ...ofSubscriptions]);
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
