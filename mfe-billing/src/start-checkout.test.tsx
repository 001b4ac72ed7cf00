import { signInPath, startCheckoutSchema } from '@astraea/contracts';
import {
  buildMe,
  buildSession,
  buildSubscription,
  buildWebConfig,
  problemResponse,
  renderRemote,
} from '@astraea/web-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { App } from './app';

const path = '/subscription';
const checkoutRoute = 'POST /api/billing/checkout';
const portalRoute = 'POST /api/billing/portal';
const config = buildWebConfig({ features: { checkout: true } });
const others = {
  'GET /api/billing/subscription': () => buildSubscription({ portal: true }),
  'GET /api/auth/me': () => buildMe(),
};
// A change of the hash is the one way to go elsewhere that jsdom knows.
const stripePage = `${window.location.href}#stripe`;

afterEach(() => {
  window.location.hash = '';
});

test('the button goes to the checkout and waits until the page is gone', async () => {
  let answer: (() => void) | undefined;
  const { api, user } = renderRemote(App, {
    path,
    config,
    handlers: {
      ...others,
      [checkoutRoute]: () =>
        new Promise((resolve) => {
          answer = () => resolve({ url: stripePage });
        }),
    },
  });
  await user.click(screen.getByRole('button', { name: 'Subscribe to Pro' }));
  expect(screen.getByRole('button', { name: 'Opening checkout...' })).toBeDisabled();
  await waitFor(() => expect(answer).toBeDefined());
  answer?.();
  await waitFor(() => expect(window.location.hash).toBe('#stripe'));
  expect(screen.getByRole('button', { name: 'Opening checkout...' })).toBeDisabled();
  const [call] = api.calls.filter(({ route }) => route === checkoutRoute);
  expect(startCheckoutSchema.safeParse(call?.body).success).toBe(true);
});

test('a page that the browser brings back from the checkout can start it anew', async () => {
  const { user } = renderRemote(App, {
    path,
    config,
    handlers: { ...others, [checkoutRoute]: () => ({ url: stripePage }) },
  });
  await user.click(screen.getByRole('button', { name: 'Subscribe to Pro' }));
  await waitFor(() => expect(window.location.hash).toBe('#stripe'));
  const shown = Object.assign(new Event('pageshow'), { persisted: true });
  await act(async () => window.dispatchEvent(shown));
  expect(await screen.findByRole('button', { name: 'Subscribe to Pro' })).toBeEnabled();
});

test.each([
  [503, 'payments-off', /switched off at the moment, and nothing was charged/],
  [503, 'stripe-unavailable', /nothing was charged. Please try again in a minute/],
  [409, 'checkout-over', /Please press the button again/],
  [429, 'too-many-requests', /wait a minute/],
  [401, 'not-authenticated', /sign out, sign in and try again/],
])('a refusal with %i %s says what to do, beside the button', async (status, code, words) => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user } = renderRemote(App, {
    path,
    config,
    handlers: { ...others, [checkoutRoute]: () => problemResponse(status, code) },
  });
  await user.click(screen.getByRole('button', { name: 'Subscribe to Pro' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  const button = screen.getByRole('button', { name: 'Subscribe to Pro' });
  expect(button).toBeEnabled();
  expect(button).toHaveAccessibleDescription(/write to hello@example.org/);
  expect(log).toHaveBeenCalledWith('Failed to open checkout', expect.anything());
  log.mockRestore();
});

test('each press is another intent', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { api, user } = renderRemote(App, {
    path,
    config,
    handlers: { ...others, [checkoutRoute]: () => problemResponse(503, 'stripe-unavailable') },
  });
  for (const _ of [1, 2]) {
    await user.click(screen.getByRole('button', { name: 'Subscribe to Pro' }));
    await screen.findByRole('alert');
  }
  const intents = api.calls
    .filter(({ route }) => route === checkoutRoute)
    .map(({ body }) => startCheckoutSchema.parse(body).intent);
  expect(new Set(intents).size).toBe(2);
  log.mockRestore();
});

