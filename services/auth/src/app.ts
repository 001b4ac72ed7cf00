import { createExpress, type Logger, notFoundHandler, problemHandler } from '@astraea/service-kit';
import type { Express } from 'express';
import { type AuthRoutesDeps, createAuthRoutes } from './auth-routes';

export function createApp(deps: AuthRoutesDeps & { logger: Logger }): Express {
  const app = createExpress();
  app.use(createAuthRoutes(deps));
  app.use(notFoundHandler);
  app.use(problemHandler(deps.logger));
  return app;
}
