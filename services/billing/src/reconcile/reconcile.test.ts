import { AppError } from '@astraea/service-kit/errors';
import { createMemoryStripe, type MemoryStripe } from '../testing/memory-stripe';
import { createTestParts, type TestParts } from '../testing/test-parts';
import { reconcile } from './reconcile';

const options = { isDryRun: false, pageSize: 2, isResumed: false };

describe('reconcile', () => {
  let stripe: MemoryStripe;
  let parts: TestParts;
  beforeEach(async () => {
    stripe = createMemoryStripe();
    parts = await createTestParts({ stripe });
  });
  afterEach(() => parts.documents.close());

  /** A user whose subscription no event told of. */
  async function missed(name: string, given: { customer?: boolean } = {}): Promise<void> {
    stripe.addSubscription({ id: `sub_${name}`, customer_id: `cus_${name}`, user_id: name });
    await parts.accounts.open(name);
    if (given.customer ?? true)
      await parts.accounts.change(name, (account) => ({ ...account, customer_id: `cus_${name}` }));
  }
  const planOf = async (name: string) => (await parts.accounts.get(name))?.plan;
  const run = (given: Partial<typeof options> = {}) => reconcile(parts, { ...options, ...given });
  const names = ['ada', 'bob', 'cleo', 'dan', 'eve'];

  test('repairs every account, page by page, and says so in a line each', async () => {
    for (const name of names) await missed(name);
    expect(await run()).toBe(true);
    for (const name of names) expect(await planOf(name)).toBe('premium');
    expect(parts.lines).toHaveLength(6);
    expect(parts.lines[0]).toMatch(
      /^account ada: plan free -> premium, subscription none -> sub_ada, status none -> active, .*; repaired$/,
    );
    expect(parts.lines.at(-1)).toBe('10 compared, 5 differ, 5 repaired, 0 not repaired.');
    expect((await parts.accounts.get('ada'))?.outbox?.[0]?.data).toMatchObject({
      user_id: 'ada',
      plan: 'premium',
    });
    parts.lines.length = 0;
    expect(await run()).toBe(true);
    expect(parts.lines).toEqual(['10 compared, 0 differ, 0 repaired, 0 not repaired.']);
  });

  test('a dry run says the same and changes nothing', async () => {
    await missed('ada');
    await missed('bob', { customer: false });
    const before = await parts.accounts.get('ada');
    expect(await run({ isDryRun: true })).toBe(true);
    expect(parts.lines[0]).toMatch(/^account ada: plan free -> premium, .*; would be repaired$/);
    expect(parts.lines[1]).toMatch(/^account bob: .*customer none -> cus_bob.*; would be repaired$/);
    expect(await parts.accounts.get('ada')).toEqual(before);
    expect((await parts.accounts.get('bob'))?.customer_id).toBeUndefined();
  });

  test('a subscription whose customer no account has is given to its user', async () => {
    await missed('ada', { customer: false });
    expect(await run()).toBe(true);
    expect(await parts.accounts.get('ada')).toMatchObject({ plan: 'premium', customer_id: 'cus_ada' });
  });

  test('a plan that has ended at Stripe ends here', async () => {
    await missed('ada');
    await run();
    stripe.change('sub_ada', { status: 'canceled' });
    parts.lines.length = 0;
    expect(await run()).toBe(true);
    expect(parts.lines[0]).toBe('account ada: plan premium -> free, status active -> canceled; repaired');
  });

  test('one that was cut goes on after the last page, and only where that is asked', async () => {
    for (const name of names) await missed(name);
    const asked: string[] = [];
    let isAway = true;
    const list = stripe.listCustomerSubscriptions;
    stripe.listCustomerSubscriptions = (customer) => {
      asked.push(customer);
      return customer === 'cus_dan' && isAway
        ? Promise.reject(new AppError('Unavailable', 'Stripe does not answer.'))
        : list(customer);
    };
    await expect(run()).rejects.toMatchObject({ kind: 'Unavailable' });
    expect(await planOf('eve')).toBe('free');
    asked.length = 0;
    parts.lines.length = 0;
    isAway = false;
    expect(await run({ isResumed: true })).toBe(true);
    expect(asked).toEqual(['cus_cleo', 'cus_dan', 'cus_eve']);
    expect(parts.lines[0]).toBe('Going on with accounts after cus_bob; 2 compared before.');
    for (const name of names) expect(await planOf(name)).toBe('premium');
    asked.length = 0;
    // It came to its end: the next one begins anew.
    await run({ isResumed: true });
    expect(asked).toContain('cus_ada');
  });

  test('a second phase that was cut goes on there', async () => {
    for (const name of names) await missed(name, { customer: false });
    const list = stripe.listSubscriptions;
    stripe.listSubscriptions = (page) =>
      page.after === 'sub_dan' ? Promise.reject(new AppError('Unavailable', 'Away.')) : list(page);
    await expect(run()).rejects.toMatchObject({ kind: 'Unavailable' });
    expect([await planOf('dan'), await planOf('cleo')]).toEqual(['premium', 'free']);
    stripe.listSubscriptions = list;
    expect(await run({ isResumed: true })).toBe(true);
    expect(parts.lines).toContain('Going on with subscriptions after sub_dan; 2 compared before.');
    for (const name of names) expect(await planOf(name)).toBe('premium');
  });

  test.each([
    [
      'two subscriptions of one customer',
      (): void => {
        stripe.addSubscription({ id: 'sub_x', customer_id: 'cus_ada' });
      },
      /^account ada: more than one subscription \(sub_ada, sub_x\); not repaired/m,
    ],
    [
      'a customer that Stripe does not know',
      (): void => {
        stripe.customers.clear();
        stripe.subscriptions.clear();
      },
      /^account ada: Stripe does not know customer cus_ada; not repaired/m,
    ],
    [
      'a running subscription of nobody',
      (): void => {
        stripe.addSubscription({ id: 'sub_x', customer_id: 'cus_x', user_id: '' });
      },
      /^subscription sub_x of customer cus_x \(active\) belongs to no account; not repaired/m,
    ],
  ])('%s cannot be repaired: it is said, and the rest goes on', async (_what, happen, line) => {
    await missed('ada');
    happen();
    await missed('eve');
    expect(await run()).toBe(false);
    expect(parts.lines.join('\n')).toMatch(line);
    expect(await planOf('eve')).toBe('premium');
  });

  test('subscriptions of something else at the same Stripe account are nobody’s concern', async () => {
    stripe.addSubscription({
      id: 'sub_x',
      customer_id: 'cus_x',
      user_id: '',
      price_ids: ['price_of_a_shop'],
    });
    expect(await run()).toBe(true);
    expect(parts.lines).toEqual(['1 compared, 0 differ, 0 repaired, 0 not repaired.']);
  });
});
