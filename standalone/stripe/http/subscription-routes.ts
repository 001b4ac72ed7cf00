import { Router } from 'express';
import { z } from 'zod';
import type { Ledger } from '../ledger';
import { cancelAtPeriodEnd, changeSubscription, endSubscription } from '../lifecycle/change-subscription';
import type { Subscription } from '../objects';
import { booleanParam, integerParam, metadataParam, readParameters } from './parameters';
import { noSuch, StripeFault } from './stripe-fault';

const updateSchema = z.strictObject({ cancel_at_period_end: booleanParam, metadata: metadataParam });
const listSchema = z.strictObject({
  customer: z.string().optional(),
  /** Those that have ended are listed for whoever asks for all. */
  status: z.literal('all'),
  limit: integerParam.pipe(z.number().min(1).max(100)),
  starting_after: z.string().optional(),
});

/** One page, the newest first. */
function listPage(all: Subscription[], given: z.output<typeof listSchema>): object {
  const found = all.filter((one) => !given.customer || one.customer === given.customer).reverse();
  const { starting_after: after, limit } = given;
  const last = found.findIndex(({ id }) => id === after);
  if (after !== undefined && last < 0) throw noSuch('subscription', after, 'starting_after');
  const data = found.slice(last + 1, last + 1 + limit);
  return { object: 'list', data, has_more: last + 1 + limit < found.length, url: '/v1/subscriptions' };
}

export function createSubscriptionRoutes(ledger: Ledger): Router {
  const { state } = ledger;
  const router = Router();
  const find = (id: string): Subscription => {
    const subscription = state.subscriptions[id];
    if (!subscription) throw noSuch('subscription', id);
    return subscription;
  };

  router.get('/subscriptions', (req, res) => {
    res.json(listPage(Object.values(state.subscriptions), readParameters(listSchema, req.query)));
  });

  router.get('/subscriptions/:id', (req, res) => void res.json(find(req.params.id)));

  router.post('/subscriptions/:id', (req, res) => {
    const subscription = find(req.params.id);
    const given = readParameters(updateSchema, req.body);
    if (subscription.ended_at !== null)
      throw new StripeFault(
        400,
        'A canceled subscription can only update its cancellation_details and metadata.',
      );
    changeSubscription(ledger, subscription, {
      ...cancelAtPeriodEnd(ledger, subscription, given.cancel_at_period_end),
      metadata: { ...subscription.metadata, ...given.metadata },
    });
    res.json(subscription);
  });

  router.delete('/subscriptions/:id', (req, res) => {
    const subscription = find(req.params.id);
    if (subscription.ended_at !== null) throw noSuch('subscription', req.params.id);
    endSubscription(ledger, subscription);
    res.json(subscription);
  });
  return router;
}
