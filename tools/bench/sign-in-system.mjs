// First: it hears signals to stop, and watches what is loaded after it.
import '@astraea/service-kit/telemetry';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAuthService, readAuthConfig } from '@astraea/auth';
import { createGateway, readGatewayConfig } from '@astraea/gateway';
import { openBackends } from '@astraea/service-kit/backends';
import { createMemoryCache } from '@astraea/service-kit/cache';
import { createRedisCache } from '@astraea/service-kit/distributed-backends';
import { silentLogger } from '@astraea/service-kit/log';
import { createIdentityProvider } from './identity-provider.mjs';

const projectId = 'bench';

async function serve(handler) {
  // Idle connections stay open: between two variants none is closed while a call is on its way.
  const server = createServer({ keepAliveTimeout: 600_000 }, handler);
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const answerJson = (value) => (_req, res) => res.setHeader('content-type', 'application/json').end(value);

/** Auth over a provider of accounts, a service behind the gateways, and a clock that is moved instead of waited for. */
export async function openSystem({ lookUpMs }) {
  let offset = 0;
  let exchanges = 0;
  const clock = () => new Date(Date.now() + offset);
  const folder = await mkdtemp(join(tmpdir(), 'astraea-bench-'));
  const provider = createIdentityProvider({ projectId, answerMs: lookUpMs });
  const keyServer = await serve(answerJson(JSON.stringify(provider.keys)));
  const service = await serve(answerJson('{}'));
  const config = readAuthConfig({
    FIREBASE_PROJECT_ID: projectId,
    FIREBASE_KEYS_URL: keyServer.url,
    DATA_DIR: folder,
  });
  const backends = await openBackends('auth', config, silentLogger);
  const auth = await createAuthService({
    config,
    backends,
    logger: silentLogger,
    clock,
    firebaseAuth: provider.firebaseAuth,
  });
  const authServer = await serve((req, res) => {
    if (req.url === '/exchange') exchanges += 1;
    auth.app(req, res);
  });

  async function openGateway(cache) {
    const gateway = await createGateway({
      config: readGatewayConfig({
        FIREBASE_PROJECT_ID: projectId,
        TRUSTED_PROXY_HOPS: '1',
        AUTH_URL: authServer.url,
        DOCUMENT_URL: service.url,
        SHELL_ROOT: folder,
        MFE_CHAT_ROOT: folder,
        MFE_BILLING_ROOT: folder,
        MFE_CONTENT_ROOT: folder,
      }),
      cache,
      logger: silentLogger,
      clock,
    });
    return serve(gateway.app);
  }

  return {
    provider,
    authUrl: authServer.url,
    exchanges: () => exchanges,
    advance(milliseconds) {
      offset += milliseconds;
    },
    /** So many gateways, which share a cache unless each is to be by itself. */
    async openGateways(count, { shared }) {
      const caches = openCaches(count, shared);
      await Promise.all(caches.map((cache) => cache.ping()));
      const servers = await Promise.all(caches.map(openGateway));
      return {
        urls: servers.map(({ url }) => url),
        async close() {
          await Promise.all(servers.map((server) => server.close()));
          await Promise.all(caches.map((cache) => cache.close()));
        },
      };
    },
    async close() {
      await Promise.all([authServer, keyServer, service].map((server) => server.close()));
      await backends.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Redis where REDIS_URL names one; otherwise gateways that share a cache share the memory of this process. */
function openCaches(count, shared) {
  if (!shared) return Array.from({ length: count }, () => createMemoryCache());
  const url = process.env.REDIS_URL;
  if (!url) return new Array(count).fill(createMemoryCache());
  const prefix = `bench:${randomUUID()}:`;
  return Array.from({ length: count }, () => createRedisCache({ url, logger: silentLogger, prefix }));
}
