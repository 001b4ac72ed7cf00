import { type EventEnvelope, problemSchema } from '@astraea/contracts';
import { silentLogger } from '@astraea/service-kit';
import {
  createTestBackends,
  createTestIdentity,
  serve,
  type TestIdentity,
  type TestServer,
  until,
} from '@astraea/service-kit/testing';
import Stripe from 'stripe';
import type { Account, UsageRecord } from './account';
import { createBillingService } from './billing-service';
import { type BillingStore, createBillingStore } from './billing-store';
import { readBillingConfig } from './config';

const webhookSecret = 'whsec_test';
const session = {
  id: 'cs_test_1',
  client_reference_id: 'ada',
  customer_details: { email: 'ada@example.org' },
  amount_total: 2900,
  status: 'complete',
  created: 1_790_000_000,
};

interface TestBilling {
  url: string;
  identity: TestIdentity;
  backends: Awaited<ReturnType<typeof createTestBackends>>;
  store: BillingStore;
  close(): Promise<void>;
}

async function startTestBilling(env: Record<string, string> = {}): Promise<TestBilling> {
  const backends = await createTestBackends('billing');
  const identity = await createTestIdentity();
  const service = await createBillingService({
    config: readBillingConfig(env),
    backends,
    logger: silentLogger,
    verifier: identity.verifier,
  });
  const server = await serve(service.app);
  await service.start();
  return {
    url: server.url,
    identity,
    backends,
    store: await createBillingStore(backends.documents),
    async close() {
      await server.close();
      await service.stop();
      await backends.close();
    },
  };
}

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

describe('settings of billing', () => {
  test('a key without a webhook secret refuses to start', () => {
    expect(() => readBillingConfig({ STRIPE_SECRET_KEY: 'sk' })).toThrow(/STRIPE_WEBHOOK_SECRET: missing/);
  });

  test('distributed names its missing backends', () => {
    expect(() => readBillingConfig({ BACKENDS: 'distributed' })).toThrow(/MONGODB_URL: missing/);
  });
});
