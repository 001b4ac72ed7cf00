import { problemResponse } from '@astraea/web-kit/testing';
import { buildIdentityUser } from '../testing/fake-identity-provider';
import { setupSession, stateOf, until, verifyRoute } from '../testing/session-fixture';

const draft = 'astraea-chat:uid-1:draft:new';
const question = 'astraea-chat:uid-1:questions';

async function signedIn() {
  const context = setupSession({}, buildIdentityUser());
  await context.session.start();
  await until(context.session, 'signed-in');
  sessionStorage.setItem(draft, 'half a question');
  localStorage.setItem(question, '[]');
  localStorage.setItem('astraea:background-paused', 'true');
  return context;
}

const typed = () => [sessionStorage.getItem(draft), localStorage.getItem(question)];
const kept = ['half a question', '[]'];
const forgotten = [null, null];

/** The page as it is read anew, with nobody signed in. */
async function reload() {
  const context = setupSession();
  await context.session.start();
  return context;
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

test('signing out forgets what was typed, though the chat is not there', async () => {
  const { session } = await signedIn();
  await session.signOut();
  expect(typed()).toEqual(forgotten);
  expect(localStorage.getItem('astraea:background-paused')).toBe('true');
});

test('a sign-out in another tab forgets what was typed in this one', async () => {
  const { tabs } = await signedIn();
  tabs.signOutElsewhere();
  expect(typed()).toEqual(forgotten);
  // Nothing is said to wait for anybody either.
  expect(sessionStorage).toHaveLength(0);
});

test('a sign-out elsewhere counts also when the provider told of it first', async () => {
  const { session, provider, tabs } = await signedIn();
  provider.become(null);
  tabs.signOutElsewhere();
  expect(typed()).toEqual(forgotten);
  expect(session.getSnapshot().refusal).toBeNull();
});

test('a tab that slept through the sign-out forgets when it is read anew', async () => {
  await signedIn();
  await reload();
  expect(typed()).toEqual(forgotten);
});

test('another user forgets what the one before typed', async () => {
  const { provider } = await signedIn();
  sessionStorage.setItem('astraea-chat:uid-2:draft:new', 'of the other');
  provider.become(buildIdentityUser({ uid: 'uid-2' }));
  expect(typed()).toEqual(forgotten);
  expect(sessionStorage.getItem('astraea-chat:uid-2:draft:new')).toBe('of the other');
});

test('a session that the provider ended keeps what was typed', async () => {
  const { session, provider } = await signedIn();
  const heard = jest.fn();
  window.addEventListener('shell:signed-out', heard);
  provider.become(null);
  window.removeEventListener('shell:signed-out', heard);
  expect(stateOf(session)).toEqual({ status: 'signed-out' });
  expect(session.getSnapshot().refusal).toBe('Your session has ended. Please sign in again.');
  expect(heard).not.toHaveBeenCalled();
  const again = await reload();
  expect(typed()).toEqual(kept);
  again.provider.become(buildIdentityUser());
  await until(again.session, 'signed-in');
  expect(typed()).toEqual(kept);
});

test('what waits for one user is forgotten when another one signs in', async () => {
  const { provider } = await signedIn();
  provider.become(null);
  provider.become(buildIdentityUser({ uid: 'uid-2' }));
  expect(typed()).toEqual(forgotten);
});

test('a session that a remote found ended asks to sign in again and keeps what was typed', async () => {
  const { session, provider } = await signedIn();
  const signOut = jest.spyOn(provider, 'signOut');
  await session.end();
  expect(signOut).toHaveBeenCalledTimes(1);
  expect(stateOf(session)).toEqual({ status: 'signed-out' });
  expect(session.getSnapshot().refusal).toBe('Your session has ended. Please sign in again.');
  expect(typed()).toEqual(kept);
});

test('a backend that refuses the user leaves what was typed for their return', async () => {
  const { session, api } = await signedIn();
  api.use({ [verifyRoute]: () => problemResponse(403, 'disabled') });
  await session.start();
  expect(stateOf(session)).toEqual({ status: 'signed-out' });
  expect(typed()).toEqual(kept);
});

test('storage that is forbidden stops nobody from signing out', async () => {
  const { session } = await signedIn();
  const forbidden = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  await session.signOut();
  forbidden.mockRestore();
  expect(stateOf(session)).toEqual({ status: 'signed-out' });
});
