import { buildMe, buildSubscription, problemResponse } from '@astraea/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { buildIdentityUser, providerError } from '../testing/fake-identity-provider';
import { type RenderShellOptions, renderShell, verified } from '../testing/render-shell';

const ada = buildIdentityUser();
const away = () => problemResponse(503, 'upstream-down', 'The billing service does not answer.');
const lost = () => Promise.reject(new TypeError('network error'));

async function openAccount(options: RenderShellOptions = {}) {
  const shell = await renderShell({ path: '/account', remembered: ada, ...options });
  await screen.findByRole('heading', { name: 'Account', level: 1 });
  return shell;
}

const part = (name: string) => within(screen.getByRole('region', { name }));
const me = (quota: ReturnType<typeof buildMe>['quota']) => ({ 'GET /api/auth/me': () => buildMe({ quota }) });

describe('the account', () => {
  test('says who is signed in, and has a name for each of its parts', async () => {
    await openAccount();
    expect(document.title).toBe('Account – Astraea');
    expect(screen.getByText('Signed in as ada@example.org')).toBeInTheDocument();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Plan',
      'Questions today',
      'Language and time',
      'Appearance',
      'References',
      'API keys',
      'Sign-in',
      'Sessions',
      'Your data',
    ]);
  });

  test('has the focus when it is opened from the top bar', async () => {
    const { user } = await renderShell({ path: '/about', remembered: ada });
    await user.click(await screen.findByRole('button', { name: 'Account' }));
    await screen.findByRole('heading', { name: 'Account', level: 1 });
    expect(screen.getByRole('main')).toHaveFocus();
  });

  test('whose session the backend ended asks to sign in again, and is there afterwards', async () => {
    const refused = () => problemResponse(401, 'not-authenticated');
    const { place, provider, api } = await renderShell({
      path: '/account',
      remembered: ada,
      handlers: { 'GET /api/auth/me': refused },
    });
    expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeInTheDocument();
    api.use({ 'GET /api/auth/me': () => buildMe() });
    await act(async () => provider.become(ada));
    await waitFor(() => expect(place.pathname).toBe('/account'));
  });
});

describe('the plan', () => {
  test('without a subscription is named, and leads to the plans', async () => {
    const { user, place } = await openAccount();
    expect(part('Plan').getByText('Free')).toBeInTheDocument();
    expect(await part('Plan').findByText('No subscription')).toBeInTheDocument();
    await user.click(part('Plan').getByRole('link', { name: 'See Plans' }));
    expect(place.pathname).toBe('/subscription');
  });

  const day = '2026-12-24T12:00:00.000Z';
  test.each([
    ['that goes on', { status: 'active', renewsAt: day }, 'Next payment on December 24, 2026'],
    ['that is cancelled', { status: 'active', endsAt: day }, 'Subscription will end on December 24, 2026'],
    ['that is tried', { status: 'trialing', trialEndsAt: day }, 'Trial until December 24, 2026'],
  ] as const)('%s says until when', async (_, overview, words) => {
    await openAccount({
      handlers: {
        'POST /api/auth/verify': () => ({ ...verified, subscription: 'premium' }),
        'GET /api/auth/me': () => buildMe({ subscription: 'premium' }),
        'GET /api/billing/subscription': () => buildSubscription({ plan: 'premium', ...overview }),
      },
    });
    expect(await part('Plan').findByText(words)).toBeInTheDocument();
    expect(part('Plan').getByText('Pro')).toBeInTheDocument();
    expect(part('Plan').getByRole('link', { name: 'Manage Plan' })).toBeInTheDocument();
  });

  test('whose details do not come is named all the same, and asked for again', async () => {
    const { user, api } = await openAccount({ handlers: { 'GET /api/billing/subscription': away } });
    expect(
      await part('Plan').findByText(
        'The details of your subscription could not be loaded. The billing service does not answer.',
      ),
    ).toBeInTheDocument();
    expect(part('Plan').getByText('Free')).toBeInTheDocument();
    expect(await part('Questions today').findByText('7 of 10 left')).toBeInTheDocument();
    api.use({ 'GET /api/billing/subscription': () => buildSubscription() });
    await user.click(part('Plan').getByRole('button', { name: 'Try Again' }));
    const found = await part('Plan').findByText('No subscription');
    expect(found.parentElement).toHaveFocus();
  });
});

