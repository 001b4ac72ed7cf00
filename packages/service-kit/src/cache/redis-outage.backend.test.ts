import { randomUUID } from 'node:crypto';
import { silentLogger } from '../log/log';
import type { Cache, StreamEntry } from './cache';
import { createRedisCache } from './redis-cache';
import { eventually } from './testing/eventually';
import { startRedisServer } from './testing/redis-server';

/** What another process reads of a stream, once it has `count` entries. */
function readElsewhere(other: Cache, stream: string, count: number): Promise<StreamEntry[]> {
  const log = other.streamLog({ ttlSeconds: 60 });
  return eventually(`${count} entries are there`, async () => {
    const entries = (await log.read(stream, '0').catch(() => undefined)) ?? [];
    return entries.length >= count ? entries : undefined;
  });
}

describe.each(['SIGSTOP', 'SIGKILL'] as const)(
  'a stream that is written while %s takes Redis away',
  (signal) => {
    it('is whole and in order for other processes once Redis is back', async () => {
      const server = await startRedisServer();
      const prefix = `test:${randomUUID()}:`;
      const caches = [1, 2].map(() => createRedisCache({ url: server.url, logger: silentLogger, prefix }));
      const [writing, reading] = caches as [Cache, Cache];
      const writer = writing.streamLog({ ttlSeconds: 60 }).open('s');
      const append = (from: number, to: number) => {
        for (let at = from; at <= to; at++) writer.append({ event: 'delta', data: String(at) });
      };
      append(1, 3);
      await readElsewhere(reading, 's', 3);
      await server.away(signal);
      append(4, 150);
      // Long enough that entries were sent which nobody acknowledged.
      await expect(reading.streamLog({ ttlSeconds: 60 }).read('s', '0')).rejects.toThrow();
      await server.back();
      append(151, 152);
      writer.close();
      const entries = await readElsewhere(reading, 's', 152);
      expect(entries.map(({ id, data }) => [id, data])).toEqual(
        Array.from({ length: 152 }, (_, at) => [String(at + 1), String(at + 1)]),
      );
      await Promise.all(caches.map((cache) => cache.close()));
      await server.stop();
    });
  },
);

it.each(['SIGTERM', 'SIGKILL', 'SIGSTOP'] as const)(
  'limits are counted and values missed without waiting for it while %s takes a real server away',
  async (signal) => {
    const server = await startRedisServer();
    const cache = createRedisCache({ url: server.url, logger: silentLogger });
    await cache.ping();
    const limiter = cache.limiter({ name: 'calls', points: 2, windowSeconds: 60 });
    await cache.set('a', 'x', 60);
    await limiter.consume('a');
    await server.away(signal);
    for (const allowed of [true, true, false]) {
      expect((await limiter.consume('a')).allowed).toBe(allowed);
      expect(await cache.get('a')).toBeUndefined();
    }
    await server.back();
    await eventually('values are held again', async () => {
      await cache.set('b', 'y', 60);
      return cache.get('b');
    });
    await cache.close();
    await server.stop();
  },
);
