import type { Clock } from '@astraea/service-kit/clock';
import { AppError } from '@astraea/service-kit/errors';
import { beginAtZero, metricNames } from '@astraea/service-kit/telemetry/signals';
import express, { Router } from 'express';
import { type HandleEventDeps, receiveEvent } from './handle-event';
import { readWebhook } from './read-webhook';

export interface WebhookRoutesDeps {
  /** Undefined without a key of Stripe: nothing could be acted on. */
  handling: HandleEventDeps | undefined;
  webhookSecret: string | undefined;
  webhookLimitBytes: number;
  clock: Clock;
}

export function createWebhookRoutes(deps: WebhookRoutesDeps): Router {
  const { handling, webhookSecret, clock } = deps;
  const router = Router();
  if (handling) beginAtZero(metricNames.entitlementDelay, {});
  const raw = express.raw({ type: () => true, limit: deps.webhookLimitBytes });
  router.post('/api/billing/webhook', raw, async (req, res) => {
    if (!webhookSecret || !handling) {
      // Anybody may post here, and a 5xx would wake somebody up. Stripe sends again whatever is not answered with 2xx.
      throw new AppError('NotFound', 'Webhooks are not accepted: payments are not configured here.');
    }
    const body = Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0);
    const received = readWebhook(body, req.get('stripe-signature'), { secret: webhookSecret, clock });
    // A failure is answered with 5xx: Stripe sends the event again, for days, and the replay tries as well.
    const isNew = await receiveEvent(handling, received);
    res.json({ received: true, duplicate: !isNew });
  });
  return router;
}
