import { randomUUID } from 'node:crypto';
import { createMongoDocumentStore } from '@astraea/service-kit/distributed-backends';
import { backendAddress, dropDatabase } from '@astraea/service-kit/testing';
import { describeMatters } from '../testing/matter-contract';

const url = backendAddress('MONGODB_URL');

describe('matters on MongoDB', () => {
  describeMatters(async () => {
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
