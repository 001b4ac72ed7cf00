import { randomUUID } from 'node:crypto';
import {
  acceptedEventSchema,
  conversationListSchema,
  conversationSchema,
  meResponseSchema,
  messageSchema,
} from '@astraea/contracts';
import { type ApiUser, signUpUser, uaeQuestion } from './api';
import { finalAnswer } from './conversations';
import { readEvents, textOf } from './event-stream';
import { readProblem } from './problems';
import { createSlowScript, type StandInModel, startStandInModel, truthful } from './stand-in-model';
import { type RunningSystem, startSystem } from './system';
import { until } from './until';

let model: StandInModel;
let system: RunningSystem;
let user: ApiUser;
const streaming = { accept: 'text/event-stream' };

beforeAll(async () => {
  model = await startStandInModel(truthful);
  system = await startSystem({ env: model.env });
});
afterAll(async () => {
  await system.stop();
  await model.close();
});
beforeEach(async () => {
  user = await signUpUser(system.url, `${randomUUID()}@example.org`);
  model.script = truthful;
});

async function openQuestion(headers: Record<string, string> = {}) {
  const response = await user.call('POST', '/api/conversations', uaeQuestion, { ...streaming, ...headers });
  const events = readEvents(response);
  const accepted = acceptedEventSchema.parse((await events.next()).data);
  const path = `/api/conversations/${accepted.conversation_id}`;
  return { ...accepted, events, path, answerPath: `${path}/answers/${accepted.answer_id}` };
}

async function read(path: string) {
  return conversationSchema.parse(await (await user.call('GET', path)).json());
}

async function list() {
  return conversationListSchema.parse(await (await user.call('GET', '/api/conversations')).json());
}

async function used() {
  return meResponseSchema.parse(await (await user.call('GET', '/api/auth/me')).json()).quota?.used;
}

describe('a question that is sent twice', () => {
  test('at the same time with one key is asked, answered and charged once', async () => {
    const slow = createSlowScript();
    model.script = slow.script;
    const calls = model.calls;
    const key = { 'idempotency-key': randomUUID() };
    const [one, other] = await Promise.all([openQuestion(key), openQuestion(key)]);
    expect(other).toMatchObject({ conversation_id: one.conversation_id, answer_id: one.answer_id });
    slow.release();
    const [first, second] = await Promise.all([one.events.rest(), other.events.rest()]);
    expect(finalAnswer(first)).toEqual(finalAnswer(second));
    expect(await list()).toHaveLength(1);
    expect((await read(one.path)).messages).toHaveLength(2);
    expect([model.calls - calls, await used()]).toEqual([1, 1]);
  });

  test('later with its key gets the very same answer; the key with another question is refused', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const first = await user.call('POST', '/api/conversations', uaeQuestion, key);
    const second = await user.call('POST', '/api/conversations', uaeQuestion, key);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(await second.json()).toEqual(await first.json());
    const changed = { ...uaeQuestion, content: 'Who keeps the national registry of space objects?' };
    const reused = await user.call('POST', '/api/conversations', changed, key);
    expect((await readProblem(reused, 422)).code).toBe('idempotency-key-reused');
    expect([(await list()).length, await used()]).toEqual([1, 1]);
  });

  test('with one key by two users is two questions', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const mine = await openQuestion(key);
    user = await signUpUser(system.url, `${randomUUID()}@example.org`);
    const theirs = await openQuestion(key);
    expect(theirs.conversation_id).not.toBe(mine.conversation_id);
    await Promise.all([mine.events.rest(), theirs.events.rest()]);
  });
});

test('the stream begins with `accepted`, then brings the text of the answer, then the answer itself', async () => {
  const { events, path } = await openQuestion();
  await events.rest();
  expect(events.seen.map(({ event }) => event)).toEqual([
    'accepted',
    ...events.seen.slice(1, -1).map(() => 'delta'),
    'message',
  ]);
  const ids = events.seen.map(({ id }) => Number(id));
  expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  expect(new Set(ids).size).toBe(ids.length);
  const answer = finalAnswer(events.seen);
  expect(textOf(events.seen)).toBe(answer.content);
  expect((await read(path)).messages[1]).toEqual(answer);
});

