import { type Clock, systemClock } from '../clock';
import type { Cache } from './cache';
import { ExpiringMap } from './expiring-map';
import { createMemoryLimiter, type LimitWindow } from './memory-limiter';
import { createMemoryStreamLog } from './memory-stream-log';
import { ttlMs } from './ttl';

const valuesAtMost = 10_000;
const windowsAtMost = 100_000;

/** The embedded cache: it lives and ends with this process. */
export function createMemoryCache({ clock = systemClock }: { clock?: Clock } = {}): Cache {
  const values = new ExpiringMap<string>(clock, valuesAtMost);
  const windows = new ExpiringMap<LimitWindow>(clock, windowsAtMost);
  const closing = new AbortController();

  return {
    async get(key) {
      return values.get(key);
    },
    async set(key, value, ttlSeconds) {
      values.set(key, value, ttlMs(ttlSeconds));
    },
    limiter: (options) => createMemoryLimiter(windows, options),
    streamLog: ({ ttlSeconds }) => createMemoryStreamLog(clock, ttlSeconds, closing.signal),
    async ping() {},
    async close() {
      closing.abort();
    },
  };
}
