import { randomUUID } from 'node:crypto';
import { createMongoDocumentStore } from '@astraea/service-kit/distributed-backends';
import { backendAddress, dropDatabase } from '@astraea/service-kit/testing';
import { describeFairUse } from '../testing/fair-use-contract';

const url = backendAddress('MONGODB_URL');

describe('fair use on MongoDB', () => {
  describeFairUse(async () => {
    const database = `test_${randomUUID().slice(0, 8)}`;
    const open = () => createMongoDocumentStore({ url, database });
    const [first, second] = [open(), open()];
    return {
      stores: [first, second],
      async remove() {
        await Promise.all([first.close(), second.close()]);
        await dropDatabase(url, database);
      },
    };
  });
});
