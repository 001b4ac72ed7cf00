import { randomUUID } from 'node:crypto';
import type { RequestUser } from '@astraea/service-kit/identity';
import { until } from '@astraea/service-kit/testing';
import { requestKey } from '../answers/idempotency-keys';
import { recoverAnswers } from '../answers/recover-answers';
import { askQuestion } from '../asking/ask-question';
import { buildFirstQuestion } from '../testing/builders';
import { heldAnswer } from '../testing/retrieval-stand-in';
import { createTestApp, type TestApp } from '../testing/test-app';
import { createTestParts } from '../testing/test-parts';
import { problemOf, type TestUser } from '../testing/test-user';
import { createConversationStore } from './conversation-store';
import { deleteConversation } from './delete-conversation';

let app: TestApp;
let ann: TestUser;
beforeEach(async () => {
  app = await createTestApp();
  ann = await app.as('ann', 'enterprise');
});
afterEach(() => app.close());

const eventsOf = (type: string) => app.events.filter((event) => event.type === type);

describe('deleting', () => {
  test('removes the conversation and its messages and says so once', async () => {
    const { id, messages } = await ann.create();
    expect((await ann.call('DELETE', `/api/conversations/${id}`)).status).toBe(204);
    await problemOf(await ann.call('GET', `/api/conversations/${id}`), 404, 'not-found');
    await problemOf(await ann.call('DELETE', `/api/conversations/${id}`), 404, 'not-found');
    await problemOf(
      await ann.call('GET', `/api/conversations/${id}/answers/${messages[1]?.answer_id}`),
      404,
      'not-found',
    );
    expect(await ann.list()).toEqual([]);
    const event = await until(() => eventsOf('conversation.deleted')[0]);
    expect(event).toMatchObject({ subject: id, sequence: 2, data: { conversation_id: id, user_id: 'ann' } });
    const store = await createConversationStore(app.backends.documents);
    expect(await store.messages(id)).toEqual([]);
    await until(async () => (await store.get(id)) === undefined);
    expect(eventsOf('conversation.deleted')).toHaveLength(1);
  });

  test('takes messages away even if the process dies right after the tombstone', async () => {
    const { id } = await ann.create();
    await app.running.stop();
    const store = await createConversationStore(app.backends.documents);
    await store.change(id, (header) => ({ ...header, removed: true as const }));
    await app.backends.events.publish('conversation.deleted', {
      specversion: '1.0',
      id: randomUUID(),
      source: '/services/conversation',
      type: 'conversation.deleted',
      subject: id,
      time: new Date().toISOString(),
      datacontenttype: 'application/json',
      sequence: 2,
      data: { conversation_id: id, user_id: 'ann', deleted_at: new Date().toISOString() },
    });
    await app.another();
    await until(async () => (await store.messages(id)).length === 0);
  });

  test('ends an answer that is being written, and nothing of it is stored', async () => {
    const held = heldAnswer('Operators need a permit. [1] ');
    app.retrieval.next(held.script);
    const stream = await ann.stream('POST', '/api/conversations', { body: buildFirstQuestion() });
    const { conversation_id: id } = await stream.accepted();
    expect((await stream.next())?.event).toBe('delta');
    expect((await ann.call('DELETE', `/api/conversations/${id}`)).status).toBe(204);
    await until(() => app.retrieval.calls[0]?.closed.aborted);
    const last = (await stream.rest()).at(-1);
    expect(last?.event).toBe('error');
    expect(JSON.parse(last?.data ?? '{}')).toMatchObject({ status: 404 });
    expect(await (await createConversationStore(app.backends.documents)).messages(id)).toEqual([]);
    await until(() => eventsOf('conversation.deleted')[0]);
    expect(eventsOf('conversation.question-answered')).toEqual([]);
  });

  test('gives back what an answer held whose process is dead, and leaves its key used', async () => {
    let now = new Date();
    const parts = await createTestParts(app.backends.documents, { clock: () => now });
    const user: RequestUser = { id: 'ann', plan: 'free', token: 'token' };
    const key = requestKey('ann', 'key-0123456789', 'create', {});
    const conversation = { id: randomUUID(), title: 'x', country: 'Japan', continent: 'Asia' };
    await askQuestion(parts, { user, content: 'Who?', topic: 'Licensing', conversation, key });
    await deleteConversation({ ...parts, runner: { end: async () => false } }, user, conversation.id);
    await until(async () => (await parts.conversations.get(conversation.id)) === undefined);
    now = new Date(now.getTime() + 60_001);
    await recoverAnswers(parts, { all: false });
    expect([await parts.quota.held('ann'), await parts.running.oldest()]).toEqual([[], []]);
    expect((await parts.quota.read(user)).used).toBe(0);
    expect(await parts.requests.find(key)).toMatchObject({ conversation_id: conversation.id });
  });
});
