import { createMemoryCache } from './memory-cache';
import { describeCache } from './testing/cache-contract';

describe('the cache in memory', () => {
  describeCache(async () => createMemoryCache());

  it('takes its time from the clock that it is given', async () => {
    let now = new Date('2026-01-01T00:00:00Z');
    const cache = createMemoryCache({ clock: () => now });
    await cache.set('a', 'x', 60);
    const limiter = cache.limiter({ name: 'calls', points: 1, windowSeconds: 60 });
    await limiter.consume('a');
    now = new Date('2026-01-01T00:00:59.999Z');
    expect(await cache.get('a')).toBe('x');
    expect(await limiter.consume('a')).toEqual({ allowed: false, remaining: 0, retryAfterSeconds: 1 });
    now = new Date('2026-01-01T00:01:00Z');
    expect(await cache.get('a')).toBeUndefined();
    expect((await limiter.consume('a')).allowed).toBe(true);
  });
});
