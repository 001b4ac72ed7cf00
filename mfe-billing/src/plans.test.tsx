import { signInPath } from '@astraea/contracts';
import { wearLanguage } from '@astraea/web-kit';
import { buildMe, buildSession, problemResponse, renderRemote } from '@astraea/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { App } from './app';
import { catalogue } from './locales/catalogue';

const path = '/subscription';
const cancelRoute = 'POST /api/auth/cancel-subscription';

function card(name: string) {
  return within(screen.getByRole('listitem', { name }));
}

test('the plans wait until it is known who is there', () => {
  renderRemote(App, { path, session: { status: 'loading' } });
  expect(screen.getByText('Loading...')).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Pro' })).not.toBeInTheDocument();
});

test.each([
  [
    'Free',
    '$0',
    'forever',
    [
      'Basic regulations access',
      'Limited number of queries per day',
      'Standard response time',
      'E-mail support',
    ],
  ],
  [
    'Pro',
    '$29',
    'per month',
    [
      'Unlimited regulations access and queries',
      'Priority response time',
      '24/7 priority support',
      'Custom regulation alerts',
      'API access',
    ],
  ],
  [
    'Enterprise',
    'Custom',
    'per organization',
    [
      'All Pro features',
      'Custom integration',
      'Dedicated account manager',
      'Custom training sessions',
      'SLA guarantee',
      'Multi-user access',
    ],
  ],
])('%s costs %s %s and holds what the specification lists', (name, price, period, features) => {
  renderRemote(App, { path });
  const plan = card(name);
  expect(plan.getByText(price)).toBeInTheDocument();
  expect(plan.getByText(new RegExp(period))).toBeInTheDocument();
  for (const feature of features) expect(plan.getByText(feature)).toBeInTheDocument();
});

test('the current plan carries a badge, and its button is disabled', () => {
  renderRemote(App, { path, session: buildSession({ subscription: 'enterprise' }) });
  const plan = card('Enterprise');
  expect(plan.getAllByText('Current Plan')).toHaveLength(2);
  expect(plan.getByRole('button', { name: 'Current Plan' })).toBeDisabled();
  expect(card('Free').queryByText('Current Plan')).not.toBeInTheDocument();
});

test('Pro is available soon, and Free needs no button', () => {
  renderRemote(App, { path, session: buildSession({ subscription: 'enterprise' }) });
  expect(card('Pro').getByRole('button', { name: 'Available Soon!' })).toBeDisabled();
  expect(card('Free').getByRole('button')).toBeDisabled();
});

test('Contact Sales opens a prefilled inquiry', () => {
  renderRemote(App, { path });
  const link = card('Enterprise').getByRole('link', { name: 'Contact Sales' });
  const inquiry = new URL(link.getAttribute('href') ?? '');
  expect(inquiry.pathname).toBe('sales@example.org');
  expect(inquiry.searchParams.get('subject')).toBe('Enterprise inquiry: Astraea');
  expect(inquiry.searchParams.get('body')).toContain('Organization:');
});

test('a visitor is sent to the login by the plan action, and back to the plans', async () => {
  const { user, router } = renderRemote(App, { path, session: { status: 'signed-out' } });
  expect(screen.queryByText('Current Plan')).not.toBeInTheDocument();
  await user.click(card('Enterprise').getByRole('link', { name: 'Contact Sales' }));
  const { pathname, search } = router.state.location;
  expect(`${pathname}${search}`).toBe(signInPath('/subscription'));
});

test.each([
  ['free', null],
  ['premium', 'Pro'],
  ['enterprise', 'Enterprise'],
] as const)('with the %s plan, Cancel Subscription is offered on %s only', (subscription, owner) => {
  renderRemote(App, { path, session: buildSession({ subscription }) });
  const buttons = screen.queryAllByRole('button', { name: 'Cancel Subscription' });
  expect(buttons).toHaveLength(owner ? 1 : 0);
  if (owner) expect(card(owner).getByRole('button', { name: 'Cancel Subscription' })).toBeInTheDocument();
});

test.each([
  [null, 'Active subscription'],
  ['2026-12-24T12:00:00.000Z', 'Subscription will end on December 24, 2026'],
])('with the end date %s the plan says "%s"', (subscriptionEndDate, text) => {
  renderRemote(App, { path, session: buildSession({ subscription: 'premium', subscriptionEndDate }) });
  expect(card('Pro').getByText(text)).toBeInTheDocument();
});

