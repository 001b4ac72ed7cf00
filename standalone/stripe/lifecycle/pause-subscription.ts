import type { Ledger } from '../ledger';
import type { Subscription } from '../ledger-state';
import { oneMonthAfter } from '../objects/subscription';
import { changeSubscription, itemsWithPeriod } from './change-subscription';
import { takeInvoice, tryPayment } from './pay-invoice';

/** As after a trial without a card: nothing is billed, and nothing is due. */
export function pauseSubscription(ledger: Ledger, subscription: Subscription): void {
  changeSubscription(ledger, subscription, { status: 'paused' });
  ledger.record('customer.subscription.paused', subscription);
}

/** A new period begins with its payment. */
export function resumeSubscription(ledger: Ledger, subscription: Subscription): void {
  const now = ledger.now();
  changeSubscription(ledger, subscription, {
    status: 'active',
    items: itemsWithPeriod(subscription, now, oneMonthAfter(now)),
  });
  ledger.record('customer.subscription.resumed', subscription);
  const invoice = takeInvoice(ledger, subscription, 'subscription_update');
  if (!tryPayment(ledger, invoice)) changeSubscription(ledger, subscription, { status: 'past_due' });
}

/** A trial that begins now, whatever the subscription was. */
export function beginTrial(ledger: Ledger, subscription: Subscription, days: number): void {
  const now = ledger.now();
  const end = now + days * 86_400;
  changeSubscription(ledger, subscription, {
    status: 'trialing',
    trial_start: now,
    trial_end: end,
    billing_cycle_anchor: end,
    items: itemsWithPeriod(subscription, now, end),
  });
}
