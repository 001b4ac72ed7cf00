import type { Redis } from 'ioredis';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { systemClock } from '../clock';
import type { Logger } from '../log';
import { ExpiringMap } from './expiring-map';
import { createMemoryLimiter, type Limiter, limitResult } from './memory-limiter';

const insuredKeysAtMost = 100_000;

/** Counts in Redis for all processes. While Redis is away this process counts alone: nobody is locked out, and nobody is without a limit. */
export function createRedisLimiter(options: {
  redis: Redis;
  logger: Logger;
  prefix: string;
  name: string;
  points: number;
  windowSeconds: number;
}): Limiter {
  const { redis, logger, prefix, name, points, windowSeconds } = options;
  const limiter = new RateLimiterRedis({
    storeClient: redis,
    keyPrefix: `${prefix}limit:${name}`,
    points,
    duration: windowSeconds,
    rejectIfRedisNotReady: true,
    // Whoever is over the limit is refused from memory until the window ends.
    inMemoryBlockOnConsumed: points + 1,
  });
  const insurance = createMemoryLimiter(new ExpiringMap(systemClock, insuredKeysAtMost), {
    name,
    points,
    windowSeconds,
  });
  let isInsured = false;

  function note(insured: boolean, error?: unknown): void {
    if (insured && !isInsured) logger.warn('cache.limiter-counts-alone', { limiter: name, error });
    if (!insured && isInsured) logger.info('cache.limiter-counts-for-all', { limiter: name });
    isInsured = insured;
  }

  return {
    async consume(key) {
      try {
        const { consumedPoints, msBeforeNext } = await limiter.consume(key);
        note(false);
        return limitResult(points, consumedPoints, msBeforeNext);
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return limitResult(points, points + 1, refusal.msBeforeNext);
        note(true, refusal);
        return insurance.consume(key);
      }
    },
  };
}
