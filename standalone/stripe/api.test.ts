import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { addresses, connect, offer, TestStandIn } from './testing/test-stand-in';

/** The package asks once more by itself where the connection was closed. */
const callsOfOne = { reset: 2, error: 1 };

let here: TestStandIn;
beforeEach(async () => {
  here = await TestStandIn.start();
});
afterEach(() => here.close());

test('another key is refused', async () => {
  await expect(connect(here.standIn, 'sk_test_other').customers.list()).rejects.toBeInstanceOf(
    Stripe.errors.StripeAuthenticationError,
  );
});

test('both prices exist', async () => {
  expect(await here.stripe.prices.retrieve('price_pro')).toMatchObject({
    unit_amount: 2900,
    currency: 'usd',
    recurring: { interval: 'month' },
  });
  expect((await here.stripe.prices.retrieve('price_enterprise')).active).toBe(true);
});

test.each([
  ['customer', (stripe: Stripe) => stripe.customers.retrieve('cus_none'), 404],
  ['subscription', (stripe: Stripe) => stripe.subscriptions.retrieve('sub_none'), 404],
  ['checkout.session', (stripe: Stripe) => stripe.checkout.sessions.retrieve('cs_none'), 404],
  ['customer', (stripe: Stripe) => stripe.billingPortal.sessions.create({ customer: 'cus_none' }), 400],
])('an unknown %s is told as Stripe does', async (words, call, statusCode) => {
  const refusal = await call(here.stripe).then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(refusal).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
  expect(refusal).toMatchObject({
    statusCode,
    code: 'resource_missing',
    message: expect.stringContaining(`No such ${words}`),
  });
});

test('a parameter that is unknown or missing is named', async () => {
  const { sessions } = here.stripe.checkout;
  const unknown = { mode: 'subscription', line_items: offer, success_url: 'http://a', submit: 'x' } as const;
  await expect(sessions.create(unknown)).rejects.toMatchObject({
    code: 'parameter_unknown',
    param: 'submit',
  });
  await expect(sessions.create({ mode: 'subscription', line_items: offer })).rejects.toMatchObject({
    code: 'parameter_missing',
    param: 'success_url',
  });
});

describe('an idempotency key', () => {
  test('gives the same answer again and does nothing twice', async () => {
    const options = { idempotencyKey: 'customer-ada' };
    const first = await here.stripe.customers.create({ email: 'ada@example.org' }, options);
    const again = await here.stripe.customers.create({ email: 'ada@example.org' }, options);
    expect(again.id).toBe(first.id);
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect((await here.stripe.customers.list()).data).toHaveLength(1);
  });

  test('is refused for another call', async () => {
    const options = { idempotencyKey: 'customer-ada' };
    await here.stripe.customers.create({ email: 'ada@example.org' }, options);
    await expect(here.stripe.customers.create({ email: 'eve@example.org' }, options)).rejects.toBeInstanceOf(
      Stripe.errors.StripeIdempotencyError,
    );
  });

  test('is forgotten after a day', async () => {
    const options = { idempotencyKey: 'customer-ada' };
    const first = await here.stripe.customers.create({}, options);
    await here.control('clock', { days: 1 });
    expect((await here.stripe.customers.create({}, options)).id).not.toBe(first.id);
  });

  test('makes up for an answer that was lost', async () => {
    await here.control('outage', { kind: 'lost', calls: callsOfOne.reset });
    const options = { idempotencyKey: 'customer-ada' };
    await expect(here.stripe.customers.create({}, options)).rejects.toBeInstanceOf(
      Stripe.errors.StripeConnectionError,
    );
    await here.stripe.customers.create({}, options);
    expect((await here.stripe.customers.list()).data).toHaveLength(1);
  });
});

test.each([
  ['reset', Stripe.errors.StripeConnectionError],
  ['error', Stripe.errors.StripeAPIError],
] as const)('away by %s for as many calls as it was told', async (kind, error) => {
  await here.control('outage', { kind, calls: 2 * callsOfOne[kind] });
  await expect(here.stripe.customers.create({})).rejects.toBeInstanceOf(error);
  await expect(here.stripe.customers.create({})).rejects.toBeInstanceOf(error);
  await here.stripe.customers.create({});
  expect((await here.stripe.customers.list()).data).toHaveLength(1);
});

