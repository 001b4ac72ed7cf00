import { problemSchema } from '@astraea/contracts';
import Stripe from 'stripe';
import { createMemoryStripe } from '../testing/memory-stripe';
import { sessionObject, stripeEvent } from '../testing/stripe-events';
import { sellingEnv, startTestBilling, type TestBilling, webhookSecret } from '../testing/test-billing';

const completed = stripeEvent('evt_1', 'checkout.session.completed', sessionObject());
const signed = (
  event: object,
  given: Partial<Parameters<typeof Stripe.webhooks.generateTestHeaderString>[0]>,
) =>
  Stripe.webhooks.generateTestHeaderString({
    payload: JSON.stringify(event),
    secret: webhookSecret,
    ...given,
  });

describe('the signature of a webhook', () => {
  let billing: TestBilling;
  beforeEach(async () => {
    billing = await startTestBilling({ env: sellingEnv, stripe: createMemoryStripe() });
  });
  afterEach(() => billing.close());

  test.each([
    ['a wrong secret', () => signed(completed, { secret: 'other' })],
    ['an old signature', () => signed(completed, { timestamp: Math.floor(Date.now() / 1000) - 301 })],
    ['no signature', () => ''],
    ['a signature over other bytes', () => signed({ ...completed, id: 'evt_2' }, {})],
  ])('%s is refused and nothing is stored', async (_what, signature) => {
    const response = await billing.deliver(completed, signature());
    expect(response.status).toBe(400);
    expect(problemSchema.parse(await response.json()).code).toBe('bad-signature');
    expect(await billing.stripeEvents.collection.get('evt_1')).toBeUndefined();
  });
});

test('without a key of Stripe no webhook is accepted, and whoever sends one wakes nobody up', async () => {
  const billing = await startTestBilling({ env: { STRIPE_WEBHOOK_SECRET: webhookSecret } });
  expect((await billing.deliver(completed)).status).toBe(404);
  expect(await billing.stripeEvents.collection.get('evt_1')).toBeUndefined();
  await billing.close();
});
