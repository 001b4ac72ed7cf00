import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createSqliteDocumentStore } from '@astraea/service-kit/document-store';
import { memoryFolder } from '@astraea/service-kit/testing';
import { describeSearch } from '../testing/search-contract';

describe('search on SQLite', () => {
  describeSearch(async () => {
    const folder = await mkdtemp(join(memoryFolder(), 'astraea-'));
    const documents = createSqliteDocumentStore({ file: join(folder, 'documents.db') });
    return {
      documents,
      async remove() {
        await documents.close();
        await rm(folder, { recursive: true, force: true });
      },
    };
  });
});
