import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createMemoryCache } from '../cache/memory-cache';
import { createSqliteDocumentStore } from '../document-store/sqlite-document-store';
import type { EventBus } from '../event-bus/event-bus';
import { createLocalEventBus } from '../event-bus/local-event-bus';
import { createFolderFileStore } from '../file-store/folder-file-store';
import type { Logger } from '../log/log';
import type { BackendConfig, Backends, Ports } from './backend-ports';
import { watchBackends } from './backend-watch';

const dayMs = 86_400_000;

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

/** The drivers of MongoDB, Kafka and Redis, which take half a second to load. */
const distributed = () => require('./distributed-backends') as typeof import('./distributed-backends');

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
      : distributed().openDistributed(service, config, logger);
  return watched(ports, logger);
}
