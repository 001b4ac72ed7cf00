import { type Response, Router } from 'express';
import type { Ledger } from '../ledger';
import type { Invoice, PortalSession, Subscription } from '../ledger-state';
import { putCard } from '../lifecycle/begin-subscription';
import { cancelAtPeriodEnd, changeSubscription } from '../lifecycle/change-subscription';
import { resumeSubscription } from '../lifecycle/pause-subscription';
import { payOpenInvoice } from '../lifecycle/pay-open-invoice';
import { itemOf } from '../objects/subscription';
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
  const end = formatDate(subscription.cancel_at ?? itemOf(subscription).current_period_end);
  if (subscription.cancel_at !== null) return `Ends on ${end}.`;
  if (subscription.status === 'trialing') return `Trial until ${end}.`;
  if (subscription.status === 'active') return `Active. The next payment is on ${end}.`;
  return `State: ${subscription.status.replaceAll('_', ' ')}.`;
}

function subscriptionPart(ledger: Ledger, path: string, subscription: Subscription): string {
  const name = ledger.state.products[String(itemOf(subscription).price.product)]?.name ?? 'Plan';
  const one = (words: string, verb: string, quiet = false): string =>
    action({ path, words, value: `${verb} ${subscription.id}`, quiet });
  const change =
    subscription.status === 'paused'
      ? one('Resume subscription', 'restart')
      : subscription.cancel_at_period_end
        ? one('Resume subscription', 'resume')
        : one('Cancel at the end of the period', 'cancel', true);
  return `<h2>${escapeHtml(name)}</h2><p>${escapeHtml(stateWords(subscription))}</p>${change}`;
}

function invoicesPart(ledger: Ledger, path: string, customer: string): string {
  const invoices = invoicesOf(ledger, customer).reverse();
  if (invoices.length === 0) return '<h2>Invoices</h2><p>There are no invoices yet.</p>';
  const pay = invoices
    .filter(({ status }) => status === 'open')
    .map(({ id, number }) => action({ path, words: `Pay invoice ${number ?? id} now`, value: `pay ${id}` }));
  const rows = invoices.map(
    ({ number, created, total, currency, status, hosted_invoice_url: url }) =>
      `<tr><td><a href="${escapeHtml(url ?? '')}">${escapeHtml(number ?? '')}</a></td><td>${formatDate(created)}</td><td>${formatAmount(total, currency)}</td><td>${status}</td></tr>`,
  );
  return `<h2>Invoices</h2>${pay.join('')}<table><thead><tr><th scope="col">Number</th><th scope="col">Date</th><th scope="col">Amount</th><th scope="col">State</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function sendPortal(ledger: Ledger, res: Response, session: PortalSession, problem?: string): void {
  const path = `/p/session/${session.id}`;
  const { customer } = session;
  const method = ledger.state.payment_methods[ledger.state.cards[customer]?.payment_method ?? ''];
  const content = [
    problem ? `<p role="alert">${escapeHtml(problem)}</p>` : '',
    ...subscriptionsOf(ledger, customer).map((one) => subscriptionPart(ledger, path, one)),
    `<h2>Payment method</h2><p>${method ? `Card ending in ${method.card?.last4}` : 'No card yet.'}</p>`,
    action({ path, words: 'Update to a card that works', value: 'card works' }),
    action({ path, words: 'Update to a card that is declined', value: 'card declined', quiet: true }),
    invoicesPart(ledger, path, customer),
    link(session.return_url, 'Return'),
  ];
  sendPage(res, {
    status: problem ? 402 : 200,
    title: 'Manage your subscription',
    content: content.join(''),
    leadsTo: [session.return_url],
  });
}

/** @returns what went wrong, in words */
function act(ledger: Ledger, customer: string, [verb, subject]: string[]): string | undefined {
  const subscription = subscriptionsOf(ledger, customer).find(({ id }) => id === subject);
  const invoice = invoicesOf(ledger, customer).find(({ id }) => id === subject);
  if (verb === 'card') putCard(ledger, customer, subject === 'declined' ? 'declined' : 'works');
  if (verb === 'pay' && invoice && !payOpenInvoice(ledger, invoice))
    return 'Your card was declined. Update it and try again.';
  if (subscription && verb === 'restart' && subscription.status === 'paused')
    resumeSubscription(ledger, subscription);
  if (subscription && (verb === 'cancel' || verb === 'resume'))
    changeSubscription(ledger, subscription, cancelAtPeriodEnd(ledger, subscription, verb === 'cancel'));
  return undefined;
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
    const problem = act(ledger, session.customer, String(req.body?.action ?? '').split(' '));
    if (problem) return sendPortal(ledger, res, session, problem);
    res.redirect(303, `/p/session/${session.id}`);
  });
  return router;
}
