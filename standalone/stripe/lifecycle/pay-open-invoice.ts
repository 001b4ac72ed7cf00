import type { Ledger } from '../ledger';
import type { Invoice } from '../ledger-state';
import { subscriptionIdOf } from '../objects/invoice';
import { changeSubscription } from './change-subscription';
import { tryPayment } from './pay-invoice';

/** What a customer does on an invoice's page: pays it with the card on file; its subscription is active again. */
export function payOpenInvoice(ledger: Ledger, invoice: Invoice): boolean {
  if (invoice.status !== 'open' || !tryPayment(ledger, invoice)) return false;
  const subscription = ledger.state.subscriptions[subscriptionIdOf(invoice)];
  if (subscription && subscription.latest_invoice === invoice.id && subscription.ended_at === null) {
    delete ledger.state.payments_under_way[subscription.id];
    changeSubscription(ledger, subscription, { status: 'active' });
  }
  return true;
}
