import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { type Clock, systemClock } from '../clock';
import type { Logger } from '../log/log';
import { measured } from '../telemetry/attribute-names';
import { gauge, metricNames } from '../telemetry/instruments';
import type { BoundedWait } from './bounded-wait';
import type { Limiter, LimitResult } from './cache';
import type { RedisClient } from './connect-redis';
import { ExpiringMap } from './expiring-map';
import { createMemoryLimiter, limitResult } from './memory-limiter';
import { PointLots } from './point-lots';
import { ttlMs } from './ttl';

const keysAtMost = 100_000;

/** Counts in Redis for all processes, in lots that grow with how much somebody calls. While Redis is away this process counts alone: nobody is locked out, and nobody is without a limit. */
export function createRedisLimiter(options: {
  redis: RedisClient;
  bounded: BoundedWait;
  logger: Logger;
  prefix: string;
  name: string;
  points: number;
  windowSeconds: number;
  clock?: Clock;
}): Limiter {
  const { redis, bounded, logger, prefix, name, points, windowSeconds, clock = systemClock } = options;
  const limiter = new RateLimiterRedis({
    storeClient: redis,
    keyPrefix: `${prefix}limit:${name}`,
    points,
    duration: windowSeconds,
    rejectIfRedisNotReady: true,
    // Whoever is over the limit is refused from memory until the window ends.
    inMemoryBlockOnConsumed: points + 1,
  });
  const insurance = createMemoryLimiter(new ExpiringMap(clock, keysAtMost), {
    name,
    points,
    windowSeconds,
  });
  const lots = new PointLots({ clock, points, keysAtMost });
  let isInsured = false;
  let insuredAt = 0;
  /** What a process counted alone is forgotten with its window, called or not. */
  const countsAlone = () => isInsured && clock().getTime() - insuredAt < ttlMs(windowSeconds);
  gauge(
    metricNames.limiterInsured,
    () => (countsAlone() ? 1 : 0),
    () => ({ [measured.limiter]: name }),
  );

  function note(insured: boolean, error?: unknown): void {
    if (insured && !isInsured) logger.warn('cache.limiter-counts-alone', { limiter: name, error });
    if (!insured && isInsured) logger.info('cache.limiter-counts-for-all', { limiter: name });
    isInsured = insured;
    if (insured) insuredAt = clock().getTime();
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

  /** @throws RateLimiterRes if no point is left, or what hinders Redis. */
  async function take(key: string): Promise<LimitResult> {
    let refusal: RateLimiterRes | undefined;
    const { used, msLeft } = await lots.take(key, async (size) => {
      const window = await limiter.consume(key, size).catch((thrown: unknown) => {
        if (!(thrown instanceof RateLimiterRes)) throw thrown;
        refusal = thrown;
        return thrown;
      });
      // Refused from memory it says 0, and nothing was left.
      return { taken: window.consumedPoints || points + size, msLeft: window.msBeforeNext };
    });
    if (refusal && used > points) throw refusal;
    return limitResult(points, used, msLeft);
  }

  return {
    consume(key) {
      const given = lots.give(key);
      if (given) return Promise.resolve(limitResult(points, given.used, given.msLeft));
      const count = () => take(key);
      return orAlone(count, () => insurance.consume(key));
    },
    peek(key) {
      const look = async () => {
        const window = await limiter.get(key);
        return limitResult(
          points,
          Math.min(window?.consumedPoints ?? 0, points) - lots.held(key) + 1,
          window?.msBeforeNext ?? ttlMs(windowSeconds),
        );
      };
      return orAlone(look, () => insurance.peek(key));
    },
  };
}
