import { createTestBackends } from '@astraea/service-kit/testing';
import { describeApiKeys } from '../testing/api-key-contract';

describe('API keys on the embedded store', () => {
  describeApiKeys(async () => {
    const { documents, close } = await createTestBackends('auth');
    return { documents, remove: close };
  });
});
