import type { Ledger } from '../ledger';
import type { CheckoutSession, PaymentChoice } from '../ledger-state';
import { customerObject } from '../objects/customer';
import { beginSubscription, putCard } from './begin-subscription';

/** A session without a customer makes one. */
function customerOf(ledger: Ledger, session: CheckoutSession): string {
  if (session.customer) return session.customer;
  const customer = customerObject({
    id: ledger.newId('cus_'),
    created: ledger.now(),
    email: session.customer_email,
    name: null,
    description: null,
    metadata: {},
  });
  ledger.state.customers[customer.id] = customer;
  ledger.record('customer.created', customer);
  return customer.id;
}

/**
 * What the form of a checkout page does. A declined card leaves the session open, as at Stripe.
 * @returns whether the session is complete
 */
export function completeCheckout(ledger: Ledger, session: CheckoutSession, choice: PaymentChoice): boolean {
  const order = ledger.state.session_orders[session.id];
  const price = ledger.state.prices[order?.price ?? ''];
  if (!order || !price || session.status !== 'open' || choice === 'declined') return false;
  const customer = customerOf(ledger, session);
  putCard(ledger, customer, choice);
  const { quantity, metadata, trial_days: trialDays } = order;
  const { subscription, invoice } = beginSubscription(
    ledger,
    { customer, price, quantity, metadata, trialDays },
    choice,
  );
  const email = session.customer_email ?? ledger.state.customers[customer]?.email ?? null;
  Object.assign(session, {
    status: 'complete',
    customer,
    customer_details: {
      address: null,
      business_name: null,
      email,
      individual_name: null,
      name: null,
      phone: null,
      tax_exempt: 'none',
      tax_ids: [],
    },
    invoice: invoice.id,
    payment_status:
      invoice.amount_due === 0 ? 'no_payment_required' : invoice.status === 'paid' ? 'paid' : 'unpaid',
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
