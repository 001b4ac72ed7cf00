import { Redis } from 'ioredis';
import type { Logger } from '../log';

/** A connection whose commands fail in about half a second while the server is away; it reconnects by itself and logs each outage once. */
export function connectRedis(url: string, logger: Logger): Redis {
  const redis = new Redis(url, {
    connectTimeout: 3_000,
    commandTimeout: 1_000,
    maxRetriesPerRequest: 3,
    retryStrategy: (attempt) => Math.min(50 * 2 ** Math.min(attempt, 6), 1_000),
  });
  let isAway = false;
  // Without a listener an 'error' event would end the process.
  redis.on('error', (error: unknown) => {
    if (!isAway) logger.warn('cache.redis-away', { error });
    isAway = true;
  });
  redis.on('ready', () => {
    if (isAway) logger.info('cache.redis-back');
    isAway = false;
  });
  return redis;
}

/** Ends a connection after the commands that are under way, or at once if the server does not answer. */
export async function endConnection(redis: Redis): Promise<void> {
  if (redis.status === 'ready') await redis.quit().catch(() => undefined);
  redis.disconnect();
}
