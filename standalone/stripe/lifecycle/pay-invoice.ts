import type { Ledger } from '../ledger';
import { type Invoice, openInvoice, type Subscription } from '../objects';
import { changeSubscription } from './change-subscription';

/** Makes a final invoice of the present period. */
export function takeInvoice(
  ledger: Ledger,
  subscription: Subscription,
  reason: Invoice['billing_reason'],
): Invoice {
  const { customer } = subscription;
  const before = Object.values(ledger.state.invoices).filter((one) => one.customer === customer);
  const given = {
    id: ledger.newId('in_'),
    billing_reason: reason,
    created: ledger.now(),
    number: `${customer.slice(-8).toUpperCase()}-${String(before.length + 1).padStart(4, '0')}`,
  };
  const invoice = openInvoice(given, subscription);
  ledger.state.invoices[invoice.id] = invoice;
  subscription.latest_invoice = invoice.id;
  ledger.record('invoice.created', invoice);
  return invoice;
}

/** Pays an open invoice; with the newest of its subscription that is active. */
export function payInvoice(ledger: Ledger, invoice: Invoice): void {
  if (invoice.status !== 'open') return;
  Object.assign(invoice, { status: 'paid', amount_paid: invoice.amount_due });
  ledger.record('invoice.paid', invoice);
  const subscription = ledger.state.subscriptions[invoice.parent.subscription_details.subscription];
  if (!subscription || subscription.latest_invoice !== invoice.id || subscription.ended_at !== null) return;
  delete ledger.state.payments_under_way[subscription.id];
  changeSubscription(ledger, subscription, { status: 'active' });
}
