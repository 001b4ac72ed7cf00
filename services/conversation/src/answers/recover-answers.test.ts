import { until } from '@astraea/service-kit/testing';
import { createRepeatableRequestStore, requestKey } from '../asking/repeatable-requests';
import { createConversationStore } from '../conversations/conversation-store';
import { answerText, buildFirstQuestion, buildQuestion } from '../testing/builders';
import { heldAnswer } from '../testing/retrieval-stand-in';
import { createTestApp, problemOf, type TestApp, type TestUser } from '../testing/test-app';
import { createRunningAnswerStore, type RunningAnswer } from './running-answer-store';

const replica = {
  BACKENDS: 'distributed',
  MONGODB_URL: 'mongodb://test',
  KAFKA_BROKERS: 'test:1',
  REDIS_URL: 'redis://test',
};
const key = 'key-0123456789';

let app: TestApp;
let ann: TestUser;
let now: Date | undefined;
beforeEach(async () => {
  now = undefined;
  app = await createTestApp({ clock: () => now ?? new Date() });
  ann = await app.as('ann');
});
afterEach(() => app.close());

const used = async (user: TestUser) =>
  ((await (await user.call('GET', '/quota')).json()) as { used: number }).used;

/** A question whose answer is in the middle when another process takes the data over. */
async function interrupt(): Promise<{ conversation_id: string; answer_id: string }> {
  app.retrieval.next(heldAnswer('Operators need a permit. [1] ').script);
  const stream = await ann.stream('POST', '/api/conversations', { body: buildFirstQuestion(), key });
  const accepted = await stream.accepted();
  await stream.next();
  return accepted;
}

async function stores() {
  const { documents } = app.backends;
  const clock = () => now ?? new Date();
  return {
    conversations: await createConversationStore(documents),
    running: await createRunningAnswerStore({ documents, leaseMs: 15_000, clock }),
    quota: await documents.counters('questions'),
  };
}

describe('a restart in the middle of an answer', () => {
  test('leaves the question, an answer that says it failed, and a conversation that goes on', async () => {
    const { conversation_id, answer_id } = await interrupt();
    const user = await (await app.another()).as('ann');
    const conversation = await user.read(conversation_id);
    expect(conversation.answering).toBeUndefined();
    expect(conversation.messages).toMatchObject([
      { role: 'user', content: 'Who needs a permit?' },
      { role: 'assistant', outcome: 'failed', answer_id },
    ]);
    expect(conversation.messages[1]?.content).toContain('does not count');
    expect(await used(user)).toBe(0);
    expect((await user.chat(conversation_id)).index).toBe(3);
    expect(app.retrieval.calls[1]?.request.history).toEqual([
      { role: 'user', content: 'Who needs a permit?' },
    ]);
  });

  test('is announced as failed, once, and the old process adds nothing when it still lives', async () => {
    const { conversation_id } = await interrupt();
    const other = await app.another();
    const event = await until(() => app.events[0]);
    expect(event.data).toMatchObject({ conversation_id, outcome: 'failed', citations: 0 });
    await app.running.stop();
    const user = await other.as('ann');
    expect((await user.read(conversation_id)).messages).toHaveLength(2);
    expect(await used(user)).toBe(0);
    expect(app.events).toHaveLength(1);
  });

  test('answers the message to those who come back for the stream', async () => {
    const { conversation_id, answer_id } = await interrupt();
    const user = await (await app.another()).as('ann');
    const path = `/api/conversations/${conversation_id}/answers/${answer_id}`;
    const events = await (await user.stream('GET', path, { headers: { 'last-event-id': '2' } })).rest();
    expect(events.map(({ event }) => event)).toEqual(['message']);
    expect(JSON.parse(events[0]?.data ?? '')).toMatchObject({ outcome: 'failed' });
  });

  test('lets the same key ask again, below', async () => {
    const { conversation_id } = await interrupt();
    const user = await (await app.another()).as('ann');
    const conversation = await user.create({}, { key });
    expect(conversation.id).toBe(conversation_id);
    expect(conversation.messages.map(({ role, outcome }) => outcome ?? role)).toEqual([
      'user',
      'failed',
      'answered',
    ]);
    expect(await used(user)).toBe(1);
  });

  test('on one of several processes is noticed when the lease is over, not before', async () => {
    const { conversation_id } = await interrupt();
    await app.close();
    app = await createTestApp({
      clock: () => now ?? new Date(),
      settings: { ...replica, ANSWER_LEASE_MS: 60_000 },
    });
    ann = await app.as('ann');
    const { conversation_id: id } = await interrupt();
    expect(id).not.toBe(conversation_id);
    const user = await (await app.another()).as('ann');
    expect((await user.read(id)).answering).toBeDefined();
    await problemOf(
      await user.call('POST', `/api/conversations/${id}/chat`, { body: buildQuestion() }),
      409,
      'answer-in-progress',
    );
    now = new Date(Date.now() + 61_000);
    expect((await user.chat(id)).index).toBe(3);
    expect((await user.read(id)).messages[1]?.outcome).toBe('failed');
  });
});

