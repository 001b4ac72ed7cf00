import { type ApiHandlers, buildMe, createInMemoryApi, problemResponse } from '@astraea/web-kit/testing';
import {
  buildIdentityUser,
  createFakeIdentityProvider,
  providerError,
} from '../testing/fake-identity-provider';
import { createFakeTabs } from '../testing/fake-tabs';
import type { IdentityUser } from './identity-provider';
import { Session } from './session';

const verified = {
  backendId: 'user-1',
  subscription: 'premium',
  subscriptionEndDate: '2026-12-24T00:00:00.000Z',
};
const verifyRoute = 'POST /api/auth/verify';

function setup(handlers: ApiHandlers = {}, remembered: IdentityUser | null = null) {
  const api = createInMemoryApi({ [verifyRoute]: () => verified, ...handlers });
  globalThis.fetch = api.fetch;
  const provider = createFakeIdentityProvider(remembered);
  const tabs = createFakeTabs();
  return { api, provider, tabs, session: new Session({ provider, tabs }) };
}

function stateOf(session: Session) {
  return session.getSnapshot().state;
}

test('nobody is known before the identity provider has spoken', () => {
  expect(stateOf(setup().session)).toEqual({ status: 'loading' });
});

test('without a user the visitor is signed out', async () => {
  const { session } = setup();
  await session.start();
  expect(stateOf(session)).toEqual({ status: 'signed-out' });
});

test('a remembered user is verified before being signed in', async () => {
  const { api, session, provider } = setup({}, buildIdentityUser());
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
  const { api, session } = setup();
  await session.start();
  await session.signIn('grace@example.org', 'secret');
  expect(stateOf(session)).toMatchObject({ status: 'signed-in', user: { displayName: 'grace' } });
  expect(api.calls).toHaveLength(1);
});

test('a user whom the backend refuses is signed out of the provider too', async () => {
  const { session, provider } = setup({ [verifyRoute]: () => problemResponse(403, 'disabled') });
  await session.start();
  const signOut = jest.spyOn(provider, 'signOut');
  await session.signIn('grace@example.org', 'secret');
  expect(stateOf(session)).toEqual({ status: 'signed-out' });
  expect(session.getSnapshot().refusal).toBe('Failed to verify with backend: 403');
  expect(signOut).toHaveBeenCalledTimes(1);
});

test('a refused user is gone even when the provider cannot be told', async () => {
  const { session, provider } = setup({ [verifyRoute]: () => problemResponse(403, 'disabled') });
  await session.start();
  provider.signOut = () => Promise.reject(new Error('offline'));
  await session.signIn('grace@example.org', 'secret');
  expect(stateOf(session)).toEqual({ status: 'signed-out' });
});

test('a user stays while the backend does not answer, and is verified when it does', async () => {
  const { session, api } = setup({}, buildIdentityUser());
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
  const { session, provider } = setup();
  const watch = provider.watch;
  provider.watch = () => Promise.reject(new Error('chunk lost'));
  await session.start();
  expect(session.getSnapshot()).toMatchObject({ state: { status: 'loading' }, unreachable: 'identity' });
  provider.watch = watch;
  await session.start();
  expect(session.getSnapshot()).toMatchObject({ state: { status: 'signed-out' }, unreachable: null });
});

