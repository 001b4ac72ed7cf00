import { readFileSync } from 'node:fs';
import * as contracts from '@astraea/contracts';
import { ZodError, z } from 'zod';

function thrownBy(act: () => unknown): unknown {
  try {
    act();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}

test('the contracts and their validator are the ones of the process', () => {
  expect(contracts).toBe(requireOnce(require.resolve('@astraea/contracts')));
  expect(z).toBe((requireOnce(require.resolve('zod')) as { z: typeof z }).z);
});

test('what they throw is an error, as what Node throws is', () => {
  const refused = thrownBy(() => z.string().parse(1));
  expect(refused instanceof ZodError).toBe(true);
  expect(refused instanceof Error).toBe(true);
  expect(thrownBy(() => readFileSync('/nowhere')) instanceof Error).toBe(true);
});

test('an error is still none of another class, and what is no error is none', () => {
  class OwnError extends Error {}
  expect(new OwnError() instanceof Error).toBe(true);
  expect(thrownBy(() => z.string().parse(1)) instanceof OwnError).toBe(false);
  expect(thrownBy(() => readFileSync('/nowhere')) instanceof TypeError).toBe(false);
  expect(new Error('plain') instanceof OwnError).toBe(false);
  for (const other of [undefined, null, 'words', {}, () => undefined])
    expect(other instanceof Error).toBe(false);
});
