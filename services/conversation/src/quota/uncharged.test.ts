import { until } from '@astraea/service-kit/testing';
import { buildFirstQuestion, buildQuestion } from '../testing/builders';
import { type AnswerScript, heldAnswer } from '../testing/retrieval-stand-in';
import { createTestApp, type TestApp } from '../testing/test-app';
import { problemOf, type TestUser } from '../testing/test-user';

let app: TestApp;
let ann: TestUser;
let now = new Date('2026-11-21T22:00:00.000Z');
async function start(settings: Record<string, unknown>, plan: 'free' | 'premium' = 'free') {
  now = new Date('2026-11-21T22:00:00.000Z');
  app = await createTestApp({ clock: () => now, settings });
  ann = await app.as('ann', plan);
}
afterEach(() => app.close());

const ask = (user: TestUser) => user.call('POST', '/api/conversations', { body: buildFirstQuestion() });
const refuse =
  (tokens = 0): AnswerScript =>
  (call) => {
    if (tokens > 0) call.usage(tokens);
    call.delta('The sources do not say.');
    call.result({ content: 'The sources do not say.', outcome: 'refused' });
  };

describe('questions that cost nothing', () => {
  test('are stored up to a number a day, in new and in old conversations, and again after 00:00 UTC', async () => {
    await start({ FREE_STORED_QUESTIONS_PER_DAY: 3, FREE_QUESTIONS_PER_DAY: 3 });
    app.retrieval.next(refuse(), refuse(), refuse());
    const { id } = await ann.create();
    await ann.chat(id);
    await ann.create();
    expect(await ann.used()).toBe(0);
    const chat = await ann.call('POST', `/api/conversations/${id}/chat`, { body: buildQuestion() });
    for (const refused of [await ask(ann), chat]) {
      expect(refused.headers.get('retry-after')).toBe('7200');
      const { detail } = await problemOf(refused, 429, 'questions-a-day');
      expect(detail).toBe(
        'You have asked 3 questions today, with those that were not deducted. You can ask again from 00:00 UTC.',
      );
    }
    expect((await ann.read(id)).messages).toHaveLength(4);
    await (await app.as('bob')).create();
    now = new Date('2026-11-22T00:00:00.000Z');
    await ann.create();
  });

  test('and that were not accepted are not counted among them', async () => {
    await start({ FREE_STORED_QUESTIONS_PER_DAY: 2, FREE_QUESTIONS_PER_DAY: 2 });
    app.retrieval.next(refuse(), refuse());
    const { id } = await ann.create();
    await problemOf(
      await ann.call('POST', '/api/conversations/none/chat', { body: buildQuestion() }),
      404,
      'not-found',
    );
    await ann.chat(id);
    await problemOf(await ask(ann), 429, 'questions-a-day');
  });

  test('of a paid plan have a number of their own', async () => {
    await start({ FREE_STORED_QUESTIONS_PER_DAY: 1, PAID_STORED_QUESTIONS_PER_DAY: 2 }, 'premium');
    await ann.create();
    await ann.create();
    await problemOf(await ask(ann), 429, 'questions-a-day');
  });
});

describe('what a model spends for nothing', () => {
  test('on refusals and on answers that are stopped before a word bounds the questions of a day, on every plan', async () => {
    await start({ UNCHARGED_MODEL_TOKENS_PER_DAY: 1000 }, 'premium');
    app.retrieval.next(refuse(600));
    await ann.create();
    const held = heldAnswer();
    app.retrieval.next(async (call) => {
      call.usage(200);
      call.usage(400);
      await held.script(call);
    });
    const stream = await ann.stream('POST', '/api/conversations', { body: buildFirstQuestion() });
    const { conversation_id, answer_id } = await stream.accepted();
    await until(() => app.retrieval.calls.length === 2);
    await ann.call('POST', `/api/conversations/${conversation_id}/answers/${answer_id}/stop`);
    const { detail } = await problemOf(await ask(ann), 429, 'uncharged-answers');
    expect(detail).toMatch(
      /^Too many of your answers today were stopped, only seemed to answer, or found nothing .* 00:00 UTC\.$/,
    );
    now = new Date('2026-11-22T00:00:00.000Z');
    await ann.create();
  });

  test('on answers that count, or that failed, bounds nothing', async () => {
    await start({ UNCHARGED_MODEL_TOKENS_PER_DAY: 1000 });
    app.retrieval.next(
      (call) => {
        call.usage(5000);
        call.delta('Operators need a permit. [1]');
        call.result({ content: 'Operators need a permit. [1]' });
      },
      (call) => {
        call.usage(5000);
        call.cut();
      },
    );
    await ann.create();
    await problemOf(await ask(ann), 503, 'answer-failed');
    await ann.create();
  });
});

describe('a conversation', () => {
  test('takes no question beyond its messages, but the one that failed again', async () => {
    await start({ MESSAGES_PER_CONVERSATION: 4 });
    const { id } = await ann.create();
    app.retrieval.next((call) => call.cut());
    const key = 'key-0123456789';
    const chat = (more = {}) =>
      ann.call('POST', `/api/conversations/${id}/chat`, { body: buildQuestion(), ...more });
    await problemOf(await chat({ key }), 503, 'answer-failed');
    const { detail } = await problemOf(await chat(), 409, 'conversation-full');
    expect(detail).toContain('4 messages');
    expect((await chat({ key })).status).toBe(200);
    expect((await ann.read(id)).messages).toHaveLength(4);
    await problemOf(await chat(), 409, 'conversation-full');
    await ann.create();
  });
});
