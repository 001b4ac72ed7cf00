import { type Response, Router } from 'express';
import type { Ledger } from '../ledger';
import { cancelAtPeriodEnd, changeSubscription } from '../lifecycle/change-subscription';
import { payInvoice } from '../lifecycle/pay-invoice';
import { type Invoice, offers, type PortalSession, type Subscription } from '../objects';
import { action, escapeHtml, formatAmount, formatDate, link, sendPage } from './page';

/** Oldest first. */
function subscriptionsOf(ledger: Ledger, customer: string): Subscription[] {
  return Object.values(ledger.state.subscriptions).filter(
    (one) => one.customer === customer && one.ended_at === null,
  );
}

function invoicesOf(ledger: Ledger, customer: string): Invoice[] {
  return Object.values(ledger.state.invoices).filter((one) => one.customer === customer);
}

function stateWords(subscription: Subscription): string {
  const end = formatDate(subscription.items.data[0].current_period_end);
  if (subscription.cancel_at_period_end) return `Ends on ${end}.`;
  if (subscription.status === 'active') return `Active. The next payment is on ${end}.`;
  return `State: ${subscription.status.replaceAll('_', ' ')}.`;
}

function subscriptionPart(path: string, subscription: Subscription): string {
  const { id, cancel_at_period_end: isEnding } = subscription;
  const change = isEnding
    ? action({ path, words: 'Resume subscription', value: `resume ${id}` })
    : action({ path, words: 'Cancel at the end of the period', value: `cancel ${id}`, quiet: true });
  const name = offers[subscription.items.data[0].price.id]?.name ?? '';
  return `<h2>${name}</h2><p>${escapeHtml(stateWords(subscription))}</p>${change}`;
}

function invoicesPart(path: string, invoices: Invoice[]): string {
  const pay = invoices
    .filter(({ status }) => status === 'open')
    .map(({ id, number }) => action({ path, words: `Pay invoice ${number} now`, value: `pay ${id}` }));
  const rows = invoices.map(
    ({ number, created, total, currency, status }) =>
      `<tr><td>${number}</td><td>${formatDate(created)}</td><td>${formatAmount(total, currency)}</td><td>${status}</td></tr>`,
  );
  return `<h2>Invoices</h2>${pay.join('')}<table><thead><tr><th scope="col">Number</th><th scope="col">Date</th><th scope="col">Amount</th><th scope="col">State</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function sendPortal(ledger: Ledger, res: Response, { id, customer, return_url: back }: PortalSession): void {
  const path = `/p/session/${id}`;
  const content = [
    ...subscriptionsOf(ledger, customer).map((one) => subscriptionPart(path, one)),
    invoicesPart(path, invoicesOf(ledger, customer).reverse()),
    link(back, 'Return'),
  ];
  sendPage(res, { title: 'Manage your subscription', content: content.join(''), leadsTo: [back] });
}

function act(ledger: Ledger, customer: string, [verb, subject]: string[]): void {
  const subscription = subscriptionsOf(ledger, customer).find(({ id }) => id === subject);
  const invoice = invoicesOf(ledger, customer).find(({ id }) => id === subject);
  if (verb === 'pay' && invoice) payInvoice(ledger, invoice);
  if (subscription && (verb === 'cancel' || verb === 'resume'))
    changeSubscription(ledger, subscription, cancelAtPeriodEnd(ledger, subscription, verb === 'cancel'));
}

/** The page that a portal session's address leads to. */
export function createPortalPage(ledger: Ledger): Router {
  const router = Router();
  router.get('/p/session/:id', (req, res, next) => {
    const session = ledger.state.portal_sessions[req.params.id];
    if (session) sendPortal(ledger, res, session);
    else next();
  });

  router.post('/p/session/:id', (req, res, next) => {
    const session = ledger.state.portal_sessions[req.params.id];
    if (!session) return next();
    act(ledger, session.customer, String(req.body?.action ?? '').split(' '));
    res.redirect(303, `/p/session/${session.id}`);
  });
  return router;
}
