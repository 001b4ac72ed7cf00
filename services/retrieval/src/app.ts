import { createExpress, notFoundHandler, problemHandler } from '@astraea/service-kit/http';
import express, { type Express } from 'express';
import { type AnswerRoutesDeps, createAnswerRoutes } from './answering/answer-routes';
import { createOwnRoutes, type OwnRoutesDeps } from './own-documents/own-routes';

/** Room for a question with the messages before it. */
const bodyLimit = '1mb';

/** The public application: `POST /answers`, and `POST /own-passages` where users have documents of their own. */
export function createApp(
  deps: AnswerRoutesDeps & { ownDocuments?: Pick<OwnRoutesDeps, 'search' | 'maxBytes'> | undefined },
): Express {
  const app = createExpress();
  if (deps.ownDocuments) app.use(createOwnRoutes({ ...deps, ...deps.ownDocuments }));
  app.use(express.json({ limit: bodyLimit }));
  app.use(createAnswerRoutes(deps));
  app.use(notFoundHandler);
  app.use(problemHandler(deps.logger));
  return app;
}