describe('a change of user in another tab', () => {
  async function signedIn() {
    const context = setup({}, buildIdentityUser());
    await context.session.start();
    await until(context.session, 'signed-in');
    return context;
  }

  test('ends what belongs to the first before anything of the second is shown', async () => {
    const { session, provider } = await signedIn();
    const before = session.getSnapshot();
    const seen: string[] = [];
    session.subscribe(() => {
      const { state, epoch } = session.getSnapshot();
      seen.push(`${epoch} ${state.status === 'signed-in' ? state.user.uid : state.status}`);
    });
    provider.become(buildIdentityUser({ uid: 'uid-2', email: 'grace@example.org' }));
    expect(before.userSignal.aborted).toBe(true);
    expect(stateOf(session)).toEqual({ status: 'loading' });
    await until(session, 'signed-in');
    expect(seen).toEqual([`${before.epoch + 1} loading`, `${before.epoch + 1} uid-2`]);
    expect(session.getSnapshot().userSignal.aborted).toBe(false);
  });

  test('leaves the first one no token', async () => {
    const { session, provider } = await signedIn();
    const { getToken } = session.getSnapshot();
    await expect(getToken()).resolves.toBe('token');
    provider.become(buildIdentityUser({ uid: 'uid-2' }));
    await expect(getToken()).rejects.toThrow('No user logged in');
  });

  test('is announced to the other web parts', async () => {
    const { provider } = await signedIn();
    const heard = jest.fn();
    window.addEventListener('shell:signed-out', heard);
    provider.become(null);
    window.removeEventListener('shell:signed-out', heard);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  test('is not waited for by a verification that still runs', async () => {
    let finish: (() => void) | undefined;
    const { session, provider, api } = setup(
      {
        [verifyRoute]: () =>
          new Promise((resolve) => {
            finish = () => resolve(verified);
          }),
      },
      buildIdentityUser(),
    );
    await session.start();
    api.use({ [verifyRoute]: () => ({ ...verified, backendId: 'user-2' }) });
    provider.become(buildIdentityUser({ uid: 'uid-2' }));
    await until(session, 'signed-in');
    finish?.();
    await Promise.resolve();
    expect(stateOf(session)).toMatchObject({ user: { uid: 'uid-2', backendId: 'user-2' } });
  });
});

test('signing out clears the user and tells the other tabs', async () => {
  const { session, tabs } = setup({}, buildIdentityUser());
  await session.start();
  await until(session, 'signed-in');
  await session.signOut();
  expect(stateOf(session)).toEqual({ status: 'signed-out' });
  expect(tabs.told).toBe(1);
});

test('a sign-out in another tab clears the user before the provider has found out', async () => {
  const { session, tabs } = setup({}, buildIdentityUser());
  await session.start();
  await until(session, 'signed-in');
  const { userSignal } = session.getSnapshot();
  tabs.signOutElsewhere();
  expect(stateOf(session)).toEqual({ status: 'signed-out' });
  expect(userSignal.aborted).toBe(true);
});

test('a failed sign-out says so and keeps the user', async () => {
  const { session, provider } = setup({}, buildIdentityUser());
  await session.start();
  await until(session, 'signed-in');
  provider.failure = providerError('auth/internal-error');
  await expect(session.signOut()).rejects.toThrow('Failed to logout');
  expect(stateOf(session).status).toBe('signed-in');
});

describe('refreshing the user', () => {
  test('needs a user', async () => {
    await expect(setup().session.refreshUser()).rejects.toThrow('No authentication token available');
  });

  test.each([
    ['Failed to fetch user details', () => problemResponse(500, 'internal')],
    ['Failed to refresh user details', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('fails with "%s"', async (message, handler) => {
    const { session } = setup({ 'GET /api/auth/me': handler }, buildIdentityUser());
    await session.start();
    await until(session, 'signed-in');
    await expect(session.refreshUser()).rejects.toThrow(message);
  });

  test('brings the plan of now', async () => {
    const me = buildMe({ subscription: 'free', subscriptionEndDate: null });
    const { session } = setup({ 'GET /api/auth/me': () => me }, buildIdentityUser());
    await session.start();
    await until(session, 'signed-in');
    await expect(session.refreshUser()).resolves.toEqual(me);
    expect(stateOf(session)).toMatchObject({ user: { subscription: 'free', subscriptionEndDate: null } });
  });
});

function until(session: Session, status: string): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (stateOf(session).status !== status) return;
      stop();
      resolve();
    };
    const stop = session.subscribe(check);
    check();
  });
}
