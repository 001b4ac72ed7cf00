import { nextTask } from './next-task';

/** What a browser has and jsdom has not. */
const scope = globalThis as { scheduler?: { yield?: () => Promise<void> } };
afterEach(() => {
  delete scope.scheduler;
});

test('a task that waits already comes first', async () => {
  const order: string[] = [];
  setTimeout(() => order.push('waiting'));
  await Promise.resolve();
  await nextTask();
  order.push('following');
  expect(order).toEqual(['waiting', 'following']);
});

test("the browser's own way is taken where there is one, so that strangers' tasks do not push in", async () => {
  const order: string[] = [];
  scope.scheduler = { yield: async () => void order.push('yielded') };
  setTimeout(() => order.push('stranger'));
  await nextTask();
  expect(order).toEqual(['yielded']);
});

test('a browser with an older scheduler gets by', async () => {
  scope.scheduler = {};
  await expect(nextTask()).resolves.toBeUndefined();
});
