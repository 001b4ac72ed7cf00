import { type BillingExportLine, billingExportLineSchema } from '@astraea/contracts';
import { readJsonLines } from '@astraea/service-kit/http';
import { createMemoryStripe } from '../testing/memory-stripe';
import { sessionObject, stripeEvent } from '../testing/stripe-events';
import { sellingEnv, startTestBilling, type TestBilling } from '../testing/test-billing';

let billing: TestBilling;
beforeEach(async () => {
  const stripe = createMemoryStripe();
  billing = await startTestBilling({ env: sellingEnv, stripe });
  stripe.addSubscription({ id: 'sub_1' });
  await billing.deliver(stripeEvent('evt_1', 'checkout.session.completed', sessionObject()));
});
afterEach(() => billing.close());

async function exportOf(user: string): Promise<BillingExportLine[]> {
  const lines: BillingExportLine[] = [];
  const response = await billing.as(user, 'GET', '/export');
  for await (const line of readJsonLines(billingExportLineSchema, response)) lines.push(line);
  return lines;
}

test('account, payments and usage of one user are told, and of nobody else', async () => {
  await billing.deliver(stripeEvent('evt_2', 'invoice.paid', { id: 'in_1', customer: 'cus_ada' }));
  const count = (user_id: string, at: number) =>
    billing.usage.count({
      id: `${user_id}-${at}`,
      user_id,
      answer_id: `${user_id}-${at}`,
      country: 'Japan',
      topic: 'Licensing',
      outcome: 'answered',
      answered_at: new Date(at * 1000).toISOString(),
    });
  for (let at = 0; at < 150; at++) await count('ada', at);
  await count('ben', 1);
  const lines = await exportOf('ada');
  expect(lines[0]).toMatchObject({ kind: 'account', account: { plan: 'premium', customer_id: 'cus_ada' } });
  const payments = lines.flatMap((line) => (line.kind === 'payment' ? [line.payment.id] : []));
  expect(payments.sort()).toEqual(['evt_1', 'evt_2']);
  const usage = lines.flatMap((line) => (line.kind === 'usage' ? [line.usage.answer_id] : []));
  expect(usage).toHaveLength(150);
  expect(usage[0]).toBe('ada-149');
  expect(JSON.stringify(lines)).not.toContain('ben');
});

test('of a user without an account nothing is told', async () => {
  expect(await exportOf('eve')).toEqual([{ kind: 'account', account: null }]);
});

test('without a sign-in nothing is told', async () => {
  expect((await fetch(`${billing.url}/export`)).status).toBe(401);
});
