import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { backendAddress } from '../document-store/testing/backend-address';
import { type Logger, silentLogger } from '../log';
import type { Cache } from './cache';
import { createRedisCache } from './redis-cache';
import { describeCache } from './testing/cache-contract';
import { eventually } from './testing/eventually';

const url = backendAddress('REDIS_URL');

async function open(prefix = `test:${randomUUID()}:`): Promise<Cache> {
  const cache = createRedisCache({ url, logger: silentLogger, prefix });
  await cache.ping();
  return cache;
}

describe('the cache on Redis', () => {
  describeCache(() => open());

  it('shares values, locks, limits and streams between processes', async () => {
    const prefix = `test:${randomUUID()}:`;
    const [one, other] = await Promise.all([open(prefix), open(prefix)]);
    await one.set('a', 'x', 60);
    expect(await other.get('a')).toBe('x');
    expect(await one.acquire('lock', 60)).toBeDefined();
    expect(await other.acquire('lock', 60)).toBeUndefined();
    const limits = { name: 'calls', points: 1, windowSeconds: 60 };
    await one.limiter(limits).consume('a');
    expect((await other.limiter(limits).consume('a')).allowed).toBe(false);
    const controller = new AbortController();
    const entries = other
      .streamLog({ ttlSeconds: 60 })
      .follow('s', '0', controller.signal)
      [Symbol.asyncIterator]();
    const first = entries.next();
    await one.streamLog({ ttlSeconds: 60 }).append('s', { event: 'delta', data: 'a' });
    expect((await first).value).toEqual({ id: '1', event: 'delta', data: 'a' });
    controller.abort();
    await Promise.all([one.close(), other.close()]);
  });
});

/** A listener that takes connections and never says a word. */
async function startSilentServer(): Promise<{ address: string; stop(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => sockets.add(socket.on('error', () => undefined)));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return {
    address: `redis://127.0.0.1:${address.port}`,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await once(server.close(), 'close');
    },
  };
}

describe.each(['refuses connections', 'does not answer'])('while Redis %s', (state) => {
  const events: string[] = [];
  const note = (event: string): void => void events.push(event);
  const logger: Logger = { debug: () => undefined, info: note, warn: note, error: note };
  let cache: Cache;
  let stop = async (): Promise<void> => undefined;

  beforeEach(async () => {
    events.length = 0;
    const silent = state === 'does not answer' ? await startSilentServer() : undefined;
    if (silent) stop = silent.stop;
    cache = createRedisCache({ url: silent?.address ?? 'redis://127.0.0.1:9', logger });
  });
  afterEach(async () => {
    await cache.close();
    await stop();
    stop = async () => undefined;
  });

  it('misses values, rejects locks and streams, and still limits, in bounded time', async () => {
    const began = Date.now();
    await cache.set('a', 'x', 60);
    expect(await cache.get('a')).toBeUndefined();
    await expect(cache.acquire('lock', 60)).rejects.toThrow();
    await expect(
      cache.streamLog({ ttlSeconds: 60 }).append('s', { event: 'delta', data: 'a' }),
    ).rejects.toThrow();
    await expect(cache.ping()).rejects.toThrow();
    const limiter = cache.limiter({ name: 'calls', points: 2, windowSeconds: 60 });
    const results = [await limiter.consume('a'), await limiter.consume('a'), await limiter.consume('a')];
    expect(results.map(({ allowed }) => allowed)).toEqual([true, true, false]);
    expect(events.filter((event) => event === 'cache.limiter-counts-alone')).toHaveLength(1);
    expect(Date.now() - began).toBeLessThan(10_000);
  }, 20_000);

  it('goes on following until it is told to stop', async () => {
    const controller = new AbortController();
    const entries = cache
      .streamLog({ ttlSeconds: 60 })
      .follow('s', '0', controller.signal)
      [Symbol.asyncIterator]();
    const first = entries.next();
    await expect(cache.ping()).rejects.toThrow();
    controller.abort();
    expect((await eventually('the follower ends', () => first)).done).toBe(true);
  }, 20_000);
});
