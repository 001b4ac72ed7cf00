import { createExpress, notFoundHandler, problemHandler } from '@astraea/service-kit/http';
import { requireUser } from '@astraea/service-kit/identity';
import type { Logger } from '@astraea/service-kit/log';
import type { Express } from 'express';
import { type ApiKeyRoutesDeps, createApiKeyRoutes } from './api-keys/api-key-routes';
import { type AuthRoutesDeps, createAuthRoutes } from './auth-routes';
import { createPersonalDataRoutes, type PersonalDataRoutesDeps } from './personal-data/personal-data-routes';

type AppDeps = AuthRoutesDeps & Omit<PersonalDataRoutesDeps & ApiKeyRoutesDeps, 'user'> & { logger: Logger };

export function createApp(deps: AppDeps): Express {
  const app = createExpress();
  app.use(createAuthRoutes(deps));
  const user = requireUser(deps.verifier);
  app.use(createPersonalDataRoutes({ ...deps, user }));
  app.use(createApiKeyRoutes({ ...deps, user }));
  app.use(notFoundHandler);
  app.use(problemHandler(deps.logger));
  return app;
}
