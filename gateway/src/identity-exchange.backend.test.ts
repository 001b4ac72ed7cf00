import { randomUUID } from 'node:crypto';
import { createRedisCache } from '@astraea/service-kit/distributed-backends';
import { silentLogger } from '@astraea/service-kit/log';
import { backendAddress } from '@astraea/service-kit/testing';
import { describeSharedExchange } from './testing/identity-exchange-contract';

describe('the identity exchange over Redis', () => {
  const url = backendAddress('REDIS_URL');

  describeSharedExchange(async () => {
    const prefix = `test:${randomUUID()}:`;
    const open = () => createRedisCache({ url, logger: silentLogger, prefix });
    const [one, other] = [open(), open()];
    await Promise.all([one.ping(), other.ping()]);
    return [one, other];
  });
});
