import type { Cache } from '../cache/cache';
import { createRedisCache } from '../cache/redis-cache';
import { type KafkaConfig, kafkaConnection, kafkaMembership } from '../config/kafka-config';
import { type RedisConfig, redisConnection } from '../config/redis-config';
import { openMongo } from '../document-store/mongo-client';
import { createMongoDocumentStore } from '../document-store/mongo-document-store';
import type { EventBus } from '../event-bus/event-bus';
import { createKafkaClient } from '../event-bus/kafka-client';
import { createKafkaEventBus } from '../event-bus/kafka-event-bus';
import { makeTopic, retentionMsOf } from '../event-bus/kafka-topics';
import { prefixedBus } from '../event-bus/prefixed-bus';
import { topicsOfService } from '../event-bus/topics/planned-topics';
import { createGridFsFileStore } from '../file-store/gridfs-file-store';
import type { Logger } from '../log/log';
import type { BackendConfig, Ports } from './backend-ports';

export { createRedisCache } from '../cache/redis-cache';
export { createMongoDocumentStore } from '../document-store/mongo-document-store';

/** The cache of one service on Redis; each service has keys of its own. */
export function openRedisCache(service: string, config: Partial<RedisConfig>, logger: Logger): Cache {
  const { REDIS_PREFIX = 'astraea:' } = config;
  return createRedisCache({ ...redisConnection(config), logger, prefix: `${REDIS_PREFIX}${service}:` });
}

/** The event bus on Kafka as settings describe it; `clientId` is how the brokers' logs call this process. */
export function openKafkaBus(
  clientId: string,
  config: Partial<KafkaConfig> & Partial<Pick<BackendConfig, 'EVENT_RETRY_MAX_MS' | 'EVENT_RETENTION_DAYS'>>,
  logger: Logger,
): EventBus {
  const bus = createKafkaEventBus({
    ...kafkaConnection(config),
    createTopics: config.KAFKA_CREATE_TOPICS,
    clientId,
    logger,
    partitions: config.KAFKA_PARTITIONS,
    replicationFactor: config.KAFKA_REPLICATION_FACTOR,
    retentionMs: config.EVENT_RETENTION_DAYS && retentionMsOf(config.EVENT_RETENTION_DAYS),
    membership: kafkaMembership(config),
    longestRetryDelayMs: config.EVENT_RETRY_MAX_MS,
  });
  return prefixedBus(bus, config.KAFKA_PREFIX ?? '');
}

/** Makes the topics that a service publishes to and reads, where they are missing. @throws Error naming the topic that cannot be made */
export async function makeTopicsOf(
  service: string,
  config: Partial<KafkaConfig> & Pick<BackendConfig, 'EVENT_RETENTION_DAYS'>,
  logger: Logger,
): Promise<void> {
  const { KAFKA_PREFIX: prefix = '', KAFKA_PARTITIONS: partitions = 6 } = config;
  const { KAFKA_REPLICATION_FACTOR: replicationFactor = 1 } = config;
  const retentionMs = retentionMsOf(config.EVENT_RETENTION_DAYS);
  const admin = createKafkaClient({ ...kafkaConnection(config), clientId: service, logger }).admin();
  try {
    await admin.connect();
    for (const wanted of topicsOfService(service, { prefix, partitions, retentionMs }))
      await makeTopic(admin, { ...wanted, numPartitions: wanted.partitions, replicationFactor });
  } finally {
    await admin.disconnect();
  }
}

/** @throws Error without all three addresses */
export function openDistributed(service: string, config: BackendConfig, logger: Logger): Ports {
  const { MONGODB_URL: mongo, KAFKA_BROKERS: kafka, REDIS_URL: redis } = config;
  if (!mongo || !kafka || !redis)
    throw new Error('the distributed backends need MONGODB_URL, KAFKA_BROKERS and REDIS_URL');
  const database = config.MONGODB_DATABASE ?? `astraea_${service}`;
  const connection = openMongo({
    ...{ url: mongo, database },
    timeoutMs: config.MONGODB_TIMEOUT_MS,
    socketTimeoutMs: config.MONGODB_SOCKET_TIMEOUT_MS,
  });
  const documents = createMongoDocumentStore({
    mongo: connection,
    logger,
    migrates: config.MIGRATE_AT_START,
  });
  const files = createGridFsFileStore({ mongo: connection });
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
