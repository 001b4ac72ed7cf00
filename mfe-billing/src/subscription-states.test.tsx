import type { SubscriptionOverview } from '@astraea/contracts';
import {
  buildMe,
  buildSession,
  buildSubscription,
  buildWebConfig,
  problemResponse,
  renderRemote,
} from '@astraea/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { App } from './app';

const path = '/subscription';
const route = 'GET /api/billing/subscription';
const open = buildWebConfig({ features: { checkout: true } });
const date = '2026-12-24T12:00:00.000Z';
const other = '2027-01-05T12:00:00.000Z';

function card(name: string) {
  return within(screen.getByRole('listitem', { name }));
}

function renderState(overview: Partial<SubscriptionOverview>, config = open) {
  const subscription = buildSubscription({ portal: true, ...overview });
  const refreshUser = jest.fn(() => Promise.resolve(buildMe({ subscription: subscription.plan })));
  return renderRemote(App, {
    path,
    config,
    session: buildSession({ subscription: subscription.plan }),
    props: { refreshUser },
    handlers: { [route]: () => subscription, 'GET /api/auth/me': () => buildMe() },
  });
}

test.each<[Partial<SubscriptionOverview>, string[], string | null]>([
  [{ status: 'incomplete' }, ['Your first payment is not finished.'], 'Finish Payment'],
  [{ status: 'trialing', plan: 'premium', trialEndsAt: date }, ['Trial until December 24, 2026'], null],
  [
    { status: 'active', plan: 'premium', renewsAt: other },
    ['Active subscription', 'Next payment on January 5, 2027'],
    null,
  ],
  [
    { status: 'past_due', plan: 'premium' },
    ['Your last payment failed. We will try again, and your plan stays active meanwhile.'],
    'Update Payment',
  ],
  [{ status: 'unpaid' }, ['Your payments failed, so your plan is paused.'], 'Update Payment'],
  [{ status: 'paused' }, ['Your subscription is paused.'], 'Resume'],
  [
    { status: 'active', plan: 'premium', endsAt: date },
    ['Subscription will end on December 24, 2026'],
    'Resume Subscription',
  ],
  [
    { status: 'trialing', plan: 'premium', trialEndsAt: date, endsAt: date },
    ['Subscription will end on December 24, 2026'],
    'Resume Subscription',
  ],
])('a subscription with %j says %j and offers %j', async (overview, sentences, remedy) => {
  renderState(overview);
  for (const sentence of sentences) expect(await card('Pro').findByText(sentence)).toBeInTheDocument();
  expect(card('Pro').getByRole('status')).toHaveTextContent(sentences.join(''));
  const remedies = screen.queryAllByRole('button', { name: /Finish|Update|Resume/ });
  expect(remedies.map((button) => button.textContent)).toEqual(remedy ? [remedy] : []);
});

test.each(['canceled', 'incomplete_expired', null] as const)(
  'a subscription that is %s is as none: Pro can be bought',
  async (status) => {
    renderState({ status });
    expect(await screen.findByRole('button', { name: 'Manage Billing' })).toBeInTheDocument();
    expect(card('Pro').getByRole('status')).toBeEmptyDOMElement();
    expect(card('Pro').getByRole('button', { name: 'Subscribe to Pro' })).toBeEnabled();
  },
);

test('a first payment that is not finished is finished, not begun a second time', async () => {
  renderState({ status: 'incomplete' });
  expect(await card('Pro').findByRole('button', { name: 'Finish Payment' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Subscribe to Pro' })).not.toBeInTheDocument();
});

test('what was cancelled is resumed, not cancelled again; what runs can be cancelled', async () => {
  const { unmount } = renderState({ status: 'active', plan: 'premium', endsAt: date });
  await card('Pro').findByRole('button', { name: 'Resume Subscription' });
  expect(screen.queryByRole('button', { name: 'Cancel Subscription' })).not.toBeInTheDocument();
  unmount();
  renderState({ status: 'past_due', plan: 'premium' });
  await card('Pro').findByRole('button', { name: 'Update Payment' });
  expect(card('Pro').getByRole('button', { name: 'Cancel Subscription' })).toBeInTheDocument();
});

test('the state of an Enterprise subscription stands on its own card', async () => {
  renderState({ status: 'active', plan: 'enterprise', renewsAt: other });
  expect(await card('Enterprise').findByText('Next payment on January 5, 2027')).toBeInTheDocument();
  expect(card('Pro').getByRole('button', { name: 'Included in Your Plan' })).toBeDisabled();
});

test('while the checkout is off the state is told, and nothing leads to Stripe', async () => {
  renderState({ status: 'past_due', plan: 'premium' }, buildWebConfig());
  expect(await card('Pro').findByText(/Your last payment failed/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Update|Manage/ })).not.toBeInTheDocument();
});

test('a session that is behind billing is read anew, once', async () => {
  const refreshUser = jest.fn(() => Promise.resolve(buildMe({ subscription: 'premium' })));
  renderRemote(App, {
    path,
    config: open,
    props: { refreshUser },
    handlers: { [route]: () => buildSubscription({ plan: 'premium', status: 'active' }) },
  });
  expect(await card('Pro').findByText('Active subscription')).toBeInTheDocument();
  await waitFor(() => expect(refreshUser).toHaveBeenCalledTimes(1));
});

test('a visitor is asked nothing of, and billing is not asked', () => {
  const { api } = renderRemote(App, { path, config: open, session: { status: 'signed-out' } });
  expect(screen.queryByRole('region', { name: 'Your account' })).not.toBeInTheDocument();
  expect(api.calls).toHaveLength(0);
});

test('when billing does not answer the plans are shown, with what the session knows and a retry', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { api, user } = renderRemote(App, {
    path,
    config: open,
    session: buildSession({ subscription: 'premium', subscriptionEndDate: date }),
    handlers: { [route]: () => problemResponse(404, 'not-found'), 'GET /api/auth/me': () => buildMe() },
  });
  expect(card('Pro').getByText('Subscription will end on December 24, 2026')).toBeInTheDocument();
  await screen.findByText('The details of your subscription could not be loaded.');
  expect(screen.getAllByRole('listitem', { name: /Free|Pro|Enterprise/ })).toHaveLength(3);
  api.use({ [route]: () => buildSubscription({ plan: 'premium', status: 'active', renewsAt: other }) });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await card('Pro').findByText('Next payment on January 5, 2027')).toBeInTheDocument();
  log.mockRestore();
});

test('whoever has and can buy nothing is not troubled by a billing that does not answer', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  renderRemote(App, {
    path,
    handlers: { [route]: () => problemResponse(404, 'not-found'), 'GET /api/auth/me': () => buildMe() },
  });
  await waitFor(() => expect(log).toHaveBeenCalledWith('Failed to fetch subscription', expect.anything()));
  expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument();
  log.mockRestore();
});
