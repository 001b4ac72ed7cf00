import { randomUUID } from 'node:crypto';
import type { Logger } from '../log';
import { createBoundedWait } from './bounded-wait';
import type { Cache } from './cache';
import { connectRedis, endConnection } from './connect-redis';
import { createRedisLimiter } from './redis-limiter';
import { createRedisNews } from './redis-news';
import { createRedisStreamLog } from './redis-stream-log';
import { ttlMs } from './ttl';

const releaseScript = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0`;

/**
 * The cache on Redis, shared by all processes that use the same `prefix` (default `astraea:`). While Redis is away values are
 * missing and limits are counted by each process alone, within a quarter of a second; locks, deletions and streams reject.
 */
export function createRedisCache(options: { url: string; logger: Logger; prefix?: string }): Cache {
  const { url, logger, prefix = 'astraea:' } = options;
  const redis = connectRedis(url, logger);
  const bounded = createBoundedWait({ waitMs: 250, restMs: 1_000 });
  const news = createRedisNews(redis, logger);
  const closing = new AbortController();
  const valueKey = (key: string): string => `${prefix}value:${key}`;
  const lockKey = (key: string): string => `${prefix}lock:${key}`;
  const missing = (error: unknown): void => logger.debug('cache.value-missing', { error });

  return {
    async get(key) {
      const value = await bounded(() => redis.get(valueKey(key))).catch(missing);
      return value ?? undefined;
    },
    async set(key, value, ttlSeconds) {
      const lifetime = ttlMs(ttlSeconds);
      await bounded(() => redis.set(valueKey(key), value, 'PX', lifetime)).catch(missing);
    },
    async delete(key) {
      await redis.del(valueKey(key));
    },
    async acquire(key, ttlSeconds) {
      const token = randomUUID();
      const taken = await redis.set(lockKey(key), token, 'PX', ttlMs(ttlSeconds), 'NX');
      return taken === 'OK' ? token : undefined;
    },
    async release(key, token) {
      await redis.eval(releaseScript, 1, lockKey(key), token);
    },
    limiter: (limits) => createRedisLimiter({ redis, bounded, logger, prefix, ...limits }),
    streamLog: ({ ttlSeconds }) =>
      createRedisStreamLog({ redis, news, logger, prefix, ttlSeconds, closing: closing.signal }),
    async ping() {
      await redis.ping();
    },
    async close() {
      closing.abort();
      news.close();
      await endConnection(redis);
    },
  };
}
