import { createTestBackends } from '@astraea/service-kit/testing';
import { describeAlerts } from '../testing/alert-contract';

describe('alerts on the embedded store', () => {
  describeAlerts(async () => {
    const { documents, close } = await createTestBackends('conversation');
    return { documents, remove: close };
  });
});
