import { createTestBackends } from '@astraea/service-kit/testing';
import { describeMatters } from '../testing/matter-contract';

describe('matters on the embedded store', () => {
  describeMatters(async () => {
    const { documents, close } = await createTestBackends('conversation');
    return { documents, remove: close };
  });
});
