import { type Receiver, startReceiver, TestStandIn } from './testing/test-stand-in';

const day = 86_400;
let here: TestStandIn;
let receiver: Receiver;
beforeEach(async () => {
  receiver = await startReceiver();
  here = await TestStandIn.start({ webhookUrl: receiver.server.url });
});
afterEach(async () => {
  await here.close();
  await receiver.server.close();
});

const read = (id: string) => here.stripe.subscriptions.retrieve(id);
const periodEnd = async (id: string) => (await read(id)).items.data[0]?.current_period_end ?? 0;

test('a subscription is renewed at the end of each period and pays again', async () => {
  const { id } = await here.subscription();
  const end = await periodEnd(id);
  await here.control('clock', { to: end });
  expect((await read(id)).status).toBe('active');
  expect(await periodEnd(id)).toBeGreaterThanOrEqual(end + 28 * day);
  await here.control('clock', { to: end + 365 * day });
  const paid = (await here.eventTypes()).filter((type) => type === 'invoice.paid');
  expect(paid.length).toBeGreaterThanOrEqual(13);
  expect((await read(id)).status).toBe('active');
});

test('one renewal fails where that was asked: it is past due, and the next is paid', async () => {
  const { id, customer } = await here.subscription();
  await here.control('fail-next-renewal', { customer });
  await here.control('clock', { to: await periodEnd(id) });
  expect((await read(id)).status).toBe('past_due');
  expect((await here.eventTypes()).slice(-2)).toEqual([
    'invoice.payment_failed',
    'customer.subscription.updated',
  ]);
  await here.control('clock', { to: await periodEnd(id) });
  expect((await read(id)).status).toBe('active');
});

test('cancelled at the end of the period it runs until then, can be resumed, and then ends', async () => {
  const { id } = await here.subscription();
  const end = await periodEnd(id);
  const cancelled = await here.stripe.subscriptions.update(id, { cancel_at_period_end: true });
  expect(cancelled).toMatchObject({ status: 'active', cancel_at_period_end: true, cancel_at: end });
  const resumed = await here.stripe.subscriptions.update(id, { cancel_at_period_end: false });
  expect(resumed).toMatchObject({ cancel_at_period_end: false, cancel_at: null, canceled_at: null });
  await here.stripe.subscriptions.update(id, { cancel_at_period_end: true });
  // The clock goes on from there, by as much as a busy machine takes to ask.
  await here.control('clock', { to: end - 3_600 });
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

test('what one call changes is told once, with what was before', async () => {
  const { id } = await here.subscription();
  const before = (await here.eventTypes()).length;
  await here.stripe.subscriptions.update(id, { cancel_at_period_end: true, metadata: { times: '1' } });
  expect((await here.eventTypes()).slice(before)).toEqual(['customer.subscription.updated']);
  await here.control('events/settle');
  expect(receiver.events.at(-1)?.data).toMatchObject({
    object: { id, cancel_at_period_end: true, metadata: { user_id: 'ada', times: '1' } },
    previous_attributes: { cancel_at_period_end: false, cancel_at: null, metadata: { user_id: 'ada' } },
  });
});

test('a deleted customer has no subscription any more', async () => {
  const { id, customer } = await here.subscription();
  expect(await here.stripe.customers.del(String(customer))).toEqual({
    id: customer,
    object: 'customer',
    deleted: true,
  });
  expect((await read(id)).status).toBe('canceled');
  expect(await here.stripe.customers.retrieve(String(customer))).toMatchObject({ deleted: true });
  await expect(here.stripe.customers.del(String(customer))).rejects.toMatchObject({ statusCode: 404 });
  const types = ['customer.subscription.deleted', 'customer.deleted'];
  expect(await here.eventTypes()).toEqual(expect.arrayContaining(types));
});
