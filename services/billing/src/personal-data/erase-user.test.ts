import type { EventData, EventType } from '@astraea/contracts';
import { until } from '@astraea/service-kit/testing';
import { createMemoryStripe, type MemoryStripe } from '../testing/memory-stripe';
import { sessionObject, stripeEvent, subscriptionObject } from '../testing/stripe-events';
import { sellingEnv, startTestBilling, type TestBilling } from '../testing/test-billing';

let stripe: MemoryStripe;
let billing: TestBilling;
beforeEach(async () => {
  stripe = createMemoryStripe();
  billing = await startTestBilling({ env: sellingEnv, stripe });
});
afterEach(() => billing.close());

let sequence = 0;
function publish<T extends EventType>(type: T, data: EventData<T>): Promise<void> {
  sequence += 1;
  return billing.backends.events.publish(type, {
    specversion: '1.0',
    id: `event-${sequence}`,
    source: '/test',
    type,
    subject: `subject-${sequence}`,
    time: new Date().toISOString(),
    datacontenttype: 'application/json',
    sequence,
    data,
  });
}
const deleted = (user_id: string) => publish('auth.user-deleted', { user_id, deleted_at: 'now' });
const answered = (user_id: string, answer_id: string) =>
  publish('conversation.question-answered', {
    conversation_id: 'c1',
    answer_id,
    user_id,
    country: 'Japan',
    topic: 'Licensing',
    outcome: 'answered',
    citations: 1,
    answered_at: '2026-11-21T10:00:00.000Z',
  });
const usageOf = async (user: string) => {
  const found: unknown[] = [];
  for await (const record of billing.usage.ofUser(user)) found.push(record);
  return found;
};
const isErased = (user: string) => billing.accounts.erased.has(user);
const gone = (user: string) =>
  until(async () => (await isErased(user)) && !(await billing.accounts.get(user)));

async function subscribe(): Promise<void> {
  stripe.addSubscription({ id: 'sub_1' });
  await billing.deliver(stripeEvent('evt_1', 'checkout.session.completed', sessionObject()));
  await billing.deliver(
    stripeEvent('evt_2', 'invoice.paid', {
      id: 'in_1',
      customer: 'cus_ada',
      amount_paid: 2900,
      currency: 'usd',
    }),
  );
  await answered('ada', 'a1');
  await until(async () => (await usageOf('ada')).length === 1);
}

test('the subscription ends at once, and of the user stays what the books need', async () => {
  await subscribe();
  await answered('ben', 'b1');
  await deleted('ada');
  await gone('ada');
  expect(stripe.changes).toContain('delete-cus_ada');
  expect(stripe.subscriptions.get('sub_1')?.status).toBe('canceled');
  expect(await usageOf('ada')).toEqual([]);
  await until(async () => (await usageOf('ben')).length === 1);
  const kept = await Promise.all(['evt_1', 'evt_2'].map((id) => billing.stripeEvents.collection.get(id)));
  expect(kept[1]).toMatchObject({ type: 'invoice.paid', invoice_id: 'in_1', amount: 2900, currency: 'usd' });
  for (const trace of ['"ada"', 'cus_ada', 'sub_1', 'cs_1'])
    expect(JSON.stringify(kept)).not.toContain(trace);
});

test('while Stripe does not answer the erasure waits, and is done when it does', async () => {
  await subscribe();
  stripe.isAway = true;
  await deleted('ada');
  await until(() => isErased('ada'));
  await answered('ben', 'b1');
  await until(async () => (await usageOf('ben')).length === 1);
  expect(await billing.accounts.get('ada')).toBeDefined();
  stripe.isAway = false;
  await gone('ada');
  expect(stripe.subscriptions.get('sub_1')?.status).toBe('canceled');
});

test('what comes late of an erased user leaves nothing behind', async () => {
  await deleted('ada');
  await gone('ada');
  await publish('auth.user-registered', { user_id: 'ada', registered_at: '2026-11-01T00:00:00.000Z' });
  await answered('ada', 'a1');
  await publish('auth.user-registered', { user_id: 'ben', registered_at: '2026-11-01T00:00:00.000Z' });
  await answered('ben', 'b1');
  await until(async () => (await usageOf('ben')).length === 1 && (await billing.accounts.get('ben')));
  expect([await billing.accounts.get('ada'), await usageOf('ada')]).toEqual([undefined, []]);
});

test('a payment that arrives after the erasure begins no plan: its customer is deleted at Stripe', async () => {
  await deleted('ada');
  await gone('ada');
  const late = stripe.addSubscription({ id: 'sub_9', customer_id: 'cus_late' });
  const events = [
    stripeEvent('evt_8', 'customer.subscription.created', subscriptionObject(late)),
    stripeEvent('evt_9', 'invoice.paid', { id: 'in_9', customer: 'cus_late', amount_paid: 2900 }),
  ];
  for (const event of events) expect((await billing.deliver(event)).status).toBe(200);
  expect(stripe.subscriptions.get('sub_9')?.status).toBe('canceled');
  expect(await billing.accounts.get('ada')).toBeUndefined();
  const kept = await Promise.all(['evt_8', 'evt_9'].map((id) => billing.stripeEvents.collection.get(id)));
  expect(kept[1]).toMatchObject({ invoice_id: 'in_9', amount: 2900, handled_at: expect.any(String) });
  for (const trace of ['"ada"', 'cus_late']) expect(JSON.stringify(kept)).not.toContain(trace);
});

test('an open checkout is closed, and none can be opened any more', async () => {
  const intent = '6a1f2f6e-6f0e-4c55-9a53-7a4a0f0f1d11';
  expect((await billing.as('ada', 'POST', '/api/billing/checkout', { intent })).status).toBe(200);
  const [session] = [...stripe.sessions.keys()];
  await deleted('ada');
  await gone('ada');
  expect(stripe.sessions.get(session ?? '')?.status).toBe('expired');
  const again = { intent: '7a1f2f6e-6f0e-4c55-9a53-7a4a0f0f1d11' };
  expect((await billing.as('ada', 'POST', '/api/billing/checkout', again)).status).toBe(401);
  expect([...stripe.customers.keys()]).toEqual([]);
  expect(await billing.accounts.get('ada')).toBeUndefined();
});
