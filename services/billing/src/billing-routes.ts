import type { CancelSubscriptionResponse, CheckoutSession } from '@astraea/contracts';
import {
  AppError,
  type Clock,
  type IdentityVerifier,
  parsePathParameter,
  requestUser,
  requireUser,
  VersionConflict,
} from '@astraea/service-kit';
import express, { Router } from 'express';
import { z } from 'zod';
import { hasRunningSubscription } from './account';
import type { BillingStore } from './billing-store';
import {
  type OwnedCheckoutSession,
  type StripeGateway,
  sessionSchema,
  toOwnedSession,
} from './stripe-gateway';
import { readWebhook } from './webhook';

export interface BillingRoutesDeps {
  store: BillingStore;
  stripe: StripeGateway | undefined;
  verifier: IdentityVerifier;
  webhookSecret: string | undefined;
  webhookLimitBytes: number;
  clock: Clock;
}

const sessionIdSchema = z
  .string()
  .regex(/^[A-Za-z0-9_]{1,255}$/, 'a session id has letters, digits and underscores only');

function unknownSession(): AppError {
  return new AppError('NotFound', 'There is no such checkout session of yours.', {
    details: { code: 'unknown-session' },
  });
}

/** From Stripe when a key is set, otherwise from the events that Stripe sent before. */
async function findSession(deps: BillingRoutesDeps, id: string): Promise<OwnedCheckoutSession | undefined> {
  if (deps.stripe) {
    return deps.stripe.readCheckoutSession(id).catch((error: unknown) => {
      if (error instanceof AppError && error.kind === 'NotFound') return undefined;
      throw error;
    });
  }
  const event = await deps.store.checkoutEvent(id);
  const session = event ? sessionSchema.safeParse(JSON.parse(event.object)) : undefined;
  return session?.success ? toOwnedSession(session.data) : undefined;
}

async function cancelSubscription(
  deps: BillingRoutesDeps,
  userId: string,
): Promise<CancelSubscriptionResponse> {
  const account = await deps.store.accounts.get(userId);
  if (!hasRunningSubscription(account)) {
    throw new AppError('Conflict', 'You have no subscription to cancel.', {
      details: { code: 'no-subscription' },
    });
  }
  if (!deps.stripe) {
    throw new AppError(
      'Unavailable',
      'Payments are switched off here, so the subscription cannot be changed. Contact support.',
    );
  }
  const endsAt = await deps.stripe.cancelAtPeriodEnd(account.subscription_id);
  await deps.store.accounts.replace({ ...account, ends_at: endsAt }).catch((error: unknown) => {
    // Stripe's own event carries the same end; a concurrent change of the account is no failure of the cancellation.
    if (!(error instanceof VersionConflict)) throw error;
  });
  return { status: 'success', subscriptionEndDate: endsAt };
}

export function createBillingRoutes(deps: BillingRoutesDeps): Router {
  const router = Router();
  const user = requireUser(deps.verifier);

  router.post('/api/auth/cancel-subscription', user, async (_req, res) => {
    res.json(await cancelSubscription(deps, requestUser(res).id));
  });

  router.get('/api/auth/verify-session/:sessionId', user, async (req, res) => {
    const session = await findSession(deps, parsePathParameter(sessionIdSchema, req, 'sessionId'));
    if (!session || session.userId !== requestUser(res).id) throw unknownSession();
    const { customerEmail, amount, status, created } = session;
    res.json({ customerEmail, amount, status, created } satisfies CheckoutSession);
  });

  const raw = express.raw({ type: () => true, limit: deps.webhookLimitBytes });
  router.post('/api/billing/webhook', raw, async (req, res) => {
    if (!deps.webhookSecret) {
      throw new AppError('Unavailable', 'Webhooks are not accepted: no signing secret is configured.');
    }
    const body = Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0);
    const record = readWebhook(body, req.get('stripe-signature'), {
      secret: deps.webhookSecret,
      clock: deps.clock,
    });
    const stored = await deps.store.insertOnce(deps.store.events, record);
    res.json({ received: true, duplicate: !stored });
  });
  return router;
}
