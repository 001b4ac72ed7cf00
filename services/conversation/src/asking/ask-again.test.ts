import { conversationSchema } from '@astraea/contracts';
import { until } from '@astraea/service-kit/testing';
import { buildFirstQuestion, buildQuestion } from '../testing/builders';
import { goodAnswer, heldAnswer } from '../testing/retrieval-stand-in';
import { createTestApp, type TestApp } from '../testing/test-app';
import { problemOf, type TestUser } from '../testing/test-user';

let app: TestApp;
let ann: TestUser;
beforeEach(async () => {
  app = await createTestApp();
  ann = await app.as('ann');
});
afterEach(() => app.close());

const key = 'key-0123456789';
const create = (options: { key?: string; body?: unknown } = {}) =>
  ann.call('POST', '/api/conversations', { body: buildFirstQuestion(), key, ...options });

describe('after a failure', () => {
  test('the same key asks again, without a second copy of the question', async () => {
    app.retrieval.next((call) => call.cut());
    await problemOf(await create(), 503, 'answer-failed');
    const failed = await ann.newest();
    const again = await create();
    expect(again.status).toBe(201);
    const conversation = conversationSchema.parse(await again.json());
    expect(conversation.id).toBe(failed?.id);
    expect(conversation.messages.map(({ role, content }) => [role, content])).toEqual([
      ['user', 'Who needs a permit?'],
      ['assistant', expect.any(String)],
    ]);
    expect(conversation.messages[0]).toEqual(failed?.messages[0]);
    expect(await ann.list()).toHaveLength(1);
    expect(await ann.used()).toBe(1);
  });

  test('the same key asks again as often as it takes', async () => {
    const { id } = await ann.create();
    app.retrieval.next(
      (call) => call.cut(),
      (call) => void call.response.writeHead(500).end(),
      goodAnswer,
    );
    const chat = () => ann.call('POST', `/api/conversations/${id}/chat`, { body: buildQuestion(), key });
    await problemOf(await chat(), 503, 'answer-failed');
    await problemOf(await chat(), 503, 'answer-failed');
    expect((await chat()).status).toBe(200);
    expect((await chat()).status).toBe(200);
    expect((await ann.read(id)).messages.map(({ role }) => role)).toEqual([
      'user',
      'assistant',
      'user',
      'assistant',
    ]);
    expect(app.retrieval.calls).toHaveLength(4);
    expect(app.retrieval.calls[3]?.request.history).toHaveLength(2);
  });

  test('the same key sent twice at once asks again once', async () => {
    app.retrieval.next((call) => call.cut());
    await create();
    const held = heldAnswer();
    app.retrieval.next(held.script);
    const sent = [create(), create(), create()];
    await until(() => app.retrieval.calls.length === 2);
    held.finish();
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(app.retrieval.calls).toHaveLength(2);
    expect((await ann.newest()).messages).toHaveLength(2);
  });

  test('a question that was asked since keeps its answer: the old one is asked anew behind it', async () => {
    const { id } = await ann.create();
    app.retrieval.next((call) => call.cut());
    const chat = () =>
      ann.call('POST', `/api/conversations/${id}/chat`, { body: buildQuestion({ content: 'Old?' }), key });
    await problemOf(await chat(), 503, 'answer-failed');
    await ann.chat(id, { content: 'New?' });
    expect((await chat()).status).toBe(200);
    const { messages } = await ann.read(id);
    expect(messages.slice(2).map(({ role, content }) => (role === 'user' ? content : role))).toEqual([
      'Old?',
      'New?',
      'assistant',
      'Old?',
      'assistant',
    ]);
    expect((await chat()).status).toBe(200);
    expect((await ann.read(id)).messages).toHaveLength(7);
  });
});
