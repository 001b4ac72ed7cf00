import { Router } from 'express';
import { z } from 'zod';
import type { Ledger } from '../ledger';
import { expireSession } from '../lifecycle/checkout';
import { type CheckoutSession, offers, openSession } from '../objects';
import { metadataParam, readParameters } from './parameters';
import { noSuch, StripeFault } from './stripe-fault';

const createSchema = z.strictObject({
  mode: z.literal('subscription'),
  customer: z.string(),
  client_reference_id: z.string(),
  line_items: z.tuple([z.strictObject({ price: z.string(), quantity: z.literal('1') })]),
  success_url: z.string(),
  cancel_url: z.string(),
  subscription_data: z.strictObject({ metadata: metadataParam }),
});

function createSession(ledger: Ledger, given: z.output<typeof createSchema>): CheckoutSession {
  const { line_items, subscription_data, mode: _, ...shown } = given;
  const [{ price }] = line_items;
  const offer = offers[price];
  if (!offer) throw noSuch('price', price, 'line_items[0][price]');
  if (!ledger.state.customers[given.customer]) throw noSuch('customer', given.customer, 'customer');
  const id = ledger.newId('cs_test_');
  const session = openSession({
    ...shown,
    id,
    created: ledger.now(),
    amount_total: offer.amount,
    url: `${ledger.url}/c/pay/${id}`,
  });
  ledger.state.sessions[id] = session;
  ledger.state.session_orders[id] = { price, metadata: subscription_data.metadata };
  return session;
}

export function createCheckoutRoutes(ledger: Ledger): Router {
  const router = Router();
  const findSession = (id: string): CheckoutSession => {
    const session = ledger.state.sessions[id];
    if (!session) throw noSuch('checkout.session', id);
    return session;
  };

  router.post('/checkout/sessions', (req, res) => {
    res.json(createSession(ledger, readParameters(createSchema, req.body)));
  });

  router.get('/checkout/sessions/:id', (req, res) => void res.json(findSession(req.params.id)));

  router.post('/checkout/sessions/:id/expire', (req, res) => {
    const session = findSession(req.params.id);
    if (session.status !== 'open')
      throw new StripeFault(
        400,
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
      );
    expireSession(ledger, session);
    res.json(session);
  });
  return router;
}
