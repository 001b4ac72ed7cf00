import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { watchBackends } from './backend-watch';
import type { Cache } from './cache/cache';
import { createMemoryCache } from './cache/memory-cache';
import { createRedisCache } from './cache/redis-cache';
import type { DocumentStore } from './document-store/document-store';
import { createMongoDocumentStore } from './document-store/mongo-document-store';
import { createSqliteDocumentStore } from './document-store/sqlite-document-store';
import type { EventBus } from './event-bus/event-bus';
import { createKafkaEventBus } from './event-bus/kafka-event-bus';
import { createLocalEventBus } from './event-bus/local-event-bus';
import { prefixedBus } from './event-bus/prefixed-bus';
import type { FileStore } from './file-store/file-store';
import { createFolderFileStore } from './file-store/folder-file-store';
import { createGridFsFileStore } from './file-store/gridfs-file-store';
import { type KafkaConfig, kafkaConnection, kafkaMembership } from './kafka-config';
import type { Logger } from './log';
import { type RedisConfig, redisConnection } from './redis-config';
import type { Readiness } from './service';

/** The four ports as one service holds them. */
export interface Backends {
  documents: DocumentStore;
  files: FileStore;
  events: EventBus;
  cache: Cache;
  /**
   * What is known of them, at once. Ready once every collection has been made: a process that could never serve is not, and
   * one that loses a backend later stays so.
   */
  readiness(): Readiness;
  close(): Promise<void>;
}

export interface BackendConfig extends Partial<KafkaConfig>, Partial<RedisConfig> {
  BACKENDS: 'embedded' | 'distributed';
  DATA_DIR: string;
  MONGODB_URL?: string | undefined;
  MONGODB_DATABASE?: string | undefined;
  MONGODB_TIMEOUT_MS?: number | undefined;
  MONGODB_SOCKET_TIMEOUT_MS?: number | undefined;
  EVENT_RETENTION_DAYS: number;
  EVENT_RETRY_MAX_MS?: number | undefined;
}

const dayMs = 86_400_000;

type Ports = Omit<Backends, 'readiness'>;

function watched(ports: Ports, logger: Logger): Backends {
  const { documents, files, events, cache } = ports;
  const watch = watchBackends({ documents, files, events, cache }, logger);
  return {
    ...ports,
    readiness: () => ({ ready: documents.isPrepared(), details: watch.details() }),
    async close() {
      watch.stop();
      await ports.close();
    },
  };
}

async function openEmbedded(
  service: string,
  config: BackendConfig,
  logger: Logger,
  sharedEvents?: EventBus,
): Promise<Ports> {
  const folder = join(config.DATA_DIR, service);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const documents = createSqliteDocumentStore({ file: join(folder, 'documents.db') });
  const files = createFolderFileStore({ folder: join(folder, 'files') });
  const events =
    sharedEvents ??
    createLocalEventBus({
      file: join(folder, 'events.db'),
      retentionMs: config.EVENT_RETENTION_DAYS * dayMs,
      longestRetryDelayMs: config.EVENT_RETRY_MAX_MS,
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

/** The cache of one service on Redis; each service has keys of its own. */
export function openRedisCache(service: string, config: Partial<RedisConfig>, logger: Logger): Cache {
  const { REDIS_PREFIX = 'astraea:' } = config;
  return createRedisCache({ ...redisConnection(config), logger, prefix: `${REDIS_PREFIX}${service}:` });
}

/** The event bus on Kafka as settings describe it; `clientId` is how the brokers' logs call this process. */
export function openKafkaBus(
  clientId: string,
  config: Partial<KafkaConfig> & Pick<BackendConfig, 'EVENT_RETRY_MAX_MS'>,
  logger: Logger,
): EventBus {
  const bus = createKafkaEventBus({
    ...kafkaConnection(config),
    createTopics: config.KAFKA_CREATE_TOPICS,
    clientId,
    logger,
    partitions: config.KAFKA_PARTITIONS,
    replicationFactor: config.KAFKA_REPLICATION_FACTOR,
    membership: kafkaMembership(config),
    longestRetryDelayMs: config.EVENT_RETRY_MAX_MS,
  });
  return prefixedBus(bus, config.KAFKA_PREFIX ?? '');
}

function openDistributed(service: string, config: BackendConfig, logger: Logger): Ports {
  const { MONGODB_URL: mongo, KAFKA_BROKERS: kafka, REDIS_URL: redis } = config;
  if (!mongo || !kafka || !redis)
    throw new Error('the distributed backends need MONGODB_URL, KAFKA_BROKERS and REDIS_URL');
  const database = config.MONGODB_DATABASE ?? `astraea_${service}`;
  const timeouts = {
    timeoutMs: config.MONGODB_TIMEOUT_MS,
    socketTimeoutMs: config.MONGODB_SOCKET_TIMEOUT_MS,
  };
  const documents = createMongoDocumentStore({ url: mongo, database, logger, ...timeouts });
  const files = createGridFsFileStore({ url: mongo, database, ...timeouts });
  const events = openKafkaBus(service, config, logger);
  const cache = openRedisCache(service, config, logger);
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

/**
 * Opens what a service's settings name, whether the backends answer already or not. In standalone all services share one bus:
 * it is passed in and closed by its owner.
 */
export async function openBackends(
  service: string,
  config: BackendConfig,
  logger: Logger,
  sharedEvents?: EventBus,
): Promise<Backends> {
  const ports =
    config.BACKENDS === 'embedded'
      ? await openEmbedded(service, config, logger, sharedEvents)
      : openDistributed(service, config, logger);
  return watched(ports, logger);
}
