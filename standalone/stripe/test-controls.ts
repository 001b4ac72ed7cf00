import { type RequestHandler, Router } from 'express';
import { z } from 'zod';
import type { EventDelivery } from './deliver-events';
import { noSuch, StripeFault } from './http/stripe-fault';
import type { Ledger } from './ledger';
import { beginSubscription, completeCheckout, settleFirstPayment } from './lifecycle/checkout';
import { moveClock } from './lifecycle/move-clock';

export interface TestControlsDeps {
  ledger: Ledger;
  delivery: EventDelivery;
}

const clockSchema = z.strictObject({ to: z.int() });
const customerSchema = z.strictObject({ customer: z.string() });
const beginSchema = z.strictObject({ customer: z.string(), metadata: z.record(z.string(), z.string()) });
const targetSchema = z.strictObject({ url: z.url() });
const namedSchema = z.strictObject({ ids: z.array(z.string()) });
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

/** @throws StripeFault 400 with everything that is wrong */
function read<T extends z.ZodType>(schema: T, body: unknown): z.output<T> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new StripeFault(400, z.prettifyError(parsed.error));
}

/** What becomes of events on their way: held, dropped, sent again. */
function createEventControls({ ledger, delivery }: TestControlsDeps): Router {
  const { state } = ledger;
  const router = Router();

  /** In the order of creation, with how the sending went. */
  const listed = (type?: unknown): object[] =>
    state.deliveries.flatMap(({ event: id, status, attempts }) => {
      const event = state.events[id];
      return event && (!type || event.type === type) ? [{ id, type: event.type, status, attempts }] : [];
    });

  router.get('/', (req, res) => void res.json({ events: listed(req.query.type) }));

  router.post('/target', (req, res) => {
    delivery.sendTo(read(targetSchema, req.body).url);
    res.json({});
  });

  /** Answers when every event that may be sent was tried. */
  router.post('/settle', async (_req, res) => {
    await delivery.settle();
    res.json({ events: listed() });
  });

  router.post('/hold', (_req, res) => {
    state.holding = true;
    for (const one of state.deliveries) if (one.status === 'waiting') one.status = 'held';
    res.json({});
  });

  router.post('/release', async (_req, res) => {
    state.holding = false;
    for (const one of state.deliveries) if (one.status === 'held') one.status = 'waiting';
    await delivery.settle();
    res.json({ events: listed() });
  });

  router.post('/drop', (req, res) => {
    const { ids } = read(namedSchema, req.body);
    for (const one of state.deliveries)
      if (ids.includes(one.event) && one.status !== 'delivered') one.status = 'dropped';
    res.json({ events: listed() });
  });

  router.post('/resend', async (req, res) => {
    const { ids } = read(namedSchema, req.body);
    const statuses: number[] = [];
    for (const id of ids) statuses.push(await delivery.resend(id));
    res.json({ statuses });
  });
  return router;
}

/** Moves the clock and plays what happens to payments: JSON in, JSON out, without a key, from this machine only. */
export function createTestControls(deps: TestControlsDeps): Router {
  const { ledger } = deps;
  const { state } = ledger;
  const router = Router();
  router.use(onlyFromThisMachine);
  router.use('/events', createEventControls(deps));

  /** The clock never goes back. */
  router.post('/clock', (req, res) => {
    moveClock(ledger, read(clockSchema, req.body).to);
    res.json({ now: ledger.now() });
  });

  router.post('/fail-next-renewal', (req, res) => {
    state.renewals_to_fail.push(read(customerSchema, req.body).customer);
    res.json({});
  });

  router.post('/checkout/:id/pay', (req, res) => {
    const session = state.sessions[req.params.id];
    if (!session) throw noSuch('checkout.session', req.params.id);
    completeCheckout(ledger, session, 'works');
    res.json(session);
  });

  router.post('/subscriptions', (req, res) => {
    const order = read(beginSchema, req.body);
    if (!state.customers[order.customer]) throw noSuch('customer', order.customer);
    res.json(beginSubscription(ledger, { ...order, price: 'price_pro' }));
  });

  router.post('/subscriptions/:id/settle-payment', (req, res) => {
    const subscription = state.subscriptions[req.params.id];
    if (!subscription) throw noSuch('subscription', req.params.id);
    settleFirstPayment(ledger, subscription);
    res.json(subscription);
  });
  return router;
}
