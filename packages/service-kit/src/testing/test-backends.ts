import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Backends } from '../backends/backend-ports';
import { openBackends } from '../backends/backends';
import { silentLogger } from '../log/log';
import { memoryFolder } from './memory-folder';

/** Embedded backends in a folder of their own that is removed at close. */
export async function createTestBackends(service = 'test'): Promise<Backends & { folder: string }> {
  const folder = await mkdtemp(join(memoryFolder(), 'astraea-'));
  const backends = await openBackends(
    service,
    {
      BACKENDS: 'embedded',
      DATA_DIR: folder,
      KAFKA_PARTITIONS: 1,
      KAFKA_REPLICATION_FACTOR: 1,
      EVENT_RETENTION_DAYS: 7,
    },
    silentLogger,
  );
  return {
    ...backends,
    folder,
    async close() {
      await backends.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}
