import { setTimeout as pause } from 'node:timers/promises';
import type { BackendConfig, Backends } from './backends/backend-ports';
import { openBackends } from './backends/backends';
import type { Service } from './http/service';
import { createLogger, type Logger } from './log/log';

const askAgainMs = 500;

type MigratedConfig = BackendConfig & { LOG_LEVEL: string; KAFKA_CREATE_TOPICS?: boolean | undefined };

interface MigrateOptions<C extends MigratedConfig> {
  name: string;
  config: C;
  create: (deps: { config: C; backends: Backends; logger: Logger }) => Promise<Service>;
}

/** Waits for backends that do not answer yet, however long. */
async function untilTrue(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await pause(askAgainMs);
}

/** The drivers of MongoDB, Kafka and Redis, which take half a second to load. */
const distributed = () =>
  require('./backends/distributed-backends') as typeof import('./backends/distributed-backends');

async function makeTopics(
  name: string,
  config: MigratedConfig,
  { events }: Backends,
  logger: Logger,
): Promise<void> {
  if (config.BACKENDS === 'embedded' || config.KAFKA_CREATE_TOPICS === false) return;
  await untilTrue(() =>
    events.ping().then(
      () => true,
      () => false,
    ),
  );
  await distributed().makeTopicsOf(name, config, logger);
}

/**
 * Brings the backends of one service to its release: indexes and keys of its collections, its topics, and what it says itself.
 * Each step may have been done before, also in part, so one that was cut off is begun again. While a backend is away it waits.
 * @throws Error in what somebody has to change: a key that means something else, a right that is missing
 */
export async function migrate<C extends MigratedConfig>(options: MigrateOptions<C>): Promise<void> {
  const { name } = options;
  const config = { ...options.config, MIGRATE_AT_START: true };
  const logger = createLogger(name, config.LOG_LEVEL);
  const backends = await openBackends(name, config, logger);
  try {
    const service = await options.create({ config, backends, logger });
    await untilTrue(() => backends.documents.isPrepared());
    await makeTopics(name, config, backends, logger);
    await service.migrate?.();
    logger.info('service.migrated');
  } finally {
    await backends.close();
  }
}
