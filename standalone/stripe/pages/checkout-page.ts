import { type Response, Router } from 'express';
import type { Ledger } from '../ledger';
import type { CheckoutSession, PaymentChoice } from '../ledger-state';
import { completeCheckout } from '../lifecycle/complete-checkout';
import { action, escapeHtml, formatAmount, link, sendPage } from './page';

const choices: { value: PaymentChoice; words: string }[] = [
  { value: 'works', words: 'Pay with a card that works' },
  { value: 'declined', words: 'Pay with a card that is declined' },
  { value: 'under-way', words: 'Pay by bank: the payment stays under way' },
];

const endedWords: Record<string, string> = {
  complete: 'This checkout is complete.',
  expired: 'This checkout has expired. Start again from the page that you came from.',
};

function offerWords(ledger: Ledger, session: CheckoutSession): { name: string; price: string } {
  const order = ledger.state.session_orders[session.id];
  const price = ledger.state.prices[order?.price ?? ''];
  const name = ledger.state.products[String(price?.product)]?.name ?? 'a plan';
  const amount = formatAmount(price?.unit_amount ?? 0, session.currency ?? 'usd');
  const trial = order?.trial_days ? `, after ${order.trial_days} days free of charge` : '';
  return { name, price: `${amount} per month${trial}` };
}

function sendCheckout(ledger: Ledger, res: Response, session: CheckoutSession, problem?: string): void {
  const { name, price } = offerWords(ledger, session);
  const ended = endedWords[session.status ?? ''];
  const forms = choices.map(({ value, words }) =>
    action({ path: `/c/pay/${session.id}`, words, name: 'card', value, quiet: value !== 'works' }),
  );
  const offer = `<p>${escapeHtml(price)}</p>${forms.join('')}${link(session.cancel_url, 'Cancel and go back')}`;
  sendPage(res, {
    status: problem ? 402 : 200,
    title: `Subscribe to ${name}`,
    content: `${problem ? `<p role="alert">${escapeHtml(problem)}</p>` : ''}${ended ? `<p role="status">${ended}</p>${link(session.cancel_url, 'Go back')}` : offer}`,
    leadsTo: [session.success_url, session.cancel_url],
  });
}

/** The page that a checkout session's address leads to. */
export function createCheckoutPage(ledger: Ledger): Router {
  const router = Router();
  router.get('/c/pay/:id', (req, res, next) => {
    const session = ledger.state.sessions[req.params.id];
    if (session) sendCheckout(ledger, res, session);
    else next();
  });

  router.post('/c/pay/:id', (req, res, next) => {
    const session = ledger.state.sessions[req.params.id];
    const choice = choices.find(({ value }) => value === req.body?.card)?.value;
    if (!session || !choice) return next();
    if (!completeCheckout(ledger, session, choice)) {
      const declined = session.status === 'open' ? 'Your card was declined. Try another card.' : undefined;
      return sendCheckout(ledger, res, session, declined);
    }
    const success = session.success_url?.replaceAll('{CHECKOUT_SESSION_ID}', session.id);
    if (success) res.redirect(303, success);
    else sendCheckout(ledger, res, session);
  });
  return router;
}
