import { buildMe, problemResponse } from '@astraea/web-kit/testing';
import { buildIdentityUser, providerError } from '../testing/fake-identity-provider';
import { setupSession, stateOf, until, verified, verifyRoute } from '../testing/session-fixture';

test('nobody is known before the identity provider has spoken', () => {
  expect(stateOf(setupSession().session)).toEqual({ status: 'loading' });
});

test('without a user the visitor is signed out', async () => {
  const { session } = setupSession();
  await session.start();
  expect(stateOf(session)).toEqual({ status: 'signed-out' });
});

test('a remembered user is verified before being signed in', async () => {
  const { api, session, provider } = setupSession({}, buildIdentityUser());
  const statuses: string[] = [];
  session.subscribe(() => statuses.push(stateOf(session).status));
  await session.start();
  await until(session, 'signed-in');
  expect(statuses.indexOf('loading')).toBeLessThan(statuses.indexOf('signed-in'));
  expect(stateOf(session)).toEqual({
    status: 'signed-in',
    user: {
      uid: 'uid-1',
      email: 'ada@example.org',
      displayName: 'ada',
      photoURL: null,
      backendId: 'user-1',
      subscription: 'premium',
      subscriptionEndDate: '2026-12-24T00:00:00.000Z',
      authenticated: true,
    },
  });
  expect(api.calls).toHaveLength(1);
  expect(provider.failure).toBeNull();
});

test('signing in verifies once, although the provider tells of it twice', async () => {
  const { api, session } = setupSession();
  await session.start();
  await session.signIn('grace@example.org', 'secret');
  expect(stateOf(session)).toMatchObject({ status: 'signed-in', user: { displayName: 'grace' } });
  expect(api.calls).toHaveLength(1);
});

test('signing in leads from signed out over loading to signed in', async () => {
  const { session } = setupSession();
  await session.start();
  const statuses = [stateOf(session).status];
  session.subscribe(() => {
    const { status } = stateOf(session);
    if (status !== statuses.at(-1)) statuses.push(status);
  });
  await session.signIn('grace@example.org', 'secret');
  expect(statuses).toEqual(['signed-out', 'loading', 'signed-in']);
});

describe('a rate limit at the verification', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('keeps the user, is owned up to, and the backend is asked again when it is over', async () => {
    const limited = new Response('{}', { status: 429, headers: { 'retry-after': '60' } });
    const answers: unknown[] = [limited, verified];
    const { api, session } = setupSession({ [verifyRoute]: () => answers.shift() }, buildIdentityUser());
    await session.start();
    await until(session, 'signed-in');
    expect(session.getSnapshot().unreachable).toBe('busy');
    const reached = new Promise<void>((resolve) => {
      session.subscribe(() => session.getSnapshot().unreachable ?? resolve());
    });
    await jest.advanceTimersByTimeAsync(59_999);
    expect(api.calls).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    await reached;
    expect(api.calls).toHaveLength(2);
    expect(stateOf(session)).toMatchObject({ status: 'signed-in', user: { backendId: 'user-1' } });
  });
});

test('a user whom the provider tells of again is verified again', async () => {
  const { api, session, provider } = setupSession({}, buildIdentityUser());
  await session.start();
  await until(session, 'signed-in');
  provider.become(buildIdentityUser());
  await session.start();
  expect(api.calls).toHaveLength(2);
  expect(stateOf(session).status).toBe('signed-in');
});

test('a plan that does not exist is not believed', async () => {
  const { session } = setupSession({
    [verifyRoute]: () => ({ backendId: 'user-1', subscription: 'gold', subscriptionEndDate: null }),
  });
  await session.start();
  await session.signIn('grace@example.org', 'secret');
  expect(stateOf(session)).toMatchObject({ user: { subscription: 'free', backendId: '' } });
  expect(session.getSnapshot().unreachable).toBe('backend');
});

