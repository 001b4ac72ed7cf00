import { TestStandIn } from './testing/test-stand-in';

const day = 86_400;
let here: TestStandIn;
beforeEach(async () => {
  here = await TestStandIn.start();
});
afterEach(() => here.close());

const read = (id: string) => here.stripe.subscriptions.retrieve(id);
const periodEnd = async (id: string) => (await read(id)).items.data[0]?.current_period_end ?? 0;

test('a subscription is renewed at the end of its period and pays again', async () => {
  const { id, customer } = await here.subscription();
  const end = await periodEnd(id);
  await here.control('clock', { to: end });
  expect((await read(id)).status).toBe('active');
  expect(await periodEnd(id)).toBeGreaterThanOrEqual(end + 28 * day);
  const invoices = await here.stripe.invoices.list({ customer: String(customer) });
  expect(invoices.data.map(({ status, billing_reason: reason }) => [status, reason])).toEqual([
    ['paid', 'subscription_cycle'],
    ['paid', 'subscription_create'],
  ]);
});

test('the clock may jump over many periods', async () => {
  const { id, customer } = await here.subscription();
  await here.control('clock', { days: 365 });
  const invoices = await here.stripe.invoices.list({ customer: String(customer), limit: 100 });
  expect(invoices.data.length).toBeGreaterThanOrEqual(12);
  expect((await read(id)).status).toBe('active');
});

test('a renewal that fails is past due; the next try pays', async () => {
  const { id, customer } = await here.subscription();
  await here.control('fail-next-payment', { customer });
  await here.control('clock', { to: await periodEnd(id) });
  expect((await read(id)).status).toBe('past_due');
  await here.control('clock', { days: 3 });
  expect((await read(id)).status).toBe('active');
  expect(await here.eventTypes()).toEqual(expect.arrayContaining(['invoice.payment_failed', 'invoice.paid']));
});

test('a renewal that failed is tried again although the subscription is to end, and then it ends', async () => {
  const { id, customer } = await here.subscription();
  await here.control('fail-next-payment', { customer });
  await here.control('clock', { to: await periodEnd(id) });
  await here.stripe.subscriptions.update(id, { cancel_at_period_end: true });
  await here.control('clock', { days: 3 });
  expect(await read(id)).toMatchObject({ status: 'active', cancel_at_period_end: true });
  await here.control('clock', { to: await periodEnd(id) });
  expect((await read(id)).status).toBe('canceled');
});

test.each(['canceled', 'unpaid'] as const)('after the last failed try it is %s', async (status) => {
  await here.control('after-retries', { status });
  const { id, customer } = await here.subscription();
  await here.control('card', { customer, card: 'declined' });
  await here.control('clock', { to: await periodEnd(id) });
  await here.control('clock', { days: 14 });
  expect((await read(id)).status).toBe('past_due');
  await here.control('clock', { days: 1 });
  expect((await read(id)).status).toBe(status);
});

test('cancelled at the end of the period it runs until then, can be resumed, and then ends', async () => {
  const { id } = await here.subscription();
  const end = await periodEnd(id);
  const cancelled = await here.stripe.subscriptions.update(id, { cancel_at_period_end: true });
  expect(cancelled).toMatchObject({ status: 'active', cancel_at_period_end: true, cancel_at: end });
  const resumed = await here.stripe.subscriptions.update(id, { cancel_at_period_end: false });
  expect(resumed).toMatchObject({ cancel_at_period_end: false, cancel_at: null, canceled_at: null });
  await here.stripe.subscriptions.update(id, { cancel_at_period_end: true });
  await here.control('clock', { to: end - 1 });
  expect((await read(id)).status).toBe('active');
  await here.control('clock', { to: end });
  expect(await read(id)).toMatchObject({ status: 'canceled', ended_at: end });
  expect((await here.eventTypes()).at(-1)).toBe('customer.subscription.deleted');
});

test('cancelled at once it is gone: it can be neither cancelled nor changed again', async () => {
  const { id } = await here.subscription();
  expect((await here.stripe.subscriptions.cancel(id)).status).toBe('canceled');
  await expect(here.stripe.subscriptions.cancel(id)).rejects.toMatchObject({ code: 'resource_missing' });
  await expect(here.stripe.subscriptions.update(id, { cancel_at_period_end: true })).rejects.toMatchObject({
    statusCode: 400,
  });
});

