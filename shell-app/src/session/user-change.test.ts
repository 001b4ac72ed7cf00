import { buildIdentityUser } from '../testing/fake-identity-provider';
import { setupSession, stateOf, until, verified, verifyRoute } from '../testing/session-fixture';

describe('a change of user in another tab', () => {
  async function signedIn() {
    const context = setupSession({}, buildIdentityUser());
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
    provider.become(buildIdentityUser({ uid: 'uid-2' }));
    window.removeEventListener('shell:signed-out', heard);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  test('is not waited for by a verification that still runs', async () => {
    let finish: (() => void) | undefined;
    const { session, provider, api } = setupSession(
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

test('a sign-out in another tab clears the user before the provider has found out', async () => {
  const { session, tabs } = setupSession({}, buildIdentityUser());
  await session.start();
  await until(session, 'signed-in');
  const { userSignal } = session.getSnapshot();
  tabs.signOutElsewhere();
  expect(stateOf(session)).toEqual({ status: 'signed-out' });
  expect(session.getSnapshot().refusal).toBeNull();
  expect(userSignal.aborted).toBe(true);
});
