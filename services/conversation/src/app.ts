import { createExpress, notFoundHandler, problemHandler } from '@astraea/service-kit/http';
import { type IdentityVerifier, requireUser } from '@astraea/service-kit/identity';
import type { Logger } from '@astraea/service-kit/log';
import type { Express } from 'express';
import { createFollowRoutes, type FollowRoutesDeps } from './alerts/follow-routes';
import { createNoticeRoutes, type NoticeRoutesDeps } from './alerts/notice-routes';
import { createUnsubscribeRoutes, type UnsubscribeRoutesDeps } from './alerts/unsubscribe-routes';
import { type AnswerRoutesDeps, createAnswerRoutes } from './answers/answer-routes';
import { type AskRoutesDeps, createAskRoutes } from './asking/ask-routes';
import { createComparisonRoutes } from './comparing/comparison-routes';
import { type ConversationRoutesDeps, createConversationRoutes } from './conversations/conversation-routes';
import { createMatterRoutes, type MatterRoutesDeps } from './matters/matter-routes';
import { createNoteRoutes, type NoteRoutesDeps } from './matters/note-routes';
import { createMemoRoutes } from './memo/memo-routes';
import { createOwnDocumentRoutes, type OwnDocumentRoutesDeps } from './own-documents/own-document-routes';
import { createExportRoutes } from './personal-data/export-routes';
import { createQuotaRoutes, type QuotaRoutesDeps } from './quota/quota-routes';
import { createReferenceRoutes } from './references/reference-routes';
import { createShareRoutes, type ShareRoutesDeps } from './sharing/share-routes';

type RoutesDeps = AskRoutesDeps &
  AnswerRoutesDeps &
  ConversationRoutesDeps &
  FollowRoutesDeps &
  MatterRoutesDeps &
  NoteRoutesDeps &
  NoticeRoutesDeps &
  OwnDocumentRoutesDeps &
  QuotaRoutesDeps &
  ShareRoutesDeps &
  UnsubscribeRoutesDeps;
type AppDeps = Omit<RoutesDeps, 'user' | 'asker' | 'reader' | 'deleter'> & {
  matterMemoMaxMessages: number;
  /** Users of paying plans add documents of their own. */
  offersOwnDocuments: boolean;
  verifier: IdentityVerifier;
  logger: Logger;
};

export function createApp(deps: AppDeps): Express {
  const app = createExpress();
  const { verifier } = deps;
  const routes = {
    ...deps,
    user: requireUser(verifier),
    asker: requireUser(verifier, 'ask'),
    reader: requireUser(verifier, 'read'),
    deleter: requireUser(verifier, 'delete'),
  };
  app.use(createConversationRoutes(routes));
  app.use(createAskRoutes(routes));
  app.use(createAnswerRoutes(routes));
  app.use(createComparisonRoutes(routes));
  app.use(createMemoRoutes(routes));
  app.use(createReferenceRoutes(routes));
  app.use(createMatterRoutes(routes));
  if (deps.offersOwnDocuments) app.use(createOwnDocumentRoutes(routes));
  app.use(createNoteRoutes(routes));
  app.use(createShareRoutes(routes));
  app.use(createFollowRoutes(routes));
  app.use(createNoticeRoutes(routes));
  app.use(createUnsubscribeRoutes(routes));
  app.use(createQuotaRoutes(routes));
  app.use(createExportRoutes(routes));
  app.use(notFoundHandler);
  app.use(problemHandler(deps.logger));
  return app;
}
