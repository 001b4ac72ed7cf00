import { createMemoryCache } from '@astraea/service-kit/cache';
import { createRedisCache } from '@astraea/service-kit/distributed-backends';
import { silentLogger } from '@astraea/service-kit/log';
import { recordMetrics } from '@astraea/service-kit/testing';
import { describeSharedExchange } from './testing/identity-exchange-contract';
import {
  badToken,
  elsewhere,
  failureOf,
  home,
  notSignedIn,
  startTwoGateways,
  tokenOf,
  tooMany,
} from './testing/two-gateways';

describe('the identity exchange over a cache in memory', () => {
  describeSharedExchange(async () => {
    const cache = createMemoryCache();
    return [cache, cache];
  });
});

test('many calls with one token at once are one exchange', async () => {
  const cache = createMemoryCache();
  const gateways = await startTwoGateways([cache, cache]);
  const token = tokenOf('ada');
  await Promise.all(Array.from({ length: 20 }, () => gateways.one(token, home)));
  await gateways.one(token, elsewhere);
  expect(gateways.auth.asked).toEqual([token]);
  await gateways.close();
});

test('each exchange at auth is measured, and those that it refuses apart', async () => {
  const metrics = recordMetrics();
  const cache = createMemoryCache();
  const gateways = await startTwoGateways([cache, cache]);
  const ada = tokenOf('ada');
  for (const token of [ada, tokenOf('bob'), ada]) await gateways.one(token, home);
  await failureOf(gateways.one(badToken(), home));
  await gateways.close();
  metrics.stop();
  const measured = metrics.counted.filter(({ name }) => name === 'astraea.identity.exchange.duration');
  expect(measured.map(({ attributes }) => attributes)).toEqual([
    {},
    {},
    { 'error.type': 'NotAuthenticated' },
  ]);
});

test('a time of 0 holds nothing', async () => {
  const cache = createMemoryCache();
  const gateways = await startTwoGateways([cache, cache], { cacheSeconds: 0 });
  const token = tokenOf('ada');
  for (const gateway of [gateways.one, gateways.one, gateways.other])
    expect(await gateway(token, home)).toMatchObject({ user_id: 'ada' });
  expect(gateways.auth.asked).toHaveLength(3);
  expect(gateways.written).toEqual([]);
  await gateways.close();
});

test('without Redis each gateway holds identities and counts refusals by itself', async () => {
  const away = () => createRedisCache({ url: 'redis://127.0.0.1:9', logger: silentLogger });
  const caches = [away(), away()] as [ReturnType<typeof away>, ReturnType<typeof away>];
  const gateways = await startTwoGateways(caches);
  const token = tokenOf('ada');
  for (let call = 0; call < 10; call++)
    expect(await gateways.one(token, home)).toMatchObject({ user_id: 'ada' });
  expect(gateways.auth.asked).toEqual([token]);
  for (let guess = 0; guess < 5; guess++)
    expect(await failureOf(gateways.one(badToken(), home))).toMatchObject(notSignedIn);
  expect(await failureOf(gateways.one(badToken(), home))).toMatchObject(tooMany);
  expect(await gateways.other(token, home)).toMatchObject({ user_id: 'ada' });
  await Promise.all([gateways.close(), ...caches.map((cache) => cache.close())]);
});