describe('the questions of today', () => {
  test('are counted, with the hour at which they begin anew', async () => {
    await openAccount({
      handlers: me({ limit: 10, used: 4, resets_at: new Date(2026, 10, 22, 4).toISOString() }),
    });
    expect(await part('Questions today').findByText('6 of 10 left')).toBeInTheDocument();
    expect(part('Questions today').getByText(/^Resets at/)).toHaveTextContent(
      'Resets at 04:00, your time (00:00 UTC).',
    );
  });

  test('that are used up are none, also where more were answered', async () => {
    await openAccount({ handlers: me({ limit: 10, used: 12, resets_at: '2026-11-22T00:00:00.000Z' }) });
    expect(await part('Questions today').findByText('0 of 10 left')).toBeInTheDocument();
  });

  test('without a limit say so', async () => {
    await openAccount({ handlers: me({ limit: null, used: 1, resets_at: '2026-11-22T00:00:00.000Z' }) });
    expect(await part('Questions today').findByText('No daily limit')).toBeInTheDocument();
    expect(part('Questions today').getByText('1 question asked today.')).toBeInTheDocument();
  });

  test('are waited for with a place holder', async () => {
    await openAccount({ handlers: { 'GET /api/auth/me': () => new Promise(() => undefined) } });
    expect(part('Questions today').getByText('Loading your questions of today...')).toBeInTheDocument();
  });

  test.each([
    ['that nobody can count', me(null), 'could not be counted. Please try again.'],
    ['without a line', { 'GET /api/auth/me': lost }, 'You are offline, or the server cannot be reached.'],
  ])('%s say so, and are counted when the line is back', async (_, handlers, words) => {
    const { api } = await openAccount({ handlers });
    expect(await part('Questions today').findByText(new RegExp(words))).toBeInTheDocument();
    expect(await part('Plan').findByText('No subscription')).toBeInTheDocument();
    api.use({ 'GET /api/auth/me': () => buildMe() });
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await part('Questions today').findByText('7 of 10 left')).toBeInTheDocument();
  });
});

describe('the ways to sign in', () => {
  test.each([
    [['password'], ['E-mail and password']],
    [['google.com'], ['Google']],
    [
      ['password', 'google.com', 'saml.acme'],
      ['E-mail and password', 'Google', 'saml.acme'],
    ],
  ])('%p are %p', async (ways, names) => {
    const signIn = { ...ada.signIn, ways };
    await openAccount({ remembered: buildIdentityUser({ signIn }) });
    const found = part('Sign-in').getAllByRole('listitem');
    expect(found.map(({ textContent }) => textContent?.replace('Used on this device', ''))).toEqual(names);
    expect(part('Sign-in').queryAllByRole('button', { name: 'Send Reset Link' })).toHaveLength(
      ways.includes('password') ? 1 : 0,
    );
  });

  test('say whether the address is verified, and that none is known', async () => {
    await openAccount({
      remembered: buildIdentityUser({ signIn: { ...ada.signIn, ways: [], emailVerified: false } }),
    });
    expect(part('Sign-in').getByText('Not verified')).toBeInTheDocument();
    expect(part('Sign-in').getByText('How you sign in is not known at the moment.')).toBeInTheDocument();
  });

  test('a new password comes by mail', async () => {
    const { user, provider } = await openAccount();
    await user.click(part('Sign-in').getByRole('button', { name: 'Send Reset Link' }));
    expect(
      await part('Sign-in').findByText('Password reset email has been sent. Please check your inbox.'),
    ).toBeInTheDocument();
    expect(provider.resets).toEqual(['ada@example.org']);
  });

  test('a mail that is not sent is told', async () => {
    const { user, provider } = await openAccount();
    provider.failure = providerError('auth/network-request-failed');
    await user.click(part('Sign-in').getByRole('button', { name: 'Send Reset Link' }));
    expect(await part('Sign-in').findByRole('alert')).toHaveTextContent('Failed to send reset email.');
    expect(part('Sign-in').getByRole('button', { name: 'Send Reset Link' })).toBeEnabled();
  });
});
