import type { Cache } from '@astraea/service-kit/cache';
import type { Clock } from '@astraea/service-kit/clock';
import { createExpress, notFoundHandler, problemHandler } from '@astraea/service-kit/http';
import type { Logger } from '@astraea/service-kit/log';
import compression from 'compression';
import cors from 'cors';
import { type Express, type RequestHandler, Router } from 'express';
import { createApiV1 } from './api-v1/api-v1-routes';
import { authorise, authoriseVisitor, dropForwardedHeaders, dropIdentityHeaders } from './authorise';
import { bodyLimit } from './body-limit';
import type { GatewayConfig } from './config';
import { createEmulatorRoutes } from './emulator-routes';
import { refuseForeignHosts, refuseSecondHost } from './host-check';
import type { ExchangeIdentity } from './identity-exchange';
import { ownDocumentRoutes } from './own-document-routes';
import { createPageTelemetryRoute } from './page-telemetry-route';
import { limitLink, limitVisitor } from './rate-limits';
import { keepReleaseUser, rememberReleaseUser } from './release-user';
import type { RemoteReleases } from './remote-releases';
import { type ApiRoute, apiRoutes, type ServiceName } from './route-table';
import type { SecurityHeaders } from './security-headers';
import { createServiceProxy, type UpstreamTimeouts } from './service-proxy';
import { createWebRoutes, type WebRoutesDeps } from './web-routes';

const isJson = /^application\/(?:[\w.-]+\+)?json\b/i;

/**
 * Compresses JSON of 1 KiB and more for clients that accept it: a long conversation is mostly words that repeat. A stream goes out as it
 * comes, and a document keeps its length and its ranges.
 */
const compressJson = () =>
  compression({ filter: (_req, res) => isJson.test(String(res.getHeader('content-type'))) });

export interface GatewayAppDeps {
  config: GatewayConfig;
  exchange: ExchangeIdentity;
  exchangeKey: ExchangeIdentity;
  cache: Cache;
  clock: Clock;
  headers: SecurityHeaders;
  web: Pick<WebRoutesDeps, 'locations' | 'shell' | 'remotes' | 'readWebConfig' | 'userOf'>;
  releases: RemoteReleases;
  /** Pages may send what they measured. */
  pagesAreWatched: boolean;
  logger: Logger;
}

function timeoutsOf(config: GatewayConfig): UpstreamTimeouts {
  return { idleTimeoutMs: config.UPSTREAM_IDLE_TIMEOUT_MS, silenceMs: config.UPSTREAM_SILENCE_MS };
}

function createApiRoutes(deps: GatewayAppDeps): Router {
  const { config, logger, headers } = deps;
  const targets: Record<ServiceName, string> = {
    auth: config.AUTH_URL,
    conversation: config.CONVERSATION_URL,
    document: config.DOCUMENT_URL,
    billing: config.BILLING_URL,
  };
  const proxies = new Map<string, RequestHandler>();
  const proxyTo = (service: ServiceName, kind: 'api' | 'document'): RequestHandler => {
    const key = `${service} ${kind}`;
    const proxy =
      proxies.get(key) ??
      createServiceProxy({
        name: service,
        target: targets[service],
        timeouts: timeoutsOf(config),
        logger,
        headers: headers[kind],
      });
    proxies.set(key, proxy);
    return proxy;
  };
  const user = authorise({
    exchange: deps.exchange,
    cache: deps.cache,
    ratePerMinute: config.RATE_LIMIT_PER_MINUTE,
    remember: deps.web.userOf && rememberReleaseUser,
  });
  const ofVisitors = { cache: deps.cache, ratePerMinute: config.VISITOR_LIMIT_PER_MINUTE };
  const visitor = limitVisitor({ ...ofVisitors, ipv6Bits: config.SIGN_IN_LIMIT_IPV6_BITS });
  const access: Record<ApiRoute['access'], RequestHandler[]> = {
    user: [user],
    visitor: [authoriseVisitor(user, visitor)],
    link: [limitLink(ofVisitors)],
    signature: [],
  };
  const router = Router();
  const apiHeaders = new Map(Object.entries(headers.api));
  if (deps.web.userOf) router.use('/api', keepReleaseUser);
  router.use('/api', dropIdentityHeaders, (_req, res, next) => {
    res.setHeaders(apiHeaders);
    next();
  });
  router.use('/api', compressJson());
  if (deps.pagesAreWatched) router.use(createPageTelemetryRoute(deps));
  router.use(createApiV1({ ...deps, proxyTo }));
  for (const route of [...apiRoutes, ...(config.OWN_DOCUMENTS ? ownDocumentRoutes : [])]) {
    const limit = route.body === 'own-document' ? config.OWN_DOCUMENT_MAX_BYTES : config.BODY_LIMIT_BYTES;
    const steps = [bodyLimit(limit), ...access[route.access]];
    router[route.method](route.path, ...steps, proxyTo(route.service, route.headers));
  }
  return router;
}

/** The one door: the API first, which is called most; then the web parts, before which no identity and no limit stands, and the emulator in demo mode. */
export function createApp(deps: GatewayAppDeps): Express {
  const { config, logger } = deps;
  const app = createExpress();
  app.set('trust proxy', config.TRUSTED_PROXY_HOPS);
  app.use(refuseSecondHost, dropForwardedHeaders(config.TRUSTED_PROXY_HOPS));
  if (config.AUTH_EMULATOR_URL) app.use(refuseForeignHosts(config.DEMO_HOSTS));
  if (config.CORS_ORIGINS.length > 0) {
    app.use(
      '/api',
      cors({
        origin: config.CORS_ORIGINS,
        exposedHeaders: ['Retry-After', 'Content-Disposition', 'RateLimit', 'RateLimit-Policy'],
      }),
    );
  }
  app.use(createApiRoutes(deps));
  const timeouts = timeoutsOf(config);
  app.use(
    createWebRoutes({
      ...deps.web,
      noteView: deps.releases.noteView,
      headers: deps.headers,
      timeouts,
      logger,
    }),
  );
  if (config.AUTH_EMULATOR_URL) {
    app.use(createEmulatorRoutes({ target: config.AUTH_EMULATOR_URL, timeouts, logger }));
  }
  app.use(notFoundHandler);
  app.use(problemHandler(logger));
  return app;
}
