import { serve, type TestServer } from '@astraea/service-kit/testing';
import { session, startTestBilling, type TestBilling, webhookSecret } from './testing/test-billing';

describe('billing with a Stripe key', () => {
  let billing: TestBilling;
  let stripe: TestServer;
  let answers: Record<string, { status: number; body: unknown }>;
  const seen: { url: string; body: string }[] = [];

  beforeEach(async () => {
    seen.length = 0;
    answers = {
      '/v1/checkout/sessions/cs_test_1': { status: 200, body: { object: 'checkout.session', ...session } },
      '/v1/subscriptions/sub_1': {
        status: 200,
        body: {
          id: 'sub_1',
          object: 'subscription',
          items: { object: 'list', data: [{ current_period_end: 1_800_000_000 }] },
        },
      },
    };
    stripe = await serve((req, res) => {
      let body = '';
      req.on('data', (chunk) => {
        body += chunk;
      });
      req.on('end', () => {
        seen.push({ url: req.url ?? '', body });
        const answer = answers[(req.url ?? '').split('?')[0] ?? ''] ?? {
          status: 404,
          body: { error: { type: 'invalid_request_error', message: 'No such object' } },
        };
        res.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
      });
    });
    billing = await startTestBilling({
      STRIPE_SECRET_KEY: 'sk_test_x',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: stripe.url,
    });
    await billing.store.accounts.insert({
      id: 'ada',
      plan: 'premium',
      opened_at: 'now',
      subscription_id: 'sub_1',
    });
  });
  afterEach(async () => {
    await billing.close();
    await stripe.close();
  });

  const as = async (user: string, method: string, path: string) =>
    fetch(billing.url + path, {
      method,
      headers: { authorization: `Bearer ${await billing.identity.userToken(user)}` },
    });

  test('a session is read at Stripe and answered to its user only', async () => {
    const own = await as('ada', 'GET', '/api/auth/verify-session/cs_test_1');
    expect(await own.json()).toMatchObject({
      customerEmail: 'ada@example.org',
      amount: 2900,
      created: '1790000000',
    });
    expect((await as('eve', 'GET', '/api/auth/verify-session/cs_test_1')).status).toBe(404);
    expect((await as('ada', 'GET', '/api/auth/verify-session/cs_other')).status).toBe(404);
  });

  test('cancelling ends the subscription with its period and keeps the end', async () => {
    const response = await as('ada', 'POST', '/api/auth/cancel-subscription');
    expect(await response.json()).toEqual({
      status: 'success',
      subscriptionEndDate: '2027-01-15T08:00:00.000Z',
    });
    expect(seen[0]).toEqual({ url: '/v1/subscriptions/sub_1', body: 'cancel_at_period_end=true' });
    expect((await billing.store.accounts.get('ada'))?.ends_at).toBe('2027-01-15T08:00:00.000Z');
  });

  test('another user has nothing to cancel', async () => {
    expect((await as('eve', 'POST', '/api/auth/cancel-subscription')).status).toBe(409);
    expect(seen).toHaveLength(0);
  });

  test('Stripe away is 503 and changes nothing', async () => {
    await stripe.close();
    expect((await as('ada', 'POST', '/api/auth/cancel-subscription')).status).toBe(503);
    expect((await as('ada', 'GET', '/api/auth/verify-session/cs_test_1')).status).toBe(503);
    expect((await billing.store.accounts.get('ada'))?.ends_at).toBeUndefined();
  });
});
