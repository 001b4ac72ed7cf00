import { systemClock } from '@astraea/service-kit/clock';
import { until } from '@astraea/service-kit/testing';
import { createConversationStore } from '../conversations/conversation-store';
import { createQuotaCounter } from '../quota/quota';
import { answerText, buildFirstQuestion, buildLimits } from '../testing/builders';
import { createTestApp, type TestApp } from '../testing/test-app';
import { problemOf, type TestUser } from '../testing/test-user';
import { createIdempotencyKeyStore, requestKey } from './idempotency-keys';
import { createRunningAnswerStore, type RunningAnswer } from './running-answer-store';

let app: TestApp;
let ann: TestUser;
beforeEach(async () => {
  app = await createTestApp();
  ann = await app.as('ann');
});
afterEach(() => app.close());

const key = 'key-0123456789';
const annOfFree = { id: 'ann', plan: 'free' } as const;

async function stores() {
  const { documents } = app.backends;
  return {
    conversations: await createConversationStore(documents),
    running: await createRunningAnswerStore({ documents, leaseMs: 15_000, clock: systemClock }),
    quota: await createQuotaCounter({
      documents,
      limits: buildLimits(),
      clock: systemClock,
    }),
  };
}

describe('a crash between two writes', () => {
  const record = (fields: Partial<RunningAnswer> = {}) => ({
    id: 'lost-answer',
    conversation_id: 'lost-conversation',
    user_id: 'ann',
    started_at: new Date().toISOString(),
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
    for (const lost of ['lost-answer', 'never-opened']) await quota.take(annOfFree, lost);
    const user = await (await app.another()).as('ann');
    expect(await user.used()).toBe(1);
    expect(await running.oldest()).toEqual([]);
    expect((await user.read(id)).messages).toHaveLength(2);
    await problemOf(await user.call('GET', '/api/conversations/lost-conversation'), 404, 'not-found');
  });

  test('before a conversation was opened leaves its key free', async () => {
    const { running } = await stores();
    const requests = await createIdempotencyKeyStore(app.backends.documents, () => new Date());
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
    await quota.take(annOfFree, answer.id);
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
    expect(await user.used()).toBe(1);
  });

  test('between the answer’s message and its header keeps the answer, charges it and announces it', async () => {
    const { conversations, running, quota } = await stores();
    const { id, messages } = await ann.create();
    const answer = await running.insert(record({ conversation_id: id }));
    await quota.take(annOfFree, answer.id);
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
    expect(await user.used()).toBe(2);
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
    expect(await user.used()).toBe(1);
    expect(await running.oldest()).toEqual([]);
    expect(await user.read(id)).toMatchObject({
      messages: [{ index: 0 }, { index: 1, outcome: 'answered' }],
    });
  });
});
