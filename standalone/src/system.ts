import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createGateway } from '@astraea/gateway';
import { type Backends, openBackends } from '@astraea/service-kit/backends';
import { createMemoryCache } from '@astraea/service-kit/cache';
import { createLocalEventBus, type EventBus } from '@astraea/service-kit/event-bus';
import { findFreePorts } from '@astraea/service-kit/free-ports';
import { type RunningService, type Service, startService } from '@astraea/service-kit/http';
import { createLogger } from '@astraea/service-kit/log';
import { removeOperatorAccess, writeOperatorAccess } from '@astraea/service-kit/operate';
import { shutdownTelemetry } from '@astraea/service-kit/telemetry';
import { asPart } from '@astraea/service-kit/telemetry/signals';
import { z } from 'zod';
import type { StandaloneConfig } from './config';
import {
  operatorClientId,
  partSettings,
  type ServiceName,
  type Settings,
  serviceNames,
} from './part-settings';
import { createService, type PartConfigs, readConfigs } from './parts';

const dayMs = 86_400_000;
const readyPollMs = 50;

export interface StandaloneSystem {
  /** The gateway's address. */
  url: string;
  /** Ordered stop: no new requests, streams told to come back, work finished, telemetry sent, stores closed. */
  stop(): Promise<void>;
}

interface Started {
  service: Service;
  running: RunningService;
  /** What the part holds open, closed after everything has stopped. */
  close(): Promise<void>;
}

async function startOne(
  service: Service,
  config: PartConfigs['gateway'] | PartConfigs[ServiceName],
  held: Pick<Backends, 'close'>,
): Promise<Started> {
  const running = await startService(service, {
    host: config.HOST,
    port: config.PORT,
    privatePort: config.PRIVATE_PORT,
    logger: createLogger(service.name, config.LOG_LEVEL),
    drainDelayMs: config.DRAIN_DELAY_MS,
    stopTimeoutMs: config.STOP_TIMEOUT_MS,
  });
  return { service, running, close: () => held.close() };
}

async function startServicePart(name: ServiceName, configs: PartConfigs, events: EventBus): Promise<Started> {
  const config = configs[name];
  const logger = createLogger(name, config.LOG_LEVEL);
  const backends = await openBackends(name, config, logger, events);
  return startOne(await createService(name, configs, backends, logger), config, backends);
}

async function startGateway(configs: PartConfigs): Promise<Started> {
  const config = configs.gateway;
  const cache = createMemoryCache();
  return startOne(
    await createGateway({ config, cache, logger: createLogger('gateway', config.LOG_LEVEL) }),
    config,
    cache,
  );
}

async function waitUntilReady(started: readonly Started[], timeoutMs: number): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  for (const { service } of started) {
    for (let state = service.readiness(); !state.ready; state = service.readiness()) {
      if (Date.now() > deadline) {
        throw new Error(
          `${service.name} was not ready within ${timeoutMs} ms: ${JSON.stringify(state.details)}`,
        );
      }
      await new Promise((resolve) => setTimeout(resolve, readyPollMs));
    }
  }
}

const sourcesSchema = z.object({
  corpus: z.object({ total: z.number(), done: z.number(), failed: z.array(z.string()) }),
  /** Null while it is being counted. */
  indexing: z.number().nullable(),
});

/** At a first start, until the bundled guides can be asked about; a guide that cannot be built holds nobody up. */
async function waitUntilSourcesAreIndexed(started: readonly Started[], timeoutMs: number): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  const document = started.find(({ service }) => service.name === 'document');
  while (document && Date.now() < deadline) {
    const { corpus, indexing } = sourcesSchema.parse(document.service.readiness().details);
    if (corpus.done + corpus.failed.length === corpus.total && indexing === 0) return;
    await new Promise((resolve) => setTimeout(resolve, readyPollMs));
  }
}

/** The gateway takes nothing new, streams end with a hint to come back, work is finished, then the stores close after their users. */
function createStop(started: readonly Started[], events: EventBus): () => Promise<void> {
  return async () => {
    const gateway = started.find(({ service }) => service.name === 'gateway');
    const closed = gateway?.running.stop();
    for (const { service } of started) service.drain?.();
    await closed;
    await Promise.all(started.map(({ running }) => running.stop()));
    await shutdownTelemetry();
    await events.close();
    await Promise.all(started.map(({ close }) => close()));
  };
}

/**
 * The gateway and the five services in this process, each on a port of its own, on embedded backends with one event bus.
 * @throws ConfigError, PortInUse
 */
export async function startSystem(
  config: StandaloneConfig,
  given: Settings,
  root: string,
): Promise<StandaloneSystem> {
  const freePorts = await findFreePorts(serviceNames.length);
  const ports = Object.fromEntries(serviceNames.map((name, index) => [name, freePorts[index]])) as Record<
    ServiceName,
    number
  >;
  const newSecret = () => randomBytes(24).toString('base64url');
  const { HOST, DATA_DIR, FIREBASE_PROJECT_ID } = config;
  const settings = { ...given, HOST, DATA_DIR, FIREBASE_PROJECT_ID, PORT: String(config.PORT) };
  const parts = partSettings({ given: settings, ports, root, newSecret });
  const configs = readConfigs(parts);
  const events = createLocalEventBus({
    file: join(config.DATA_DIR, 'events.db'),
    retentionMs: config.EVENT_RETENTION_DAYS * dayMs,
    longestRetryDelayMs: config.EVENT_RETRY_MAX_MS,
    logger: createLogger('events', config.LOG_LEVEL),
  });
  const started: Started[] = [];
  const stopAll = createStop(started, events);
  const stop = async (): Promise<void> => {
    await removeOperatorAccess(DATA_DIR);
    await stopAll();
  };
  try {
    // Who names the process means all of it.
    const begin = <R>(name: string, start: () => R): R =>
      given.OTEL_SERVICE_NAME ? start() : asPart(name, start);
    for (const name of serviceNames)
      started.push(await begin(name, () => startServicePart(name, configs, events)));
    started.push(await begin('gateway', () => startGateway(configs)));
    await waitUntilReady(started, config.START_TIMEOUT_MS);
    await waitUntilSourcesAreIndexed(started, config.START_TIMEOUT_MS);
    const privateUrlOf = (name: ServiceName): string =>
      started.find(({ service }) => service.name === name)?.running.privateUrl ?? '';
    await writeOperatorAccess(DATA_DIR, {
      auth_url: `http://127.0.0.1:${ports.auth}`,
      document_url: privateUrlOf('document'),
      retrieval_url: privateUrlOf('retrieval'),
      client_id: operatorClientId,
      client_secret: parts.operatorSecret,
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: started.at(-1)?.running.url ?? '', stop };
}
