import { createInMemoryApi, problemResponse } from '../testing';
import { createApiClient } from './api-client';
import { ApiError, isAbort } from './api-error';

const me = {
  id: 'user-1',
  uid: 'uid-1',
  email: null,
  displayName: null,
  subscription: 'free',
  subscriptionEndDate: null,
  created_at: '2026-11-01T00:00:00Z',
  quota: null,
};

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`expected an ApiError, got ${String(error)}`);
  return error;
}

describe('every call', () => {
  test('carries the token of the signed-in user', async () => {
    const api = createInMemoryApi({ 'GET /api/auth/me': () => me });
    const client = createApiClient({ getToken: async () => 'token-1', fetch: api.fetch });
    await expect(client.me()).resolves.toEqual(me);
    expect(api.calls[0]?.headers.get('authorization')).toBe('Bearer token-1');
  });

  test('of a visitor carries no token, and is not repeated after a 401', async () => {
    const api = createInMemoryApi({
      'GET /api/auth/me': () => problemResponse(401, 'not-authenticated', 'no'),
    });
    const error = await failureOf(createApiClient({ getToken: async () => null, fetch: api.fetch }).me());
    expect(error.status).toBe(401);
    expect(api.calls.map(({ headers }) => headers.get('authorization'))).toEqual([null]);
  });

  test('fails with the words of the specification when nobody is signed in', async () => {
    const api = createInMemoryApi();
    const getToken = () => Promise.reject(new Error('No user logged in'));
    const error = await failureOf(createApiClient({ getToken, fetch: api.fetch }).me());
    expect(error.message).toBe('No user logged in');
    expect(api.calls).toHaveLength(0);
  });

  test('is repeated once with a fresh token after a 401', async () => {
    const api = createInMemoryApi({
      'GET /api/auth/me': ({ headers }) =>
        headers.get('authorization') === 'Bearer fresh' ? me : problemResponse(401, 'not-authenticated'),
    });
    const getToken = async (options?: { forceRefresh?: boolean }) =>
      options?.forceRefresh ? 'fresh' : 'stale';
    await expect(createApiClient({ getToken, fetch: api.fetch }).me()).resolves.toEqual(me);
    expect(api.calls).toHaveLength(2);
  });

  test('gives up after the second 401', async () => {
    const api = createInMemoryApi({ 'GET /api/auth/me': () => problemResponse(401, 'not-authenticated') });
    const error = await failureOf(createApiClient({ getToken: async () => 'token', fetch: api.fetch }).me());
    expect(error).toMatchObject({ message: 'Failed to fetch user details', status: 401, network: false });
    expect(api.calls).toHaveLength(2);
  });

  test('hands over the problem that the server described', async () => {
    const api = createInMemoryApi({
      'GET /api/auth/me': () =>
        problemResponse(429, 'limit-reached', 'Ask again tomorrow', { traceId: 'abc' }),
    });
    const error = await failureOf(createApiClient({ getToken: async () => 'token', fetch: api.fetch }).me());
    expect(error.problem).toMatchObject({
      code: 'limit-reached',
      detail: 'Ask again tomorrow',
      traceId: 'abc',
    });
  });

  test('says that no answer came when the line is down', async () => {
    const down = () => Promise.reject(new TypeError('Failed to fetch'));
    const error = await failureOf(createApiClient({ getToken: async () => 'token', fetch: down }).me());
    expect(error).toMatchObject({
      message: 'Failed to fetch user details',
      network: true,
      status: undefined,
    });
  });

  test('says that no answer came when the token cannot be refreshed for want of a line', async () => {
    const getToken = () =>
      Promise.reject(Object.assign(new Error('offline'), { code: 'auth/network-request-failed' }));
    const error = await failureOf(createApiClient({ getToken, fetch: createInMemoryApi().fetch }).me());
    expect(error.network).toBe(true);
  });

  test('refuses an answer that breaks the contract', async () => {
    const fetchOdd: typeof fetch = async () => Response.json({ id: 7 });
    const error = await failureOf(createApiClient({ getToken: async () => 'token', fetch: fetchOdd }).me());
    expect(error).toMatchObject({ message: 'Failed to fetch user details', status: 200, network: false });
  });

  test('ends with the signal of its client, and that is no failure', async () => {
    const controller = new AbortController();
    const api = createInMemoryApi({ 'GET /api/auth/me': () => new Promise(() => undefined) });
    const client = createApiClient({
      getToken: async () => 'token',
      fetch: api.fetch,
      signal: controller.signal,
    });
    const call = client.me().catch((error: unknown) => error);
    controller.abort();
    expect(isAbort(await call)).toBe(true);
  });
});
