import type { SubscriptionStatus } from '@astraea/contracts';
import { subscriptionStatusSchema } from '@astraea/contracts';
import type { StripeSubscription } from '../stripe/subscription';
import { toOverview } from '../subscription/subscription-overview';
import { type Account, chooseSubscription, isHeld, planInForce, planOf } from './account';

const now = new Date('2026-11-23T12:00:00.000Z');

function subscription(id: string, given: Partial<StripeSubscription> = {}): StripeSubscription {
  return {
    id,
    customer_id: 'cus_ada',
    status: 'active',
    price_ids: ['price_pro'],
    created: '2026-11-01T00:00:00.000Z',
    cancel_at_period_end: false,
    current_period_end: '2026-12-01T00:00:00.000Z',
    cancellations: 0,
    ...given,
  };
}

test.each<[SubscriptionStatus, string, boolean]>([
  ['trialing', 'premium', true],
  ['active', 'premium', true],
  ['past_due', 'premium', true],
  ['incomplete', 'free', true],
  ['unpaid', 'free', true],
  ['paused', 'free', true],
  ['canceled', 'free', false],
  ['incomplete_expired', 'free', false],
])('a subscription that is %s gives %s, and is held: %s', (status, plan, held) => {
  expect(planOf({ status, price_ids: ['price_pro'] }, 'price_enterprise')).toBe(plan);
  expect(isHeld({ status })).toBe(held);
});

test('the enterprise price gives the enterprise plan, also as one of several items; no subscription gives free', () => {
  for (const price_ids of [['price_enterprise'], ['price_of_support', 'price_enterprise']])
    expect(planOf({ status: 'active', price_ids }, 'price_enterprise')).toBe('enterprise');
  expect(planOf(undefined, 'price_enterprise')).toBe('free');
});

describe('which of several subscriptions counts', () => {
  const old = subscription('old', { created: '2026-01-01T00:00:00.000Z' });
  const young = subscription('young', { created: '2026-06-01T00:00:00.000Z' });
  test.each<[string, StripeSubscription[], string]>([
    ['a second running one never replaces the first', [old, young], 'old'],
    ['a running one comes before an ended older one', [{ ...old, status: 'canceled' }, young], 'young'],
    ['a running one comes before an unpaid older one', [{ ...old, status: 'unpaid' }, young], 'young'],
    [
      'of two ended ones the newer counts',
      [
        { ...old, status: 'canceled' },
        { ...young, status: 'canceled' },
      ],
      'young',
    ],
    [
      'an unfinished one comes before an ended one',
      [
        { ...old, status: 'incomplete' },
        { ...young, status: 'canceled' },
      ],
      'old',
    ],
    [
      'of two of the same second the first id counts',
      [
        { ...old, id: 'b' },
        { ...old, id: 'a' },
      ],
      'a',
    ],
  ])('%s, in either order', (_fact, all, id) => {
    expect(chooseSubscription(all)?.id).toBe(id);
    expect(chooseSubscription(all.toReversed())?.id).toBe(id);
  });

  test('the choice is the same for every order of three in every state', () => {
    const states = subscriptionStatusSchema.options;
    for (const a of states)
      for (const b of states)
        for (const c of states) {
          const all = [subscription('x', { status: a }), { ...old, status: b }, { ...young, status: c }];
          const [x, y, z] = all as [StripeSubscription, StripeSubscription, StripeSubscription];
          const chosen = [
            [x, y, z],
            [x, z, y],
            [y, x, z],
            [y, z, x],
            [z, x, y],
            [z, y, x],
          ].map((order) => chooseSubscription(order)?.id);
          expect(new Set(chosen).size).toBe(1);
        }
  });
});

describe('the plan and the overview by the clock', () => {
  const account = (given: Partial<StripeSubscription>): Account => ({
    id: 'ada',
    plan: 'premium',
    opened_at: '2026-01-01T00:00:00.000Z',
    customer_id: 'cus_ada',
    subscription: subscription('sub_1', given),
  });
  const overview = (of: Account | undefined) => toOverview(of, { now, isPortalOpen: true });

  test('a plan past its end is free and its subscription canceled, though no event said so', () => {
    const ended = account({ ends_at: '2026-11-23T12:00:00.000Z' });
    expect(planInForce(ended, now)).toBe('free');
    expect(overview(ended)).toMatchObject({ plan: 'free', status: 'canceled', renewsAt: null });
  });

  test('a cancelled plan goes on until its end and is not renewed', () => {
    const ending = account({ ends_at: '2026-12-01T00:00:00.000Z' });
    expect(overview(ending)).toEqual({
      plan: 'premium',
      status: 'active',
      endsAt: '2026-12-01T00:00:00.000Z',
      renewsAt: null,
      trialEndsAt: null,
      portal: true,
    });
  });

  test('a running plan is renewed at the end of its period', () => {
    expect(overview(account({}))).toMatchObject({ endsAt: null, renewsAt: '2026-12-01T00:00:00.000Z' });
  });

  test('whoever never had a subscription is free, without a portal', () => {
    expect(overview(undefined)).toEqual({
      plan: 'free',
      status: null,
      endsAt: null,
      renewsAt: null,
      trialEndsAt: null,
      portal: false,
    });
  });
});
