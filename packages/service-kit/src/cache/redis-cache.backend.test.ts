import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { backendAddress } from '../document-store/testing/backend-address';
import { type Logger, silentLogger } from '../log/log';
import type { Cache, Limiter, StreamEntry } from './cache';
import { createRedisCache } from './redis-cache';
import { describeCache } from './testing/cache-contract';
import { eventually } from './testing/eventually';

const url = backendAddress('REDIS_URL');

const never = new AbortController().signal;

async function all(entries: AsyncIterable<StreamEntry>): Promise<StreamEntry[]> {
  const taken: StreamEntry[] = [];
  for await (const entry of entries) taken.push(entry);
  return taken;
}

async function open(prefix = `test:${randomUUID()}:`): Promise<Cache> {
  const cache = createRedisCache({ url, logger: silentLogger, prefix });
  await cache.ping();
  return cache;
}

describe('the cache on Redis', () => {
  describeCache(() => open());

  it('shares values, limits and streams between processes', async () => {
    const prefix = `test:${randomUUID()}:`;
    const [one, other] = await Promise.all([open(prefix), open(prefix)]);
    await one.set('a', 'x', 60);
    expect(await other.get('a')).toBe('x');
    const limits = { name: 'calls', points: 1, windowSeconds: 60 };
    await one.limiter(limits).consume('a');
    expect((await other.limiter(limits).consume('a')).allowed).toBe(false);
    const controller = new AbortController();
    const entries = other
      .streamLog({ ttlSeconds: 60 })
      .follow('s', '0', controller.signal)
      [Symbol.asyncIterator]();
    const first = entries.next();
    one.streamLog({ ttlSeconds: 60 }).open('s').append({ event: 'delta', data: 'a' });
    expect((await first).value).toEqual({ id: '1', event: 'delta', data: 'a' });
    controller.abort();
    await Promise.all([one.close(), other.close()]);
  });

  it('gives out a limit to its last points when calls come at once, whichever process they come to', async () => {
    const prefix = `test:${randomUUID()}:`;
    const caches = await Promise.all([open(prefix), open(prefix)]);
    const limits = { name: 'calls', points: 300, windowSeconds: 60 };
    const [one, other] = caches.map((cache) => cache.limiter(limits));
    const allowedOf = async (limiter: Limiter | undefined, calls: number): Promise<number> => {
      const results = await Promise.all(Array.from({ length: calls }, () => limiter?.consume('a')));
      return results.filter((result) => result?.allowed).length;
    };
    let allowed = 0;
    for (let call = 0; call < 15; call += 1) allowed += await allowedOf(one, 1);
    allowed += await allowedOf(one, 25);
    for (let burst = 0; burst < 20; burst += 1) allowed += await allowedOf(other, 15);
    expect(allowed).toBeGreaterThan(290);
    for (let call = 0; call < 20; call += 1) allowed += await allowedOf(one, 1);
    expect(allowed).toBe(300);
    await Promise.all(caches.map((cache) => cache.close()));
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

  it('misses values, and still limits, without waiting for it', async () => {
    await cache.set('a', 'x', 60);
    expect(await cache.get('a')).toBeUndefined();
    await expect(cache.ping()).rejects.toThrow();
    const limiter = cache.limiter({ name: 'calls', points: 2, windowSeconds: 60 });
    const results = [await limiter.consume('a'), await limiter.consume('a'), await limiter.consume('a')];
    expect(results.map(({ allowed }) => allowed)).toEqual([true, true, false]);
    expect((await limiter.peek('a')).allowed).toBe(false);
    expect((await limiter.peek('b')).allowed).toBe(true);
    expect(events.filter((event) => event === 'cache.limiter-counts-alone')).toHaveLength(1);
  });

  it('gives followers of this process every entry without waiting for it', async () => {
    const log = cache.streamLog({ ttlSeconds: 60 });
    const writer = log.open('s');
    for (const data of ['a', 'b', 'c']) writer.append({ event: 'delta', data });
    writer.close();
    expect((await all(log.follow('s', '1', never))).map(({ data }) => data)).toEqual(['b', 'c']);
    expect(await log.read('s', '2')).toEqual([{ id: '3', event: 'delta', data: 'c' }]);
  });

  it('tells those who read a stream of another process that it cannot be read', async () => {
    const log = cache.streamLog({ ttlSeconds: 60 });
    await expect(log.read('s', '0')).rejects.toThrow();
    await expect(all(log.follow('s', '0', never))).rejects.toThrow();
  });
});

/** Stands between the cache and Redis; while frozen it takes what comes and passes nothing on, like a server that was stopped. */
async function startFreezable(target: string): Promise<{
  address: string;
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const redis = connect(Number(port), hostname);
    for (const [from, to] of [
      [socket, redis],
      [redis, socket],
    ] as const) {
      sockets.add(from.on('error', () => undefined));
      from.on('data', (data) => to.write(data));
      from.on('close', () => to.destroy());
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return {
    address: `redis://127.0.0.1:${address.port}`,
    freeze: () => sockets.forEach((socket) => void socket.pause()),
    thaw: () => sockets.forEach((socket) => void socket.resume()),
    async stop() {
      for (const socket of sockets) socket.destroy();
      await once(server.close(), 'close');
    },
  };
}

describe('while Redis is frozen in the middle of its work', () => {
  it('limits in memory without waiting for it, and counts for all again afterwards', async () => {
    const between = await startFreezable(url);
    const prefix = `test:${randomUUID()}:`;
    const cache = createRedisCache({ url: between.address, logger: silentLogger, prefix });
    await cache.ping();
    await cache.set('a', 'x', 60);
    const limiter = cache.limiter({ name: 'calls', points: 2, windowSeconds: 60 });
    await limiter.consume('a');
    between.freeze();
    await Promise.all(Array.from({ length: 50 }, () => limiter.consume('b')));
    for (let call = 0; call < 50; call++) {
      expect(await cache.get('a')).toBeUndefined();
      await cache.set('a', 'y', 60);
      expect((await limiter.consume('b')).allowed).toBe(false);
      expect((await limiter.peek('b')).allowed).toBe(false);
    }
    between.thaw();
    await eventually('values are there again', () => cache.get('a'));
    await limiter.consume('a');
    expect((await limiter.peek('a')).allowed).toBe(false);
    await cache.close();
    await between.stop();
  });
});
