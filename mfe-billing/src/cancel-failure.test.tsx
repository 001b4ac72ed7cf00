import type { SubscriptionOverview } from '@astraea/contracts';
import {
  buildMe,
  buildSession,
  buildSubscription,
  problemResponse,
  renderRemote,
} from '@astraea/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { App } from './app';

const cancelRoute = 'POST /api/auth/cancel-subscription';
const subscriptionRoute = 'GET /api/billing/subscription';
const notCancelled = 'Your subscription is not cancelled.';
const running = buildSubscription({
  plan: 'premium',
  status: 'active',
  renewsAt: '2027-01-05T12:00:00.000Z',
});
const ending = { ...running, renewsAt: null, endsAt: '2027-01-05T12:00:00.000Z' };

let log: jest.SpyInstance;
beforeEach(() => {
  log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => log.mockRestore());

/** Confirms a cancelling that is answered as given; afterwards billing holds what `afterwards` says. */
async function cancelInVain(answer: () => unknown, afterwards: SubscriptionOverview) {
  const view = renderRemote(App, {
    path: '/subscription',
    session: buildSession({ subscription: 'premium' }),
    handlers: {
      [cancelRoute]: answer,
      [subscriptionRoute]: () => running,
      'GET /api/auth/me': () => buildMe(),
    },
  });
  await screen.findByText('Next payment on January 5, 2027');
  view.api.use({ [subscriptionRoute]: () => afterwards });
  await view.user.click(screen.getByRole('button', { name: 'Cancel Subscription' }));
  await view.user.click(screen.getByRole('button', { name: 'Yes, Cancel' }));
  await waitFor(() => expect(log).toHaveBeenCalledWith('Failed to cancel subscription', expect.anything()));
  await screen.findByRole('button', { name: 'Cancel Subscription' });
  return view;
}

const stateOfPro = () => within(screen.getByRole('listitem', { name: 'Pro' })).getByRole('status');
const away = () => problemResponse(503, 'unavailable');

test('Stripe away at a cancelling: the card is read anew and says how the subscription stays', async () => {
  const { api } = await cancelInVain(away, running);
  expect(stateOfPro()).toHaveTextContent(`Active subscriptionNext payment on January 5, 2027${notCancelled}`);
  expect(api.calls.filter(({ route }) => route === subscriptionRoute)).toHaveLength(2);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a cancelling of which only the answer was lost shows its end', async () => {
  await cancelInVain(() => Promise.reject(new TypeError('lost line')), ending);
  expect(stateOfPro()).toHaveTextContent('Subscription will end on January 5, 2027');
  expect(stateOfPro()).not.toHaveTextContent(notCancelled);
});

test('a later cancelling that succeeds takes the sentence away', async () => {
  const info = jest.spyOn(console, 'info').mockImplementation(() => undefined);
  const { api, user } = await cancelInVain(away, running);
  api.use({
    [cancelRoute]: () => ({ status: 'success', subscriptionEndDate: ending.endsAt }),
    [subscriptionRoute]: () => ending,
  });
  await user.click(screen.getByRole('button', { name: 'Cancel Subscription' }));
  await user.click(screen.getByRole('button', { name: 'Yes, Cancel' }));
  await waitFor(() => expect(stateOfPro()).toHaveTextContent('Subscription will end on January 5, 2027'));
  expect(stateOfPro()).not.toHaveTextContent(notCancelled);
  info.mockRestore();
});
