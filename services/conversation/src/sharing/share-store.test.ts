import { createTestBackends } from '@astraea/service-kit/testing';
import { describeShares } from '../testing/share-contract';

describe('links on the embedded store', () => {
  describeShares(async () => {
    const { documents, close } = await createTestBackends('conversation');
    return { documents, remove: close };
  });
});