describe('while an answer is being written', () => {
  test('a second question in the conversation is refused and costs nothing; afterwards it is welcome', async () => {
    const slow = createSlowScript();
    model.script = slow.script;
    const { events, path, answer_id } = await openQuestion();
    expect((await read(path)).answering).toEqual({ answer_id, message_index: 1 });
    const question = { role: 'user', content: uaeQuestion.content, topic: uaeQuestion.topic };
    const refused = await user.call('POST', `${path}/chat`, question);
    expect((await readProblem(refused, 409)).code).toBe('answer-in-progress');
    expect((await read(path)).messages).toHaveLength(1);
    slow.release();
    await events.rest();
    expect(await used()).toBe(1);
    const welcome = await user.call('POST', `${path}/chat`, question);
    expect(messageSchema.parse(await welcome.json())).toMatchObject({ index: 3, outcome: 'answered' });
    expect(await used()).toBe(2);
  });

  test('a lost line is taken up where it broke: every piece comes once, and the message is the same', async () => {
    const slow = createSlowScript();
    model.script = slow.script;
    const { events, answerPath, path } = await openQuestion();
    const last = await events.next('delta');
    await events.leave();
    const resumed = readEvents(
      await user.call('GET', answerPath, undefined, { ...streaming, 'last-event-id': last.id ?? '' }),
    );
    slow.release();
    const rest = await resumed.rest();
    expect(rest.map(({ event }) => event)).not.toContain('accepted');
    const answer = messageSchema.parse(rest.at(-1)?.data);
    expect(textOf(events.seen) + textOf(rest)).toBe(answer.content);
    const { messages } = await read(path);
    expect(messages).toHaveLength(2);
    expect(messages[1]).toEqual(answer);
    expect(await used()).toBe(1);
  });

  test('a reload after `accepted` finds the whole answer by its id, as a stream and as JSON', async () => {
    const slow = createSlowScript();
    model.script = slow.script;
    const { events, answerPath, path } = await openQuestion();
    await events.leave();
    const plain = user.call('GET', answerPath, undefined, { accept: 'application/json' });
    const again = readEvents(await user.call('GET', answerPath, undefined, streaming));
    expect((await again.next()).event).toBe('accepted');
    slow.release();
    await again.rest();
    const answer = messageSchema.parse(again.seen.at(-1)?.data);
    expect(messageSchema.parse(await (await plain).json())).toEqual(answer);
    expect(textOf(again.seen)).toBe(answer.content);
    expect((await read(path)).messages[1]).toEqual(answer);
  });

  test('it can be stopped: what came stays with its proof, the model is let go, the conversation goes on', async () => {
    const slow = createSlowScript();
    model.script = slow.script;
    const abandoned = model.abandoned;
    const { events, answerPath, path } = await openQuestion();
    await events.next('delta');
    expect((await user.call('POST', `${answerPath}/stop`)).status).toBe(204);
    await events.rest();
    const answer = finalAnswer(events.seen);
    expect(answer.outcome).toBe('stopped');
    expect(textOf(events.seen).trim()).toBe(answer.content);
    const markers = [...answer.content.matchAll(/\[(\d+)\]/g)].map(([, marker]) => Number(marker));
    expect(markers).not.toEqual([]);
    expect(answer.proof?.citations.map(({ marker }) => marker)).toEqual([...new Set(markers)]);
    await until(() => model.abandoned === abandoned + 1);
    const stored = await read(path);
    expect(stored.answering).toBeUndefined();
    expect(stored.messages[1]).toEqual(answer);
    slow.release();
    model.script = truthful;
    const question = { role: 'user', content: uaeQuestion.content, topic: uaeQuestion.topic };
    expect((await user.call('POST', `${path}/chat`, question)).status).toBe(200);
  });

  test('the conversation can be deleted: the stream ends, the model is let go, nothing comes back', async () => {
    const slow = createSlowScript();
    model.script = slow.script;
    const abandoned = model.abandoned;
    const { events, path } = await openQuestion();
    await events.next('delta');
    expect((await user.call('DELETE', path)).status).toBe(204);
    const rest = await events.rest();
    expect(rest.map(({ event }) => event)).not.toContain('message');
    await until(() => model.abandoned === abandoned + 1);
    slow.release();
    await readProblem(await user.call('GET', path), 404);
    expect(await list()).toEqual([]);
  });
});
