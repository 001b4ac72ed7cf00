import { Router } from 'express';
import { z } from 'zod';
import type { Ledger } from '../ledger';
import { listPage, listParams } from './lists';
import { expandParam, readParameters } from './parameters';
import { noSuch } from './stripe-fault';

const retrieveSchema = z.strictObject({ expand: expandParam });
const listSchema = z.strictObject({
  ...listParams,
  type: z.string().optional(),
  types: z.array(z.string()).optional(),
});

/** An event as it is sent: with the number of addresses that have not taken it. */
export function eventAsSent(ledger: Ledger, id: string): object | undefined {
  const delivery = ledger.state.deliveries.find(({ event }) => event === id);
  const event = ledger.state.events[id];
  return event && { ...event, pending_webhooks: delivery?.status === 'delivered' ? 0 : 1 };
}

/** Reading events again is how what a webhook lost is found. */
export function createEventRoutes(ledger: Ledger): Router {
  const router = Router();

  router.get('/events', (req, res) => {
    const { type, types, delivery_success: delivered, ...page } = readParameters(listSchema, req.query);
    const arrived = new Set(
      ledger.state.deliveries.filter(({ status }) => status === 'delivered').map(({ event }) => event),
    );
    const found = Object.values(ledger.state.events)
      .filter((one) => !type || one.type === type || type === '*')
      .filter((one) => !types || types.includes(one.type))
      .filter(({ id }) => delivered === undefined || arrived.has(id) === delivered);
    res.json(listPage(found, page, '/v1/events'));
  });

  router.get('/events/:id', (req, res) => {
    readParameters(retrieveSchema, req.query);
    const event = eventAsSent(ledger, req.params.id);
    if (!event) throw noSuch('event', req.params.id);
    res.json(event);
  });
  return router;
}
