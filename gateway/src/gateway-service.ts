import { watchBackends } from '@astraea/service-kit/backends';
import { type Cache, createMemoryCache } from '@astraea/service-kit/cache';
import { type Clock, systemClock } from '@astraea/service-kit/clock';
import type { Service } from '@astraea/service-kit/http';
import type { Logger } from '@astraea/service-kit/log';
import { watchPages } from '@astraea/service-kit/telemetry/signals';
import { createApp } from './app';
import { type GatewayConfig, type WebPartName, webPartNames } from './config';
import { createLimitedServer } from './connection-limits';
import { apiKeys, createIdentityExchange } from './identity-exchange';
import { createReleaseHealth } from './release-health';
import { createReleaseSource, type ReleaseSource, type WebPartLocation } from './release-source';
import { releaseUserOf } from './release-user';
import { createRemoteReleases } from './remote-releases';
import { securityHeaders } from './security-headers';
import { buildWebConfig } from './web-config';

export interface GatewayDeps {
  config: GatewayConfig;
  cache: Cache;
  logger: Logger;
  clock?: Clock;
}

const settingNames = {
  shell: 'SHELL',
  chat: 'MFE_CHAT',
  billing: 'MFE_BILLING',
  content: 'MFE_CONTENT',
} as const;

function locate(config: GatewayConfig, name: WebPartName): WebPartLocation {
  const setting = settingNames[name];
  const root = config[`${setting}_ROOT`];
  const url = config[`${setting}_URL`];
  if (root) return { root };
  if (url) return { url };
  throw new Error(`the web part ${name} has no place`);
}

/** The evaluation of flags, which most systems have none of. */
const flagsModule = () => require('./release-flags') as typeof import('./release-flags');

/** The gateway, ready to listen. */
export async function createGateway(deps: GatewayDeps): Promise<Service> {
  const { config, cache, logger, clock = systemClock } = deps;
  const locations = Object.fromEntries(webPartNames.map((name) => [name, locate(config, name)])) as Record<
    WebPartName,
    WebPartLocation
  >;
  const sources = Object.fromEntries(
    webPartNames.map((name) => [
      name,
      createReleaseSource({
        name,
        location: locations[name],
        cacheSeconds: config.RELEASE_CACHE_SECONDS,
        clock,
        logger,
      }),
    ]),
  ) as Record<WebPartName, ReleaseSource>;
  const exchanging = {
    authUrl: config.AUTH_URL,
    timeoutMs: config.EXCHANGE_TIMEOUT_MS,
    signInLimitIpv6Bits: config.SIGN_IN_LIMIT_IPV6_BITS,
    ...{ cache, clock },
  };
  const exchange = createIdentityExchange({
    ...exchanging,
    cacheSeconds: config.EXCHANGE_CACHE_SECONDS,
    signInLimitPerMinute: config.SIGN_IN_LIMIT_PER_MINUTE,
  });
  const exchangeKey = createIdentityExchange({
    ...exchanging,
    exchanged: apiKeys,
    cacheSeconds: config.API_KEY_CACHE_SECONDS,
    signInLimitPerMinute: config.API_KEY_FAILURES_PER_MINUTE,
  });
  const flags = config.RELEASE_FLAGS_FILE
    ? await flagsModule().openReleaseFlags({
        file: config.RELEASE_FLAGS_FILE,
        cacheSeconds: config.RELEASE_CACHE_SECONDS,
        clock,
        logger,
      })
    : undefined;
  const releases = createRemoteReleases({
    ...{ sources, flags, cache, clock, logger },
    health: createReleaseHealth(
      {
        failedPercent: config.RELEASE_RETURN_FAILED_PERCENT,
        windowSeconds: config.RELEASE_RETURN_WINDOW_SECONDS,
        minViews: config.RELEASE_RETURN_MIN_VIEWS,
        ipv6Bits: config.SIGN_IN_LIMIT_IPV6_BITS,
      },
      clock,
    ),
    returnDays: config.RELEASE_RETURN_DAYS,
    cacheSeconds: config.RELEASE_CACHE_SECONDS,
  });
  // Without an exporter pages are still asked for what they could not load, where that decides on releases.
  const isExported = watchPages();
  const pagesAreWatched = config.PAGE_TELEMETRY_ENABLED && (isExported || flags !== undefined);
  const app = createApp({
    config,
    exchange,
    exchangeKey,
    cache,
    clock,
    headers: securityHeaders(config),
    web: {
      locations,
      shell: sources.shell,
      remotes: sources,
      readWebConfig: (user) => buildWebConfig(config, releases, { telemetry: pagesAreWatched, user }),
      userOf: flags && releaseUserOf,
    },
    releases,
    pagesAreWatched,
    logger,
  });
  if (config.AUTH_EMULATOR_URL) {
    logger.warn('demo.anyone-can-sign-in', {
      detail: 'The Auth emulator is in use: anyone can sign in as anyone. Never use this with real data.',
    });
  }
  const watch = watchBackends({ cache }, logger);
  return {
    name: 'gateway',
    app,
    facesStrangers: true,
    createServer: () => createLimitedServer(app, config),
    // It counts and holds by itself while Redis is away, so that it is ready from the beginning.
    readiness: () => ({
      ready: true,
      details: { ...watch.details(), demo: config.AUTH_EMULATOR_URL !== undefined },
    }),
    start: () => Promise.resolve(),
    async stop() {
      watch.stop();
    },
  };
}

/** The cache that the settings name. */
export function openGatewayCache(config: GatewayConfig, logger: Logger): Cache {
  if (config.BACKENDS !== 'distributed' || !config.REDIS_URL) return createMemoryCache();
  const { openRedisCache } =
    require('@astraea/service-kit/distributed-backends') as typeof import('@astraea/service-kit/distributed-backends');
  return openRedisCache('gateway', config, logger);
}
