import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { connect, TestStandIn } from './testing/test-stand-in';

let here: TestStandIn;
beforeEach(async () => {
  here = await TestStandIn.start();
});
afterEach(() => here.close());

test('another key is refused', async () => {
  const other = connect(here.standIn, 'sk_test_other');
  await expect(other.customers.create()).rejects.toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
});

test.each([
  ['customer', (stripe: Stripe) => stripe.customers.retrieve('cus_none'), 404],
  ['customer', (stripe: Stripe) => stripe.customers.del('cus_none'), 404],
  ['subscription', (stripe: Stripe) => stripe.subscriptions.retrieve('sub_none'), 404],
  ['checkout.session', (stripe: Stripe) => stripe.checkout.sessions.retrieve('cs_none'), 404],
  [
    'customer',
    (stripe: Stripe) =>
      stripe.billingPortal.sessions.create({ customer: 'cus_none', return_url: 'http://a' }),
    400,
  ],
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

test('a parameter that is unknown or missing is named, and so is a call that is unknown', async () => {
  await expect(here.stripe.customers.create({ email: 'ada@example.org' })).rejects.toMatchObject({
    code: 'parameter_unknown',
    param: 'email',
  });
  const missing = here.stripe.billingPortal.sessions.create({ customer: (await here.customer()).id });
  await expect(missing).rejects.toMatchObject({ code: 'parameter_missing', param: 'return_url' });
  await expect(here.stripe.refunds.list()).rejects.toMatchObject({ statusCode: 404 });
});

describe('an idempotency key', () => {
  const options = { idempotencyKey: 'customer-ada' };
  const create = (name: string) => here.stripe.customers.create({ metadata: { user_id: name } }, options);

  test('gives the same answer again and does nothing twice', async () => {
    const first = await create('ada');
    const again = await create('ada');
    expect(again.id).toBe(first.id);
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(await here.eventTypes()).toEqual(['customer.created']);
  });

  test('is refused for another call', async () => {
    await create('ada');
    await expect(create('eve')).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  });

  test('is forgotten after a day', async () => {
    const first = await create('ada');
    await here.control('clock', { to: first.created + 86_401 });
    expect((await create('ada')).id).not.toBe(first.id);
  });
});

test('subscriptions come page by page, the newest first, with those that have ended', async () => {
  const made: Stripe.Subscription[] = [];
  for (let count = 0; count < 5; count += 1) made.push(await here.subscription());
  const ids = made.map(({ id }) => id);
  await here.stripe.subscriptions.cancel(ids[4] ?? '');
  const list = (params: Stripe.SubscriptionListParams) =>
    here.stripe.subscriptions.list({ status: 'all', limit: 2, ...params });
  const first = await list({});
  expect([first.data.map(({ id }) => id), first.has_more]).toEqual([[ids[4], ids[3]], true]);
  const last = await list({ starting_after: ids[1] ?? '' });
  expect([last.data.map(({ id }) => id), last.has_more]).toEqual([[ids[0]], false]);
  const own = await list({ customer: String(made[2]?.customer) });
  expect(own.data.map(({ id }) => id)).toEqual([ids[2]]);
  await expect(list({ starting_after: 'sub_none' })).rejects.toMatchObject({ param: 'starting_after' });
});

test('a restart keeps everything, and old pages are at the new address', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'astraea-stripe-'));
  const file = join(folder, 'payments.json');
  const before = await TestStandIn.start({ file });
  const session = await before.checkout((await before.customer()).id);
  const { now } = await before.control<{ now: number }>('clock', { to: session.created + 3_600 });
  await before.close();
  const after = await TestStandIn.start({ file });
  const kept = await after.stripe.checkout.sessions.retrieve(session.id);
  expect(kept).toMatchObject({ status: 'open', url: `${after.url}/c/pay/${session.id}` });
  expect((await after.customer()).created).toBeGreaterThanOrEqual(now);
  await after.close();
  await rm(folder, { recursive: true });
});

test.each([
  ['a page of another origin', { origin: 'http://evil.example' }],
  ['a name that leads here', { host: 'evil.example' }],
])('%s does not reach the controls', async (_, headers) => {
  const status = await new Promise((resolve) =>
    request(`${here.url}/_test/events`, { headers }, (response) => resolve(response.statusCode)).end(),
  );
  expect(status).toBe(403);
});
