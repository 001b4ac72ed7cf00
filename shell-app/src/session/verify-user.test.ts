import { createInMemoryApi, problemResponse } from '@astraea/web-kit/testing';
import { buildIdentityUser } from '../testing/fake-identity-provider';
import { verifyUser } from './verify-user';

const answer = { backendId: 'user-1', subscription: 'premium', subscriptionEndDate: null };
const route = 'POST /api/auth/verify';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function verify(handler: (attempt: number) => unknown, signal = new AbortController().signal) {
  const api = createInMemoryApi({ [route]: () => handler(api.calls.length) });
  globalThis.fetch = api.fetch;
  return { api, outcome: verifyUser(buildIdentityUser(), signal) };
}

test('the backend accepts the user', async () => {
  const { api, outcome } = verify(() => answer);
  await expect(outcome).resolves.toEqual({ kind: 'verified', response: answer });
  expect(api.calls[0]?.headers.get('authorization')).toBe('Bearer token');
});

test.each([400, 401, 403, 404, 500])(
  'status %i refuses the user in the words of the specification',
  async (status) => {
    const { outcome } = verify(() => problemResponse(status, 'refused'));
    await expect(outcome).resolves.toEqual({
      kind: 'refused',
      message: `Failed to verify with backend: ${status}`,
    });
  },
);

test.each([502, 503, 504])('status %i refuses only after retries over 10 s', async (status) => {
  const { api, outcome } = verify(() => problemResponse(status, 'starting'));
  let settled = false;
  void outcome.finally(() => {
    settled = true;
  });
  await jest.advanceTimersByTimeAsync(9_999);
  expect(settled).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  await expect(outcome).resolves.toEqual({
    kind: 'refused',
    message: `Failed to verify with backend: ${status}`,
  });
  expect(api.calls).toHaveLength(5);
});

const limited = (retryAfter?: string) =>
  new Response('{}', { status: 429, headers: retryAfter ? { 'retry-after': retryAfter } : {} });

test('a rate limit that passes soon is waited for as long as it says', async () => {
  const { api, outcome } = verify((attempt) => (attempt < 2 ? limited('3') : answer));
  await jest.advanceTimersByTimeAsync(2_999);
  expect(api.calls).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1);
  await expect(outcome).resolves.toMatchObject({ kind: 'verified' });
});

test.each([
  ['lasts longer', '60', 0, 60_000],
  ['does not pass', '1', 10_000, 1_000],
  ['does not say how long it lasts', undefined, 10_000, 10_000],
  ['names a date', 'Sat, 21 Nov 2026 10:00:00 GMT', 10_000, 10_000],
])('a rate limit that %s says nothing about the user', async (_, retryAfter, afterMs, retryAfterMs) => {
  const { outcome } = verify(() => limited(retryAfter));
  await jest.advanceTimersByTimeAsync(afterMs);
  await expect(outcome).resolves.toEqual({ kind: 'busy', retryAfterMs });
});

test('a backend that comes back within 10 s accepts the user', async () => {
  const { outcome } = verify((attempt) => (attempt < 3 ? problemResponse(503, 'starting') : answer));
  await jest.advanceTimersByTimeAsync(3_000);
  await expect(outcome).resolves.toMatchObject({ kind: 'verified' });
});

test('no answer at all says nothing about the user', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  const outcome = verifyUser(buildIdentityUser(), new AbortController().signal);
  await expect(outcome).resolves.toEqual({ kind: 'unreachable' });
});

test('the page of somebody else, such as a hotel sign-in, is no answer', async () => {
  globalThis.fetch = async () => new Response('<p>Welcome', { headers: { 'content-type': 'text/html' } });
  const outcome = verifyUser(buildIdentityUser(), new AbortController().signal);
  await expect(outcome).resolves.toEqual({ kind: 'unreachable' });
});

test('a change of user ends the retries', async () => {
  const controller = new AbortController();
  const { api, outcome } = verify(() => problemResponse(503, 'starting'), controller.signal);
  const ended = outcome.catch(() => 'ended');
  await jest.advanceTimersByTimeAsync(500);
  controller.abort();
  await expect(ended).resolves.toBe('ended');
  await jest.advanceTimersByTimeAsync(20_000);
  expect(api.calls).toHaveLength(1);
});
