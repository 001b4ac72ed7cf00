import { buildMe, buildWebConfig, problemResponse, renderRemote } from '@astraea/web-kit/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { looksAfterMs } from './api/verify-session';
import { App } from './app';

const path = '/subscription/success?session_id=cs_1';
const route = 'GET /api/auth/verify-session/{session_id}';
const paid = { customerEmail: 'ada@example.org', amount: 2900, status: 'complete', created: '1795262400' };
const underWay = 'Your payment is still under way. This page looks again by itself.';
const refreshUser = () => Promise.resolve(buildMe({ subscription: 'premium' }));

describe('a payment that is under way', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

  /** Renders the result of a session whose state the test changes. */
  function renderResult(status: string) {
    const session = { ...paid, status };
    const view = renderRemote(App, { path, props: { refreshUser }, handlers: { [route]: () => session } });
    return { ...view, session };
  }

  test('says so, and the page finds the end of it by itself', async () => {
    const { session } = renderResult('processing');
    expect(await screen.findByText(underWay)).toBeInTheDocument();
    session.status = 'complete';
    await pass(looksAfterMs[0] ?? 0);
    expect(await screen.findByRole('heading', { name: 'Subscription Activated!' })).toBeInTheDocument();
  });

  test('that fails in the end is told as such', async () => {
    const { session } = renderResult('processing');
    await screen.findByText(underWay);
    session.status = 'failed';
    await pass(looksAfterMs[0] ?? 0);
    expect(await screen.findByRole('heading', { name: 'Verification Failed' })).toBeInTheDocument();
  });

  test('is looked at ever more seldom, and after some minutes only when somebody asks', async () => {
    const { api, session } = renderResult('processing');
    await screen.findByText(underWay);
    for (const [index, milliseconds] of looksAfterMs.entries()) {
      await pass(milliseconds + 100);
      expect(api.calls).toHaveLength(index + 2);
    }
    const title = await screen.findByRole('heading', { name: 'Payment Under Way' });
    expect(title).toBeInTheDocument();
    expect(screen.getByText(/must not pay again/)).toBeInTheDocument();
    await pass(600_000);
    expect(api.calls).toHaveLength(looksAfterMs.length + 1);

    session.status = 'complete';
    fireEvent.click(screen.getByRole('button', { name: 'Look Again' }));
    await pass(100);
    expect(screen.getByRole('heading', { name: 'Subscription Activated!' })).toHaveFocus();
  });

  test('is waited for although one look gets no answer', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { api } = renderResult('processing');
    await screen.findByText(underWay);
    api.use({ [route]: () => problemResponse(404, 'not-found') });
    await pass((looksAfterMs[0] ?? 0) + 100);
    expect(screen.getByText(underWay)).toBeInTheDocument();
    api.use({ [route]: () => paid });
    await pass((looksAfterMs[1] ?? 0) + 100);
    expect(screen.getByRole('heading', { name: 'Subscription Activated!' })).toBeInTheDocument();
    log.mockRestore();
  });

  test('ends with the page: nobody looks after it is left', async () => {
    const { api, unmount } = renderResult('processing');
    await screen.findByText(underWay);
    unmount();
    await pass(600_000);
    expect(api.calls).toHaveLength(1);
  });
});

test('the plan is read until it has arrived, behind the result of the checkout; one failed read ends nothing', async () => {
  jest.useFakeTimers();
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const refresh = jest
    .fn(() => Promise.resolve(buildMe({ subscription: 'premium' })))
    .mockResolvedValueOnce(buildMe())
    .mockRejectedValueOnce(new Error('Failed to fetch user details'));
  renderRemote(App, { path, props: { refreshUser: refresh }, handlers: { [route]: () => paid } });
  await screen.findByRole('heading', { name: 'Subscription Activated!' });
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(refresh).toHaveBeenCalledTimes(3);
  expect(log).toHaveBeenCalledWith('Failed to refresh user details', expect.anything());
  log.mockRestore();
  jest.useRealTimers();
});

test('a failed verification names whom to write to and the reference, and can be tried again', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { api, user } = renderRemote(App, {
    path,
    config: buildWebConfig({ contact: { email: 'help@example.org', sales: 's@e.org', feedback: 'f@e.org' } }),
    props: { refreshUser },
    handlers: { [route]: () => problemResponse(404, 'not-found') },
  });
  const failure = await screen.findByRole('alert');
  expect(failure).toHaveTextContent('Reference: cs_1');
  expect(screen.getByRole('link', { name: 'help@example.org' })).toHaveAttribute(
    'href',
    'mailto:help@example.org?subject=Checkout%20cs_1',
  );
  api.use({ [route]: () => paid });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  const title = await screen.findByRole('heading', { name: 'Subscription Activated!' });
  await waitFor(() => expect(title).toHaveFocus());
  log.mockRestore();
});
