import { conversationSchema, messageSchema } from '@astraea/contracts';
import { until } from '@astraea/service-kit/testing';
import { answerText, buildFirstQuestion, buildProof, buildQuestion } from '../testing/builders';
import { heldAnswer } from '../testing/retrieval-stand-in';
import { createTestApp, type TestApp } from '../testing/test-app';
import { problemOf, type TestUser } from '../testing/test-user';

let app: TestApp;
let ann: TestUser;
beforeEach(async () => {
  app = await createTestApp({ settings: { HISTORY_MAX_MESSAGES: 3 } });
  ann = await app.as('ann');
});
afterEach(() => app.close());

const create = (body: unknown, headers: Record<string, string> = {}) =>
  ann.call('POST', '/api/conversations', { body, headers });

const answered = () => app.events.filter((event) => event.type === 'conversation.question-answered');

describe('the first question', () => {
  test('is answered with the whole conversation', async () => {
    const response = await create(buildFirstQuestion({ content: '  Who needs a permit?\n' }));
    expect(response.status).toBe(201);
    const conversation = conversationSchema.strict().parse(await response.json());
    expect(conversation).toMatchObject({
      title: 'United Arab Emirates - Licensing',
      country: 'United Arab Emirates',
      continent: 'Asia',
      topic: 'Licensing',
      messages: [
        { role: 'user', content: 'Who needs a permit?', topic: 'Licensing', index: 0 },
        {
          role: 'assistant',
          content: answerText,
          topic: 'Licensing',
          index: 1,
          outcome: 'answered',
          proof: buildProof(),
        },
      ],
    });
    expect(conversation.answering).toBeUndefined();
    expect(await ann.read(conversation.id)).toEqual(conversation);
  });

  test("goes to retrieval with the user's own token", async () => {
    const { id, messages } = await ann.create();
    expect(app.retrieval.calls).toHaveLength(1);
    expect(app.retrieval.calls[0]).toMatchObject({
      token: `Bearer ${ann.token}`,
      request: {
        answer_id: messages[1]?.answer_id,
        conversation_id: id,
        question: 'Who needs a permit?',
        country: 'United Arab Emirates',
        topic: 'Licensing',
        history: [],
      },
    });
  });

  test('is announced once, with ids and facts only', async () => {
    const { id, messages } = await ann.create();
    const event = await until(() => answered()[0]);
    expect(event).toMatchObject({ subject: id, sequence: 1, source: '/services/conversation' });
    expect(event.data).toEqual({
      conversation_id: id,
      answer_id: messages[1]?.answer_id,
      user_id: 'ann',
      country: 'United Arab Emirates',
      topic: 'Licensing',
      outcome: 'answered',
      citations: 1,
      answered_at: messages[1]?.timestamp,
    });
    await ann.chat(id);
    await until(() => answered().length === 2);
    expect(answered().map(({ sequence }) => sequence)).toEqual([1, 2]);
  });

  test('streams: accepted, deltas, then the very JSON of the plain call', async () => {
    const stream = await ann.stream('POST', '/api/conversations', { body: buildFirstQuestion() });
    expect(stream.response.status).toBe(200);
    expect(stream.response.headers.get('content-type')).toContain('text/event-stream');
    const accepted = await stream.accepted();
    expect(accepted.message_index).toBe(1);
    const events = await stream.rest();
    expect(events.map(({ event }) => event)).toEqual(['delta', 'delta', 'message']);
    expect(
      events
        .slice(0, 2)
        .map(({ data }) => JSON.parse(data).text)
        .join(''),
    ).toBe(answerText);
    expect(JSON.parse(events[2]?.data ?? '')).toEqual(await ann.read(accepted.conversation_id));
    expect(events.every(({ id }) => Boolean(id))).toBe(true);
    expect(new Set(events.map(({ id }) => id)).size).toBe(3);
  });

  test('is accepted once it is stored, before the answer', async () => {
    const held = heldAnswer();
    app.retrieval.next(held.script);
    const stream = await ann.stream('POST', '/api/conversations', { body: buildFirstQuestion() });
    const { conversation_id, answer_id } = await stream.accepted();
    expect(await ann.read(conversation_id)).toMatchObject({
      messages: [{ role: 'user', content: 'Who needs a permit?' }],
      answering: { answer_id, message_index: 1 },
    });
    held.finish();
    expect((await stream.rest()).at(-1)?.event).toBe('message');
  });
});

describe('a later question', () => {
  test('is answered with the assistant message', async () => {
    const { id } = await ann.create();
    const response = await ann.call('POST', `/api/conversations/${id}/chat`, {
      body: buildQuestion({ title: 'changes nothing', topic: 'Liability' }),
    });
    expect(response.status).toBe(200);
    const message = messageSchema.strict().parse(await response.json());
    expect(message).toMatchObject({ role: 'assistant', index: 3, topic: 'Liability', outcome: 'answered' });
    const conversation = await ann.read(id);
    expect(conversation).toMatchObject({ title: 'United Arab Emirates - Licensing', topic: 'Liability' });
    expect(conversation.messages[3]).toEqual(message);
    expect(conversation.messages[2]).toMatchObject({ role: 'user', content: 'And for how long?', index: 2 });
  });

  test('streams with the assistant message as its end', async () => {
    const { id } = await ann.create();
    const stream = await ann.stream('POST', `/api/conversations/${id}/chat`, { body: buildQuestion() });
    expect(await stream.accepted()).toMatchObject({ conversation_id: id, message_index: 3 });
    const last = (await stream.rest()).at(-1);
    expect(JSON.parse(last?.data ?? '')).toEqual((await ann.read(id)).messages[3]);
  });

  test('has the last messages as its history, oldest first', async () => {
    const { id } = await ann.create();
    await ann.chat(id, { content: 'Second?' });
    await ann.chat(id, { content: 'Third?' });
    expect(app.retrieval.calls[2]?.request.history).toEqual([
      { role: 'assistant', content: answerText },
      { role: 'user', content: 'Second?' },
      { role: 'assistant', content: answerText },
    ]);
  });

  test('while one is being answered is 409, and goes through afterwards', async () => {
    const { id } = await ann.create();
    const held = heldAnswer();
    app.retrieval.next(held.script);
    const stream = await ann.stream('POST', `/api/conversations/${id}/chat`, { body: buildQuestion() });
    await stream.accepted();
    const refused = await ann.call('POST', `/api/conversations/${id}/chat`, {
      body: buildQuestion(),
      key: 'another-key',
    });
    await problemOf(refused, 409, 'answer-in-progress');
    held.finish();
    await stream.rest();
    await ann.chat(id, {}, { key: 'another-key' });
    expect((await ann.read(id)).messages.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test('of several that come at once exactly one is accepted', async () => {
    const { id } = await ann.create();
    const held = heldAnswer();
    app.retrieval.next(held.script);
    const sent = [1, 2, 3, 4].map((n) =>
      ann.call('POST', `/api/conversations/${id}/chat`, {
        body: buildQuestion({ content: `Question ${n}?` }),
      }),
    );
    const statuses: number[] = [];
    const settled = sent.map(async (response) => statuses.push((await response).status));
    await until(() => statuses.length === 3);
    expect(statuses).toEqual([409, 409, 409]);
    held.finish();
    await Promise.all(settled);
    expect(statuses[3]).toBe(200);
    expect((await ann.read(id)).messages).toHaveLength(4);
    expect(await ann.used()).toBe(2);
  });
});
