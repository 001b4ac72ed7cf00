import { createExpress, notFoundHandler, problemHandler } from '@astraea/service-kit/http';
import { type IdentityVerifier, requireUser } from '@astraea/service-kit/identity';
import type { Logger } from '@astraea/service-kit/log';
import type { Express } from 'express';
import { type CheckoutRoutesDeps, createCheckoutRoutes } from './checkout/checkout-routes';
import { createExportRoutes, type ExportRoutesDeps } from './personal-data/export-routes';
import { createSubscriptionRoutes, type SubscriptionRoutesDeps } from './subscription/subscription-routes';
import { createWebhookRoutes, type WebhookRoutesDeps } from './webhook/webhook-routes';

type AppDeps = Omit<
  CheckoutRoutesDeps & SubscriptionRoutesDeps & WebhookRoutesDeps & ExportRoutesDeps,
  'user'
> & {
  verifier: IdentityVerifier;
  logger: Logger;
};

export function createApp(deps: AppDeps): Express {
  const app = createExpress();
  const routes = { ...deps, user: requireUser(deps.verifier) };
  app.use(createCheckoutRoutes(routes));
  app.use(createSubscriptionRoutes(routes));
  app.use(createWebhookRoutes(routes));
  app.use(createExportRoutes(routes));
  app.use(notFoundHandler);
  app.use(problemHandler(deps.logger));
  return app;
}
