import type { Limiter, LimitResult } from './cache';
import type { ExpiringMap } from './expiring-map';
import { ttlMs } from './ttl';

export interface LimitWindow {
  used: number;
}

/** Counts in this process: `points` a key in a window that begins with the key's first call. Limiters of one name share `windows`. */
export function createMemoryLimiter(
  windows: ExpiringMap<LimitWindow>,
  options: { name: string; points: number; windowSeconds: number },
): Limiter {
  const { name, points, windowSeconds } = options;
  const placeOf = (key: string): string => `${name}\n${key}`;
  return {
    async consume(key) {
      const place = placeOf(key);
      const window = windows.get(place) ?? { used: 0 };
      if (window.used === 0) windows.set(place, window, ttlMs(windowSeconds));
      window.used += 1;
      return limitResult(points, window.used, windows.remainingMs(place));
    },
    async peek(key) {
      const used = windows.get(placeOf(key))?.used ?? 0;
      const msLeft = used === 0 ? ttlMs(windowSeconds) : windows.remainingMs(placeOf(key));
      return limitResult(points, used + 1, msLeft);
    },
  };
}

/** The result after `used` calls of a window that ends in `msLeft`. */
export function limitResult(points: number, used: number, msLeft: number): LimitResult {
  return {
    allowed: used <= points,
    remaining: Math.max(0, points - used),
    retryAfterSeconds: used < points ? 0 : Math.max(1, Math.ceil(msLeft / 1000)),
  };
}
