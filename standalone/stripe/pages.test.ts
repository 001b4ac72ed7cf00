import { addresses, TestStandIn } from './testing/test-stand-in';

let here: TestStandIn;
beforeEach(async () => {
  here = await TestStandIn.start();
});
afterEach(() => here.close());

async function press(address: string | null, name: string, value: string) {
  const response = await fetch(address ?? '', {
    method: 'POST',
    body: new URLSearchParams({ [name]: value }),
    redirect: 'manual',
  });
  return { status: response.status, to: response.headers.get('location'), text: await response.text() };
}
const open = async (address: string | null) => (await fetch(address ?? '')).text();
const sessionOf = async () => here.checkout((await here.customer()).id);
const read = (id: string) => here.stripe.checkout.sessions.retrieve(id);
const subscriptionOf = async (session: string) =>
  here.stripe.subscriptions.retrieve(String((await read(session)).subscription));
const bought = async () => (await here.stripe.subscriptions.list({ status: 'all', limit: 100 })).data;

describe('the checkout page', () => {
  test('says what is sold, that no money moves, and holds no script', async () => {
    const page = await open((await sessionOf()).url);
    expect(page).toContain('Subscribe to Pro');
    expect(page).toContain('$29.00 per month');
    expect(page).toContain('Test payments. No money moves.');
    expect(page).toContain(`href="${addresses.cancel_url}"`);
    expect(page).not.toContain('<script');
  });

  test('lets its form lead to the addresses of the session and to no others', async () => {
    const response = await fetch((await sessionOf()).url ?? '');
    expect(response.headers.get('content-security-policy')).toMatch(
      /form-action 'self' http:\/\/localhost:8080;/,
    );
  });

  test('a card that works completes it and leads back with the id of the session', async () => {
    const session = await sessionOf();
    const answer = await press(session.url, 'card', 'works');
    expect([answer.status, answer.to]).toEqual([
      303,
      `http://localhost:8080/subscription/success?session_id=${session.id}`,
    ]);
    expect(await read(session.id)).toMatchObject({ status: 'complete', payment_status: 'paid' });
    expect(await subscriptionOf(session.id)).toMatchObject({
      status: 'active',
      metadata: { user_id: 'ada' },
    });
  });

  test('a card that is declined leaves it open, and another one can be tried', async () => {
    const session = await sessionOf();
    const answer = await press(session.url, 'card', 'declined');
    expect(answer.status).toBe(402);
    expect(answer.text).toContain('Your card was declined. Try another card.');
    expect(await read(session.id)).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      subscription: null,
    });
    expect((await press(session.url, 'card', 'works')).status).toBe(303);
  });

  test.each([
    [
      'when it is told to',
      (subscription: string) => here.control(`subscriptions/${subscription}/settle-payment`),
    ],
    [
      'by itself after three days',
      (_: string, created: number) => here.control('clock', { to: created + 3 * 86_400 + 60 }),
    ],
  ])('a payment under way ends %s', async (_, end) => {
    const session = await sessionOf();
    await press(session.url, 'card', 'under-way');
    expect(await read(session.id)).toMatchObject({ status: 'complete', payment_status: 'unpaid' });
    const { id, status, created } = await subscriptionOf(session.id);
    expect(status).toBe('incomplete');
    await end(id, created);
    expect((await subscriptionOf(session.id)).status).toBe('active');
    expect((await read(session.id)).payment_status).toBe('paid');
    expect((await here.eventTypes()).at(-1)).toBe('checkout.session.async_payment_succeeded');
  });

  test('a second press pays nothing twice', async () => {
    const session = await sessionOf();
    await press(session.url, 'card', 'works');
    const again = await press(`${here.url}/c/pay/${session.id}`, 'card', 'works');
    expect(again.text).toContain('This checkout is complete.');
    expect(await bought()).toHaveLength(1);
  });

  test.each([
    ['by hand', (id: string) => here.stripe.checkout.sessions.expire(id)],
    ['after a day', (_: string, end: number) => here.control('clock', { to: end })],
  ])('a session that expired %s cannot be paid', async (_, end) => {
    const session = await sessionOf();
    await end(session.id, session.expires_at);
    expect(await read(session.id)).toMatchObject({ status: 'expired', url: null });
    expect((await press(session.url, 'card', 'works')).text).toContain('This checkout has expired.');
    expect(await bought()).toHaveLength(0);
    await expect(here.stripe.checkout.sessions.expire(session.id)).rejects.toMatchObject({ statusCode: 400 });
  });
});

describe('the portal', () => {
  const portalOf = (customer: string) =>
    here.stripe.billingPortal.sessions.create({ customer, return_url: addresses.cancel_url });

  test('cancels at the end of the period and resumes', async () => {
    const { id, customer } = await here.subscription();
    const { url } = await portalOf(String(customer));
    expect(await open(url)).toContain('Cancel at the end of the period');
    await press(url, 'action', `cancel ${id}`);
    expect((await here.stripe.subscriptions.retrieve(id)).cancel_at_period_end).toBe(true);
    expect(await open(url)).toContain('Resume subscription');
    await press(url, 'action', `resume ${id}`);
    expect((await here.stripe.subscriptions.retrieve(id)).cancel_at_period_end).toBe(false);
  });

  test('does nothing to the subscription of another customer', async () => {
    const mine = await here.subscription();
    const other = await here.subscription();
    await press((await portalOf(String(mine.customer))).url, 'action', `cancel ${other.id}`);
    expect((await here.stripe.subscriptions.retrieve(other.id)).cancel_at_period_end).toBe(false);
  });

  test('pays the invoice that failed, and the subscription is active again', async () => {
    const { id, customer, items } = await here.subscription();
    const { url } = await portalOf(String(customer));
    await here.control('fail-next-renewal', { customer });
    await here.control('clock', { to: items.data[0]?.current_period_end });
    const pastDue = await here.stripe.subscriptions.retrieve(id);
    expect(pastDue.status).toBe('past_due');
    expect(await open(url)).toMatch(/Pay invoice \S+-0002 now/);
    await press(url, 'action', `pay ${pastDue.latest_invoice}`);
    expect((await here.stripe.subscriptions.retrieve(id)).status).toBe('active');
    expect(await open(url)).not.toContain('Pay invoice');
  });

  test('lists invoices, and leads back', async () => {
    const { customer } = await here.subscription();
    const page = await open((await portalOf(String(customer))).url);
    expect(page).toMatch(/-0001<\/td><td>[^<]+<\/td><td>\$29\.00<\/td><td>paid</);
    expect(page).toContain(`href="${addresses.cancel_url}"`);
  });
});

test('a page links to web pages only', async () => {
  const { id: customer } = await here.customer();
  const { url } = await here.stripe.billingPortal.sessions.create({
    customer,
    return_url: 'javascript:alert(1)',
  });
  expect(await open(url)).not.toContain('javascript:');
});

test('an address that leads nowhere is said in words', async () => {
  const response = await fetch(`${here.url}/c/pay/cs_test_none`);
  expect([response.status, await response.text()]).toEqual([
    404,
    expect.stringContaining('There is nothing here'),
  ]);
});
