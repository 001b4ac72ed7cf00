import { randomUUID } from 'node:crypto';
import { hostedPageSchema, problemSchema } from '@astraea/contracts';
import { AppError } from '@astraea/service-kit/errors';
import { createMemoryStripe, type MemoryStripe } from '../testing/memory-stripe';
import { stripeEvent } from '../testing/stripe-events';
import { sellingEnv, startTestBilling, type TestBilling } from '../testing/test-billing';

const path = '/api/billing/checkout';

describe('the checkout', () => {
  let stripe: MemoryStripe;
  let billing: TestBilling;
  beforeEach(async () => {
    stripe = createMemoryStripe();
    billing = await startTestBilling({ env: sellingEnv, stripe });
  });
  afterEach(() => billing.close());

  const press = (intent = randomUUID()) => billing.as('ada', 'POST', path, { intent });
  const urlOf = async (response: Response) => hostedPageSchema.parse(await response.json()).url;
  const codeOf = async (response: Response) => problemSchema.parse(await response.json()).code;
  const openSessions = () => [...stripe.sessions.values()].filter(({ status }) => status === 'open');

  test('gives a page of Stripe for this user', async () => {
    const url = await urlOf(await press());
    expect(openSessions()).toMatchObject([{ url, user_id: 'ada' }]);
    expect((await billing.accounts.get('ada'))?.checkout?.session_id).toBe(openSessions()[0]?.id);
  });

  test('the same intent is the same page, however often and at the same time', async () => {
    const intent = randomUUID();
    const urls = await Promise.all(
      [press(intent), press(intent), press(intent)].map(async (one) => urlOf(await one)),
    );
    urls.push(await urlOf(await press(intent)));
    expect(new Set(urls).size).toBe(1);
    expect(stripe.sessions.size).toBe(1);
    expect(stripe.customers.size).toBe(1);
  });

  test('another intent closes the earlier page: one open session a user', async () => {
    const first = await urlOf(await press());
    const second = await urlOf(await press());
    expect(second).not.toBe(first);
    expect(openSessions().map(({ url }) => url)).toEqual([second]);
    expect(stripe.customers.size).toBe(1);
  });

  test('presses of several windows at the same time leave one open session', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => press()));
    const open = answers.filter(({ status }) => status === 200);
    expect(open.length).toBeGreaterThan(0);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(openSessions()).toHaveLength(1);
  });

  test('whoever pays in one window while another one presses has a subscription already', async () => {
    await press();
    const { expireCheckoutSession } = stripe;
    stripe.expireCheckoutSession = (id) => {
      stripe.pay(id);
      return expireCheckoutSession(id);
    };
    const response = await press();
    expect(response.status).toBe(409);
    expect(await codeOf(response)).toBe('already-subscribed');
    expect((await billing.accounts.get('ada'))?.plan).toBe('premium');
  });

  test('a page that our clock takes for over, and Stripe does not, is closed by another intent', async () => {
    await press();
    await billing.accounts.change('ada', (account) => ({
      ...account,
      ...(account.checkout && { checkout: { ...account.checkout, expires_at: '2026-01-01T00:00:00.000Z' } }),
    }));
    const url = await urlOf(await press());
    expect(openSessions().map((session) => session.url)).toEqual([url]);
  });

  test('an order that Stripe keeps failing locks nobody out: another intent goes on', async () => {
    const { createCheckoutSession } = stripe;
    const failing = randomUUID();
    stripe.createCheckoutSession = (order) =>
      order.intent === failing
        ? Promise.reject(new AppError('Unavailable', 'Stripe repeats its failure.'))
        : createCheckoutSession(order);
    expect((await press(failing)).status).toBe(503);
    expect((await press()).status).toBe(200);
  });

  test('an intent whose page was closed is over', async () => {
    const intent = randomUUID();
    await press(intent);
    const [session] = openSessions();
    if (session) stripe.sessions.set(session.id, { ...session, status: 'expired', url: null });
    const response = await press(intent);
    expect(response.status).toBe(409);
    expect(await codeOf(response)).toBe('checkout-over');
    expect((await press()).status).toBe(200);
  });

  test.each(['active', 'trialing', 'past_due', 'unpaid', 'paused', 'incomplete'] as const)(
    'whoever has a subscription that is %s cannot buy a second one, though no event came',
    async (status) => {
      await press();
      const [session] = openSessions();
      stripe.change(stripe.pay(session?.id ?? '').id, { status });
      const response = await press();
      expect(response.status).toBe(409);
      expect(await codeOf(response)).toBe('already-subscribed');
      expect(stripe.sessions.size).toBe(1);
    },
  );

  test('after a subscription that has ended a new one can be bought', async () => {
    await press();
    stripe.change(stripe.pay(openSessions()[0]?.id ?? '').id, { status: 'canceled' });
    expect((await press()).status).toBe(200);
    expect(openSessions()).toHaveLength(1);
  });

  test('a customer that was deleted at Stripe is replaced, and its last event does not bring it back', async () => {
    await press();
    const { id, customer_id: gone } = stripe.pay(openSessions()[0]?.id ?? '');
    await billing.deliver(stripeEvent('evt_1', 'customer.subscription.created', { id, customer: gone }));
    stripe.change(id, { status: 'canceled' });
    stripe.customers.delete(gone);
    expect((await press()).status).toBe(200);
    const now = (await billing.accounts.get('ada'))?.customer_id;
    expect([...stripe.customers.keys()]).toEqual([now]);
    const late = { id, customer: gone, metadata: { user_id: 'ada' } };
    await billing.deliver(stripeEvent('evt_2', 'customer.subscription.deleted', late));
    expect((await billing.accounts.get('ada'))?.customer_id).toBe(now);
  });

  test('a customer and a checkout of another mode of Stripe are replaced', async () => {
    await press();
    stripe.customers.clear();
    stripe.sessions.clear();
    expect((await press()).status).toBe(200);
    expect(openSessions()).toHaveLength(1);
  });

  test('a customer that is gone with what is paid here is not replaced: an operator must look', async () => {
    await press();
    stripe.pay(openSessions()[0]?.id ?? '');
    expect(await codeOf(await press())).toBe('already-subscribed');
    stripe.customers.clear();
    stripe.subscriptions.clear();
    const response = await press();
    expect(response.status).toBe(503);
    expect(await codeOf(response)).toBe('payments-refused');
    expect((await billing.accounts.get('ada'))?.plan).toBe('premium');
  });

  test('Stripe away is 503; the same intent then goes on', async () => {
    const intent = randomUUID();
    stripe.isAway = true;
    expect((await press(intent)).status).toBe(503);
    stripe.isAway = false;
    expect((await press(intent)).status).toBe(200);
  });

  test('a price that Stripe does not know is no 404 of the user', async () => {
    await billing.close();
    billing = await startTestBilling({ env: { ...sellingEnv, STRIPE_PRO_PRICE_ID: 'price_wrong' }, stripe });
    const response = await press();
    expect(response.status).toBe(503);
    expect(await codeOf(response)).toBe('payments-refused');
  });

  test('an intent that is no UUID is refused, and nobody buys without signing in', async () => {
    expect((await billing.as('ada', 'POST', path, { intent: 'again' })).status).toBe(400);
    expect((await fetch(billing.url + path, { method: 'POST' })).status).toBe(401);
  });

  test('the portal opens for a customer only and leads back', async () => {
    const before = await billing.as('ada', 'POST', '/api/billing/portal');
    expect(before.status).toBe(409);
    expect(await codeOf(before)).toBe('no-customer');
    await press();
    const url = await urlOf(await billing.as('ada', 'POST', '/api/billing/portal'));
    expect(new URL(url).searchParams.get('return')).toBe('https://astraea.example/subscription');
  });
});

test.each([
  ['without a key', {}],
  ['with a key and the switch off', { STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'whsec' }],
])('%s payments are off', async (_what, env) => {
  const billing = await startTestBilling({ env });
  for (const call of [path, '/api/billing/portal']) {
    const response = await billing.as('ada', 'POST', call, { intent: randomUUID() });
    expect(response.status).toBe(503);
    expect(problemSchema.parse(await response.json()).code).toBe('payments-off');
  }
  const overview = await billing.as('ada', 'GET', '/api/billing/subscription');
  expect(await overview.json()).toMatchObject({ plan: 'free', status: null, portal: false });
  await billing.close();
});
