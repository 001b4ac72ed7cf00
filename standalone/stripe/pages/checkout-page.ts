import { type Response, Router } from 'express';
import type { Ledger } from '../ledger';
import type { PaymentChoice } from '../ledger-state';
import { completeCheckout } from '../lifecycle/checkout';
import { type CheckoutSession, currency, offers } from '../objects';
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

function sendCheckout(ledger: Ledger, res: Response, session: CheckoutSession, problem?: string): void {
  const { name, amount } = offers[ledger.state.session_orders[session.id]?.price ?? ''] ?? {
    name: '',
    amount: 0,
  };
  const ended = endedWords[session.status ?? ''];
  const forms = choices.map(({ value, words }) =>
    action({ path: `/c/pay/${session.id}`, words, name: 'card', value, quiet: value !== 'works' }),
  );
  const offer = `<p>${formatAmount(amount, currency)} per month</p>${forms.join('')}${link(session.cancel_url, 'Cancel and go back')}`;
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
