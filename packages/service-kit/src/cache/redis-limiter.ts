import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { systemClock } from '../clock';
import type { Logger } from '../log/log';
import { measured } from '../telemetry/attribute-names';
import { gauge, metricNames } from '../telemetry/instruments';
import type { BoundedWait } from './bounded-wait';
import type { Limiter, LimitResult } from './cache';
import type { RedisClient } from './connect-redis';
import { ExpiringMap } from './expiring-map';
import { createMemoryLimiter, limitResult } from './memory-limiter';
import { ttlMs } from './ttl';

const insuredKeysAtMost = 100_000;

/** Counts in Redis for all processes. While Redis is away this process counts alone: nobody is locked out, and nobody is without a limit. */
export function createRedisLimiter(options: {
  redis: RedisClient;
  bounded: BoundedWait;
  logger: Logger;
  prefix: string;
  name: string;
  points: number;
  windowSeconds: number;
}): Limiter {
  const { redis, bounded, logger, prefix, name, points, windowSeconds } = options;
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
  gauge(
    metricNames.limiterInsured,
    () => (isInsured ? 1 : 0),
    () => ({ [measured.limiter]: name }),
  );

  function note(insured: boolean, error?: unknown): void {
    if (insured && !isInsured) logger.warn('cache.limiter-counts-alone', { limiter: name, error });
    if (!insured && isInsured) logger.info('cache.limiter-counts-for-all', { limiter: name });
    isInsured = insured;
  }

  async function orAlone(count: () => Promise<LimitResult>, alone: () => Promise<LimitResult>) {
    try {
      const result = await bounded(count);
      note(false);
      return result;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return limitResult(points, points + 1, refusal.msBeforeNext);
      note(true, refusal);
      return alone();
    }
  }

  return {
    consume(key) {
      const count = async () => {
        const { consumedPoints, msBeforeNext } = await limiter.consume(key);
        return limitResult(points, consumedPoints, msBeforeNext);
      };
      return orAlone(count, () => insurance.consume(key));
    },
    peek(key) {
      const look = async () => {
        const window = await limiter.get(key);
        return limitResult(
          points,
          (window?.consumedPoints ?? 0) + 1,
          window?.msBeforeNext ?? ttlMs(windowSeconds),
        );
      };
      return orAlone(look, () => insurance.peek(key));
    },
  };
}
