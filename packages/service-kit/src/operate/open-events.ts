import { access } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { openKafkaBus } from '../backends/distributed-backends';
import type { EventBus } from '../event-bus/event-bus';
import { createLocalEventBus } from '../event-bus/local-event-bus';
import { createLogger } from '../log/log';
import { projectFolder, readEventsConfig } from './events-config';
import { OutOfReach } from './wrong-call';

async function openLocal(dataDir: string): Promise<EventBus> {
  const file = join(resolve(projectFolder, dataDir), 'events.db');
  await access(file).catch((cause: NodeJS.ErrnoException) => {
    const isClosed = cause.code === 'EACCES';
    throw new OutOfReach(
      isClosed
        ? `${file} is closed to you: run this as the user whose system it is.`
        : `There are no events in ${file}: start Astraea (npm start), set DATA_DIR to its data folder, or set KAFKA_BROKERS where it runs on Kafka.`,
      { cause },
    );
  });
  return createLocalEventBus({ file });
}

/** The bus that settings name. @throws ConfigError, OutOfReach */
export async function openEvents(env?: NodeJS.ProcessEnv): Promise<EventBus> {
  const config = readEventsConfig(env);
  if (config.KAFKA_BROKERS === undefined) return openLocal(config.DATA_DIR);
  const bus = openKafkaBus('events', config, createLogger('events', config.LOG_LEVEL, process.stderr));
  await bus.ping().catch(async (cause: unknown) => {
    await bus.close();
    throw new OutOfReach(`Kafka does not answer at ${config.KAFKA_BROKERS}: ${(cause as Error).message}`, {
      cause,
    });
  });
  return bus;
}
