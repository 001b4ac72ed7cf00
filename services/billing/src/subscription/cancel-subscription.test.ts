import { problemSchema, subscriptionOverviewSchema } from '@astraea/contracts';
import { AppError } from '@astraea/service-kit/errors';
import { createMemoryStripe, type MemoryStripe } from '../testing/memory-stripe';
import { sessionObject, stripeEvent } from '../testing/stripe-events';
import { sellingEnv, startTestBilling, type TestBilling } from '../testing/test-billing';

const path = '/api/auth/cancel-subscription';

describe('cancelling', () => {
  let stripe: MemoryStripe;
  let billing: TestBilling;
  let end: string;
  beforeEach(async () => {
    stripe = createMemoryStripe();
    billing = await startTestBilling({ env: sellingEnv, stripe });
    end = stripe.addSubscription({ id: 'sub_1' }).current_period_end;
    await billing.deliver(stripeEvent('evt_1', 'checkout.session.completed', sessionObject()));
  });
  afterEach(() => billing.close());

  const cancel = (user = 'ada') => billing.as(user, 'POST', path);
  const codeOf = async (response: Response) => problemSchema.parse(await response.json()).code;
  const cancelled = { status: 'success' as const, subscriptionEndDate: '' };

  test('the plan stays until the end of what is paid, which is told at once', async () => {
    const response = await cancel();
    expect(await response.json()).toEqual({ ...cancelled, subscriptionEndDate: end });
    const account = await billing.accounts.get('ada');
    expect(account).toMatchObject({ plan: 'premium', subscription: { ends_at: end }, event_sequence: 2 });
    const overview = await billing.as('ada', 'GET', '/api/billing/subscription');
    expect(subscriptionOverviewSchema.parse(await overview.json())).toMatchObject({
      plan: 'premium',
      status: 'active',
      endsAt: end,
      renewsAt: null,
      portal: true,
    });
  });

  test('twice is once, with the same answer', async () => {
    const [first, second] = [await (await cancel()).json(), await (await cancel()).json()];
    expect(second).toEqual(first);
    expect(stripe.changes).toEqual(['cancel-sub_1-1']);
    expect((await billing.accounts.get('ada'))?.event_sequence).toBe(2);
  });

  test('twice at the same time is once', async () => {
    const answers = await Promise.all([cancel(), cancel(), cancel()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(stripe.changes).toEqual(['cancel-sub_1-1']);
  });

  test('cancelled, resumed at Stripe and cancelled again within a day reaches Stripe twice', async () => {
    await cancel();
    stripe.resume('sub_1');
    expect((await cancel()).status).toBe(200);
    expect(stripe.changes).toEqual(['cancel-sub_1-1', 'cancel-sub_1-2']);
    expect(stripe.subscriptions.get('sub_1')?.ends_at).toBe(end);
    expect((await billing.accounts.get('ada'))?.subscription?.ends_at).toBe(end);
  });

  test('cancelled at Stripe before is answered alike, without a call', async () => {
    stripe.change('sub_1', { cancel_at_period_end: true, ends_at: end });
    expect(await (await cancel()).json()).toEqual({ ...cancelled, subscriptionEndDate: end });
    expect(stripe.changes).toEqual([]);
    expect((await billing.accounts.get('ada'))?.subscription?.ends_at).toBe(end);
  });

  test('a subscription of which no event came is found at Stripe', async () => {
    stripe.addSubscription({ id: 'sub_2', customer_id: 'cus_bob', user_id: 'bob' });
    await billing.accounts.collection.insert({
      id: 'bob',
      plan: 'free',
      opened_at: end,
      customer_id: 'cus_bob',
    });
    expect((await cancel('bob')).status).toBe(200);
    expect(stripe.changes).toEqual(['cancel-sub_2-1']);
  });

  test('Stripe away is 503 and changes nothing', async () => {
    const before = await billing.accounts.get('ada');
    stripe.isAway = true;
    expect((await cancel()).status).toBe(503);
    expect((await billing.accounts.get('ada'))?.subscription).toEqual(before?.subscription);
    stripe.isAway = false;
    expect(stripe.changes).toEqual([]);
  });

  test('one that has ended, and one that never was, cannot be cancelled', async () => {
    expect(await codeOf(await cancel('eve'))).toBe('no-subscription');
    stripe.change('sub_1', { status: 'canceled' });
    const response = await cancel();
    expect(response.status).toBe(409);
    expect(await codeOf(response)).toBe('no-subscription');
    expect(stripe.changes).toEqual([]);
  });

  test('one that Stripe refuses to cancel while it runs is not called absent', async () => {
    stripe.cancelAtPeriodEnd = () =>
      Promise.reject(
        new AppError('Conflict', 'A schedule manages it.', { details: { code: 'payments-refused' } }),
      );
    const response = await cancel();
    expect(response.status).toBe(503);
    expect(await codeOf(response)).toBe('payments-refused');
  });

  test('one that ends in the moment of cancelling has ended', async () => {
    const { cancelAtPeriodEnd } = stripe;
    stripe.cancelAtPeriodEnd = (subscription) => {
      stripe.change('sub_1', { status: 'canceled' });
      return cancelAtPeriodEnd(subscription);
    };
    expect(await codeOf(await cancel())).toBe('no-subscription');
    expect((await billing.accounts.get('ada'))?.plan).toBe('free');
  });

  test('a customer that Stripe does not know is no 404 of the user', async () => {
    stripe.customers.clear();
    stripe.subscriptions.clear();
    const response = await cancel();
    expect(response.status).toBe(503);
    expect(await codeOf(response)).toBe('payments-refused');
  });
});

test('without a key of Stripe there is nothing to cancel, or it cannot be cancelled here', async () => {
  const billing = await startTestBilling();
  expect((await billing.as('ada', 'POST', path)).status).toBe(409);
  await billing.accounts.collection.insert({
    id: 'bob',
    plan: 'premium',
    opened_at: '2026-01-01T00:00:00.000Z',
    subscription: {
      id: 'sub_1',
      status: 'active',
      price_ids: ['price_pro'],
      cancel_at_period_end: false,
      current_period_end: '2026-12-01T00:00:00.000Z',
    },
  });
  const response = await billing.as('bob', 'POST', path);
  expect(response.status).toBe(503);
  expect(problemSchema.parse(await response.json()).code).toBe('payments-off');
  await billing.close();
});