test('lists come page by page, the newest first', async () => {
  const made: string[] = [];
  for (let count = 0; count < 5; count += 1) made.push((await here.customer()).id);
  const first = await here.stripe.customers.list({ limit: 2 });
  expect(first.data.map(({ id }) => id)).toEqual([made[4], made[3]]);
  expect(first.has_more).toBe(true);
  const last = await here.stripe.customers.list({ limit: 2, starting_after: made[1] ?? '' });
  expect([last.data.map(({ id }) => id), last.has_more]).toEqual([[made[0]], false]);
  const all = await here.stripe.customers.list({ limit: 2 }).autoPagingToArray({ limit: 100 });
  expect(all.map(({ id }) => id)).toEqual(made.toReversed());
  await expect(here.stripe.customers.list({ starting_after: 'cus_none' })).rejects.toMatchObject({
    param: 'starting_after',
  });
});

test('subscriptions that have ended are listed for whoever asks for all', async () => {
  const one = await here.subscription();
  const other = await here.subscription();
  await here.stripe.subscriptions.cancel(one.id);
  const ids = async (status?: 'all' | 'canceled') =>
    (await here.stripe.subscriptions.list(status ? { status } : {})).data.map(({ id }) => id);
  expect(await ids()).toEqual([other.id]);
  expect(await ids('all')).toEqual([other.id, one.id]);
  expect(await ids('canceled')).toEqual([one.id]);
});

test('what is named is expanded, in objects and in lists', async () => {
  const customer = await here.customer();
  const session = await here.checkout(customer.id);
  await here.control(`checkout/${session.id}/pay`);
  const expanded = await here.stripe.checkout.sessions.retrieve(session.id, {
    expand: ['subscription', 'line_items', 'subscription.latest_invoice.payments'],
  });
  expect(expanded).toMatchObject({
    customer: customer.id,
    subscription: { status: 'active', latest_invoice: { payments: { data: [{ status: 'paid' }] } } },
    line_items: { data: [{ price: { id: 'price_pro' } }] },
  });
  const page = await here.stripe.subscriptions.list({ expand: ['data.customer'] });
  expect(page.data[0]?.customer).toMatchObject({ id: customer.id, metadata: { user_id: 'ada' } });
  await expect(here.stripe.subscriptions.list({ expand: ['data.nothing'] })).rejects.toMatchObject({
    message: expect.stringContaining('cannot be expanded'),
  });
});

test('a restart keeps everything, and old pages are at the new address', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'astraea-stripe-'));
  const file = join(folder, 'payments.json');
  const before = await TestStandIn.start({ file });
  const session = await before.checkout((await before.customer()).id);
  await before.control('clock', { seconds: 3_600 });
  await before.close();
  const after = await TestStandIn.start({ file });
  const kept = await after.stripe.checkout.sessions.retrieve(session.id);
  expect(kept).toMatchObject({ status: 'open', url: `${after.url}/c/pay/${session.id}` });
  const { ahead_seconds } = (await (await fetch(`${after.url}/_test/clock`)).json()) as Record<
    string,
    number
  >;
  expect(ahead_seconds).toBe(3_600);
  await after.close();
  await rm(folder, { recursive: true });
});

test.each([
  ['a page of another origin', { origin: 'http://evil.example' }],
  ['a name that leads here', { host: 'evil.example' }],
])('%s does not reach the controls', async (_, headers) => {
  const { request } = await import('node:http');
  const status = await new Promise((resolve) =>
    request(`${here.url}/_test/clock`, { headers }, (response) => resolve(response.statusCode)).end(),
  );
  expect(status).toBe(403);
});

test('a session needs addresses that lead to web pages before it links to them', async () => {
  const session = await here.stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: offer,
    ...addresses,
    cancel_url: 'javascript:alert(1)',
  });
  expect(await (await fetch(session.url ?? '')).text()).not.toContain('javascript:');
});
