import { createTestBackends } from '@astraea/service-kit/testing';
import { describeAlerts } from '../testing/alert-contract';
import { describeMails } from '../testing/mail-contract';

const open = async () => {
  const { documents, close } = await createTestBackends('conversation');
  return { documents, remove: close };
};

describe('alerts on the embedded store', () => describeAlerts(open));
describe('mails on the embedded store', () => describeMails(open));
