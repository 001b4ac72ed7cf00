import { createTestBackends } from '@astraea/service-kit/testing';
import { describeWatch } from '../testing/watch-contract';

describe('watching on the embedded store', () => {
  describeWatch(async () => {
    const { documents, close } = await createTestBackends('conversation');
    return { documents, remove: close };
  });
});
