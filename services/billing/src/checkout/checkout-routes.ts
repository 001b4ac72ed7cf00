import { startCheckoutSchema } from '@astraea/contracts';
import { AppError } from '@astraea/service-kit/errors';
import { parseBody, parsePathParameter } from '@astraea/service-kit/http';
import { requestUser } from '@astraea/service-kit/identity';
import express, { type RequestHandler, Router } from 'express';
import { z } from 'zod';
import { asUnavailableIfRefused } from '../stripe/stripe-errors';
import type { HandleEventDeps } from '../webhook/handle-event';
import { requireShop, type Shop } from './shop';
import { startCheckout } from './start-checkout';
import { unknownSession, verifySession } from './verify-session';

export interface CheckoutRoutesDeps {
  /** Undefined while the checkout is off. */
  shop: Shop | undefined;
  /** Undefined without a key of Stripe. */
  handling: HandleEventDeps | undefined;
  user: RequestHandler;
}

const sessionIdSchema = z
  .string()
  .regex(/^[A-Za-z0-9_]{1,255}$/, 'a session id has letters, digits and underscores only');

export function createCheckoutRoutes(deps: CheckoutRoutesDeps): Router {
  const { user, handling } = deps;
  const router = Router();

  router.post('/api/billing/checkout', user, express.json(), async (req, res) => {
    const { id } = requestUser(res);
    const { intent } = parseBody(startCheckoutSchema, req);
    const shop = requireShop(deps.shop);
    res.json(await asUnavailableIfRefused(shop.logger, id, startCheckout(shop, id, intent)));
  });

  router.post('/api/billing/portal', user, async (_req, res) => {
    const { id } = requestUser(res);
    const shop = requireShop(deps.shop);
    const customerId = (await shop.accounts.get(id))?.customer_id;
    if (!customerId) {
      throw new AppError('Conflict', 'You have no payments to look at yet.', {
        details: { code: 'no-customer' },
      });
    }
    const portal = shop.stripe.openPortal(customerId, `${shop.publicUrl}/subscription`);
    res.json({ url: await asUnavailableIfRefused(shop.logger, id, portal) });
  });

  router.get('/api/auth/verify-session/:sessionId', user, async (req, res) => {
    const sessionId = parsePathParameter(sessionIdSchema, req, 'sessionId');
    if (!handling) throw unknownSession();
    res.json(await verifySession(handling, requestUser(res).id, sessionId));
  });
  return router;
}
