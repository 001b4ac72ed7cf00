import { type Receiver, startReceiver, TestStandIn } from './testing/test-stand-in';

let here: TestStandIn;
let receiver: Receiver;
beforeEach(async () => {
  receiver = await startReceiver();
  here = await TestStandIn.start({ webhookUrl: receiver.server.url, retryDelaysMs: [60_000, 60_000] });
});
afterEach(async () => {
  await here.close();
  await receiver.server.close();
});

interface Listed {
  events: { id: string; type: string; status: string; attempts: number }[];
}
const listed = async () => ((await (await fetch(`${here.url}/_test/events`)).json()) as Listed).events;
const received = () => receiver.events.map(({ type }) => type);

test('a checkout sends signed events in the order of their creation', async () => {
  const session = await here.checkout((await here.customer()).id);
  await here.control(`checkout/${session.id}/pay`);
  await here.control('events/settle');
  expect(received()).toEqual([
    'customer.created',
    'payment_method.attached',
    'invoice.created',
    'invoice.finalized',
    'customer.subscription.created',
    'charge.succeeded',
    'payment_intent.succeeded',
    'invoice.paid',
    'invoice.payment_succeeded',
    'customer.subscription.updated',
    'checkout.session.completed',
  ]);
  expect(received()).toEqual(await here.eventTypes());
  expect((await here.stripe.events.list()).data[0]?.data.object).toMatchObject({
    id: session.id,
    client_reference_id: 'ada',
    payment_status: 'paid',
  });
});

test('an event that is not taken is tried again and holds up no other', async () => {
  receiver.answers.push(500);
  await here.customer();
  await here.customer();
  await here.control('events/settle');
  const [first, second] = await listed();
  expect([first, second]).toMatchObject([{ status: 'waiting' }, { status: 'delivered' }]);
  await here.control('events/retry-now');
  expect(receiver.events.map(({ id }) => id)).toEqual([first?.id, second?.id, first?.id]);
  expect((await listed())[0]).toMatchObject({ status: 'delivered', attempts: 2 });
});

test('after its last try an event is given up, and can be sent by hand', async () => {
  receiver.answers.push(500, 500, 500);
  await here.customer();
  await here.control('events/settle');
  await here.control('events/retry-now');
  await here.control('events/retry-now');
  const [event] = await listed();
  expect(event).toMatchObject({ status: 'failed', attempts: 3 });
  expect(await here.control('events/resend', { ids: [event?.id] })).toEqual({ statuses: [200] });
  expect((await listed())[0]?.status).toBe('delivered');
});

test('events wait while nobody is there', async () => {
  await receiver.server.close();
  await here.customer();
  await here.control('events/settle');
  expect((await listed())[0]).toMatchObject({ status: 'waiting', attempts: 1 });
  receiver = await startReceiver();
  await here.control('events/target', { url: receiver.server.url });
  await here.control('events/settle');
  expect(received()).toEqual(['customer.created']);
});

test('held events are sent in another order, and some are lost', async () => {
  await here.control('events/hold');
  for (let count = 0; count < 3; count += 1) await here.customer();
  await here.control('events/settle');
  expect(receiver.events).toHaveLength(0);
  const [first, second, third] = (await listed()).map(({ id }) => id);
  await here.control('events/drop', { ids: [second] });
  await here.control('events/release', { order: [third] });
  expect(receiver.events.map(({ id }) => id)).toEqual([third, first]);
  expect((await listed()).map(({ status }) => status)).toEqual(['delivered', 'dropped', 'delivered']);
});

test('an event can come twice', async () => {
  await here.customer();
  await here.control('events/settle');
  const [event] = await listed();
  await here.control('events/resend', { ids: [event?.id, event?.id] });
  expect(receiver.events.map(({ id }) => id)).toEqual(Array(3).fill(event?.id));
});

test('a moved clock forgets no event that is still to be sent', async () => {
  await here.control('events/hold');
  await here.subscription();
  const before = (await listed()).length;
  await here.control('clock', { days: 31 });
  await here.control('events/release');
  const events = await listed();
  expect(events.length).toBeGreaterThan(before);
  expect(receiver.events.map(({ id }) => id)).toEqual(events.map(({ id }) => id));
});

test('the events of a moved clock are signed by the machine’s time', async () => {
  const { id } = await here.subscription();
  await here.control('clock', { days: 400 });
  await here.control('events/settle');
  expect(receiver.events.some(({ type }) => type === 'invoice.paid')).toBe(true);
  expect((await here.stripe.subscriptions.retrieve(id)).status).toBe('active');
});

test('a list of events can be read again, as of what was lost', async () => {
  receiver.answers.push(500);
  const customer = await here.customer();
  await here.customer();
  await here.control('events/settle');
  const lost = await here.stripe.events.list({ delivery_success: false, type: 'customer.created' });
  expect(lost.data.map(({ data }) => (data.object as { id: string }).id)).toEqual([customer.id]);
});