describe('a crash between two writes', () => {
  const record = (fields: Partial<RunningAnswer> = {}) => ({
    id: 'lost-answer',
    conversation_id: 'lost-conversation',
    user_id: 'ann',
    quota_id: `ann:${new Date().toISOString().slice(0, 10)}`,
    question: {
      id: 'lost-question',
      content: 'Lost?',
      topic: 'Licensing',
      timestamp: new Date().toISOString(),
    },
    trace_id: '0'.repeat(32),
    ...fields,
  });

  test('before the lock forgets the question and gives it back', async () => {
    const { running, quota } = await stores();
    const { id } = await ann.create();
    await running.insert(record({ conversation_id: id }));
    await running.insert(record({ id: 'never-opened' }));
    await quota.add(record().quota_id, 2);
    const user = await (await app.another()).as('ann');
    expect(await used(user)).toBe(1);
    expect(await running.oldest()).toEqual([]);
    expect((await user.read(id)).messages).toHaveLength(2);
    await problemOf(await user.call('GET', '/api/conversations/lost-conversation'), 404, 'not-found');
  });

  test('before a conversation was opened leaves its key free', async () => {
    const { running } = await stores();
    const requests = await createRepeatableRequestStore(app.backends.documents, () => new Date());
    const request = requestKey('ann', key, 'create', buildFirstQuestion());
    const { id, conversation_id, question } = await running.insert(record({ request_id: request.id }));
    await requests.claim({ ...request, conversation_id, answer_id: id, question_id: question.id });
    const user = await (await app.another()).as('ann');
    const conversation = await user.create({}, { key });
    expect(conversation.id).not.toBe(conversation_id);
    expect(conversation.messages).toHaveLength(2);
  });

  test('between the lock and the question brings the question', async () => {
    const { conversations, running, quota } = await stores();
    const { id } = await ann.create();
    const answer = await running.insert(record({ conversation_id: id }));
    await quota.add(answer.quota_id, 1);
    await conversations.change(id, (header) => ({
      ...header,
      message_count: 3,
      question_index: 2,
      answering: { answer_id: answer.id, question_index: 2, message_index: 3 },
    }));
    const user = await (await app.another()).as('ann');
    expect((await user.read(id)).messages.slice(2)).toMatchObject([
      { role: 'user', content: 'Lost?', index: 2 },
      { role: 'assistant', outcome: 'failed', index: 3 },
    ]);
    expect(await used(user)).toBe(1);
  });

  test('between the answer’s message and its header keeps the answer, charges it and announces it', async () => {
    const { conversations, running, quota } = await stores();
    const { id, messages } = await ann.create();
    const answer = await running.insert(record({ conversation_id: id }));
    await quota.add(answer.quota_id, 1);
    await conversations.change(id, (header) => ({
      ...header,
      message_count: 3,
      question_index: 2,
      answering: { answer_id: answer.id, question_index: 2, message_index: 3 },
    }));
    const stored = { conversation_id: id, topic: 'Licensing', timestamp: new Date().toISOString() };
    await conversations.addMessage({
      ...stored,
      id: 'lost-question',
      role: 'user',
      content: 'Lost?',
      index: 2,
    });
    await conversations.addMessage({
      ...stored,
      id: 'lost-answer.answer',
      role: 'assistant',
      content: answerText,
      index: 3,
      answer_id: answer.id,
      outcome: 'answered',
      ...(messages[1]?.proof ? { proof: messages[1].proof } : {}),
    });
    expect((await ann.read(id)).messages).toHaveLength(3);
    const user = await (await app.another()).as('ann');
    expect((await user.read(id)).messages[3]).toMatchObject({ content: answerText, outcome: 'answered' });
    expect(await used(user)).toBe(2);
    await until(() => app.events.length === 2);
    expect(app.events[1]).toMatchObject({
      sequence: 2,
      data: { answer_id: answer.id, outcome: 'answered', citations: 1 },
    });
  });

  test('between the header and the record charges once', async () => {
    const { running } = await stores();
    const { id, messages } = await ann.create();
    await running.insert(record({ id: messages[1]?.answer_id ?? '', conversation_id: id }));
    const user = await (await app.another()).as('ann');
    expect(await used(user)).toBe(1);
    expect(await running.oldest()).toEqual([]);
    expect(await user.read(id)).toMatchObject({
      messages: [{ index: 0 }, { index: 1, outcome: 'answered' }],
    });
  });
});
