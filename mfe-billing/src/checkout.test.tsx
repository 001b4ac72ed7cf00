import { type RemoteAppProps, signInPath } from '@astraea/contracts';
import { buildMe, buildSession, problemResponse, renderRemote } from '@astraea/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { App } from './app';

const path = '/subscription/success?session_id=cs_1';
const route = 'GET /api/auth/verify-session/{session_id}';
const paid = { customerEmail: 'ada@example.org', amount: 2900, status: 'complete', created: '1795262400' };

test('without a session id the plans are shown', async () => {
  const { router } = renderRemote(App, { path: '/subscription/success' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/subscription'));
});

test('verification waits until the user is known', async () => {
  const { api, update } = renderRemote(App, {
    path,
    session: { status: 'loading' },
    handlers: { [route]: () => paid },
  });
  expect(screen.getByRole('heading', { name: 'Verifying your subscription...' })).toBeInTheDocument();
  expect(api.calls).toHaveLength(0);
  update({ session: buildSession() });
  expect(await screen.findByRole('heading', { name: 'Subscription Activated!' })).toBeInTheDocument();
  expect(api.calls[0]?.params).toEqual({ session_id: 'cs_1' });
});

test('a visitor is told to sign in, and comes back to this very checkout', () => {
  renderRemote(App, { path, session: { status: 'signed-out' } });
  expect(screen.getByRole('heading', { name: 'Verifying your subscription...' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', signInPath(path));
});

test('an activated subscription is summed up, refreshes the user and leads to the chat', async () => {
  const done: string[] = [];
  const getToken: RemoteAppProps['getToken'] = async (options) => {
    if (options?.forceRefresh) done.push('new token');
    return 'token';
  };
  const refreshUser = async () => {
    done.push('user read');
    return buildMe({ subscription: 'premium' });
  };
  const { user, router } = renderRemote(App, {
    path,
    props: { getToken, refreshUser },
    handlers: { [route]: () => paid },
  });
  expect(await screen.findByText('ada@example.org')).toBeInTheDocument();
  expect(screen.getByText('$29 per month')).toBeInTheDocument();
  expect(screen.getByText('November 21, 2026')).toBeInTheDocument();
  // The previous plan hangs on the previous token.
  expect(done).toEqual(['new token', 'user read']);
  await user.click(screen.getByRole('link', { name: 'Chat with Astraea' }));
  expect(router.state.location.pathname).toBe('/chat');
});

test.each([
  [4950, '$49.50 per month'],
  [null, '$29 per month'],
])('an amount of %s cents reads %s', async (amount, text) => {
  renderRemote(App, { path, handlers: { [route]: () => ({ ...paid, amount }) } });
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test('what the session does not say has its default', async () => {
  renderRemote(App, { path, handlers: { [route]: () => ({ status: 'complete' }) } });
  expect(await screen.findByText('$29 per month')).toBeInTheDocument();
  const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(new Date());
  expect(screen.getByText(today)).toBeInTheDocument();
  expect(screen.queryByText('Account')).not.toBeInTheDocument();
});

test.each(['', 'soon'])('the date "%s" becomes today', async (created) => {
  jest.useFakeTimers({
    now: new Date(2026, 4, 17, 12),
    doNotFake: ['setTimeout', 'setInterval', 'queueMicrotask', 'setImmediate', 'nextTick'],
  });
  renderRemote(App, { path, handlers: { [route]: () => ({ ...paid, created }) } });
  expect(await screen.findByText('May 17, 2026')).toBeInTheDocument();
  jest.useRealTimers();
});

test.each([
  ['is unknown', () => problemResponse(404, 'not-found')],
  ['was never paid', () => ({ ...paid, status: 'open' })],
  ['has run out', () => ({ ...paid, status: 'expired' })],
  ['has a state that nobody knows', () => ({ ...paid, status: 'paid' })],
])('a session that %s has failed, and leads back to the plans', async (_, handler) => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user, router } = renderRemote(App, { path, handlers: { [route]: handler } });
  expect(await screen.findByRole('heading', { name: 'Verification Failed' })).toBeInTheDocument();
  expect(
    screen.getByText("We couldn't verify your subscription. Please contact support."),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Back to Subscription' }));
  expect(router.state.location.pathname).toBe('/subscription');
  log.mockRestore();
});

test('a failed verification is logged', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  renderRemote(App, { path, handlers: { [route]: () => problemResponse(404, 'not-found') } });
  await waitFor(() => expect(log).toHaveBeenCalledWith('Failed to verify session', expect.anything()));
  log.mockRestore();
});
