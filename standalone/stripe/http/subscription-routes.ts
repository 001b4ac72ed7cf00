import { Router } from 'express';
import { z } from 'zod';
import type { Ledger } from '../ledger';
import type { Subscription } from '../ledger-state';
import { cancelAtPeriodEnd, changeSubscription, endSubscription } from '../lifecycle/change-subscription';
import { resumeSubscription } from '../lifecycle/pause-subscription';
import { itemOf } from '../objects/subscription';
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
const detailsParam = z.strictObject({ comment: z.string().optional(), feedback: z.string().optional() });
const updateSchema = z.strictObject({
  cancel_at_period_end: booleanParam.optional(),
  cancel_at: z.union([integerParam, z.literal('')]).optional(),
  cancellation_details: detailsParam.optional(),
  metadata: metadataParam.optional(),
  description: z.string().optional(),
  expand: expandParam,
});
const cancelSchema = z.strictObject({
  cancellation_details: detailsParam.optional(),
  invoice_now: booleanParam.optional(),
  prorate: booleanParam.optional(),
  expand: expandParam,
});
const listSchema = z.strictObject({
  ...listParams,
  customer: z.string().optional(),
  price: z.string().optional(),
  status: z.string().optional(),
});

/** Those that have ended are listed for whoever asks for them. */
function hasStatus(subscription: Subscription, status: string | undefined): boolean {
  if (status === 'all') return true;
  if (status === 'ended') return ['canceled', 'incomplete_expired'].includes(subscription.status);
  return status === undefined ? subscription.status !== 'canceled' : subscription.status === status;
}

function update(ledger: Ledger, subscription: Subscription, given: z.output<typeof updateSchema>): void {
  const { cancel_at_period_end: atPeriodEnd, cancel_at: cancelAt, description } = given;
  const isEnding = atPeriodEnd !== undefined || cancelAt !== undefined;
  if (subscription.ended_at !== null && (isEnding || description !== undefined))
    throw new StripeFault(
      400,
      'A canceled subscription can only update its cancellation_details and metadata.',
    );
  const { comment, feedback } = given.cancellation_details ?? {};
  const isNew = atPeriodEnd !== undefined && atPeriodEnd !== subscription.cancel_at_period_end;
  const ending: Partial<Subscription> = isNew ? cancelAtPeriodEnd(ledger, subscription, atPeriodEnd) : {};
  changeSubscription(ledger, subscription, {
    ...ending,
    ...(cancelAt !== undefined && {
      cancel_at: cancelAt === '' ? null : cancelAt,
      canceled_at: cancelAt === '' ? null : ledger.now(),
    }),
    ...(description !== undefined && { description }),
    ...(given.metadata !== undefined && { metadata: mergeMetadata(subscription.metadata, given.metadata) }),
    ...(given.cancellation_details && {
      cancellation_details: {
        reason: null,
        feedback_option: null,
        ...subscription.cancellation_details,
        ...ending.cancellation_details,
        comment: comment ?? null,
        feedback: feedback ?? null,
      },
    }),
  });
}

export function createSubscriptionRoutes(ledger: Ledger): Router {
  const { state } = ledger;
  const router = Router();
  const find = (id: string) => {
    const subscription = state.subscriptions[id];
    if (!subscription) throw noSuch('subscription', id);
    return subscription;
  };

  router.get('/subscriptions', (req, res) => {
    const { customer, price, status, ...page } = readParameters(listSchema, req.query);
    const found = Object.values(state.subscriptions)
      .filter((one) => !customer || one.customer === customer)
      .filter((one) => !price || itemOf(one).price.id === price)
      .filter((one) => hasStatus(one, status));
    res.json(expand(ledger, listPage(found, page, '/v1/subscriptions'), page.expand));
  });

  router.get('/subscriptions/:id', (req, res) => {
    const given = readParameters(retrieveSchema, req.query);
    res.json(expand(ledger, find(req.params.id), given.expand));
  });

  router.post('/subscriptions/:id', (req, res) => {
    const subscription = find(req.params.id);
    const given = readParameters(updateSchema, req.body);
    update(ledger, subscription, given);
    res.json(expand(ledger, subscription, given.expand));
  });

  router.post('/subscriptions/:id/resume', (req, res) => {
    const subscription = find(req.params.id);
    if (subscription.status !== 'paused')
      throw new StripeFault(400, 'This subscription is not paused, so that it cannot be resumed.');
    resumeSubscription(ledger, subscription);
    res.json(expand(ledger, subscription));
  });

  router.delete('/subscriptions/:id', (req, res) => {
    const subscription = find(req.params.id);
    const given = readParameters(cancelSchema, { ...req.query, ...req.body });
    if (subscription.ended_at !== null) throw noSuch('subscription', req.params.id);
    endSubscription(ledger, subscription, 'cancellation_requested');
    res.json(expand(ledger, subscription, given.expand));
  });
  return router;
}
