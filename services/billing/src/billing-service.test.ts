import type { EventEnvelope } from '@astraea/contracts';
import { until } from '@astraea/service-kit/testing';
import type { Account } from './accounts/account';
import { startTestBilling, type TestBilling } from './testing/test-billing';
import type { UsageRecord } from './usage/usage-store';

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

describe('what billing consumes', () => {
  let billing: TestBilling;
  beforeEach(async () => {
    billing = await startTestBilling();
  });
  afterEach(() => billing.close());

  test.each([
    ['POST', '/api/auth/cancel-subscription'],
    ['GET', '/api/auth/verify-session/cs_test_1'],
    ['POST', '/api/billing/checkout'],
    ['POST', '/api/billing/portal'],
    ['GET', '/api/billing/subscription'],
  ])('%s %s without a token is 401', async (method, path) => {
    expect((await fetch(billing.url + path, { method })).status).toBe(401);
  });

  test('a registered user gets one free account, repeated or not', async () => {
    const data = { user_id: 'ada', registered_at: '2026-11-21T00:00:00.000Z' };
    const publish = (id: string) =>
      billing.backends.events.publish('auth.user-registered', event('auth.user-registered', id, data));
    await publish('e1');
    await publish('e1');
    await publish('e2');
    const account: Account = await until(() => billing.accounts.get('ada'));
    expect(account).toMatchObject({ plan: 'free', opened_at: data.registered_at });
  });

  test('an answered question counts once, one that is not charged never, a poisonous event is set aside and stops nothing', async () => {
    const topic = 'conversation.question-answered';
    const data = {
      conversation_id: 'c',
      answer_id: 'a1',
      user_id: 'ada',
      country: 'Kenya',
      topic: 'Licensing',
      outcome: 'answered',
      citations: 2,
      answered_at: new Date().toISOString(),
    };
    const publish = (id: string, of: unknown) => billing.backends.events.publish(topic, event(topic, id, of));
    await publish('bad', { user_id: 'ada' });
    await publish('e1', data);
    await publish('e1', data);
    await publish('free', { ...data, answer_id: 'a3', charged: false });
    await publish('e2', { ...data, answer_id: 'a2', outcome: 'refused' });
    const records: UsageRecord[] = await until(async () => {
      const found = await billing.usage.collection.find('byUser', { user_id: 'ada' }, { limit: 10 });
      return found.length === 2 ? found : undefined;
    });
    expect(records.map(({ id }) => id).sort()).toEqual(['e1', 'e2']);
  });

  test('usage older than the stated time is deleted, younger usage stays', async () => {
    const day = 86_400_000;
    const ages = [401 * day, 500 * day, 399 * day];
    for (const [at, age] of ages.entries()) {
      await billing.usage.count({
        id: `e${at}`,
        user_id: 'ada',
        answer_id: `a${at}`,
        country: 'Kenya',
        topic: 'Licensing',
        outcome: 'answered',
        answered_at: new Date(Date.now() - age).toISOString(),
      });
    }
    await billing.usage.sweep();
    const kept = await billing.usage.collection.find('byUser', { user_id: 'ada' }, { limit: 10 });
    expect(kept.map(({ id }) => id)).toEqual(['e2']);
  });
});
