import type { RedisConnection } from '../config/redis-config';
import type { Logger } from '../log/log';
import { createBoundedWait } from './bounded-wait';
import type { Cache } from './cache';
import { connectRedis, endConnection } from './connect-redis';
import { createRedisLimiter } from './redis-limiter';
import { createRedisNotifications } from './redis-notifications';
import { createRedisStreamLog } from './redis-stream-log';
import { ttlMs } from './ttl';

/**
 * The cache on Redis, shared by all processes that use the same `prefix` (default `astraea:`). While Redis is away values are
 * missing and limits are counted by each process alone, within a quarter of a second, streams are written in memory and copied later,
 * and the reading of other processes' streams rejects.
 */
export function createRedisCache(options: RedisConnection & { logger: Logger; prefix?: string }): Cache {
  const { logger, prefix = 'astraea:' } = options;
  const redis = connectRedis(options, logger);
  const bounded = createBoundedWait({ waitMs: 250, restMs: 1_000 });
  const notifications = createRedisNotifications(redis, logger);
  // Streams take more at once than values, and one that is slow must not make limits count alone.
  const streamsBounded = createBoundedWait({ waitMs: 400, restMs: 1_000 });
  const closing = new AbortController();
  const copying = new Set<Promise<void>>();
  const background = (work: Promise<void>): void => {
    copying.add(work);
    void work.finally(() => copying.delete(work));
  };
  const valueKey = (key: string): string => `${prefix}value:${key}`;
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
    limiter: (limits) => createRedisLimiter({ redis, bounded, logger, prefix, ...limits }),
    streamLog: ({ ttlSeconds }) =>
      createRedisStreamLog({
        ...{
          redis,
          notifications,
          logger,
          prefix,
          background,
          bounded: streamsBounded,
          closing: closing.signal,
        },
        lifetimeMs: ttlMs(ttlSeconds),
      }),
    async ping() {
      await redis.ping();
    },
    async close() {
      closing.abort();
      await Promise.all(copying);
      notifications.close();
      await endConnection(redis);
    },
  };
}
