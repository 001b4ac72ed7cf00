import { createExpress, notFoundHandler, problemHandler } from '@astraea/service-kit/http';
import type { Logger } from '@astraea/service-kit/log';
import type { Express } from 'express';
import type { WebPartConfig } from './config';
import { serveFromPeers } from './peer-releases';
import { publicBase, serveWebPart } from './web-part';

const headers = { 'x-content-type-options': 'nosniff' };

/** One web part's files, from its own folder or from its other servers, and nothing else. */
export function createWebPartApp(
  config: Pick<WebPartConfig, 'WEB_PART' | 'WEB_ROOT' | 'PORT' | 'PEERS_HOST' | 'PEERS_TIMEOUT_MS'>,
  logger: Logger,
): Express {
  const app = createExpress();
  const base = publicBase(config.WEB_PART);
  app.use(base, serveWebPart(config.WEB_ROOT, headers));
  if (config.PEERS_HOST) {
    const peers = { host: config.PEERS_HOST, port: config.PORT, timeoutMs: config.PEERS_TIMEOUT_MS };
    app.use(base, serveFromPeers({ ...peers, headers }));
  }
  app.use(notFoundHandler);
  app.use(problemHandler(logger));
  return app;
}
