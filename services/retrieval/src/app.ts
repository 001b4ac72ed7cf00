import { createExpress, notFoundHandler, problemHandler } from '@astraea/service-kit/http';
import express, { type Express } from 'express';
import { type AnswerRoutesDeps, createAnswerRoutes } from './answering/answer-routes';

/** Room for a question with the messages before it. */
const bodyLimit = '1mb';

/** The public application: `POST /answers`. */
export function createApp(deps: AnswerRoutesDeps): Express {
  const app = createExpress();
  app.use(express.json({ limit: bodyLimit }));
  app.use(createAnswerRoutes(deps));
  app.use(notFoundHandler);
  app.use(problemHandler(deps.logger));
  return app;
}
