import type Stripe from 'stripe';
import type { Ledger } from '../ledger';
import type { Invoice, Subscription } from '../ledger-state';
import { invoiceObject, subscriptionIdOf } from '../objects/invoice';
import { changeSubscription } from './change-subscription';

/** Makes a final invoice of the present period. */
export function takeInvoice(
  ledger: Ledger,
  subscription: Subscription,
  reason: Stripe.Invoice.BillingReason,
): Invoice {
  const customer = ledger.state.customers[subscription.customer];
  const sequence = customer?.next_invoice_sequence ?? 1;
  if (customer) customer.next_invoice_sequence = sequence + 1;
  const ids = { invoice: ledger.newId('in_'), line: ledger.newId('il_') };
  const invoice = invoiceObject(ids, subscription, {
    billing_reason: reason,
    created: ledger.now(),
    number: `${customer?.invoice_prefix}-${String(sequence).padStart(4, '0')}`,
  });
  ledger.state.invoices[invoice.id] = invoice;
  subscription.latest_invoice = invoice.id;
  ledger.record('invoice.created', invoice);
  return invoice;
}

/** Pays an open invoice; with the newest of its subscription that is active. */
export function payInvoice(ledger: Ledger, invoice: Invoice): void {
  if (invoice.status !== 'open') return;
  Object.assign(invoice, {
    status: 'paid',
    attempted: true,
    attempt_count: invoice.attempt_count + 1,
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    status_transitions: { ...invoice.status_transitions, paid_at: ledger.now() },
  });
  ledger.record('invoice.paid', invoice);
  const subscription = ledger.state.subscriptions[subscriptionIdOf(invoice)];
  if (!subscription || subscription.latest_invoice !== invoice.id || subscription.ended_at !== null) return;
  delete ledger.state.payments_under_way[subscription.id];
  changeSubscription(ledger, subscription, { status: 'active' });
}

/** A try that the bank declines. */
export function failInvoice(ledger: Ledger, invoice: Invoice): void {
  invoice.attempted = true;
  invoice.attempt_count += 1;
  ledger.record('invoice.payment_failed', invoice);
}
