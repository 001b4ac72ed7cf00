import { AppError } from '@astraea/service-kit/errors';
import { projectAccount } from '../accounts/project-account';
import type { StripeSubscription } from '../stripe/subscription';
import { createMemoryStripe, type MemoryStripe } from '../testing/memory-stripe';
import { createMemoryLog, createTestParts, type TestParts } from '../testing/test-parts';
import { createPeriodSweep } from './period-sweep';

const start = '2026-11-01T00:00:00.000Z';
const inDays = (days: number) => new Date(Date.parse(start) + days * 86_400_000).toISOString();

let now: Date;
let stripe: MemoryStripe;
let parts: TestParts;
let sweep: ReturnType<typeof createPeriodSweep>;
let asked: string[];
let log: ReturnType<typeof createMemoryLog>;
beforeEach(async () => {
  now = new Date(start);
  asked = [];
  log = createMemoryLog();
  stripe = createMemoryStripe(() => now);
  parts = await createTestParts({ stripe, clock: () => now, logger: log.logger });
  sweep = createPeriodSweep(parts);
  const list = stripe.listCustomerSubscriptions;
  stripe.listCustomerSubscriptions = (customer) => {
    asked.push(customer);
    return list(customer);
  };
});
afterEach(() => parts.documents.close());

/** An account as an event of Stripe left it. */
async function told(user: string, given: Partial<StripeSubscription> = {}): Promise<void> {
  const customer_id = `cus_${user}`;
  stripe.addSubscription({ id: `sub_${user}`, user_id: user, customer_id, ...given });
  await projectAccount(parts, { userId: user, customerId: customer_id });
  asked.length = 0;
}
const trial: Partial<StripeSubscription> = {
  status: 'trialing',
  trial_ends_at: inDays(7),
  current_period_end: inDays(7),
};
const planOf = async (user: string) => (await parts.accounts.get(user))?.plan;
const runAt = (time: string) => {
  now = new Date(time);
  return sweep.run();
};

test.each<[string, Partial<StripeSubscription>, Partial<StripeSubscription>, string]>([
  ['a trial', trial, { status: 'canceled' }, 'free'],
  ['a trial that was paid', trial, { status: 'active', current_period_end: inDays(37) }, 'premium'],
  ['a trial that nobody paid', trial, { status: 'unpaid' }, 'free'],
  ['a paid period', { current_period_end: inDays(7) }, { status: 'canceled' }, 'free'],
  [
    'a cancelled period',
    { current_period_end: inDays(7), cancel_at_period_end: true, ends_at: inDays(7) },
    { status: 'canceled' },
    'free',
  ],
])(
  '%s whose last event was lost comes to what Stripe says soon after its end',
  async (_what, before, after, plan) => {
    await told('ada', before);
    stripe.change('sub_ada', after);
    await runAt(inDays(6.99));
    expect([asked, await planOf('ada')]).toEqual([[], 'premium']);
    await runAt(inDays(7.01));
    expect([asked, await planOf('ada')]).toEqual([['cus_ada'], plan]);
    if (plan === 'free')
      expect((await parts.accounts.get('ada'))?.outbox?.at(-1)?.data).toMatchObject({ user_id: 'ada', plan });
    await runAt(inDays(7.02));
    expect(asked).toHaveLength(1);
  },
);

test('who is not past an end, is free, or never had a customer is not asked for', async () => {
  await told('ada', { current_period_end: inDays(30) });
  await told('bob', { status: 'canceled', current_period_end: inDays(-1) });
  await parts.accounts.open('cleo');
  await runAt(inDays(7));
  expect(asked).toEqual([]);
});

test('while Stripe says the same it is asked less and less often, and at least once a day', async () => {
  await told('ada', { current_period_end: inDays(7) });
  const minute = 1 / 1_440;
  for (let at = 7; at < 12; at += 5 * minute) await runAt(inDays(at));
  expect(asked.length).toBeGreaterThan(8);
  expect(asked.length).toBeLessThan(18);
});

test('while Stripe is away what is known stays, and it is asked again', async () => {
  await told('ada', trial);
  stripe.change('sub_ada', { status: 'canceled' });
  const list = stripe.listCustomerSubscriptions;
  stripe.listCustomerSubscriptions = () => Promise.reject(new AppError('Unavailable', 'Away.'));
  await expect(runAt(inDays(8))).rejects.toMatchObject({ kind: 'Unavailable' });
  expect(await planOf('ada')).toBe('premium');
  stripe.listCustomerSubscriptions = list;
  await sweep.run();
  expect(await planOf('ada')).toBe('free');
});

test('a customer that Stripe does not know any more is told, and holds up nobody', async () => {
  await told('ada', trial);
  await told('bob', trial);
  stripe.customers.delete('cus_ada');
  stripe.subscriptions.delete('sub_ada');
  stripe.change('sub_bob', { status: 'canceled' });
  await runAt(inDays(8));
  expect(await planOf('bob')).toBe('free');
});

test('a pass asks a bounded number of times, and the next one goes on', async () => {
  const users = Array.from({ length: 120 }, (_, at) => `user-${String(at).padStart(3, '0')}`);
  for (const user of users) await told(user, trial);
  for (const user of users) stripe.change(`sub_${user}`, { status: 'canceled' });
  const left: number[] = [];
  for (const _pass of [1, 2, 3]) {
    await runAt(inDays(8));
    const plans = await Promise.all(users.map(planOf));
    left.push(plans.filter((plan) => plan !== 'free').length);
  }
  expect(left).toEqual([70, 20, 0]);
});