test('a user whom the backend refuses is signed out of the provider too', async () => {
  const { session, provider } = setupSession({ [verifyRoute]: () => problemResponse(403, 'disabled') });
  await session.start();
  const signOut = jest.spyOn(provider, 'signOut');
  await session.signIn('grace@example.org', 'secret');
  expect(stateOf(session)).toEqual({ status: 'signed-out' });
  expect(session.getSnapshot().refusal).toBe('Failed to verify with backend: 403');
  expect(signOut).toHaveBeenCalledTimes(1);
});

test('a refused user is gone even when the provider cannot be told', async () => {
  const { session, provider } = setupSession({ [verifyRoute]: () => problemResponse(403, 'disabled') });
  await session.start();
  provider.signOut = () => Promise.reject(new Error('offline'));
  await session.signIn('grace@example.org', 'secret');
  expect(stateOf(session)).toEqual({ status: 'signed-out' });
});

test('a user stays while the backend does not answer, and is verified when it does', async () => {
  const { session, api } = setupSession({}, buildIdentityUser());
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  await session.start();
  await until(session, 'signed-in');
  expect(session.getSnapshot().unreachable).toBe('backend');
  globalThis.fetch = api.fetch;
  await session.start();
  expect(session.getSnapshot().unreachable).toBeNull();
  expect(stateOf(session)).toMatchObject({ user: { backendId: 'user-1', subscription: 'premium' } });
});

test('an identity library that cannot be loaded is told, and tried again', async () => {
  const { session, provider } = setupSession();
  const watch = provider.watch;
  provider.watch = () => Promise.reject(new Error('chunk lost'));
  await session.start();
  expect(session.getSnapshot()).toMatchObject({ state: { status: 'loading' }, unreachable: 'identity' });
  provider.watch = watch;
  await session.start();
  expect(session.getSnapshot()).toMatchObject({ state: { status: 'signed-out' }, unreachable: null });
});

test('a stranger is signed out before the provider is asked, which is asked once when it matters', async () => {
  const { session, provider } = setupSession({}, buildIdentityUser());
  const watch = jest.spyOn(provider, 'watch');
  await session.beginAsStranger();
  expect(stateOf(session)).toEqual({ status: 'signed-out' });
  expect(watch).not.toHaveBeenCalled();
  await Promise.all([session.start(), session.start()]);
  await until(session, 'signed-in');
  expect(watch).toHaveBeenCalledTimes(1);
});

test('signing out clears the user and tells the other tabs', async () => {
  const { session, tabs } = setupSession({}, buildIdentityUser());
  await session.start();
  await until(session, 'signed-in');
  await session.signOut();
  expect(stateOf(session)).toEqual({ status: 'signed-out' });
  expect(tabs.told).toBe(1);
});

test('a failed sign-out says so and keeps the user', async () => {
  const { session, provider } = setupSession({}, buildIdentityUser());
  await session.start();
  await until(session, 'signed-in');
  provider.failure = providerError('auth/internal-error');
  await expect(session.signOut()).rejects.toThrow('Failed to logout');
  expect(stateOf(session).status).toBe('signed-in');
});

describe('refreshing the user', () => {
  test('needs a user', async () => {
    await expect(setupSession().session.refreshUser()).rejects.toThrow('No authentication token available');
  });

  test.each([
    ['Failed to fetch user details', () => problemResponse(500, 'internal')],
    ['Failed to refresh user details', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('fails with "%s"', async (message, handler) => {
    const { session } = setupSession({ 'GET /api/auth/me': handler }, buildIdentityUser());
    await session.start();
    await until(session, 'signed-in');
    await expect(session.refreshUser()).rejects.toThrow(message);
  });

  test('brings the plan of now', async () => {
    const me = buildMe({ subscription: 'free', subscriptionEndDate: null });
    const { session } = setupSession({ 'GET /api/auth/me': () => me }, buildIdentityUser());
    await session.start();
    await until(session, 'signed-in');
    await expect(session.refreshUser()).resolves.toEqual(me);
    expect(stateOf(session)).toMatchObject({ user: { subscription: 'free', subscriptionEndDate: null } });
  });
});
