import type { Clock } from '@astraea/service-kit/clock';
import { createExpress, notFoundHandler, problemHandler } from '@astraea/service-kit/http';
import type { Logger } from '@astraea/service-kit/log';
import type { Express, Router } from 'express';
import { createCitedRoutes } from './cited/cited-routes';
import { createDocumentRoutes, type DocumentRoutesDeps } from './document-routes';

export function createApp(
  deps: DocumentRoutesDeps & { logger: Logger; clock: Clock; readings?: Router | undefined },
): Express {
  const app = createExpress();
  app.use(createDocumentRoutes(deps));
  app.use(createCitedRoutes(deps));
  if (deps.readings) app.use(deps.readings);
  app.use(notFoundHandler);
  app.use(problemHandler(deps.logger));
  return app;
}
