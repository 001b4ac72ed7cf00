import { randomUUID } from 'node:crypto';
import { createMongoDocumentStore } from '@astraea/service-kit/distributed-backends';
import { backendAddress, dropDatabase } from '@astraea/service-kit/testing';
import { describeApiKeys } from '../testing/api-key-contract';

const url = backendAddress('MONGODB_URL');

describe('API keys on MongoDB', () => {
  describeApiKeys(async () => {
    const database = `test_${randomUUID().slice(0, 8)}`;
    const documents = createMongoDocumentStore({ url, database });
    return {
      documents,
      async remove() {
        await documents.close();
        await dropDatabase(url, database);
      },
    };
  });
});
