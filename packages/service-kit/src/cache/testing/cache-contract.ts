import type { Cache } from '../cache';
import { eventually } from './eventually';
import { describeStreamLog } from './stream-log-contract';

/** What every cache does; run on each backend. `open` gives an empty cache that answers. */
export function describeCache(open: () => Promise<Cache>): void {
  let cache: Cache;
  beforeEach(async () => {
    cache = await open();
  });
  afterEach(() => cache.close());

  describeValues(() => cache);
  describeLimiter(() => cache);
  describeStreamLog(() => cache);

  it('answers a ping', async () => {
    await expect(cache.ping()).resolves.toBeUndefined();
  });
}

function describeValues(cache: () => Cache): void {
  it('holds a value until it is set again', async () => {
    expect(await cache().get('a')).toBeUndefined();
    await cache().set('a', 'first', 60);
    await cache().set('a', '', 60);
    expect(await cache().get('a')).toBe('');
  });

  it('lets a value vanish when its time is over', async () => {
    await cache().set('short', 'x', 0.2);
    await cache().set('long', 'x', 60);
    await eventually('the value is gone', async () =>
      (await cache().get('short')) === undefined ? true : undefined,
    );
    // A backend that is late tells nothing, as a value that is gone.
    expect(await eventually('the other one is told', () => cache().get('long'))).toBe('x');
  });

  it('refuses a time to live that is none', async () => {
    for (const seconds of [0, -1, Number.NaN]) {
      await expect(cache().set('a', 'x', seconds)).rejects.toThrow(RangeError);
      expect(() => cache().streamLog({ ttlSeconds: seconds })).toThrow(RangeError);
    }
  });
}

function describeLimiter(cache: () => Cache): void {
  it('allows as many calls as there are points and says how long to wait', async () => {
    const limiter = cache().limiter({ name: 'calls', points: 2, windowSeconds: 60 });
    expect(await limiter.consume('a')).toEqual({ allowed: true, remaining: 1, retryAfterSeconds: 0 });
    const last = await limiter.consume('a');
    expect(last).toMatchObject({ allowed: true, remaining: 0 });
    const refused = await limiter.consume('a');
    expect(refused).toMatchObject({ allowed: false, remaining: 0 });
    for (const { retryAfterSeconds } of [last, refused, await limiter.consume('a')]) {
      expect(retryAfterSeconds).toBeGreaterThanOrEqual(58);
      expect(retryAfterSeconds).toBeLessThanOrEqual(60);
    }
    expect(await limiter.consume('b')).toMatchObject({ allowed: true });
  });

  it('has room again when the window is over', async () => {
    const limiter = cache().limiter({ name: 'calls', points: 1, windowSeconds: 1 });
    await limiter.consume('a');
    expect(await limiter.consume('a')).toEqual({ allowed: false, remaining: 0, retryAfterSeconds: 1 });
    const allowed = await eventually('the window has room', async () => {
      const result = await limiter.consume('a');
      return result.allowed ? result : undefined;
    });
    expect(allowed.remaining).toBe(0);
  });

  it('counts limiters of one name together and of different names apart', async () => {
    const options = { points: 1, windowSeconds: 60 };
    await cache()
      .limiter({ name: 'sign-in', ...options })
      .consume('a');
    expect(
      (
        await cache()
          .limiter({ name: 'sign-in', ...options })
          .consume('a')
      ).allowed,
    ).toBe(false);
    expect(
      (
        await cache()
          .limiter({ name: 'calls', ...options })
          .consume('a')
      ).allowed,
    ).toBe(true);
  });

  it('says what the next call would answer without counting it', async () => {
    const limiter = cache().limiter({ name: 'calls', points: 2, windowSeconds: 60 });
    for (let look = 0; look < 5; look++) {
      expect(await limiter.peek('a')).toEqual({ allowed: true, remaining: 1, retryAfterSeconds: 0 });
    }
    await limiter.consume('a');
    expect(await limiter.peek('a')).toMatchObject({ allowed: true, remaining: 0 });
    await limiter.consume('a');
    const full = await limiter.peek('a');
    expect(full).toMatchObject({ allowed: false, remaining: 0 });
    expect(full.retryAfterSeconds).toBeGreaterThanOrEqual(58);
    expect(full.retryAfterSeconds).toBeLessThanOrEqual(60);
    expect((await limiter.peek('b')).allowed).toBe(true);
  });

  it('sees room again when the window is over', async () => {
    const limiter = cache().limiter({ name: 'calls', points: 1, windowSeconds: 1 });
    await limiter.consume('a');
    expect((await limiter.peek('a')).allowed).toBe(false);
    await eventually('the window has room', async () =>
      (await limiter.peek('a')).allowed ? true : undefined,
    );
  });

  it('is exact for concurrent calls', async () => {
    const limiter = cache().limiter({ name: 'calls', points: 10, windowSeconds: 60 });
    const results = await Promise.all(Array.from({ length: 40 }, () => limiter.consume('a')));
    expect(results.filter(({ allowed }) => allowed)).toHaveLength(10);
  });
}
