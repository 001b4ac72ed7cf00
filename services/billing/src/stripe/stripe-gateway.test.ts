import { serve, type TestServer } from '@astraea/service-kit/testing';
import { connectStripe, type StripeGateway } from './stripe-gateway';

interface Seen {
  call: string;
  key: string | undefined;
  body: Record<string, string>;
}

/** As docs.stripe.com/api/subscriptions/object has it, as far as it is read. */
function subscription(given: Record<string, unknown> = {}) {
  return {
    id: 'sub_1',
    object: 'subscription',
    customer: 'cus_1',
    metadata: { user_id: 'ada' },
    status: 'active',
    created: 1_790_000_000,
    cancel_at_period_end: false,
    cancel_at: null,
    trial_end: null,
    ended_at: null,
    items: {
      object: 'list',
      data: [{ id: 'si_1', current_period_end: 1_800_000_000, price: { id: 'price_pro' } }],
    },
    ...given,
  };
}

const session = {
  id: 'cs_1',
  object: 'checkout.session',
  url: 'https://checkout.stripe.com/c/pay/cs_1',
  client_reference_id: 'ada',
  customer: 'cus_1',
  subscription: { id: 'sub_1', object: 'subscription' },
  customer_details: { email: 'ada@example.org', name: 'Ada' },
  amount_total: 2900,
  status: 'complete',
  payment_status: 'paid',
  created: 1_790_000_000,
  expires_at: 1_790_086_400,
};

