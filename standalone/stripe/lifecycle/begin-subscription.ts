import type { Ledger } from '../ledger';
import type { Invoice, PaymentChoice, Subscription } from '../ledger-state';
import { cardObject } from '../objects/customer';
import { type NewSubscription, subscriptionObject } from '../objects/subscription';
import { changeSubscription, endSubscription } from './change-subscription';
import { intentOf, takeInvoice, tryPayment, voidInvoice } from './pay-invoice';

/** A payment by bank ends by itself after three days. */
const underWaySeconds = 3 * 86_400;

const lastDigits: Record<PaymentChoice, string> = { works: '4242', declined: '0341', 'under-way': '3000' };

/** Gives a customer a card in place of the one before. */
export function putCard(ledger: Ledger, customer: string, choice: PaymentChoice): void {
  const id = ledger.newId('pm_');
  const card = cardObject({ id, customer, created: ledger.now(), last4: lastDigits[choice] });
  ledger.state.payment_methods[id] = card;
  ledger.state.cards[customer] = { payment_method: id, works: choice !== 'declined' };
  const owner = ledger.state.customers[customer];
  if (owner) owner.invoice_settings.default_payment_method = id;
  ledger.record('payment_method.attached', card);
}

/** Starts a subscription: its trial, or the payment of its first period, which may be under way or fail. */
export function beginSubscription(
  ledger: Ledger,
  order: NewSubscription,
  choice: PaymentChoice,
): { subscription: Subscription; invoice: Invoice } {
  const subscription = subscriptionObject(ledger, order);
  ledger.state.subscriptions[subscription.id] = subscription;
  subscription.default_payment_method = ledger.state.cards[order.customer]?.payment_method ?? null;
  const invoice = takeInvoice(ledger, subscription, 'subscription_create');
  ledger.record('customer.subscription.created', subscription);
  if (choice === 'under-way' && invoice.amount_due > 0) {
    const intent = intentOf(ledger, invoice);
    intent.status = 'processing';
    ledger.record('payment_intent.processing', intent);
    ledger.state.payments_under_way[subscription.id] = ledger.now() + underWaySeconds;
  } else if (tryPayment(ledger, invoice) && subscription.status === 'incomplete') {
    changeSubscription(ledger, subscription, { status: 'active' });
  }
  return { subscription, invoice };
}

/** The end of a first payment that was under way. */
export function settleFirstPayment(
  ledger: Ledger,
  subscription: Subscription,
  result: 'paid' | 'declined',
): void {
  delete ledger.state.payments_under_way[subscription.id];
  const invoice = ledger.state.invoices[subscription.latest_invoice ?? ''];
  if (invoice?.status !== 'open') return;
  const session = Object.values(ledger.state.sessions).find((one) => one.subscription === subscription.id);
  if (tryPayment(ledger, invoice, result)) {
    changeSubscription(ledger, subscription, { status: 'active' });
    if (session) session.payment_status = 'paid';
  } else {
    voidInvoice(ledger, invoice);
    endSubscription(ledger, subscription, 'payment_failed', 'incomplete_expired');
  }
  const outcome = result === 'paid' ? 'succeeded' : 'failed';
  if (session) ledger.record(`checkout.session.async_payment_${outcome}`, session);
}
