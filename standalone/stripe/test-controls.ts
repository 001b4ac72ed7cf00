import { type RequestHandler, Router } from 'express';
import { z } from 'zod';
import type { EventDelivery } from './deliver-events';
import type { Outage } from './http/outage';
import { noSuch, StripeFault } from './http/stripe-fault';
import type { Ledger } from './ledger';
import type { Charge, Subscription } from './ledger-state';
import { beginSubscription, putCard, settleFirstPayment } from './lifecycle/begin-subscription';
import { completeCheckout } from './lifecycle/complete-checkout';
import { disputeCharge, refundCharge } from './lifecycle/give-back';
import { moveClock } from './lifecycle/move-clock';
import { beginTrial, pauseSubscription, resumeSubscription } from './lifecycle/pause-subscription';
import { subscriptionIdOf } from './objects/invoice';
import { readControl } from './read-control';
import { createEventControls } from './test-event-controls';

export interface TestControlsDeps {
  ledger: Ledger;
  delivery: EventDelivery;
  outage: Outage;
}

const cardSchema = z.enum(['works', 'declined', 'under-way']);
/** One of the three; the clock never goes back. */
const clockSchema = z.strictObject({
  seconds: z.number().min(0).optional(),
  days: z.number().min(0).optional(),
  to: z.number().int().optional(),
});
const failSchema = z.strictObject({ customer: z.string(), times: z.int().min(0).default(1) });
const customerCardSchema = z.strictObject({ customer: z.string(), card: z.enum(['works', 'declined']) });
const beginSchema = z.strictObject({
  customer: z.string(),
  price: z.string().default('price_pro'),
  metadata: z.record(z.string(), z.string()).default({}),
  trial_days: z.int().min(0).default(0),
  card: cardSchema.default('works'),
});
const giveBackSchema = z.strictObject({
  charge: z.string().optional(),
  subscription: z.string().optional(),
  amount: z.int().min(1).optional(),
  reason: z.string().default('fraudulent'),
});
const outageSchema = z.strictObject({
  kind: z.enum(['reset', 'error', 'lost']).default('error'),
  calls: z.int().min(0).default(1),
});
const loopback = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/;
const loopbackAddress = /^(::ffff:)?127\.|^::1$/;

/** No page of another origin, and no name that was made to lead here, reaches the controls. */
const onlyFromThisMachine: RequestHandler = (req, _res, next) => {
  const isLocal =
    loopbackAddress.test(req.socket.remoteAddress ?? '') && loopback.test(req.get('host') ?? '');
  if (!isLocal || req.get('origin') !== undefined)
    throw new StripeFault(403, 'The controls are for programs on this machine only.');
  next();
};

/** The charge itself, or the last paid one of a subscription. */
function findCharge(ledger: Ledger, given: z.output<typeof giveBackSchema>): Charge {
  const { charges, invoices } = ledger.state;
  const intents = Object.values(invoices)
    .filter((invoice) => given.subscription && subscriptionIdOf(invoice) === given.subscription)
    .flatMap((invoice) => invoice.payments?.data ?? [])
    .map(({ payment }) => payment.payment_intent);
  const found = Object.values(charges).findLast(
    ({ id, paid, payment_intent: intent }) => paid && (id === given.charge || intents.includes(intent)),
  );
  if (!found) throw noSuch('charge', given.charge ?? given.subscription ?? '');
  return found;
}

/** What a subscription can be made to do, by the last part of the path. */
const subscriptionControls: Record<
  string,
  (ledger: Ledger, subscription: Subscription, body: unknown) => void
> = {
  pause: pauseSubscription,
  resume: resumeSubscription,
  trial: (ledger, subscription, body) =>
    beginTrial(ledger, subscription, readControl(z.strictObject({ days: z.int().min(1) }), body).days),
  'settle-payment': (ledger, subscription, body) =>
    settleFirstPayment(
      ledger,
      subscription,
      readControl(z.strictObject({ result: z.enum(['paid', 'declined']) }), body).result,
    ),
};

/**
 * Moves the clock and plays what happens to payments: JSON in, JSON out, without a key, from this machine only.
 * Under `/events`: what `test-event-controls.ts` has.
 */
export function createTestControls({ ledger, delivery, outage }: TestControlsDeps): Router {
  const { state } = ledger;
  const router = Router();
  const clock = (): object => ({ now: ledger.now(), ahead_seconds: state.ahead_seconds });
  router.use(onlyFromThisMachine);
  router.use('/events', createEventControls({ ledger, delivery }));

  router.get('/clock', (_req, res) => void res.json(clock()));
  router.post('/clock', (req, res) => {
    const { seconds = 0, days = 0, to } = readControl(clockSchema, req.body);
    moveClock(ledger, to ?? ledger.now() + seconds + days * 86_400);
    res.json(clock());
  });

  router.post('/fail-next-payment', (req, res) => {
    const { customer, times } = readControl(failSchema, req.body);
    state.failures_to_come[customer] = times;
    res.json({ customer, times });
  });

  router.post('/card', (req, res) => {
    const { customer, card } = readControl(customerCardSchema, req.body);
    if (!state.customers[customer]) throw noSuch('customer', customer);
    putCard(ledger, customer, card);
    res.json({ customer, card });
  });

  router.post('/after-retries', (req, res) => {
    const { status } = readControl(z.strictObject({ status: z.enum(['canceled', 'unpaid']) }), req.body);
    state.after_retries = status;
    res.json({ status });
  });

  router.post('/checkout/:id/pay', (req, res) => {
    const session = state.sessions[req.params.id];
    if (!session) throw noSuch('checkout.session', req.params.id);
    const { card } = readControl(z.strictObject({ card: cardSchema.default('works') }), req.body);
    completeCheckout(ledger, session, card);
    res.json(session);
  });

  router.post('/subscriptions', (req, res) => {
    const {
      customer,
      price: priceId,
      metadata,
      trial_days: trialDays,
      card,
    } = readControl(beginSchema, req.body);
    const price = state.prices[priceId];
    if (!price) throw noSuch('price', priceId);
    if (!state.customers[customer]) throw noSuch('customer', customer);
    putCard(ledger, customer, card);
    const order = { customer, price, quantity: 1, metadata, trialDays };
    res.json(beginSubscription(ledger, order, card).subscription);
  });

  router.post('/subscriptions/:id/:control', (req, res) => {
    const subscription = state.subscriptions[req.params.id];
    const control = subscriptionControls[req.params.control];
    if (!subscription || !control) throw noSuch('subscription', req.params.id);
    control(ledger, subscription, req.body);
    res.json(subscription);
  });

  router.post('/refunds', (req, res) => {
    const given = readControl(giveBackSchema, req.body);
    res.json(refundCharge(ledger, findCharge(ledger, given), given.amount));
  });

  router.post('/disputes', (req, res) => {
    const given = readControl(giveBackSchema, req.body);
    res.json(disputeCharge(ledger, findCharge(ledger, given), given.reason));
  });

  router.post('/outage', (req, res) => {
    const { kind, calls } = readControl(outageSchema, req.body);
    outage.begin(kind, calls);
    res.json({ kind, calls });
  });
  return router;
}
