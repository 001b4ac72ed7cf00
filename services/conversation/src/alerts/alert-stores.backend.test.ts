import { randomUUID } from 'node:crypto';
import { createMongoDocumentStore } from '@astraea/service-kit/distributed-backends';
import { backendAddress, dropDatabase } from '@astraea/service-kit/testing';
import { describeAlerts } from '../testing/alert-contract';

const url = backendAddress('MONGODB_URL');

describe('alerts on MongoDB', () => {
  describeAlerts(async () => {
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