describe('Stripe over HTTP', () => {
  let server: TestServer;
  let stripe: StripeGateway;
  let answers: Record<string, { status: number; body: unknown }>;
  let seen: Seen[];

  beforeEach(async () => {
    seen = [];
    answers = {};
    server = await serve((req, res) => {
      let text = '';
      req.on('data', (chunk) => {
        text += chunk;
      });
      req.on('end', () => {
        const call = `${req.method} ${req.url}`;
        const key = req.headers['idempotency-key'];
        seen.push({ call, key: key?.toString(), body: Object.fromEntries(new URLSearchParams(text)) });
        const { status, body } = answers[call] ?? {
          status: 404,
          body: {
            error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such object' },
          },
        };
        res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      });
    });
    const connected = connectStripe({
      STRIPE_SECRET_KEY: 'sk_test_x',
      STRIPE_API_URL: server.url,
      STRIPE_TIMEOUT_MS: 60_000,
    });
    if (!connected) throw new Error('not connected');
    stripe = connected;
  });
  afterEach(() => server.close());

  const answer = (call: string, body: unknown, status = 200) => {
    answers[call] = { status, body };
  };

  test('without a key there is no gateway', () => {
    expect(connectStripe({ STRIPE_TIMEOUT_MS: 1 })).toBeUndefined();
  });

  test('a customer is made under a key of its user, with the user alone', async () => {
    answer('POST /v1/customers', { id: 'cus_1', object: 'customer' });
    expect(await stripe.createCustomer('ada')).toBe('cus_1');
    expect(seen[0]).toMatchObject({ key: 'customer-ada', body: { 'metadata[user_id]': 'ada' } });
    expect(Object.keys(seen[0]?.body ?? {})).toHaveLength(1);
    await stripe.createCustomer('ada', 'cus_1');
    expect(seen[1]?.key).toBe('customer-ada-after-cus_1');
  });

  test('a customer that was deleted is none', async () => {
    answer('GET /v1/customers/cus_1', { id: 'cus_1', object: 'customer' });
    answer('GET /v1/customers/cus_2', { id: 'cus_2', object: 'customer', deleted: true });
    const are = [];
    for (const id of ['cus_1', 'cus_2', 'cus_none']) are.push(await stripe.hasCustomer(id));
    expect(are).toEqual([true, false, false]);
  });

  test('a customer is deleted, and one that is gone already is well', async () => {
    answer('DELETE /v1/customers/cus_1', { id: 'cus_1', object: 'customer', deleted: true });
    await stripe.deleteCustomer('cus_1');
    await stripe.deleteCustomer('cus_none');
    expect(seen.map(({ call }) => call)).toEqual([
      'DELETE /v1/customers/cus_1',
      'DELETE /v1/customers/cus_none',
    ]);
  });

  test('a session names user, price and the way back, under a key of the intent', async () => {
    answer('POST /v1/checkout/sessions', { ...session, status: 'open', payment_status: 'unpaid' });
    const page = 'https://astraea.example/subscription';
    const made = await stripe.createCheckoutSession({
      userId: 'ada',
      customerId: 'cus_1',
      priceId: 'price_pro',
      intent: 'i1',
      successUrl: `${page}/success?session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: page,
    });
    expect(made).toMatchObject({ id: 'cs_1', url: session.url, expires_at: '2026-09-22T14:13:20.000Z' });
    expect(seen[0]).toEqual({
      call: 'POST /v1/checkout/sessions',
      key: 'checkout-ada-i1',
      body: {
        mode: 'subscription',
        customer: 'cus_1',
        client_reference_id: 'ada',
        'line_items[0][price]': 'price_pro',
        'line_items[0][quantity]': '1',
        'subscription_data[metadata][user_id]': 'ada',
        success_url: `${page}/success?session_id={CHECKOUT_SESSION_ID}`,
        cancel_url: page,
      },
    });
  });

  test('a session is read with its user, customer and payment', async () => {
    answer('GET /v1/checkout/sessions/cs_1', session);
    expect(await stripe.readCheckoutSession('cs_1')).toMatchObject({
      user_id: 'ada',
      customer_id: 'cus_1',
      subscription_id: 'sub_1',
      customer_email: 'ada@example.org',
      amount: 2900,
      status: 'complete',
      payment_status: 'paid',
    });
  });

  test('a subscription is read with its ends, however Stripe says them', async () => {
    answer('GET /v1/subscriptions/sub_1', subscription());
    expect(await stripe.readSubscription('sub_1')).toEqual({
      id: 'sub_1',
      customer_id: 'cus_1',
      user_id: 'ada',
      status: 'active',
      price_ids: ['price_pro'],
      created: '2026-09-21T14:13:20.000Z',
      cancel_at_period_end: false,
      current_period_end: '2027-01-15T08:00:00.000Z',
      cancellations: 0,
    });
    answer('GET /v1/subscriptions/sub_1', subscription({ cancel_at_period_end: true }));
    expect((await stripe.readSubscription('sub_1')).ends_at).toBe('2027-01-15T08:00:00.000Z');
    answer('GET /v1/subscriptions/sub_1', subscription({ cancel_at: 1_795_000_000 }));
    expect((await stripe.readSubscription('sub_1')).ends_at).toBe('2026-11-18T11:06:40.000Z');
  });

  test('each cancelling has a key of its own, so that Stripe does not repeat an earlier failure', async () => {
    const metadata = { user_id: 'ada', cancellations: '2' };
    answer('POST /v1/subscriptions/sub_1', { error: { type: 'api_error', message: 'Ours.' } }, 500);
    const cancel = () => stripe.cancelAtPeriodEnd({ id: 'sub_1', cancellations: 1 });
    await expect(cancel()).rejects.toMatchObject({ kind: 'Unavailable' });
    const [failed] = seen.splice(0);
    answer('POST /v1/subscriptions/sub_1', subscription({ cancel_at_period_end: true, metadata }));
    expect(await cancel()).toMatchObject({ cancellations: 2, ends_at: '2027-01-15T08:00:00.000Z' });
    expect(seen[0]?.body).toEqual({ cancel_at_period_end: 'true', 'metadata[cancellations]': '2' });
    expect(seen[0]?.key).toEqual(expect.any(String));
    expect(seen[0]?.key).not.toBe(failed?.key);
  });

  test('all subscriptions of a customer are read, page after page', async () => {
    const page = (ids: string[], has_more: boolean) => ({
      object: 'list',
      url: '/v1/subscriptions',
      has_more,
      data: ids.map((id) => subscription({ id })),
    });
    const path = 'GET /v1/subscriptions?customer=cus_1&status=all&limit=100';
    answer(path, page(['sub_3', 'sub_2'], true));
    answer(`${path}&starting_after=sub_2`, page(['sub_1'], false));
    const found = await stripe.listCustomerSubscriptions('cus_1');
    expect(found.map(({ id }) => id)).toEqual(['sub_3', 'sub_2', 'sub_1']);
    await expect(stripe.listCustomerSubscriptions('cus_2')).rejects.toMatchObject({ kind: 'NotFound' });
  });

  test('one page of all subscriptions begins after the last one', async () => {
    const all = { object: 'list', url: '/v1/subscriptions', has_more: true, data: [subscription()] };
    answer('GET /v1/subscriptions?status=all&limit=1&starting_after=sub_9', all);
    expect(await stripe.listSubscriptions({ limit: 1, after: 'sub_9' })).toMatchObject([{ id: 'sub_1' }]);
  });

  test('the customer of a charge is found, and the portal opens', async () => {
    answer('GET /v1/charges/ch_1', { id: 'ch_1', object: 'charge', customer: 'cus_1' });
    expect(await stripe.readCustomerOfCharge('ch_1')).toBe('cus_1');
    answer('POST /v1/billing_portal/sessions', { id: 'bps_1', url: 'https://billing.stripe.com/p/1' });
    expect(await stripe.openPortal('cus_1', 'https://astraea.example/subscription')).toBe(
      'https://billing.stripe.com/p/1',
    );
    expect(seen[1]?.body).toEqual({ customer: 'cus_1', return_url: 'https://astraea.example/subscription' });
  });

  test('a Stripe that does not answer is Unavailable', async () => {
    await server.close();
    await expect(stripe.readSubscription('sub_1')).rejects.toMatchObject({ kind: 'Unavailable' });
  });
});
