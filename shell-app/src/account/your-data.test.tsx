import { buildMe, problemResponse } from '@astraea/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildIdentityUser } from '../testing/fake-identity-provider';
import { type RenderShellOptions, renderShell, verified } from '../testing/render-shell';

const ada = buildIdentityUser();
const zip = new Uint8Array([80, 75, 5, 6]);

async function openAccount(options: RenderShellOptions = {}) {
  const shell = await renderShell({ path: '/account', remembered: ada, ...options });
  await screen.findByRole('heading', { name: 'Your data' });
  return shell;
}

async function askToDelete(options: RenderShellOptions = {}) {
  const shell = await openAccount(options);
  await shell.user.click(screen.getByRole('button', { name: 'Delete Account' }));
  return { ...shell, question: await screen.findByRole('alertdialog', { name: 'Delete your account?' }) };
}
const confirm = () => screen.getByRole('button', { name: 'Yes, Delete Everything' });

describe('downloading', () => {
  const saved: string[] = [];
  beforeEach(() => {
    saved.length = 0;
    URL.createObjectURL = () => 'blob:archive';
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
  });
  afterEach(() => jest.restoreAllMocks());
  const download = () => screen.getByRole('button', { name: 'Download My Data' });
  const archive = () =>
    new Response(zip, {
      headers: { 'content-disposition': 'attachment; filename="astraea-data-2026-11-23.zip"' },
    });

  test('saves the archive under its name and says so', async () => {
    const { user } = await openAccount({ handlers: { 'GET /api/auth/me/export': archive } });
    await user.click(download());
    expect(await screen.findByText('Downloaded as astraea-data-2026-11-23.zip.')).toBeInTheDocument();
    expect(saved).toEqual(['astraea-data-2026-11-23.zip']);
  });

  test('says that it runs, and is not begun twice', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const { user, api } = await openAccount({ handlers: { 'GET /api/auth/me/export': () => promise } });
    await user.click(download());
    expect(screen.getByText('Your data are being put together...')).toBeInTheDocument();
    expect(download()).toBeDisabled();
    resolve(archive());
    await screen.findByText(/^Downloaded as/);
    expect(api.calls.filter(({ route }) => route === 'GET /api/auth/me/export')).toHaveLength(1);
  });

  test('that fails says why, and can be tried again', async () => {
    const away = () => problemResponse(503, 'unavailable', 'The billing service does not answer.');
    const { user, api } = await openAccount({ handlers: { 'GET /api/auth/me/export': away } });
    await user.click(download());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to download your data. The billing service does not answer.',
    );
    api.use({ 'GET /api/auth/me/export': archive });
    await user.click(download());
    expect(await screen.findByText(/^Downloaded as/)).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('without a line says so', async () => {
    const { user, api } = await openAccount();
    api.use({ 'GET /api/auth/me/export': () => Promise.reject(new TypeError('network error')) });
    await user.click(download());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'You are offline, or the server cannot be reached.',
    );
  });
});

describe('deleting', () => {
  test('asks first, and nothing happens when it is declined', async () => {
    const { user, api } = await askToDelete();
    await user.click(screen.getByRole('button', { name: 'Keep Account' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Delete Account' })).toHaveFocus();
    expect(api.calls.filter(({ route }) => route === 'DELETE /api/auth/me')).toEqual([]);
  });

  test('signs out, here and in the other tabs, and says what happened', async () => {
    const heard = jest.fn();
    window.addEventListener('shell:signed-out', heard);
    const { user, api, place } = await askToDelete({ handlers: { 'DELETE /api/auth/me': () => null } });
    await user.click(confirm());
    expect(await screen.findByRole('heading', { name: 'Sign in to Astraea' })).toBeInTheDocument();
    expect(place.pathname).toBe('/login');
    expect(heard).toHaveBeenCalled();
    expect(api.calls.map(({ route }) => route)).toContain('DELETE /api/auth/me');
    expect(screen.queryByText(/^Hello, /)).not.toBeInTheDocument();
    const farewell = screen.getByText('Your account was deleted. What was kept of you is being erased.');
    await user.click(within(farewell.parentElement as HTMLElement).getByRole('button', { name: 'Dismiss' }));
    expect(farewell).not.toBeInTheDocument();
    window.removeEventListener('shell:signed-out', heard);
  });

  test.each([
    ['premium', 'Your Pro plan ends at once.'],
    ['enterprise', 'Your Enterprise plan ends at once.'],
  ] as const)('tells whoever has the %s plan what becomes of it', async (subscription, words) => {
    const { question } = await askToDelete({
      handlers: {
        'POST /api/auth/verify': () => ({ ...verified, subscription }),
        'GET /api/auth/me': () => buildMe({ subscription }),
      },
    });
    expect(question).toHaveTextContent(words);
  });

  test('tells nobody of a plan that they have not', async () => {
    const { question } = await askToDelete();
    expect(question).not.toHaveTextContent('plan ends');
  });

  test('that fails says so, keeps the user signed in, and can be tried again', async () => {
    const away = () => problemResponse(503, 'upstream-down', 'The auth service does not answer.');
    const { user, api, place } = await askToDelete({ handlers: { 'DELETE /api/auth/me': away } });
    await user.click(confirm());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to delete account. The auth service does not answer.',
    );
    expect(place.pathname).toBe('/account');
    api.use({ 'DELETE /api/auth/me': () => null });
    await user.click(confirm());
    await waitFor(() => expect(place.pathname).toBe('/login'));
  });

  test('cannot be left while it runs', async () => {
    const { promise, resolve } = Promise.withResolvers<null>();
    const { user, place } = await askToDelete({ handlers: { 'DELETE /api/auth/me': () => promise } });
    await user.click(confirm());
    expect(screen.getByRole('button', { name: 'Deleting...' })).toBeDisabled();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('alertdialog')).toBeInTheDocument();
    resolve(null);
    await waitFor(() => expect(place.pathname).toBe('/login'));
  });
});
