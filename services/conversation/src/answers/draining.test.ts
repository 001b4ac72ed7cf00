import { messageSchema } from '@astraea/contracts';
import { until } from '@astraea/service-kit/testing';
import { createConversationStore } from '../conversations/conversation-store';
import { beginAnswer, firstText } from '../testing/begin-answer';
import { buildFirstQuestion, buildQuestion } from '../testing/builders';
import { heldAnswer } from '../testing/retrieval-stand-in';
import { createTestApp, replica, type TestApp } from '../testing/test-app';
import { problemOf, type TestUser } from '../testing/test-user';
import { createRunningAnswerStore } from './running-answer-store';

let app: TestApp;
let ann: TestUser;

async function begin(settings: Record<string, unknown> = {}): Promise<void> {
  app = await createTestApp({ settings: { ...replica, ...settings } });
  ann = await app.as('ann');
}
afterEach(() => app.close());

/** Waits until the answer's record has said for `ms` that somebody listens elsewhere. */
async function listenedFor(ms: number, path: string): Promise<void> {
  const { documents } = app.backends;
  const running = await createRunningAnswerStore({ documents, leaseMs: 1, clock: () => new Date() });
  const heardAt = async () =>
    Date.parse((await running.get(path.slice(path.lastIndexOf('/') + 1)))?.heard_at ?? '');
  const first = await until(heardAt);
  await until(async () => (await heardAt()) - first >= ms);
}

describe('going down', () => {
  test('a stream goes on to the end of its answer, which is stored', async () => {
    await begin({ STOP_TIMEOUT_MS: 60_000 });
    const held = heldAnswer(firstText);
    const { stream, id } = await beginAnswer(app, ann, held.script);
    const stopped = app.running.stop();
    held.finish();
    expect((await stream.rest()).at(-1)?.event).toBe('message');
    await stopped;
    const next = await (await app.another()).as('ann');
    expect((await next.read(id)).messages[1]).toMatchObject({ outcome: 'answered' });
  });

  test('a stream of what another process writes ends with a hint to come back', async () => {
    await begin({ STOP_TIMEOUT_MS: 60_000 });
    const held = heldAnswer(firstText);
    const { path } = await beginAnswer(app, ann, held.script);
    const other = await app.another();
    const elsewhere = await other.as('ann');
    const read = await elsewhere.call('GET', path, { headers: { accept: 'text/event-stream' } });
    const text = read.text();
    const stopped = other.running.stop();
    expect(await text).toMatch(/retry: 1000\n\n$/);
    await stopped;
    held.finish();
  });

  test('a listener goes on elsewhere for as long as the answer takes, and gets all of it', async () => {
    const withoutListenerMs = 2_000;
    await begin({ STOP_TIMEOUT_MS: 60_000, ANSWER_WITHOUT_LISTENER_MS: withoutListenerMs });
    const held = heldAnswer(firstText);
    const { stream, path, id } = await beginAnswer(app, ann, held.script);
    const elsewhere = await (await app.another()).as('ann');
    stream.leave();
    const stopped = app.running.stop();
    const resumed = await elsewhere.stream('GET', path);
    await listenedFor(1.25 * withoutListenerMs, path);
    held.finish();
    const last = (await resumed.rest()).at(-1);
    expect(messageSchema.parse(JSON.parse(last?.data ?? ''))).toMatchObject({ outcome: 'answered' });
    await stopped;
    expect((await elsewhere.read(id)).messages[1]).toMatchObject({ outcome: 'answered' });
    expect(await elsewhere.used()).toBe(1);
  });

  test('the service has stopped only when its answers are stored', async () => {
    await begin({ STOP_TIMEOUT_MS: 60_000 });
    const held = heldAnswer(firstText);
    const { id } = await beginAnswer(app, ann, held.script);
    const stopped = app.service.stop();
    held.finish();
    await stopped;
    const store = await createConversationStore(app.backends.documents);
    expect(await store.messageAt(id, 1)).toMatchObject({ outcome: 'answered' });
  });

  test('an answer that does not end in time costs nothing, and the plain caller gets what there is', async () => {
    await begin({ STOP_TIMEOUT_MS: 300 });
    const { id } = await ann.create();
    app.retrieval.next(heldAnswer(firstText).script);
    const sent = ann.call('POST', `/api/conversations/${id}/chat`, { body: buildQuestion() });
    await until(() => app.retrieval.calls.length === 2);
    const answering = await until(async () => (await ann.read(id)).answering);
    const listener = await ann.stream('GET', `/api/conversations/${id}/answers/${answering.answer_id}`);
    await listener.accepted();
    expect((await listener.next())?.event).toBe('delta');
    await app.running.stop();
    const message = messageSchema.parse(await (await sent).json());
    expect(message).toMatchObject({ outcome: 'failed', content: 'Operators need a permit. [1]' });
    const next = await (await app.another()).as('ann');
    expect((await next.read(id)).messages[3]).toEqual(message);
    expect(await next.used()).toBe(1);
  });

  test('an answer without a word fails and can be asked again under its key', async () => {
    await begin({ STOP_TIMEOUT_MS: 300 });
    app.retrieval.next(heldAnswer().script);
    const sent = ann.call('POST', '/api/conversations', { body: buildFirstQuestion(), key: 'key-12345' });
    await until(() => app.retrieval.calls.length === 1);
    await app.running.stop();
    await problemOf(await sent, 503, 'answer-failed');
    const next = await (await app.another()).as('ann');
    expect((await next.create({}, { key: 'key-12345' })).messages).toHaveLength(2);
  });
});
