import { createMemoryCache } from '@astraea/service-kit/cache';
import { until } from '@astraea/service-kit/testing';
import { buildFirstQuestion, buildQuestion } from '../testing/builders';
import { heldAnswer } from '../testing/retrieval-stand-in';
import { createTestApp, replica, type TestApp } from '../testing/test-app';
import { problemOf, type TestUser } from '../testing/test-user';

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

/** A question whose answer is in the middle when another process takes the data over. */
async function interrupt(): Promise<{ conversation_id: string; answer_id: string }> {
  app.retrieval.next(heldAnswer('Operators need a permit. [1] ').script);
  const stream = await ann.stream('POST', '/api/conversations', { body: buildFirstQuestion(), key });
  const accepted = await stream.accepted();
  await stream.next();
  return accepted;
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
    expect(await user.used()).toBe(0);
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
    expect(await user.used()).toBe(0);
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
    expect(await user.used()).toBe(1);
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

  test('keeps what its listeners had got, with its proof, where the processes share a cache', async () => {
    await app.close();
    const cache = createMemoryCache();
    const shared = cache.streamLog({ ttlSeconds: 60 });
    app = await createTestApp({ cache: { ...cache, streamLog: () => shared } });
    ann = await app.as('ann');
    const { conversation_id, answer_id } = await interrupt();
    const user = await (await app.another()).as('ann');
    expect((await user.read(conversation_id)).messages[1]).toMatchObject({
      outcome: 'failed',
      content: 'Operators need a permit. [1]',
      proof: { citations: [{ marker: 1 }] },
    });
    const path = `/api/conversations/${conversation_id}/answers/${answer_id}`;
    const events = await (await user.stream('GET', path)).rest();
    expect(events.map(({ event }) => event)).toEqual(['accepted', 'delta', 'message']);
  });
});
