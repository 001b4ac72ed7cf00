import { randomUUID } from 'node:crypto';
import { checkoutSessionSchema, problemSchema } from '@astraea/contracts';
import { createMemoryStripe, type MemoryStripe } from '../testing/memory-stripe';
import { sessionObject, stripeEvent } from '../testing/stripe-events';
import { sellingEnv, startTestBilling, type TestBilling } from '../testing/test-billing';

describe('verifying a session', () => {
  let stripe: MemoryStripe;
  let billing: TestBilling;
  let id: string;
  beforeEach(async () => {
    stripe = createMemoryStripe();
    billing = await startTestBilling({ env: sellingEnv, stripe });
    await billing.as('ada', 'POST', '/api/billing/checkout', { intent: randomUUID() });
    id = [...stripe.sessions.keys()][0] ?? '';
  });
  afterEach(() => billing.close());

  const verify = (user = 'ada', session = id) =>
    billing.as(user, 'GET', `/api/auth/verify-session/${encodeURIComponent(session)}`);
  const statusOf = async () => checkoutSessionSchema.parse(await (await verify()).json()).status;

  test('a paid session is answered with the fields of the specification and activates the plan at once', async () => {
    stripe.pay(id);
    expect(await (await verify()).json()).toEqual({
      customerEmail: 'ada@example.org',
      amount: 2900,
      status: 'complete',
      created: String(stripe.sessions.get(id)?.created),
    });
    expect((await billing.accounts.get('ada'))?.plan).toBe('premium');
  });

  test("another user's session, and one that is not, are 404", async () => {
    stripe.pay(id);
    for (const response of [await verify('eve'), await verify('ada', 'cs_none')]) {
      expect(response.status).toBe(404);
      expect(problemSchema.parse(await response.json()).code).toBe('unknown-session');
    }
    expect((await billing.accounts.get('ada'))?.plan).toBe('free');
  });

  test('an impossible id is 400, nobody is 401', async () => {
    const odd = await verify('ada', 'a b');
    expect(problemSchema.parse(await odd.json()).errors?.[0]?.pointer).toBe('#/path/sessionId');
    expect((await fetch(`${billing.url}/api/auth/verify-session/${id}`)).status).toBe(401);
  });

  test('an open and an expired session are called so', async () => {
    expect(await statusOf()).toBe('open');
    await stripe.expireCheckoutSession(id);
    expect(await statusOf()).toBe('expired');
  });

  test('a payment under way is no activation; it ends in one, or fails', async () => {
    const { id: subscription } = stripe.pay(id, 'unpaid');
    expect(await statusOf()).toBe('processing');
    expect((await billing.accounts.get('ada'))?.plan).toBe('free');
    const type = 'checkout.session.async_payment_failed';
    const customer = stripe.sessions.get(id)?.customer_id;
    await billing.deliver(stripeEvent('evt_1', type, sessionObject({ id, customer, subscription })));
    expect(await statusOf()).toBe('failed');
  });

  test('a payment that failed is called so though its event was lost', async () => {
    stripe.change(stripe.pay(id, 'unpaid').id, { status: 'incomplete_expired' });
    expect(await statusOf()).toBe('failed');
  });

  test('Stripe away is 503', async () => {
    stripe.isAway = true;
    expect((await verify()).status).toBe(503);
  });
});

test('without a key of Stripe every session is unknown', async () => {
  const billing = await startTestBilling();
  expect((await billing.as('ada', 'GET', '/api/auth/verify-session/cs_1')).status).toBe(404);
  await billing.close();
});
