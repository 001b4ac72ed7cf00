import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { z } from 'zod';
import { openRedisCache } from '../backends/distributed-backends';
import { loadConfig } from '../config/config';
import { checkRedisConfig, redisConfigShape } from '../config/redis-config';
import { silentLogger } from '../log/log';
import { firstPortFor, type StartedBackend, startBackend } from '../testing/start-backend';
import type { Cache } from './cache';
import { describeCache } from './testing/cache-contract';
import { eventually } from './testing/eventually';

const schema = z.object(redisConfigShape).superRefine(checkRedisConfig);

function openCache(env: Record<string, string>): Cache {
  return openRedisCache('test', loadConfig(schema, env), silentLogger);
}

/** Two processes count together, and one follows what the other writes. */
async function checkSharing(env: Record<string, string>): Promise<void> {
  const [one, other] = [openCache(env), openCache(env)];
  const limits = { name: randomUUID(), points: 1, windowSeconds: 60 };
  await eventually('both are connected', () => Promise.all([one.ping(), other.ping()]).then(() => true));
  expect((await one.limiter(limits).consume('a')).allowed).toBe(true);
  expect((await other.limiter(limits).consume('a')).allowed).toBe(false);
  const stream = randomUUID();
  const followed = other.streamLog({ ttlSeconds: 60 }).follow(stream, '0', new AbortController().signal);
  const first = followed[Symbol.asyncIterator]().next();
  one.streamLog({ ttlSeconds: 60 }).open(stream).append({ event: 'delta', data: 'a' });
  expect((await first).value).toMatchObject({ id: '1', data: 'a' });
  await Promise.all([one.close(), other.close()]);
}

describe.each([
  ['with TLS, client certificates and a bounded user', 'redis-secured', 0],
  ['as a cluster of three masters', 'redis-cluster', 1],
])('the cache on Redis %s', (_what, name, port) => {
  let backend: StartedBackend;
  beforeAll(async () => {
    backend = await startBackend(name, firstPortFor(port));
  });
  afterAll(() => backend.stop());

  describeCache(async () => {
    const cache = openCache({ ...backend.env, REDIS_PREFIX: `astraea:${randomUUID()}:` });
    await eventually('Redis answers', () => cache.ping().then(() => true));
    return cache;
  });

  it('has one limit and one stream for all processes', () => checkSharing(backend.env));

  // Of the first server alone: the cluster has neither.
  if (name === 'redis-secured')
    it.each([
      ['a wrong password', { REDIS_PASSWORD_FILE: '/etc/hostname' }],
      ['no client certificate', { REDIS_TLS_CERT_FILE: '', REDIS_TLS_KEY_FILE: '' }],
      ['another authority', { REDIS_TLS_CA_FILE: '' }],
      ['keys of somebody else', { REDIS_PREFIX: 'other:' }],
    ])('lets nobody in with %s', async (_what, env) => {
      const cache = openCache({ ...backend.env, ...env });
      await cache.set('a', 'x', 60);
      expect(await cache.get('a')).toBeUndefined();
      await cache.close();
    });
});

describe('a cluster of Redis that is away', () => {
  it('lets nobody wait for it: pings fail and values are missing', async () => {
    const cache = openCache({ REDIS_URL: 'redis://127.0.0.1:9,redis://127.0.0.1:10', REDIS_MODE: 'cluster' });
    await Promise.all([expect(cache.ping()).rejects.toThrow(), cache.set('a', 'x', 60)]);
    expect(await cache.get('a')).toBeUndefined();
    await cache.close();
  });
});

describe('a master that a sentinel replaces', () => {
  it('is followed: values are written and read again once the replica has taken over', async () => {
    const port = firstPortFor(4);
    const backend = await startBackend('redis-sentinel', port);
    await checkSharing(backend.env);
    const cache = openCache(backend.env);
    await eventually('a value is kept', async () => {
      await cache.set('before', 'x', 60);
      return cache.get('before');
    });
    const replica = new Redis(port + 2);
    await eventually(
      'the replica has the value',
      async () => (await replica.get('astraea:test:value:before')) ?? undefined,
    );
    const master = new Redis(port + 1, { retryStrategy: () => null });
    await master.shutdown('NOSAVE').catch(() => undefined);
    await eventually('a value is kept again', async () => {
      await cache.set('after', 'x', 60);
      return cache.get('after');
    });
    expect(await replica.get('astraea:test:value:after')).toBe('x');
    expect(await eventually('the value is there', () => cache.get('before'))).toBe('x');
    master.disconnect();
    replica.disconnect();
    await cache.close();
    await backend.stop();
  });
});
