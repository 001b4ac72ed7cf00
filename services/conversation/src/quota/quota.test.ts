import { quotaSchema } from '@astraea/contracts';
import { createTestBackends } from '@astraea/service-kit/testing';
import { buildFirstQuestion, buildLimits } from '../testing/builders';
import { heldAnswer } from '../testing/retrieval-stand-in';
import { createTestApp, type TestApp } from '../testing/test-app';
import { problemOf, type TestUser } from '../testing/test-user';
import { createQuotaCounter } from './quota';

let app: TestApp;
let ann: TestUser;
let now: Date | undefined;
beforeEach(async () => {
  now = new Date('2026-11-21T22:00:00.000Z');
  app = await createTestApp({ clock: () => now ?? new Date(), settings: { FREE_QUESTIONS_PER_DAY: 2 } });
  ann = await app.as('ann');
});
afterEach(() => app.close());

async function quota(user: TestUser) {
  return quotaSchema.parse(await (await user.call('GET', '/quota')).json());
}
const ask = (user: TestUser) => user.call('POST', '/api/conversations', { body: buildFirstQuestion() });

test('questions are counted until the limit, then refused until 00:00 UTC', async () => {
  expect(await quota(ann)).toEqual({ limit: 2, used: 0, resets_at: '2026-11-22T00:00:00.000Z' });
  const { id } = await ann.create();
  await ann.chat(id);
  expect(await quota(ann)).toMatchObject({ used: 2 });
  const refused = await ask(ann);
  expect(refused.headers.get('retry-after')).toBe('7200');
  expect((await problemOf(refused, 429, 'quota-reached')).detail).toContain('00:00 UTC');
  await problemOf(
    await ann.call('POST', `/api/conversations/${id}/chat`, {
      body: { role: 'user', content: 'And?', topic: 'Licensing' },
    }),
    429,
    'quota-reached',
  );
  expect((await ann.read(id)).messages).toHaveLength(4);
  expect(app.retrieval.calls).toHaveLength(2);
});

test('the count begins again at 00:00 UTC', async () => {
  await ann.create();
  await ann.create();
  now = new Date('2026-11-21T23:59:59.999Z');
  await problemOf(await ask(ann), 429, 'quota-reached');
  now = new Date('2026-11-22T00:00:00.000Z');
  await ann.create();
  expect(await quota(ann)).toEqual({ limit: 2, used: 1, resets_at: '2026-11-23T00:00:00.000Z' });
});

test('questions that come at once do not pass the limit together', async () => {
  const users = await Promise.all([1, 2, 3].map(() => app.as('bob')));
  const statuses = await Promise.all(
    users.flatMap((user) => [ask(user), ask(user)]).map(async (sent) => (await sent).status),
  );
  expect(statuses.toSorted()).toEqual([201, 201, 429, 429, 429, 429]);
  expect(await quota(await app.as('bob'))).toMatchObject({ used: 2 });
});

test.each(['premium', 'enterprise'] as const)('the %s plan has no limit', async (plan) => {
  const user = await app.as('eve', plan);
  for (let asked = 0; asked < 3; asked++) await user.create();
  expect(await quota(user)).toMatchObject({ limit: null, used: 3 });
});

test('users do not share a count', async () => {
  await ann.create();
  expect(await quota(await app.as('bob'))).toMatchObject({ used: 0 });
});

test('a refusal costs nothing and has no proof', async () => {
  app.retrieval.next((call) => {
    call.delta('The sources do not say.');
    call.result({ content: 'The sources do not say.', outcome: 'refused' });
  });
  const { messages } = await ann.create();
  expect(messages[1]).toMatchObject({ outcome: 'refused', content: 'The sources do not say.' });
  expect(messages[1]?.proof).toBeUndefined();
  expect(await quota(ann)).toMatchObject({ used: 0 });
});

test('a failure costs nothing', async () => {
  app.retrieval.next((call) => call.cut());
  await problemOf(await ask(ann), 503, 'answer-failed');
  expect(await quota(ann)).toMatchObject({ used: 0 });
});

test.each([
  ['before its first word', [], 0],
  ['after some words', ['Operators need a permit. [1] '], 1],
])('an answer that is stopped %s counts %#', async (_when, texts, used) => {
  const held = heldAnswer(...texts);
  app.retrieval.next(held.script);
  const stream = await ann.stream('POST', '/api/conversations', { body: buildFirstQuestion() });
  const { conversation_id, answer_id } = await stream.accepted();
  for (const _ of texts) await stream.next();
  expect(await quota(ann)).toMatchObject({ used: 1 });
  const stop = await ann.call('POST', `/api/conversations/${conversation_id}/answers/${answer_id}/stop`);
  expect(stop.status).toBe(204);
  expect(await quota(ann)).toMatchObject({ used });
});

test('an answer from before midnight is given back to its own day', async () => {
  const held = heldAnswer();
  app.retrieval.next(held.script);
  const stream = await ann.stream('POST', '/api/conversations', { body: buildFirstQuestion() });
  const { conversation_id, answer_id } = await stream.accepted();
  now = new Date('2026-11-22T00:00:01.000Z');
  const other = await app.as('ann');
  await other.create();
  await ann.call('POST', `/api/conversations/${conversation_id}/answers/${answer_id}/stop`);
  expect(await quota(ann)).toMatchObject({ used: 1 });
});

test('users who asked nothing since the day before yesterday are forgotten', async () => {
  const backends = await createTestBackends();
  const { documents } = backends;
  let day = new Date('2026-11-19T12:00:00.000Z');
  const limits = buildLimits();
  const counter = await createQuotaCounter({ documents, limits, clock: () => day });
  await counter.take({ id: 'old', plan: 'free' }, 'a1');
  day = new Date('2026-11-20T12:00:00.000Z');
  await counter.take({ id: 'newer', plan: 'free' }, 'a2');
  day = new Date('2026-11-21T12:00:00.000Z');
  await counter.sweep();
  expect([await counter.held('old'), await counter.held('newer')]).toEqual([[], ['a2']]);
  await backends.close();
});
