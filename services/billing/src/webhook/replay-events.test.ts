import { until } from '@astraea/service-kit/testing';
import { createMemoryStripe, type MemoryStripe } from '../testing/memory-stripe';
import { waitingRecord } from '../testing/stripe-events';
import { sellingEnv, startTestBilling, type TestBilling } from '../testing/test-billing';
import { createTestParts, type TestParts } from '../testing/test-parts';
import { createEventReplay } from './replay-events';
import type { StripeEventRecord } from './stripe-event';

describe('at the start of the service', () => {
  let first: TestBilling;
  let second: TestBilling | undefined;
  let stripe: MemoryStripe;
  beforeEach(async () => {
    stripe = createMemoryStripe();
    first = await startTestBilling({ env: sellingEnv, stripe });
    await first.stop();
  });
  afterEach(async () => {
    await second?.stop();
    await first.close();
  });

  const startAgain = async () => {
    second = await startTestBilling({ env: sellingEnv, stripe, backends: first.backends });
    return second;
  };

  test('an event that was stored and not handled is handled', async () => {
    stripe.addSubscription({ id: 'sub_1' });
    await first.stripeEvents.collection.insert(
      waitingRecord('evt_1', 'checkout.session.completed', { user_id: 'ada' }),
    );
    const billing = await startAgain();
    await until(async () => (await billing.stripeEvents.collection.get('evt_1'))?.handled_at);
    expect((await billing.accounts.get('ada'))?.plan).toBe('premium');
  });
});

describe('a replay', () => {
  let stripe: MemoryStripe;
  let parts: TestParts;
  beforeEach(async () => {
    stripe = createMemoryStripe();
    parts = await createTestParts({ stripe });
  });
  afterEach(() => parts.documents.close());

  const insert = (id: string, since: string, facts: Partial<StripeEventRecord>) =>
    parts.stripeEvents.collection.insert(
      waitingRecord(id, 'invoice.paid', { received_at: since, unhandled_since: since, ...facts }),
    );

  test('goes from the oldest to the newest, and one that fails does not hold up others', async () => {
    const asked: string[] = [];
    const list = stripe.listCustomerSubscriptions;
    stripe.listCustomerSubscriptions = (customerId) => {
      asked.push(customerId);
      return customerId === 'cus_b' ? Promise.reject(new Error('a fault of this one')) : list(customerId);
    };
    for (const name of ['c', 'a', 'b']) {
      stripe.addSubscription({ id: `sub_${name}`, customer_id: `cus_${name}`, user_id: name });
      await insert(`evt_${name}`, `2026-11-2${name === 'c' ? 3 : name === 'b' ? 2 : 1}T00:00:00.000Z`, {
        customer_id: `cus_${name}`,
        user_id: name,
      });
    }
    await createEventReplay(parts).run();
    expect(asked).toEqual(['cus_a', 'cus_b', 'cus_c']);
    expect((await parts.stripeEvents.unhandled({ limit: 10, skip: 0 })).map(({ id }) => id)).toEqual([
      'evt_b',
    ]);
    expect((await parts.accounts.get('c'))?.plan).toBe('premium');
  });

  test('more than a page with failures among them comes to an end', async () => {
    stripe.addSubscription({ id: 'sub_1' });
    for (let at = 0; at < 230; at++) {
      const isBad = at % 7 === 0;
      await insert(`evt_${at}`, new Date(1_700_000_000_000 + at).toISOString(), {
        customer_id: isBad ? 'cus_bad' : 'cus_ada',
        user_id: isBad ? 'bad' : 'ada',
      });
    }
    const list = stripe.listCustomerSubscriptions;
    stripe.listCustomerSubscriptions = (customerId) =>
      customerId === 'cus_bad' ? Promise.reject(new Error('a fault of this one')) : list(customerId);
    await createEventReplay(parts).run();
    expect(await parts.stripeEvents.unhandled({ limit: 100, skip: 0 })).toHaveLength(Math.ceil(230 / 7));
  });
});

test('events older than the stated time are deleted, younger ones stay', async () => {
  const now = new Date('2026-11-23T00:00:00.000Z');
  const parts = await createTestParts({ stripe: createMemoryStripe(), clock: () => now });
  const day = 86_400_000;
  for (let at = 0; at < 150; at++) {
    const received_at = new Date(now.getTime() - 401 * day + at).toISOString();
    await parts.stripeEvents.collection.insert(waitingRecord(`evt_${at}`, 'invoice.paid', { received_at }));
  }
  const received_at = new Date(now.getTime() - 399 * day).toISOString();
  await parts.stripeEvents.collection.insert(waitingRecord('evt_kept', 'invoice.paid', { received_at }));
  await parts.stripeEvents.sweep();
  const kept = await parts.stripeEvents.collection.find('byAge', {}, { limit: 200 });
  expect(kept.map(({ id }) => id)).toEqual(['evt_kept']);
  await parts.documents.close();
});
