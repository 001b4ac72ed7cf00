import { createMemoryStripe, type MemoryStripe } from '../testing/memory-stripe';
import { createTestParts, type TestParts } from '../testing/test-parts';
import { projectAccount } from './project-account';

describe('an account and its picture at Stripe', () => {
  let stripe: MemoryStripe;
  let parts: TestParts;
  beforeEach(async () => {
    stripe = createMemoryStripe();
    parts = await createTestParts({ stripe });
    stripe.addSubscription({ id: 'sub_1' });
  });
  afterEach(() => parts.documents.close());

  const project = () => projectAccount(parts, { userId: 'ada', customerId: 'cus_ada' });

  /** Holds back the next answer of Stripe, once its picture was taken. */
  function holdBack(): { isTaken: Promise<void>; release: () => void } {
    const taken = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const { latency } = stripe;
    stripe.latency = () => {
      stripe.latency = latency;
      taken.resolve();
      return held.promise;
    };
    return { isTaken: taken.promise, release: held.resolve };
  }

  test.each([
    ['another state', 'unpaid'],
    ['the state that was stored before', 'active'],
  ] as const)('an answer that is overtaken by a newer one of %s is not written', async (_what, newest) => {
    await project();
    stripe.change('sub_1', { status: 'past_due' });
    const { isTaken, release } = holdBack();
    const overtaken = project();
    await isTaken;
    stripe.change('sub_1', { status: newest });
    await project();
    release();
    await overtaken;
    expect((await parts.accounts.get('ada'))?.subscription?.status).toBe(newest);
  });

  test('the same picture again tells nothing', async () => {
    await project();
    await project();
    const account = await parts.accounts.get('ada');
    expect(account?.event_sequence).toBe(1);
    expect(account?.outbox).toHaveLength(1);
  });

  test('fifteen at the same time come to one state and one event', async () => {
    await Promise.all(Array.from({ length: 15 }, project));
    expect(await parts.accounts.get('ada')).toMatchObject({ plan: 'premium', event_sequence: 1 });
  });

  test('an account that changes all the time is left to a later try', async () => {
    await project();
    const list = stripe.listCustomerSubscriptions;
    stripe.listCustomerSubscriptions = async (customer) => {
      await parts.accounts.change('ada', (account) => ({ ...account }));
      return list(customer);
    };
    await expect(project()).rejects.toMatchObject({ kind: 'Unavailable' });
  });

  test('a customer that belongs to an account counts more than a name in the metadata', async () => {
    await project();
    await projectAccount(parts, { customerId: 'cus_ada', userId: 'eve' });
    expect(await parts.accounts.get('eve')).toBeUndefined();
  });

  test('a subscription alone leads to its user', async () => {
    const projection = await projectAccount(parts, { subscriptionId: 'sub_1' });
    expect(projection?.account).toMatchObject({ id: 'ada', customer_id: 'cus_ada', plan: 'premium' });
  });

  test('the enterprise price gives the enterprise plan', async () => {
    stripe.change('sub_1', { price_ids: ['price_enterprise'] });
    expect((await project())?.account.plan).toBe('enterprise');
  });
});
