import { randomUUID } from 'node:crypto';
import { createMongoDocumentStore } from '@astraea/service-kit/distributed-backends';
import { backendAddress, dropDatabase } from '@astraea/service-kit/testing';
import { describeAlerts } from '../testing/alert-contract';
import { describeMails } from '../testing/mail-contract';

const url = backendAddress('MONGODB_URL');

const open = async () => {
  const database = `test_${randomUUID().slice(0, 8)}`;
  const documents = createMongoDocumentStore({ url, database });
  return {
    documents,
    async remove() {
      await documents.close();
      await dropDatabase(url, database);
    },
  };
};

describe('alerts on MongoDB', () => describeAlerts(open));
describe('mails on MongoDB', () => describeMails(open));
