import { planInForce, type User } from './user';

const user: User = {
  id: 'user-1',
  uid: 'uid-1',
  email: null,
  display_name: null,
  plan: 'premium',
  plan_ends_at: null,
  billing_sequence: 1,
  created_at: '2026-11-01T00:00:00.000Z',
};
const end = '2026-12-24T12:00:00.000Z';

test('a subscription without an end stays', () => {
  expect(planInForce(user, new Date(end))).toBe('premium');
});

test('a cancelled subscription stays until the end of its period', () => {
  expect(planInForce({ ...user, plan_ends_at: end }, new Date(Date.parse(end) - 1))).toBe('premium');
});

test('a subscription that has ended is the free plan', () => {
  expect(planInForce({ ...user, plan_ends_at: end }, new Date(end))).toBe('free');
});
