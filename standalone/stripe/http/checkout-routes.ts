import { Router } from 'express';
import { z } from 'zod';
import type { Ledger } from '../ledger';
import { expireSession } from '../lifecycle/complete-checkout';
import { checkoutSessionObject, type NewCheckoutSession } from '../objects/checkout-session';
import { expand } from './expand';
import { listPage, listParams } from './lists';
import {
  booleanParam,
  expandParam,
  integerParam,
  mergeMetadata,
  metadataParam,
  readParameters,
} from './parameters';
import { noSuch, StripeFault } from './stripe-fault';

const retrieveSchema = z.strictObject({ expand: expandParam });
const createSchema = z.strictObject({
  mode: z.literal('subscription'),
  customer: z.string().optional(),
  customer_email: z.string().optional(),
  client_reference_id: z.string().optional(),
  line_items: z.array(z.strictObject({ price: z.string(), quantity: integerParam.optional() })).length(1),
  success_url: z.string(),
  cancel_url: z.string().optional(),
  metadata: metadataParam.optional(),
  subscription_data: z
    .strictObject({
      metadata: metadataParam.optional(),
      trial_period_days: integerParam.optional(),
      description: z.string().optional(),
    })
    .optional(),
  expires_at: integerParam.optional(),
  allow_promotion_codes: booleanParam.optional(),
  locale: z.string().optional(),
  payment_method_types: z.array(z.string()).optional(),
  expand: expandParam,
});
const listSchema = z.strictObject({
  ...listParams,
  customer: z.string().optional(),
  status: z.string().optional(),
  subscription: z.string().optional(),
});

/** Half an hour to a day, as at Stripe. */
function checkExpiry(expiresAt: number | undefined, now: number): void {
  if (expiresAt === undefined || (expiresAt >= now + 1_800 && expiresAt <= now + 86_400)) return;
  throw new StripeFault(
    400,
    'The `expires_at` timestamp must be at least 30 minutes and less than 24 hours from Checkout Session creation.',
    { param: 'expires_at' },
  );
}

function createSession(ledger: Ledger, given: z.output<typeof createSchema>) {
  const { state } = ledger;
  const [line] = given.line_items;
  const price = state.prices[line?.price ?? ''];
  if (!line || !price) throw noSuch('price', line?.price ?? '', 'line_items[0][price]');
  if (given.customer && !state.customers[given.customer])
    throw noSuch('customer', given.customer, 'customer');
  if (given.customer && given.customer_email)
    throw new StripeFault(400, 'You may only specify one of these parameters: customer, customer_email.');
  checkExpiry(given.expires_at, ledger.now());
  const quantity = line.quantity ?? 1;
  const session = checkoutSessionObject(ledger, {
    customer: given.customer ?? null,
    customerEmail: given.customer_email ?? null,
    clientReferenceId: given.client_reference_id ?? null,
    amount: given.subscription_data?.trial_period_days ? 0 : (price.unit_amount ?? 0) * quantity,
    currency: price.currency,
    successUrl: given.success_url,
    cancelUrl: given.cancel_url ?? null,
    metadata: mergeMetadata({}, given.metadata),
    expiresAt: given.expires_at,
    allowPromotionCodes: given.allow_promotion_codes ?? null,
    locale: (given.locale ?? null) as NewCheckoutSession['locale'],
  });
  state.sessions[session.id] = session;
  state.session_orders[session.id] = {
    price: price.id,
    quantity,
    metadata: mergeMetadata({}, given.subscription_data?.metadata),
    trial_days: given.subscription_data?.trial_period_days ?? 0,
  };
  return session;
}

export function createCheckoutRoutes(ledger: Ledger): Router {
  const { state } = ledger;
  const router = Router();
  const findSession = (id: string) => {
    const session = state.sessions[id];
    if (!session) throw noSuch('checkout.session', id);
    return session;
  };

  router.post('/checkout/sessions', (req, res) => {
    const given = readParameters(createSchema, req.body);
    res.json(expand(ledger, createSession(ledger, given), given.expand));
  });

  router.get('/checkout/sessions', (req, res) => {
    const { customer, status, subscription, ...page } = readParameters(listSchema, req.query);
    const found = Object.values(state.sessions)
      .filter((one) => !customer || one.customer === customer)
      .filter((one) => !status || one.status === status)
      .filter((one) => !subscription || one.subscription === subscription);
    res.json(expand(ledger, listPage(found, page, '/v1/checkout/sessions'), page.expand));
  });

  router.get('/checkout/sessions/:id', (req, res) => {
    const given = readParameters(retrieveSchema, req.query);
    res.json(expand(ledger, findSession(req.params.id), given.expand));
  });

  router.post('/checkout/sessions/:id/expire', (req, res) => {
    const given = readParameters(retrieveSchema, req.body);
    const session = findSession(req.params.id);
    if (session.status !== 'open')
      throw new StripeFault(
        400,
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
      );
    expireSession(ledger, session);
    res.json(expand(ledger, session, given.expand));
  });
  return router;
}
