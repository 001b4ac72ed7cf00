import { type EventEnvelope, problemSchema } from '@astraea/contracts';
import { until } from '@astraea/service-kit/testing';
import Stripe from 'stripe';
import type { Account, UsageRecord } from './account';
import { session, startTestBilling, type TestBilling, webhookSecret } from './testing/test-billing';

function event(type: string, id: string, data: unknown): EventEnvelope {
  return {
    specversion: '1.0',
    id,
    source: '/test',
    type,
    subject: 'ada',
    time: new Date().toISOString(),
    datacontenttype: 'application/json',
    sequence: 1,
    data,
  };
}

describe('billing without a Stripe key', () => {
  let billing: TestBilling;
  beforeEach(async () => {
    billing = await startTestBilling({ STRIPE_WEBHOOK_SECRET: webhookSecret });
  });
  afterEach(() => billing.close());

  const as = async (user: string, method: string, path: string) =>
    fetch(billing.url + path, {
      method,
      headers: {
        authorization: `Bearer ${await billing.identity.userToken(user)}`,
        'content-type': 'application/json',
      },
    });
  const problem = async (response: Response) => problemSchema.parse(await response.json());
  const deliver = (payload: string, signature?: string) =>
    fetch(`${billing.url}/api/billing/webhook`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'stripe-signature':
          signature ?? Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret }),
      },
      body: payload,
    });
  const completed = JSON.stringify({
    id: 'evt_1',
    type: 'checkout.session.completed',
    data: { object: session },
  });

  test.each([
    ['POST', '/api/auth/cancel-subscription'],
    ['GET', '/api/auth/verify-session/cs_test_1'],
  ])('%s %s without a token is 401', async (method, path) => {
    expect((await fetch(billing.url + path, { method })).status).toBe(401);
  });

  test('cancelling without a subscription is 409', async () => {
    const response = await as('ada', 'POST', '/api/auth/cancel-subscription');
    expect(response.status).toBe(409);
    expect((await problem(response)).code).toBe('no-subscription');
  });

  test('an unknown session is 404, an impossible one 400', async () => {
    expect((await problem(await as('ada', 'GET', '/api/auth/verify-session/cs_none'))).code).toBe(
      'unknown-session',
    );
    const odd = await as('ada', 'GET', '/api/auth/verify-session/a%20b');
    expect((await problem(odd)).errors?.[0]?.pointer).toBe('#/path/sessionId');
  });

  test('a session that Stripe announced is answered to its user only', async () => {
    expect((await deliver(completed)).status).toBe(200);
    expect(await (await as('ada', 'GET', '/api/auth/verify-session/cs_test_1')).json()).toEqual({
      customerEmail: 'ada@example.org',
      amount: 2900,
      status: 'complete',
      created: '1790000000',
    });
    expect((await as('eve', 'GET', '/api/auth/verify-session/cs_test_1')).status).toBe(404);
  });

  test('a webhook event is stored once, however often it comes at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => deliver(completed)));
    const bodies = await Promise.all(
      answers.map((answer) => answer.json() as Promise<{ duplicate: boolean }>),
    );
    expect(bodies.filter(({ duplicate }) => !duplicate)).toHaveLength(1);
    expect((await billing.store.events.get('evt_1'))?.type).toBe('checkout.session.completed');
  });

  test.each([
    [
      'a wrong secret',
      () => Stripe.webhooks.generateTestHeaderString({ payload: completed, secret: 'other' }),
    ],
    [
      'an old signature',
      () =>
        Stripe.webhooks.generateTestHeaderString({
          payload: completed,
          secret: webhookSecret,
          timestamp: Math.floor(Date.now() / 1000) - 301,
        }),
    ],
    ['no signature', () => ''],
  ])('a webhook with %s is refused and not stored', async (_what, signature) => {
    const response = await deliver(completed, signature());
    expect(response.status).toBe(400);
    expect((await problem(response)).code).toBe('bad-signature');
    expect(await billing.store.events.get('evt_1')).toBeUndefined();
  });

  test('a signature over other bytes is refused', async () => {
    const signature = Stripe.webhooks.generateTestHeaderString({ payload: completed, secret: webhookSecret });
    expect((await deliver(`${completed} `, signature)).status).toBe(400);
  });

  test('a registered user gets one free account, repeated or not', async () => {
    const data = { user_id: 'ada', registered_at: '2026-11-21T00:00:00.000Z' };
    const publish = (id: string) =>
      billing.backends.events.publish('auth.user-registered', event('auth.user-registered', id, data));
    await publish('e1');
    await publish('e1');
    await publish('e2');
    const account: Account = await until(() => billing.store.accounts.get('ada'));
    expect(account).toMatchObject({ plan: 'free', opened_at: data.registered_at });
  });

  test('an answered question counts once, a poisonous event is set aside and stops nothing', async () => {
    const topic = 'conversation.question-answered';
    const data = {
      conversation_id: 'c',
      answer_id: 'a1',
      user_id: 'ada',
      country: 'Kenya',
      topic: 'Licensing',
      outcome: 'answered',
      citations: 2,
      answered_at: '2026-11-21T00:00:00.000Z',
    };
    await billing.backends.events.publish(topic, event(topic, 'bad', { user_id: 'ada' }));
    await billing.backends.events.publish(topic, event(topic, 'e1', data));
    await billing.backends.events.publish(topic, event(topic, 'e1', data));
    await billing.backends.events.publish(
      topic,
      event(topic, 'e2', { ...data, answer_id: 'a2', outcome: 'refused' }),
    );
    const records: UsageRecord[] = await until(async () => {
      const found = await billing.store.usage.find('byUser', { user_id: 'ada' }, { limit: 10 });
      return found.length === 2 ? found : undefined;
    });
    expect(records.map((record) => record.id).sort()).toEqual(['e1', 'e2']);
    const dead = await billing.backends.events.deadLetters('billing', 10);
    expect(dead.map((letter) => letter.event.id)).toEqual(['bad']);
  });
});
