import { ApiError } from '@astraea/web-kit';
import { setOnline } from '../testing/render-chat';
import { describeFailure, nextReset } from './failure-sentence';

afterEach(() => jest.restoreAllMocks());

function problem(status: number, code: string, more = {}) {
  return new ApiError('Failed to send message', {
    status,
    problem: {
      type: 'about:blank',
      title: code,
      status,
      code,
      detail: `detail of ${code}`,
      traceId: 'trace-1',
      ...more,
    },
  });
}

test.each<[string, ApiError, RegExp]>([
  ['quota', problem(429, 'quota-reached'), /used all your questions for today/],
  ['speed', problem(429, 'limit-reached'), /too fast/],
  ['a full day', problem(429, 'questions-a-day'), /^detail of questions-a-day$/],
  ['a day of refusals', problem(429, 'uncharged-answers'), /^detail of uncharged-answers$/],
  ['a full conversation', problem(409, 'conversation-full'), /^detail of conversation-full$/],
  ['a country that is gone', problem(422, 'unknown-country'), /not offered any more/],
  ['a full minute', problem(429, 'questions-per-minute'), /^detail of questions-per-minute$/],
  [
    'answers elsewhere',
    problem(429, 'answers-at-once'),
    /^Wait until one of your answers is finished, then ask again\.$/,
  ],
  ['plan', problem(402, 'payment-required'), /plan does not include/],
  ['answer in progress', problem(409, 'answer-in-progress'), /Another answer is still being written/],
  ['deleted conversation', problem(404, 'not-found'), /has been deleted/],
  ['session', problem(401, 'not-authenticated'), /Sign in again/],
  ['signed out', new ApiError('No user logged in'), /Sign in again/],
  ['outage', problem(503, 'unavailable'), /detail of unavailable/],
  [
    'refused field',
    problem(400, 'invalid-input', { errors: [{ pointer: '/content', detail: 'too long' }] }),
    /^too long$/,
  ],
  ['server unreachable', new ApiError('Failed to send message', { network: true }), /could not be reached/],
])('%s is told in words', (_, error, words) => {
  setOnline(true);
  expect(describeFailure(error).sentence).toMatch(words);
});

test('being offline is told apart from a server that does not answer', () => {
  setOnline(false);
  expect(describeFailure(new ApiError('Failed to send message', { network: true })).sentence).toMatch(
    /You are offline/,
  );
});

test('the trace id is the reference', () => {
  expect(describeFailure(problem(500, 'internal-error'))).toEqual({
    sentence: undefined,
    reference: 'trace-1',
  });
});

test('of anything else nothing is known', () => {
  expect(describeFailure(new Error('broken'))).toEqual({});
});

test('the next day begins at 00:00 UTC, also after the last of a month', () => {
  expect(nextReset(new Date('2026-11-21T23:59:59Z'))).toEqual(new Date('2026-11-22T00:00:00Z'));
  expect(nextReset(new Date('2026-12-31T00:00:00Z'))).toEqual(new Date('2027-01-01T00:00:00Z'));
});
