import { problemSchema } from '@astraea/contracts';
import { until } from '@astraea/service-kit/testing';
import { buildFirstQuestion, buildQuestion } from '../testing/builders';
import { heldAnswer } from '../testing/retrieval-stand-in';
import { createTestApp, replica, type TestApp } from '../testing/test-app';
import { problemOf, type TestUser } from '../testing/test-user';

let app: TestApp;
let now: Date;
const at = (time: string) => new Date(`2026-11-21T${time}Z`);
afterEach(() => app.close());

const ask = (user: TestUser, key?: string) =>
  user.call('POST', '/api/conversations', { body: buildFirstQuestion(), ...(key ? { key } : {}) });

async function refusal(response: Response, code: string) {
  const { detail } = await problemOf(response, 429, code);
  return { detail, retryAfter: response.headers.get('retry-after') };
}

describe('questions per minute', () => {
  beforeEach(async () => {
    now = at('22:00:00.000');
    const settings = { PAID_QUESTIONS_PER_MINUTE: 2, FREE_QUESTIONS_PER_DAY: 3 };
    app = await createTestApp({ clock: () => now, settings });
  });

  test.each(['premium', 'enterprise'] as const)(
    'of the %s plan never pass it in any 60 seconds',
    async (plan) => {
      const user = await app.as('eve', plan);
      await user.create();
      now = at('22:00:40.000');
      await user.create();
      now = at('22:00:59.001');
      expect(await refusal(await ask(user), 'questions-per-minute')).toEqual({
        detail: 'Your plan allows 2 questions a minute. You can ask again in 1 second.',
        retryAfter: '1',
      });
      now = at('22:01:00.000');
      await user.create();
      now = at('22:01:10.000');
      expect(await refusal(await ask(user), 'questions-per-minute')).toEqual({
        detail: 'Your plan allows 2 questions a minute. You can ask again in 30 seconds.',
        retryAfter: '30',
      });
      expect(await user.used()).toBe(3);
      expect(app.retrieval.calls).toHaveLength(3);
    },
  );

  test('are counted over all conversations and processes', async () => {
    const user = await app.as('eve', 'premium');
    const elsewhere = await (await app.another()).as('eve', 'premium');
    const { id } = await user.create();
    await elsewhere.chat(id);
    for (const one of [user, elsewhere]) await refusal(await ask(one), 'questions-per-minute');
    await (await app.as('bob', 'premium')).create();
  });

  test('do not limit the free plan, which has its day', async () => {
    const user = await app.as('ann');
    for (let asked = 0; asked < 3; asked++) await user.create();
    await refusal(await ask(user), 'quota-reached');
  });

  test('count a repeated request once, and none that was refused', async () => {
    const user = await app.as('eve', 'premium');
    const { id } = await user.create({}, { key: 'key-0123456789' });
    for (let repeated = 0; repeated < 3; repeated++) await user.create({}, { key: 'key-0123456789' });
    const held = heldAnswer();
    app.retrieval.next(held.script);
    const limited = await app.another({ settings: { PAID_QUESTIONS_PER_MINUTE: 3 } });
    const more = await limited.as('eve', 'premium');
    const stream = await more.stream('POST', `/api/conversations/${id}/chat`, { body: buildQuestion() });
    await stream.accepted();
    for (let refused = 0; refused < 3; refused++) {
      const response = await more.call('POST', `/api/conversations/${id}/chat`, { body: buildQuestion() });
      await problemOf(response, 409, 'answer-in-progress');
    }
    await more.create();
    await refusal(await ask(more), 'questions-per-minute');
    held.finish();
    await stream.rest();
  });
});

describe('answers at once', () => {
  const settings = { ANSWERS_AT_ONCE_PER_USER: 2, PAID_QUESTIONS_PER_MINUTE: 100 };
  beforeEach(async () => {
    now = at('22:00:00.000');
    app = await createTestApp({ clock: () => now, settings });
  });

  async function holdTwo(user: TestUser) {
    const { id } = await user.create();
    const held = [heldAnswer(), heldAnswer()];
    app.retrieval.next(...held.map(({ script }) => script));
    const chat = await user.stream('POST', `/api/conversations/${id}/chat`, { body: buildQuestion() });
    const first = await user.stream('POST', '/api/conversations', { body: buildFirstQuestion() });
    const accepted = [await chat.accepted(), await first.accepted()];
    return { held, streams: [chat, first], accepted };
  }

  test.each(['free', 'premium', 'enterprise'] as const)(
    'of the %s plan are limited over old and new conversations, until one is finished',
    async (plan) => {
      const user = await app.as('ann', plan);
      const { id } = await user.create();
      const { held, streams } = await holdTwo(user);
      const more = await user.call('POST', `/api/conversations/${id}/chat`, { body: buildQuestion() });
      for (const response of [await ask(user), more]) {
        expect(await refusal(response, 'answers-at-once')).toEqual({
          detail:
            'At most 2 answers of yours can be written at once. You can ask again when one of them is finished.',
          retryAfter: '5',
        });
      }
      expect(await user.used()).toBe(4);
      expect(await user.list()).toHaveLength(3);
      await (await app.as('bob', plan)).create();
      held[0]?.finish();
      await streams[0]?.rest();
      await user.create();
      held[1]?.finish();
      await streams[1]?.rest();
      expect(await user.used()).toBe(5);
    },
  );

  test('a refused request can be repeated under its key once there is a place', async () => {
    const user = await app.as('ann');
    const { held, streams } = await holdTwo(user);
    await refusal(await ask(user, 'key-0123456789'), 'answers-at-once');
    for (const { finish } of held) finish();
    for (const stream of streams) await stream.rest();
    expect((await ask(user, 'key-0123456789')).status).toBe(201);
    expect(await user.used()).toBe(4);
  });

  test('an answer that is stopped, fails or loses its conversation leaves its place', async () => {
    const user = await app.as('ann');
    const { accepted } = await holdTwo(user);
    const [stopped, deleted] = accepted;
    await user.call(
      'POST',
      `/api/conversations/${stopped?.conversation_id}/answers/${stopped?.answer_id}/stop`,
    );
    await user.call('DELETE', `/api/conversations/${deleted?.conversation_id}`);
    app.retrieval.next((call) => call.cut());
    await problemOf(await ask(user), 503, 'answer-failed');
    await holdTwo(user);
    await refusal(await ask(user), 'answers-at-once');
  });

  test('an answer whose conversation is deleted through another process leaves its place', async () => {
    await app.close();
    const distributed = { ...settings, ...replica, ANSWER_LEASE_MS: 300, ANSWERS_AT_ONCE_PER_USER: 1 };
    app = await createTestApp({ settings: distributed });
    const user = await app.as('ann');
    app.retrieval.next(heldAnswer().script);
    const stream = await user.stream('POST', '/api/conversations', { body: buildFirstQuestion() });
    const { conversation_id } = await stream.accepted();
    const elsewhere = await (await app.another()).as('ann');
    expect((await elsewhere.call('DELETE', `/api/conversations/${conversation_id}`)).status).toBe(204);
    const last = (await stream.rest()).at(-1);
    expect(problemSchema.parse(JSON.parse(last?.data ?? 'null'))).toMatchObject({ status: 404 });
    await until(async () => (await user.used()) === 0);
    await user.create();
  });
});
