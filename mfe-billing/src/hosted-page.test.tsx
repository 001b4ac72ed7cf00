import { buildMe, buildSubscription, buildWebConfig, renderRemote } from '@astraea/web-kit/testing';
import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { leavingMs } from './api/hosted-page';
import { App } from './app';

const path = '/subscription';
const checkoutRoute = 'POST /api/billing/checkout';
const config = buildWebConfig({ features: { checkout: true } });
// A change of the hash is the one way to go elsewhere that jsdom knows.
const stripePage = `${window.location.href}#stripe`;
const label = 'Subscribe to Pro';

/** The plans, with a checkout that is answered when the test says so. */
function renderPlans() {
  let answer: ((value: unknown) => void) | undefined;
  const view = renderRemote(App, {
    path,
    config,
    handlers: {
      'GET /api/billing/subscription': () => buildSubscription(),
      'GET /api/auth/me': () => buildMe(),
      [checkoutRoute]: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    },
  });
  const asked = () => waitFor(() => expect(answer).toBeDefined());
  return { ...view, asked, answer: () => act(async () => answer?.({ url: stripePage })) };
}

afterEach(() => {
  window.location.hash = '';
  onlineManager.setOnline(true);
  jest.useRealTimers();
});

test('two presses within one moment ask for one checkout', async () => {
  const { api, asked, answer } = renderPlans();
  const button = screen.getByRole('button', { name: label });
  fireEvent.click(button);
  fireEvent.click(button);
  await asked();
  await answer();
  await waitFor(() => expect(window.location.hash).toBe('#stripe'));
  expect(api.calls.filter(({ route }) => route === checkoutRoute)).toHaveLength(1);
});

test('whoever has gone to another screen meanwhile is not led away from it', async () => {
  const { api, router, user, asked, answer } = renderPlans();
  await user.click(screen.getByRole('button', { name: label }));
  await asked();
  let verified: ((session: unknown) => void) | undefined;
  api.use({
    'GET /api/auth/verify-session/{session_id}': () =>
      new Promise((resolve) => {
        verified = resolve;
      }),
  });
  await act(async () => router.navigate('/subscription/success?session_id=cs_1'));
  await waitFor(() => expect(verified).toBeDefined());
  await answer();
  // Answered later and read in the same way: when it shows, the checkout's answer has been read as well.
  verified?.({ status: 'open' });
  expect(await screen.findByRole('heading', { name: 'Verification Failed' })).toBeInTheDocument();
  expect(window.location.hash).toBe('');
});

test('a page that is not left after all can be pressed again', async () => {
  jest.useFakeTimers();
  const { asked, answer } = renderPlans();
  fireEvent.click(screen.getByRole('button', { name: label }));
  await asked();
  await answer();
  expect(await screen.findByRole('button', { name: 'Opening checkout...' })).toBeDisabled();
  await act(() => jest.advanceTimersByTimeAsync(leavingMs + 100));
  expect(screen.getByRole('button', { name: label })).toBeEnabled();
});

test('without a network it says so at once, and leads nowhere later', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { api, user } = renderPlans();
  api.use({ [checkoutRoute]: () => Promise.reject(new TypeError('no network')) });
  act(() => onlineManager.setOnline(false));
  await user.click(screen.getByRole('button', { name: label }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/check your connection/);
  expect(screen.getByRole('button', { name: label })).toBeEnabled();
  log.mockRestore();
});