test('whoever has a subscription already is shown it', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const refreshUser = jest.fn(() => Promise.resolve(buildMe({ subscription: 'premium' })));
  const { api, user } = renderRemote(App, {
    path,
    config,
    props: { refreshUser },
    handlers: { ...others, [checkoutRoute]: () => problemResponse(409, 'already-subscribed') },
  });
  await screen.findByRole('button', { name: 'Manage Billing' });
  const running = buildSubscription({ plan: 'premium', status: 'active', portal: true });
  api.use({ 'GET /api/billing/subscription': () => running });
  await user.click(screen.getByRole('button', { name: 'Subscribe to Pro' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /no second one was begun and nothing was charged/,
  );
  expect(await screen.findByText('Active subscription')).toBeInTheDocument();
  expect(refreshUser).toHaveBeenCalled();
  log.mockRestore();
});

test('a visitor signs in first, and comes back to the plans', async () => {
  const { api, user, router } = renderRemote(App, { path, config, session: { status: 'signed-out' } });
  await user.click(screen.getByRole('link', { name: 'Subscribe to Pro' }));
  const { pathname, search } = router.state.location;
  expect(`${pathname}${search}`).toBe(signInPath('/subscription'));
  expect(api.calls).toHaveLength(0);
});

test('Manage Billing goes to the portal', async () => {
  const { user } = renderRemote(App, {
    path,
    config,
    session: buildSession({ subscription: 'premium' }),
    handlers: { ...others, [portalRoute]: () => ({ url: stripePage }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Manage Billing' }));
  await waitFor(() => expect(window.location.hash).toBe('#stripe'));
});

test('a portal that cannot be opened says what to do', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user } = renderRemote(App, {
    path,
    config,
    handlers: { ...others, [portalRoute]: () => problemResponse(409, 'no-customer') },
  });
  await user.click(await screen.findByRole('button', { name: 'Manage Billing' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/you have not begun a payment/);
  log.mockRestore();
});

test('a stand-in says that no money moves; Stripe itself does not', () => {
  const processors = { identity: 'Google Firebase', model: null, payments: 'a stand-in' };
  const { unmount } = renderRemote(App, { path, config: { ...config, processors }, handlers: others });
  expect(screen.getByText('Test mode: you will not be charged.')).toBeInTheDocument();
  unmount();
  renderRemote(App, {
    path,
    config: { ...config, processors: { ...processors, payments: 'Stripe' } },
    handlers: others,
  });
  expect(screen.queryByText('Test mode: you will not be charged.')).not.toBeInTheDocument();
});

describe('what is used today', () => {
  const midnight = '2026-11-22T00:00:00.000Z';
  const anew = new Date(midnight).toTimeString().slice(0, 5);

  test.each([
    [
      { limit: 10, used: 3, resets_at: midnight },
      `7 of 10 questions left today. Resets at ${anew} (00:00 UTC).`,
    ],
    [
      { limit: null, used: 1, resets_at: midnight },
      `1 question asked today; your plan has no daily limit. Resets at ${anew} (00:00 UTC).`,
    ],
  ])('with %j reads "%s"', async (quota, sentence) => {
    renderRemote(App, { path, handlers: { ...others, 'GET /api/auth/me': () => buildMe({ quota }) } });
    expect(await screen.findByText(sentence)).toBeInTheDocument();
  });

  test('is not known while nobody can tell, and asked for again on a press', async () => {
    const { api, user } = renderRemote(App, {
      path,
      handlers: { ...others, 'GET /api/auth/me': () => buildMe({ quota: null }) },
    });
    expect(screen.getByText('Loading your usage...')).toBeInTheDocument();
    expect(await screen.findByText(/Your usage of today is not known/)).toBeInTheDocument();
    api.use({ 'GET /api/auth/me': () => buildMe() });
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText(/7 of 10 questions left today/)).toBeInTheDocument();
  });
});
