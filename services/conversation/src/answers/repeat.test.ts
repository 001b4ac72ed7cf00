import { until } from '@astraea/service-kit/testing';
import { repeat } from './repeat';

test('its end waits for what is under way, and nothing begins after it', async () => {
  let begun = 0;
  let done = false;
  let finish = (): void => undefined;
  const under = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const end = repeat(
    async () => {
      begun += 1;
      await under;
      done = true;
    },
    0,
    () => undefined,
  );
  await until(() => begun === 1);
  const ended = end().then(() => done);
  finish();
  expect(await ended).toBe(true);
  await new Promise((resolve) => setImmediate(resolve));
  expect(begun).toBe(1);
});

test('what never began ends at once', async () => {
  let begun = 0;
  await repeat(
    async () => {
      begun += 1;
    },
    60_000,
    () => undefined,
  )();
  expect(begun).toBe(0);
});
