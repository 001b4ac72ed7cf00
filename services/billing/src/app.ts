import { createExpress, type Logger, notFoundHandler, problemHandler } from '@astraea/service-kit';
import type { Express } from 'express';
import { type BillingRoutesDeps, createBillingRoutes } from './billing-routes';

export function createApp(deps: BillingRoutesDeps & { logger: Logger }): Express {
  const app = createExpress();
  app.use(createBillingRoutes(deps));
  app.use(notFoundHandler);
  app.use(problemHandler(deps.logger));
  return app;
}