test('a trial costs nothing and becomes active with its first payment', async () => {
  const { id, customer } = await here.subscription({ trial_days: 14 });
  const trial = await read(id);
  expect(trial).toMatchObject({ status: 'trialing', trial_end: trial.created + 14 * day });
  await here.control('clock', { days: 14 });
  expect((await read(id)).status).toBe('active');
  const invoices = await here.stripe.invoices.list({ customer: String(customer) });
  expect(invoices.data.map(({ total }) => total)).toEqual([2900, 0]);
});

test('a trial that is cancelled ends with its period', async () => {
  const { id } = await here.subscription({ trial_days: 14 });
  await here.stripe.subscriptions.update(id, { cancel_at_period_end: true });
  await here.control('clock', { days: 14 });
  expect((await read(id)).status).toBe('canceled');
});

test('a running subscription can be put in a trial, paused and resumed', async () => {
  const { id } = await here.subscription();
  await here.control(`subscriptions/${id}/trial`, { days: 7 });
  expect((await read(id)).status).toBe('trialing');
  await here.control(`subscriptions/${id}/pause`);
  await here.control('clock', { days: 100 });
  expect((await read(id)).status).toBe('paused');
  expect((await here.stripe.subscriptions.resume(id)).status).toBe('active');
});

test('a first payment that fails is incomplete, and expires after 23 hours', async () => {
  const { id } = await here.subscription({ card: 'declined' });
  expect((await read(id)).status).toBe('incomplete');
  await here.control('clock', { seconds: 23 * 3_600 });
  expect((await read(id)).status).toBe('incomplete_expired');
});

test('what one call changes is told once, with what was before', async () => {
  const { id } = await here.subscription();
  const before = (await here.eventTypes()).length;
  await here.stripe.subscriptions.update(id, { cancel_at_period_end: true, metadata: { times: '1' } });
  expect((await here.eventTypes()).slice(before)).toEqual(['customer.subscription.updated']);
  const [event] = (await here.stripe.events.list({ type: 'customer.subscription.updated' })).data;
  expect(event?.data).toMatchObject({
    object: { id, cancel_at_period_end: true, metadata: { times: '1' } },
    previous_attributes: { cancel_at_period_end: false, cancel_at: null, metadata: {} },
  });
});

test('metadata are merged, and an empty value removes its key', async () => {
  const { id } = await here.subscription({ metadata: { user_id: 'ada', old: '1' } });
  const updated = await here.stripe.subscriptions.update(id, { metadata: { old: '', seen: 'yes' } });
  expect(updated.metadata).toEqual({ user_id: 'ada', seen: 'yes' });
});

test('refunds and disputes are told of and end nothing', async () => {
  const { id } = await here.subscription();
  await here.control('refunds', { subscription: id, amount: 900 });
  await here.control('refunds', { subscription: id });
  const dispute = await here.control('disputes', { subscription: id });
  const charge = await here.stripe.charges.retrieve(String(dispute.charge));
  expect(charge).toMatchObject({ amount_refunded: 2900, refunded: true, disputed: true });
  await expect(here.stripe.refunds.create({ charge: charge.id })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  });
  expect((await here.eventTypes()).filter((type) => type.startsWith('charge.'))).toEqual([
    'charge.succeeded',
    'charge.refunded',
    'charge.refunded',
    'charge.dispute.created',
  ]);
  expect((await read(id)).status).toBe('active');
});

test('a deleted customer has no subscription and no card any more; the invoices stay', async () => {
  const { id, customer } = await here.subscription();
  expect(await here.stripe.customers.del(String(customer))).toEqual({
    id: customer,
    object: 'customer',
    deleted: true,
  });
  expect((await read(id)).status).toBe('canceled');
  expect(await here.stripe.customers.retrieve(String(customer))).toMatchObject({ deleted: true });
  expect((await here.stripe.customers.list()).data).toEqual([]);
  expect((await here.stripe.invoices.list({ customer: String(customer) })).data).toHaveLength(1);
  await expect(here.stripe.customers.del(String(customer))).rejects.toMatchObject({ statusCode: 404 });
  const types = ['customer.subscription.deleted', 'customer.deleted'];
  expect(await here.eventTypes()).toEqual(expect.arrayContaining(types));
});
