import { type Receiver, startReceiver, TestStandIn } from './testing/test-stand-in';

let here: TestStandIn;
let receiver: Receiver;
beforeEach(async () => {
  receiver = await startReceiver();
  here = await TestStandIn.start({ webhookUrl: receiver.server.url, retryDelaysMs: [60_000] });
});
afterEach(async () => {
  await here.close();
  await receiver.server.close();
});

const received = () => receiver.events.map(({ type }) => type);

test('a checkout sends signed events in the order of their creation', async () => {
  const session = await here.checkout((await here.customer()).id);
  await here.control(`checkout/${session.id}/pay`);
  await here.control('events/settle');
  expect(received()).toEqual([
    'customer.created',
    'invoice.created',
    'customer.subscription.created',
    'invoice.paid',
    'customer.subscription.updated',
    'checkout.session.completed',
  ]);
  expect(received()).toEqual(await here.eventTypes());
  expect(receiver.events.at(-1)?.data.object).toMatchObject({
    id: session.id,
    client_reference_id: 'ada',
    payment_status: 'paid',
  });
});

/** The same address again: what waits is due at once. */
const tryAgain = async () => {
  await here.control('events/target', { url: receiver.server.url });
  await here.control('events/settle');
};

test('an event that is not taken is tried again and holds up no other', async () => {
  receiver.answers.push(500);
  await here.customer();
  await here.customer();
  await here.control('events/settle');
  const [first, second] = await here.events();
  expect([first, second]).toMatchObject([{ status: 'waiting' }, { status: 'delivered' }]);
  await tryAgain();
  expect(receiver.events.map(({ id }) => id)).toEqual([first?.id, second?.id, first?.id]);
  expect((await here.events())[0]).toMatchObject({ status: 'delivered', attempts: 2 });
});

test('after its last try an event is given up, and can be sent by hand', async () => {
  receiver.answers.push(500, 500);
  await here.customer();
  await here.control('events/settle');
  await tryAgain();
  const [event] = await here.events();
  expect(event).toMatchObject({ status: 'failed', attempts: 2 });
  expect(await here.control('events/resend', { ids: [event?.id] })).toEqual({ statuses: [200] });
  expect((await here.events())[0]?.status).toBe('delivered');
});

test('events wait while nobody is there', async () => {
  await receiver.server.close();
  await here.customer();
  await here.control('events/settle');
  expect((await here.events())[0]).toMatchObject({ status: 'waiting', attempts: 1 });
  receiver = await startReceiver();
  await here.control('events/target', { url: receiver.server.url });
  await here.control('events/settle');
  expect(received()).toEqual(['customer.created']);
});

test('held events are sent when they are released, and some are lost', async () => {
  await here.control('events/hold');
  for (let count = 0; count < 3; count += 1) await here.customer();
  await here.control('events/settle');
  expect(receiver.events).toHaveLength(0);
  const [first, second, third] = (await here.events()).map(({ id }) => id);
  await here.control('events/drop', { ids: [second] });
  await here.control('events/release');
  expect(receiver.events.map(({ id }) => id)).toEqual([first, third]);
  expect((await here.events()).map(({ status }) => status)).toEqual(['delivered', 'dropped', 'delivered']);
});

test('an event can come twice', async () => {
  await here.customer();
  await here.control('events/settle');
  const [event] = await here.events();
  await here.control('events/resend', { ids: [event?.id, event?.id] });
  expect(receiver.events.map(({ id }) => id)).toEqual(Array(3).fill(event?.id));
});

test('a moved clock forgets no event that is still to be sent, and all are signed by the machine’s time', async () => {
  await here.control('events/hold');
  const { created } = await here.subscription();
  await here.control('clock', { to: created + 400 * 86_400 });
  await here.control('events/release');
  const events = await here.events();
  expect(events.filter(({ type }) => type === 'invoice.paid').length).toBeGreaterThanOrEqual(13);
  expect(receiver.events.map(({ id }) => id)).toEqual(events.map(({ id }) => id));
});
