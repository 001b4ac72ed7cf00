import type { Clock } from '@astraea/service-kit/clock';
import { requestUser } from '@astraea/service-kit/identity';
import { type RequestHandler, Router } from 'express';
import { isHeld } from '../accounts/account';
import type { AccountStore } from '../accounts/account-store';
import type { ProjectDeps } from '../accounts/project-account';
import { asUnavailableIfRefused, paymentsOff } from '../stripe/stripe-errors';
import { cancelSubscription, noSubscription } from './cancel-subscription';
import { toOverview } from './subscription-overview';

export interface SubscriptionRoutesDeps {
  accounts: AccountStore;
  /** Undefined without a key of Stripe. */
  projecting: ProjectDeps | undefined;
  isCheckoutOpen: boolean;
  clock: Clock;
  user: RequestHandler;
}

export function createSubscriptionRoutes(deps: SubscriptionRoutesDeps): Router {
  const { accounts, projecting, user } = deps;
  const router = Router();

  router.get('/api/billing/subscription', user, async (_req, res) => {
    const account = await accounts.get(requestUser(res).id);
    res.json(toOverview(account, { now: deps.clock(), isPortalOpen: deps.isCheckoutOpen }));
  });

  router.post('/api/auth/cancel-subscription', user, async (_req, res) => {
    const { id } = requestUser(res);
    if (projecting) {
      const cancelling = cancelSubscription(projecting, id);
      res.json(await asUnavailableIfRefused(projecting.logger, id, cancelling));
      return;
    }
    const subscription = (await accounts.get(id))?.subscription;
    throw subscription && isHeld(subscription) ? paymentsOff() : noSubscription();
  });
  return router;
}
