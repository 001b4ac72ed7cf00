import { TookTooLong } from '../bounded';
import { asRequest, beyondRequest, inRequestTime } from './request-scope';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const after = (ms: number) => () => new Promise<string>((resolve) => setTimeout(() => resolve('done'), ms));
const step = (ms: number) => inRequestTime('a store', 1_000, after(ms));

/** How it ended, and when. */
async function ended(work: Promise<unknown>): Promise<[unknown, number]> {
  const from = performance.now();
  const outcome = work.then(
    (value) => value,
    (error: unknown) => error,
  );
  const at = outcome.then((value): [unknown, number] => [value, performance.now() - from]);
  await jest.runAllTimersAsync();
  return at;
}

const tookTooLong = expect.any(TookTooLong);

test('slow steps of a request have the time of one together', async () => {
  const steps = () =>
    asRequest(async () => {
      await step(700);
      await step(5_000);
    });
  // Of the first step's 700 ms the first 100 are what any step may take.
  expect(await ended(steps())).toEqual([tookTooLong, 700 + 400]);
});

test('ordinary steps use nothing up, however many they are', async () => {
  const steps = () =>
    asRequest(async () => {
      for (let at = 0; at < 50; at++) await step(100);
      return step(999);
    });
  expect(await ended(steps())).toEqual(['done', 5_999]);
});

test('a step after the time is used up still has what an ordinary one takes', async () => {
  const steps = () =>
    asRequest(async () => {
      await step(2_000).catch(() => undefined);
      await step(99);
      await step(101);
    });
  expect(await ended(steps())).toEqual([tookTooLong, 1_000 + 99 + 100]);
});

test('steps side by side are counted once', async () => {
  const steps = () =>
    asRequest(async () => {
      await Promise.all([step(500), step(500), step(500)]);
      return step(599);
    });
  expect(await ended(steps())).toEqual(['done', 1_099]);
});

test('once a request is answered each step has the whole time', async () => {
  let isAnswered = false;
  const steps = () =>
    asRequest(
      async () => {
        await step(900);
        isAnswered = true;
        await step(900);
        return step(900);
      },
      () => isAnswered,
    );
  expect(await ended(steps())).toEqual(['done', 2_700]);
});

test('what no request waits for takes its time', async () => {
  expect(await ended(asRequest(() => beyondRequest(() => step(60_000))))).toEqual(['done', 60_000]);
  expect(await ended(step(60_000))).toEqual(['done', 60_000]);
});