describe('cancelling', () => {
  test('asks first, and nothing happens when it is declined', async () => {
    const { user, api } = renderRemote(App, { path, session: buildSession({ subscription: 'premium' }) });
    await user.click(screen.getByRole('button', { name: 'Cancel Subscription' }));
    const dialog = screen.getByRole('alertdialog', { name: 'Cancel your subscription?' });
    expect(dialog).toHaveAccessibleDescription(/stays active until the end of the billing period/);
    await user.click(within(dialog).getByRole('button', { name: 'Keep Subscription' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(api.calls.filter(({ route }) => route === cancelRoute)).toHaveLength(0);
  });

  test('is busy while it runs and refreshes the user when it is done', async () => {
    const log = jest.spyOn(console, 'info').mockImplementation(() => undefined);
    const refreshUser = jest.fn(() => Promise.resolve(buildMe()));
    let finish: (() => void) | undefined;
    const { user } = renderRemote(App, {
      path,
      session: buildSession({ subscription: 'premium' }),
      props: { refreshUser },
      handlers: {
        [cancelRoute]: () =>
          new Promise((resolve) => {
            finish = () => resolve({ status: 'success', subscriptionEndDate: '2026-12-24T12:00:00.000Z' });
          }),
      },
    });
    await user.click(screen.getByRole('button', { name: 'Cancel Subscription' }));
    await user.click(screen.getByRole('button', { name: 'Yes, Cancel' }));
    expect(await screen.findByRole('button', { name: 'Cancelling...' })).toBeDisabled();
    expect(refreshUser).not.toHaveBeenCalled();
    await waitFor(() => expect(finish).toBeDefined());
    finish?.();
    expect(await screen.findByRole('button', { name: 'Cancel Subscription' })).toBeEnabled();
    expect(refreshUser).toHaveBeenCalledTimes(1);
    log.mockRestore();
  });

  test('logs the answer of the server', async () => {
    const log = jest.spyOn(console, 'info').mockImplementation(() => undefined);
    const answer = { status: 'success', subscriptionEndDate: '2026-12-24T12:00:00.000Z' };
    const { user } = renderRemote(App, {
      path,
      session: buildSession({ subscription: 'premium' }),
      handlers: { [cancelRoute]: () => answer },
    });
    await user.click(screen.getByRole('button', { name: 'Cancel Subscription' }));
    await user.click(screen.getByRole('button', { name: 'Yes, Cancel' }));
    await waitFor(() => expect(log).toHaveBeenCalledWith('Subscription cancelled', answer));
    log.mockRestore();
  });

  test('is done although the user cannot be read anew', async () => {
    jest.spyOn(console, 'info').mockImplementation(() => undefined);
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user } = renderRemote(App, {
      path,
      session: buildSession({ subscription: 'premium' }),
      props: { refreshUser: () => Promise.reject(new Error('Failed to fetch user details')) },
      handlers: {
        [cancelRoute]: () => ({ status: 'success', subscriptionEndDate: '2026-12-24T12:00:00.000Z' }),
      },
    });
    await user.click(screen.getByRole('button', { name: 'Cancel Subscription' }));
    await user.click(screen.getByRole('button', { name: 'Yes, Cancel' }));
    await waitFor(() =>
      expect(log).toHaveBeenCalledWith('Failed to refresh user details', expect.anything()),
    );
    expect(log).not.toHaveBeenCalledWith('Failed to cancel subscription', expect.anything());
    jest.restoreAllMocks();
  });

  test('that fails is logged, and the user sees no message', async () => {
    const refuse = () => problemResponse(409, 'no-subscription');
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user } = renderRemote(App, {
      path,
      session: buildSession({ subscription: 'premium' }),
      handlers: { [cancelRoute]: refuse, 'GET /api/billing/subscription': refuse },
    });
    await user.click(screen.getByRole('button', { name: 'Cancel Subscription' }));
    await user.click(screen.getByRole('button', { name: 'Yes, Cancel' }));
    await waitFor(() => expect(log).toHaveBeenCalledWith('Failed to cancel subscription', expect.anything()));
    expect(await screen.findByRole('button', { name: 'Cancel Subscription' })).toBeEnabled();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    log.mockRestore();
  });
});

test('plans are in the language of the page, their dates and prices with it', async () => {
  await catalogue.load('fr');
  await act(async () => wearLanguage('fr'));
  renderRemote(App, { path, session: { status: 'signed-out' } });
  expect(await screen.findByRole('heading', { name: 'Choisissez votre forfait' })).toBeInTheDocument();
  expect(screen.getByRole('listitem', { name: 'Pro' })).toHaveTextContent('29 $ US par mois');
  await act(async () => wearLanguage('en'));
  expect(await screen.findByRole('heading', { name: 'Choose your plan' })).toBeInTheDocument();
});
