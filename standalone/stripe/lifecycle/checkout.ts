import type { Ledger } from '../ledger';
import type { PaymentChoice } from '../ledger-state';
import {
  type CheckoutSession,
  incompleteSubscription,
  type NewSubscription,
  type Subscription,
} from '../objects';
import { payInvoice, takeInvoice } from './pay-invoice';

/** A payment by bank ends by itself after three days. */
const underWaySeconds = 3 * 86_400;

/** Starts a subscription with the payment of its first period, which may be under way. */
export function beginSubscription(
  ledger: Ledger,
  order: NewSubscription,
  choice: Exclude<PaymentChoice, 'declined'> = 'works',
): Subscription {
  const ids = { subscription: ledger.newId('sub_'), item: ledger.newId('si_') };
  const subscription = incompleteSubscription(ids, order, ledger.now());
  ledger.state.subscriptions[subscription.id] = subscription;
  const invoice = takeInvoice(ledger, subscription, 'subscription_create');
  ledger.record('customer.subscription.created', subscription);
  if (choice === 'works') payInvoice(ledger, invoice);
  else ledger.state.payments_under_way[subscription.id] = ledger.now() + underWaySeconds;
  return subscription;
}

/** The end of a first payment that was under way: it is paid. */
export function settleFirstPayment(ledger: Ledger, subscription: Subscription): void {
  const invoice = ledger.state.invoices[subscription.latest_invoice ?? ''];
  const session = Object.values(ledger.state.sessions).find((one) => one.subscription === subscription.id);
  if (!invoice || !session || subscription.status !== 'incomplete') return;
  payInvoice(ledger, invoice);
  session.payment_status = 'paid';
  ledger.record('checkout.session.async_payment_succeeded', session);
}

/**
 * What the form of a checkout page does. A declined card leaves the session open, as at Stripe.
 * @returns whether the session is complete
 */
export function completeCheckout(ledger: Ledger, session: CheckoutSession, choice: PaymentChoice): boolean {
  const order = ledger.state.session_orders[session.id];
  if (!order || session.status !== 'open' || choice === 'declined') return false;
  const subscription = beginSubscription(ledger, { ...order, customer: session.customer }, choice);
  Object.assign(session, {
    status: 'complete',
    payment_status: choice === 'works' ? 'paid' : 'unpaid',
    subscription: subscription.id,
    url: null,
  });
  ledger.record('checkout.session.completed', session);
  return true;
}

export function expireSession(ledger: Ledger, session: CheckoutSession): void {
  Object.assign(session, { status: 'expired', url: null });
  ledger.record('checkout.session.expired', session);
}
