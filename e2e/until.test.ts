import { until } from './until';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** After how many milliseconds it looked, while the condition came true after `holdsAfterMs`. */
async function looksUntil(holdsAfterMs: number): Promise<number[]> {
  const begin = Date.now();
  const looks: number[] = [];
  const waiting = until(() => {
    looks.push(Date.now() - begin);
    return Date.now() - begin >= holdsAfterMs;
  });
  await jest.advanceTimersByTimeAsync(holdsAfterMs + 1000);
  await waiting;
  return looks;
}

test('what holds at once is seen by the first look', async () => {
  expect(await looksUntil(0)).toEqual([0]);
});

test('a short wait is looked at every 20 milliseconds', async () => {
  expect(await looksUntil(80)).toEqual([0, 20, 40, 60, 80]);
});

test('a long wait is looked at four times a second, and its end is seen within a quarter of one', async () => {
  const looks = await looksUntil(10_000);
  expect(looks.filter((at) => at >= 5000 && at < 6000)).toHaveLength(4);
  expect(looks.at(-1)).toBeLessThan(10_250);
});

test('what does not hold in time is an error that says after how long', async () => {
  const waiting = until(() => false, 300);
  const refused = expect(waiting).rejects.toThrow('the condition did not hold within 300 ms');
  await jest.advanceTimersByTimeAsync(1000);
  await refused;
});
