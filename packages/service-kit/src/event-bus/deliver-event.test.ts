import { z } from 'zod';
import { AppError } from '../errors';
import { attemptEvent, describeError, retryDelay } from './deliver-event';
import { PoisonEvent } from './event-bus';
import { buildEvent } from './testing/events';

describe('the pause before a retry', () => {
  it.each([
    [1, 200],
    [2, 400],
    [5, 3_200],
    [9, 30_000],
    [2_000, 30_000],
  ])('after attempt %d is %d ms', (attempt, expected) => {
    expect(retryDelay(200, attempt, 30_000)).toBe(expected);
  });
});

describe('a try of an event', () => {
  const attempt = async (error: unknown) => {
    const { state } = await attemptEvent(
      { system: 'astraea_local', topic: 't', group: 'g', event: buildEvent('a'), attempt: 1 },
      () => Promise.reject(error),
    );
    return state;
  };

  it.each<[string, unknown]>([
    ['a service that does not answer', new AppError('Unavailable', 'The document service does not answer.')],
    ['a service token that auth does not take', new AppError('NotAuthenticated', 'no')],
    ['a token that has not the right yet', new AppError('NotAllowed', 'no')],
    ['a store that is away', Object.assign(new Error('no server'), { name: 'MongoServerSelectionError' })],
    ['a connection that is refused', Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })],
    ['a request that failed', new TypeError('fetch failed')],
    ['what is no error', 'no'],
  ])('that meets %s may work later', async (_what, error) => {
    expect(await attempt(error)).toBe('failed');
  });

  it.each<[string, unknown]>([
    ['its handler refuses', new PoisonEvent('impossible')],
    ['breaks a schema', z.string().safeParse(1).error],
  ])('that %s never works', async (_what, error) => {
    expect(await attempt(error)).toBe('refused');
  });
});

test('an error is told with its causes', () => {
  const refused = new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') });
  expect(describeError(new PoisonEvent('no version', { cause: refused }))).toBe(
    'PoisonEvent: no version; caused by TypeError: fetch failed; caused by Error: connect ECONNREFUSED',
  );
});
