import { ExpiringMap } from './expiring-map';

describe('a map whose values expire', () => {
  const start = new Date('2026-01-01T00:00:00Z').getTime();
  let now = start;
  const clock = (): Date => new Date(now);
  beforeEach(() => {
    now = start;
  });

  it('never holds more than its limit; what was set longest ago goes first', () => {
    const map = new ExpiringMap<number>(clock, 16);
    for (let at = 0; at < 100; at += 1) map.set(String(at), at, 1_000);
    expect(map.size).toBeLessThanOrEqual(16);
    expect(map.get('99')).toBe(99);
    expect(map.get('0')).toBeUndefined();
  });

  it('gives up what has expired before what has not', () => {
    const map = new ExpiringMap<number>(clock, 8);
    map.set('lasting', 1, 100_000);
    for (let at = 0; at < 7; at += 1) map.set(`short ${at}`, at, 10);
    now += 20;
    for (let at = 0; at < 7; at += 1) map.set(`next ${at}`, at, 1_000);
    expect(map.get('lasting')).toBe(1);
  });

  it('lets go of expired values that nobody asks for', () => {
    const map = new ExpiringMap<number>(clock, 1_000);
    for (let at = 0; at < 100; at += 1) map.set(String(at), at, 10);
    now += 60_000;
    map.set('one more', 1, 10);
    expect(map.size).toBe(1);
  });
});
