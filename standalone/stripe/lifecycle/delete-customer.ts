import type Stripe from 'stripe';
import type { Ledger } from '../ledger';
import { endSubscription } from './change-subscription';

/** Ends the customer's subscriptions at once and forgets cards; invoices and charges stay (docs.stripe.com/api/customers/delete). */
export function deleteCustomer(ledger: Ledger, customer: Stripe.Customer): Stripe.DeletedCustomer {
  const { state } = ledger;
  const { id } = customer;
  for (const subscription of Object.values(state.subscriptions))
    if (subscription.customer === id && subscription.ended_at === null)
      endSubscription(ledger, subscription, 'cancellation_requested');
  for (const method of Object.values(state.payment_methods))
    if (method.customer === id) delete state.payment_methods[method.id];
  delete state.cards[id];
  delete state.customers[id];
  const deleted: Stripe.DeletedCustomer = { id, object: 'customer', deleted: true };
  state.deleted_customers = { ...state.deleted_customers, [id]: deleted };
  ledger.record('customer.deleted', customer);
  return deleted;
}
