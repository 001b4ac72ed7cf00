import { recordMetrics, until } from '@astraea/service-kit/testing';
import { createMemoryStripe, type MemoryStripe } from '../testing/memory-stripe';
import { personalData, sessionObject, stripeEvent, subscriptionObject } from '../testing/stripe-events';
import { sellingEnv, startTestBilling, type TestBilling } from '../testing/test-billing';
import { createMemoryLog } from '../testing/test-parts';

const completed = stripeEvent('evt_1', 'checkout.session.completed', sessionObject());
describe('the webhook', () => {
  let stripe: MemoryStripe;
  let billing: TestBilling;
  let log: ReturnType<typeof createMemoryLog>;
  beforeEach(async () => {
    stripe = createMemoryStripe();
    log = createMemoryLog();
    billing = await startTestBilling({ env: sellingEnv, stripe, logger: log.logger });
  });
  afterEach(() => billing.close());

  const bodyOf = async (response: Response) => (await response.json()) as { duplicate: boolean };
  const logged = (event: string) => log.lines.filter((line) => line.event === event);

  test('a paid checkout makes the account premium and tells of it once', async () => {
    const subscription = stripe.addSubscription({ id: 'sub_1' });
    const told: unknown[] = [];
    await billing.backends.events.subscribe({
      group: 'test',
      topics: ['billing.subscription-changed'],
      handle: async ({ data }) => void told.push(data),
    });
    expect((await billing.deliver(completed)).status).toBe(200);
    const account = await billing.accounts.get('ada');
    expect(account).toMatchObject({ plan: 'premium', customer_id: 'cus_ada' });
    expect(account?.subscription).toMatchObject({
      id: 'sub_1',
      status: 'active',
      current_period_end: subscription.current_period_end,
    });
    await until(() => told.length > 0);
    await billing.deliver(stripeEvent('evt_2', 'invoice.paid', { id: 'in_1', customer: 'cus_ada' }));
    await until(async () => (await billing.accounts.get('ada'))?.outbox === undefined);
    expect(told).toEqual([{ user_id: 'ada', plan: 'premium', ends_at: null }]);
  });

  test('the time from Stripe to the account is measured, failures by their kind', async () => {
    const metrics = recordMetrics();
    stripe.addSubscription({ id: 'sub_1' });
    await billing.deliver(completed);
    await billing.deliver(stripeEvent('evt_9', 'product.updated', { id: 'prod_1' }));
    metrics.stop();
    const measured = metrics.counted.filter(({ name }) => name === 'astraea.entitlement.delay');
    expect(measured).toEqual([
      { name: 'astraea.entitlement.delay', value: expect.any(Number), attributes: {} },
    ]);
  });

  test('the state comes from Stripe, not from the body of a late event', async () => {
    const subscription = stripe.addSubscription({ id: 'sub_1' });
    const late = stripeEvent('evt_1', 'customer.subscription.created', subscriptionObject(subscription));
    await billing.deliver(late);
    expect((await billing.accounts.get('ada'))?.subscription?.status).toBe('active');
  });

  test('an event is stored once without personal data, and marked handled', async () => {
    stripe.addSubscription({ id: 'sub_1' });
    await billing.deliver(completed);
    const stored = await billing.stripeEvents.collection.get('evt_1');
    expect(stored).toMatchObject({
      type: 'checkout.session.completed',
      created: '2026-09-21T14:13:20.000Z',
      customer_id: 'cus_ada',
      subscription_id: 'sub_1',
      session_id: 'cs_1',
      user_id: 'ada',
      amount: 2900,
      currency: 'usd',
    });
    expect(stored?.handled_at).toEqual(expect.any(String));
    for (const secret of Object.values(personalData)) expect(JSON.stringify(stored)).not.toContain(secret);
  });

  test('five deliveries at the same time are one new event and four duplicates, and one change', async () => {
    stripe.addSubscription({ id: 'sub_1' });
    const answers = await Promise.all(Array.from({ length: 5 }, () => billing.deliver(completed)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const bodies = await Promise.all(answers.map(bodyOf));
    expect(bodies.filter(({ duplicate }) => !duplicate)).toHaveLength(1);
    expect((await billing.accounts.get('ada'))?.event_sequence).toBe(1);
    expect(await bodyOf(await billing.deliver(completed))).toMatchObject({ duplicate: true });
  });

  test('an unknown type is stored without its object, logged and acknowledged', async () => {
    const unknown = stripeEvent('evt_1', 'customer.tax_id.created', { id: 'txi_1', customer: 'cus_ada' });
    expect((await billing.deliver(unknown)).status).toBe(200);
    expect(logged('billing.event-ignored')[0]).toMatchObject({
      level: 'info',
      fields: { event_id: 'evt_1', type: 'customer.tax_id.created' },
    });
    expect(await billing.stripeEvents.collection.get('evt_1')).toMatchObject({
      handled_at: expect.any(String),
    });
    expect(await billing.stripeEvents.collection.get('evt_1')).not.toHaveProperty('customer_id');
  });

  test('while Stripe is away the answer is 503; sent again, the event is handled', async () => {
    stripe.addSubscription({ id: 'sub_1' });
    stripe.isAway = true;
    expect((await billing.deliver(completed)).status).toBe(503);
    expect((await billing.stripeEvents.collection.get('evt_1'))?.handled_at).toBeUndefined();
    stripe.isAway = false;
    const again = await billing.deliver(completed);
    expect(again.status).toBe(200);
    expect((await billing.accounts.get('ada'))?.plan).toBe('premium');
  });

  test('a refund warns and a dispute alarms with ids and amount; the plan follows the subscription', async () => {
    stripe.addSubscription({ id: 'sub_1' });
    stripe.charges.set('ch_1', 'cus_ada');
    const money = { amount: 2900, currency: 'usd' };
    const charge = {
      id: 'ch_1',
      customer: 'cus_ada',
      amount_refunded: 2900,
      ...money,
      billing_details: personalData,
    };
    await billing.deliver(completed);
    await billing.deliver(stripeEvent('evt_2', 'charge.refunded', charge));
    await billing.deliver(
      stripeEvent('evt_3', 'charge.dispute.created', { id: 'dp_1', charge: 'ch_1', ...money }),
    );
    const fields = { charge_id: 'ch_1', user_id: 'ada', ...money };
    expect(logged('billing.refunded')).toMatchObject([{ level: 'warn', fields }]);
    expect(logged('billing.disputed')).toMatchObject([{ level: 'error', fields }]);
    expect(await billing.stripeEvents.collection.get('evt_3')).toMatchObject({
      amount: 2900,
      currency: 'usd',
    });
    expect((await billing.accounts.get('ada'))?.plan).toBe('premium');
  });

  test('a second running subscription does not replace the first and is an error', async () => {
    stripe.addSubscription({ id: 'sub_1', created: '2026-01-01T00:00:00.000Z' });
    await billing.deliver(completed);
    const second = stripe.addSubscription({ id: 'sub_2', created: '2026-02-01T00:00:00.000Z' });
    await billing.deliver(stripeEvent('evt_2', 'customer.subscription.created', subscriptionObject(second)));
    expect((await billing.accounts.get('ada'))?.subscription?.id).toBe('sub_1');
    expect(logged('billing.second-subscription')[0]).toMatchObject({
      level: 'error',
      fields: { user_id: 'ada', held: ['sub_1', 'sub_2'] },
    });
  });

  test('an event of somebody else at Stripe is acknowledged and opens no account', async () => {
    const foreign = stripe.addSubscription({ id: 'sub_9', customer_id: 'cus_9', user_id: '' });
    const event = stripeEvent('evt_1', 'customer.subscription.updated', {
      ...subscriptionObject(foreign),
      metadata: {},
    });
    expect((await billing.deliver(event)).status).toBe(200);
    expect(logged('billing.event-of-nobody')).toHaveLength(1);
    expect(await billing.accounts.getByCustomer('cus_9')).toBeUndefined();
  });

  test('what is gone at Stripe is acknowledged with an error, and the account stays', async () => {
    stripe.addSubscription({ id: 'sub_1' });
    await billing.deliver(completed);
    stripe.customers.delete('cus_ada');
    stripe.subscriptions.clear();
    const event = stripeEvent('evt_2', 'invoice.paid', { id: 'in_1', customer: 'cus_ada' });
    expect((await billing.deliver(event)).status).toBe(200);
    expect(logged('billing.object-gone')).toHaveLength(1);
    expect((await billing.accounts.get('ada'))?.plan).toBe('premium');
  });

  test('a deleted customer whose subscription has ended is free', async () => {
    stripe.addSubscription({ id: 'sub_1' });
    await billing.deliver(completed);
    stripe.change('sub_1', { status: 'canceled' });
    stripe.customers.delete('cus_ada');
    await billing.deliver(
      stripeEvent('evt_2', 'customer.subscription.deleted', { id: 'sub_1', customer: 'cus_ada' }),
    );
    expect(await billing.accounts.get('ada')).toMatchObject({
      plan: 'free',
      subscription: { status: 'canceled' },
    });
  });
});
