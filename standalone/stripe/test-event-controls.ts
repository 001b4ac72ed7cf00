import { Router } from 'express';
import { z } from 'zod';
import type { EventDelivery } from './deliver-events';
import { noSuch } from './http/stripe-fault';
import type { Ledger } from './ledger';
import type { Delivery } from './ledger-state';
import { readControl } from './read-control';

const targetSchema = z.strictObject({ url: z.url() });
const releaseSchema = z.strictObject({
  /** Ids in the order of sending; what is not named follows in the order of creation. */
  order: z.union([z.enum(['created', 'reversed']), z.array(z.string())]).default('created'),
});
const namedSchema = z.strictObject({ ids: z.array(z.string()) });

function sorted(held: Delivery[], order: z.output<typeof releaseSchema>['order']): Delivery[] {
  if (order === 'created') return held;
  if (order === 'reversed') return held.toReversed();
  const named = order.flatMap((id) => held.find(({ event }) => event === id) ?? []);
  return [...named, ...held.filter((one) => !named.includes(one))];
}

/** What becomes of events on their way: held, sent in another order, dropped, sent again. */
export function createEventControls({
  ledger,
  delivery,
}: {
  ledger: Ledger;
  delivery: EventDelivery;
}): Router {
  const { state } = ledger;
  const router = Router();

  /** In the order of creation, with how the sending went. */
  const listed = (type?: unknown): object[] =>
    Object.values(state.events)
      .filter((event) => !type || event.type === type)
      .map((event) => {
        const { status, attempts } = state.deliveries.find((one) => one.event === event.id) ?? {};
        return { id: event.id, type: event.type, created: event.created, status, attempts };
      });

  router.get('/', (req, res) => void res.json({ events: listed(req.query.type) }));

  router.post('/target', (req, res) => {
    delivery.sendTo(readControl(targetSchema, req.body).url);
    res.json({});
  });

  /** Answers when every event that may be sent was tried. */
  router.post('/settle', async (_req, res) => {
    await delivery.settle();
    res.json({ events: listed() });
  });

  /** As settle, and events that failed before are tried at once. */
  router.post('/retry-now', async (_req, res) => {
    await delivery.retryNow();
    res.json({ events: listed() });
  });

  router.post('/hold', (_req, res) => {
    state.holding = true;
    for (const one of state.deliveries) if (one.status === 'waiting') one.status = 'held';
    res.json({});
  });

  router.post('/release', async (req, res) => {
    const { order } = readControl(releaseSchema, req.body);
    const held = state.deliveries.filter(({ status }) => status === 'held');
    const rest = state.deliveries.filter(({ status }) => status !== 'held');
    state.holding = false;
    state.deliveries = [...rest, ...sorted(held, order)];
    for (const one of held) one.status = 'waiting';
    await delivery.settle();
    res.json({ events: listed() });
  });

  router.post('/drop', (req, res) => {
    const { ids } = readControl(namedSchema, req.body);
    for (const one of state.deliveries)
      if (ids.includes(one.event) && one.status !== 'delivered') one.status = 'dropped';
    res.json({ events: listed() });
  });

  router.post('/resend', async (req, res) => {
    const { ids } = readControl(namedSchema, req.body);
    const unknown = ids.find((id) => !state.events[id]);
    if (unknown) throw noSuch('event', unknown);
    const statuses: number[] = [];
    for (const id of ids) statuses.push(await delivery.resend(id));
    res.json({ statuses });
  });
  return router;
}
