import { problemResponse } from '@astraea/web-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { buildIdentityUser, providerError } from '../testing/fake-identity-provider';
import { type RenderShellOptions, renderShell } from '../testing/render-shell';

const route = 'POST /api/auth/sign-out-everywhere';
const since = new Date(2026, 10, 20, 9, 30);
const ada = buildIdentityUser({
  signIn: { ways: ['password'], taken: 'password', since: since.getTime() / 1000, emailVerified: true },
});
const farewell = /^You are signed out everywhere\./;

async function openAccount(options: RenderShellOptions = {}) {
  const shell = await renderShell({ path: '/account', remembered: ada, ...options });
  await screen.findByRole('heading', { name: 'Sessions' });
  return shell;
}

async function askToSignOut(options: RenderShellOptions = {}) {
  const shell = await openAccount(options);
  await shell.user.click(screen.getByRole('button', { name: 'Sign Out Everywhere' }));
  await screen.findByRole('alertdialog', { name: 'Sign out everywhere?' });
  return shell;
}

const confirm = () => screen.getByRole('button', { name: 'Yes, Sign Out Everywhere' });

test('the page says since when this device is signed in', async () => {
  await openAccount();
  expect(screen.getByText(/^This device signed in on/)).toHaveTextContent(
    'This device signed in on November 20, 2026 at 09:30.',
  );
});

test('what is not known is not said', async () => {
  await openAccount({ remembered: buildIdentityUser({ signIn: { ...ada.signIn, since: null } }) });
  expect(screen.queryByText(/^This device signed in on/)).not.toBeInTheDocument();
});

test('signing out everywhere asks first, and nothing happens when it is declined', async () => {
  const { user, api } = await askToSignOut();
  await user.click(screen.getByRole('button', { name: 'Stay Signed In' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Sign Out Everywhere' })).toHaveFocus());
  expect(api.calls.map((call) => call.route)).not.toContain(route);
});

test('signing out everywhere signs out here too, says so, and leads nobody back', async () => {
  const { user, place } = await askToSignOut({ handlers: { [route]: () => null } });
  await user.click(confirm());
  expect(await screen.findByRole('heading', { name: 'Sign in to Astraea' })).toBeInTheDocument();
  expect(place).toMatchObject({ pathname: '/login', search: '' });
  expect(screen.getByText(farewell)).toBeInTheDocument();
});

test('the next user is told nothing of it', async () => {
  const { user, session } = await askToSignOut({ handlers: { [route]: () => null } });
  await user.click(confirm());
  await screen.findByText(farewell);
  await act(() => session.signIn('grace@example.org', 'secret'));
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  expect(await screen.findByRole('heading', { name: 'Sign in to Astraea' })).toBeInTheDocument();
  expect(screen.queryByText(farewell)).not.toBeInTheDocument();
});

test('a directory that does not answer is said, keeps the user signed in, and can be tried again', async () => {
  const away = () => problemResponse(503, 'directory-down', 'The sign-in service does not answer.');
  const { user, place, api } = await askToSignOut({ handlers: { [route]: away } });
  await user.click(confirm());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to sign out everywhere. The sign-in service does not answer.',
  );
  expect(place.pathname).toBe('/account');
  api.use({ [route]: () => null });
  await user.click(confirm());
  await waitFor(() => expect(place.pathname).toBe('/login'));
});

test('the user goes also where the library cannot sign them out', async () => {
  const { user, place, provider } = await askToSignOut({ handlers: { [route]: () => null } });
  provider.failure = providerError('auth/internal-error');
  await user.click(confirm());
  await waitFor(() => expect(place.pathname).toBe('/login'));
});
