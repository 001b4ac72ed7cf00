import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Cache } from './cache/cache';
import { createMemoryCache } from './cache/memory-cache';
import { createRedisCache } from './cache/redis-cache';
import type { DocumentStore } from './document-store/document-store';
import { createMongoDocumentStore } from './document-store/mongo-document-store';
import { createSqliteDocumentStore } from './document-store/sqlite-document-store';
import type { EventBus } from './event-bus/event-bus';
import { createKafkaEventBus } from './event-bus/kafka-event-bus';
import { createLocalEventBus } from './event-bus/local-event-bus';
import type { FileStore } from './file-store/file-store';
import { createFolderFileStore } from './file-store/folder-file-store';
import { createGridFsFileStore } from './file-store/gridfs-file-store';
import type { Logger } from './log';

/** The four ports as one service holds them. */
export interface Backends {
  documents: DocumentStore;
  files: FileStore;
  events: EventBus;
  cache: Cache;
  close(): Promise<void>;
}

export interface BackendConfig {
  BACKENDS: 'embedded' | 'distributed';
  DATA_DIR: string;
  MONGODB_URL?: string | undefined;
  MONGODB_DATABASE?: string | undefined;
  KAFKA_BROKERS?: string | undefined;
  KAFKA_PARTITIONS: number;
  KAFKA_REPLICATION_FACTOR: number;
  REDIS_URL?: string | undefined;
  EVENT_RETENTION_DAYS: number;
}

const dayMs = 86_400_000;

async function openEmbedded(
  service: string,
  config: BackendConfig,
  logger: Logger,
  sharedEvents?: EventBus,
): Promise<Backends> {
  const folder = join(config.DATA_DIR, service);
  await mkdir(folder, { recursive: true });
  const documents = createSqliteDocumentStore({ file: join(folder, 'documents.db') });
  const files = createFolderFileStore({ folder: join(folder, 'files') });
  const events =
    sharedEvents ??
    createLocalEventBus({
      file: join(folder, 'events.db'),
      retentionMs: config.EVENT_RETENTION_DAYS * dayMs,
      logger,
    });
  const cache = createMemoryCache();
  return {
    documents,
    files,
    events,
    cache,
    async close() {
      if (!sharedEvents) await events.close();
      await Promise.all([documents.close(), files.close(), cache.close()]);
    },
  };
}

async function openDistributed(service: string, config: BackendConfig, logger: Logger): Promise<Backends> {
  const { MONGODB_URL: mongo, KAFKA_BROKERS: kafka, REDIS_URL: redis } = config;
  if (!mongo || !kafka || !redis)
    throw new Error('the distributed backends need MONGODB_URL, KAFKA_BROKERS and REDIS_URL');
  const database = config.MONGODB_DATABASE ?? `astraea_${service}`;
  const documents = await createMongoDocumentStore({ url: mongo, database });
  const files = await createGridFsFileStore({ url: mongo, database });
  const events = createKafkaEventBus({
    brokers: kafka.split(',').map((broker) => broker.trim()),
    clientId: service,
    logger,
    partitions: config.KAFKA_PARTITIONS,
    replicationFactor: config.KAFKA_REPLICATION_FACTOR,
  });
  const cache = createRedisCache({ url: redis, logger, prefix: `astraea:${service}:` });
  return {
    documents,
    files,
    events,
    cache,
    async close() {
      await events.close();
      await Promise.all([documents.close(), files.close(), cache.close()]);
    },
  };
}

/** Opens what a service's settings name. In standalone all services share one bus: it is passed in and closed by its owner. */
export function openBackends(
  service: string,
  config: BackendConfig,
  logger: Logger,
  sharedEvents?: EventBus,
): Promise<Backends> {
  return config.BACKENDS === 'embedded'
    ? openEmbedded(service, config, logger, sharedEvents)
    : openDistributed(service, config, logger);
}

/** Which backends answer, for readiness details. */
export async function backendDetails(backends: Backends): Promise<Record<string, string>> {
  const ports = {
    documents: backends.documents,
    files: backends.files,
    events: backends.events,
    cache: backends.cache,
  };
  const entries = Object.entries(ports).map(async ([name, port]) => {
    const answer = await port.ping().then(
      () => 'answers',
      () => 'does not answer',
    );
    return [name, answer] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
