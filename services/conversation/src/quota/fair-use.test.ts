import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createSqliteDocumentStore } from '@astraea/service-kit/document-store';
import { memoryFolder } from '@astraea/service-kit/testing';
import { describeFairUse } from '../testing/fair-use-contract';

describe('fair use on SQLite', () => {
  describeFairUse(async () => {
    const folder = await mkdtemp(join(memoryFolder(), 'astraea-'));
    const open = () => createSqliteDocumentStore({ file: join(folder, 'documents.db') });
    const [first, second] = [open(), open()];
    return {
      stores: [first, second],
      async remove() {
        await Promise.all([first.close(), second.close()]);
        await rm(folder, { recursive: true, force: true });
      },
    };
  });
});
