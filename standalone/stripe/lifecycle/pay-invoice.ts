import type Stripe from 'stripe';
import type { Ledger } from '../ledger';
import type { Charge, Invoice, PaymentIntent, Subscription } from '../ledger-state';
import { invoiceObject } from '../objects/invoice';
import { chargeObject, paymentIntentObject } from '../objects/payment';

/** Days from one try to the next; after the last the subscription ends or is unpaid. */
const retryDays = [3, 5, 7];

/** Makes a final invoice of the present period. */
export function takeInvoice(
  ledger: Ledger,
  subscription: Subscription,
  reason: Stripe.Invoice.BillingReason,
): Invoice {
  const invoice = invoiceObject(ledger, subscription, reason);
  ledger.state.invoices[invoice.id] = invoice;
  subscription.latest_invoice = invoice.id;
  ledger.record('invoice.created', invoice);
  ledger.record('invoice.finalized', invoice);
  return invoice;
}

function markPaid(ledger: Ledger, invoice: Invoice): void {
  Object.assign(invoice, {
    status: 'paid',
    attempted: true,
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, paid_at: ledger.now() },
  });
  ledger.record('invoice.paid', invoice);
  ledger.record('invoice.payment_succeeded', invoice);
}

function markFailed(ledger: Ledger, invoice: Invoice): void {
  const days = retryDays[invoice.attempt_count - 1];
  const isFirst = invoice.billing_reason === 'subscription_create';
  invoice.attempted = true;
  invoice.next_payment_attempt = days && !isFirst ? ledger.now() + days * 86_400 : null;
  ledger.record('invoice.payment_failed', invoice);
}

function isDeclined(ledger: Ledger, customer: string): boolean {
  const { cards, failures_to_come: failures } = ledger.state;
  const left = failures[customer] ?? 0;
  if (left > 0) failures[customer] = left - 1;
  return left > 0 || !cards[customer]?.works;
}

/** An invoice has one payment intent, whatever the number of its tries. */
export function intentOf(ledger: Ledger, invoice: Invoice): PaymentIntent {
  const id = invoice.payments?.data[0]?.payment.payment_intent;
  const known = typeof id === 'string' ? ledger.state.payment_intents[id] : undefined;
  if (known) return known;
  const intent = paymentIntentObject(ledger, {
    invoice,
    paymentMethod: ledger.state.cards[invoice.customer]?.payment_method ?? null,
  });
  ledger.state.payment_intents[intent.id] = intent;
  invoice.payments = {
    object: 'list',
    data: [
      {
        id: ledger.newId('inpay_'),
        object: 'invoice_payment',
        amount_paid: null,
        amount_requested: invoice.amount_due,
        created: ledger.now(),
        currency: invoice.currency,
        invoice: invoice.id,
        is_default: true,
        livemode: false,
        payment: { payment_intent: intent.id, type: 'payment_intent' },
        status: 'open',
        status_transitions: { canceled_at: null, paid_at: null },
      },
    ],
    has_more: false,
    url: `/v1/invoice_payments?invoice=${invoice.id}`,
  };
  return intent;
}

function settleIntent(ledger: Ledger, intent: PaymentIntent, charge: Charge): void {
  intent.latest_charge = charge.id;
  intent.status = charge.paid ? 'succeeded' : 'requires_payment_method';
  intent.amount_received = charge.paid ? intent.amount : 0;
  ledger.record(charge.paid ? 'charge.succeeded' : 'charge.failed', charge);
  ledger.record(charge.paid ? 'payment_intent.succeeded' : 'payment_intent.payment_failed', intent);
}

/**
 * Tries to pay an open invoice with the customer's card.
 * @param result What comes out, where it is known already; otherwise the card decides.
 * @returns whether it is paid
 */
export function tryPayment(ledger: Ledger, invoice: Invoice, result?: 'paid' | 'declined'): boolean {
  if (invoice.amount_due > 0) {
    const declined = result ? result === 'declined' : isDeclined(ledger, invoice.customer);
    const intent = intentOf(ledger, invoice);
    const paymentMethod = ledger.state.cards[invoice.customer]?.payment_method ?? null;
    const charge = chargeObject(ledger, { invoice, paymentMethod, declined }, intent.id);
    ledger.state.charges[charge.id] = charge;
    invoice.attempt_count += 1;
    settleIntent(ledger, intent, charge);
    if (declined) {
      markFailed(ledger, invoice);
      return false;
    }
    const [payment] = invoice.payments?.data ?? [];
    if (payment)
      Object.assign(payment, {
        amount_paid: invoice.amount_due,
        status: 'paid',
        status_transitions: { canceled_at: null, paid_at: ledger.now() },
      });
  }
  markPaid(ledger, invoice);
  return true;
}

export function voidInvoice(ledger: Ledger, invoice: Invoice): void {
  invoice.status = 'void';
  invoice.next_payment_attempt = null;
  invoice.status_transitions.voided_at = ledger.now();
  ledger.record('invoice.voided', invoice);
}
