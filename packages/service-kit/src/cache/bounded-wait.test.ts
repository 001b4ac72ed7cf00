import { createBoundedWait } from './bounded-wait';

const never = () => new Promise<never>(() => undefined);

test('an answer in time is passed on, and so is a failure', async () => {
  const bounded = createBoundedWait({ waitMs: 1_000, restMs: 60_000 });
  expect(await bounded(() => Promise.resolve('x'))).toBe('x');
  await expect(bounded(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  expect(await bounded(() => Promise.resolve('y'))).toBe('y');
});

test('after a command that did not answer none is tried for a while', async () => {
  const bounded = createBoundedWait({ waitMs: 20, restMs: 60_000 });
  await expect(bounded(never)).rejects.toThrow('no answer within 20 ms');
  const command = jest.fn(() => Promise.resolve('x'));
  await expect(bounded(command)).rejects.toThrow('no answer a moment ago');
  expect(command).not.toHaveBeenCalled();
});

test('commands are tried again when the rest is over', async () => {
  const bounded = createBoundedWait({ waitMs: 20, restMs: 1 });
  await expect(bounded(never)).rejects.toThrow('no answer within 20 ms');
  let answer: string | undefined;
  while (!answer) answer = await bounded(() => Promise.resolve('x')).catch(() => undefined);
  expect(answer).toBe('x');
});

test('an answer that came while the process was busy counts', async () => {
  const bounded = createBoundedWait({ waitMs: 20, restMs: 60_000 });
  const answered = bounded(() => new Promise<string>((resolve) => setTimeout(() => resolve('x'), 25)));
  const busyUntil = performance.now() + 60;
  while (performance.now() < busyUntil);
  expect(await answered).toBe('x');
});
