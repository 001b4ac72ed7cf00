import type { Backends } from '@astraea/service-kit/backends';
import { newId } from '@astraea/service-kit/clock';
import { AppError } from '@astraea/service-kit/errors';
import type { RequestUser } from '@astraea/service-kit/identity';
import { createTestBackends, until } from '@astraea/service-kit/testing';
import { requestKey } from '../answers/idempotency-keys';
import { createRecovery, recoverAnswer } from '../answers/recover-answers';
import { storeAnswer } from '../answers/settle-answer';
import type { StoredMessage } from '../conversations/conversation';
import { answerText } from '../testing/builders';
import { buildRecord, createTestParts, type TestParts } from '../testing/test-parts';
import { type AskedQuestion, askQuestion } from './ask-question';

const user: RequestUser = { id: 'ann', plan: 'free', token: 'token' };
const key = requestKey('ann', 'key-0123456789', 'create', {});

let backends: Backends;
let parts: TestParts;
beforeEach(async () => {
  backends = await createTestBackends('conversation');
  parts = await createTestParts(backends.documents);
});
afterEach(() => backends.close());

const question = (overrides: Partial<AskedQuestion> = {}): AskedQuestion => ({
  user,
  content: 'Who?',
  topic: 'Licensing',
  conversation: { id: newId(), title: 'x', country: 'Japan', continent: 'Asia' },
  ...overrides,
});

/** A step that waits until `open` is called, and says when it was first reached. */
function gate() {
  const reached = Promise.withResolvers<void>();
  const opened = Promise.withResolvers<void>();
  const pass = () => {
    reached.resolve();
    return opened.promise;
  };
  return { pass, reached: reached.promise, open: opened.resolve };
}

test('two questions that both found the conversation free do not both get it', async () => {
  const { conversation_id: conversation, answer_id } = await askQuestion(parts, question());
  const ended = { content: answerText, outcome: 'answered' } as const;
  const answer = await parts.running.get(answer_id);
  if (answer) await storeAnswer(parts, answer, ended);
  const { pass, open } = gate();
  const { quota } = parts;
  let waiting = 0;
  const take: typeof quota.take = async (of, answerId) => {
    waiting += 1;
    if (waiting === 2) open();
    await pass();
    await quota.take(of, answerId);
  };
  const slow = { ...parts, quota: { ...quota, take } };
  const asked = ['One?', 'Two?'].map((content) => askQuestion(slow, question({ conversation, content })));
  const settled = await Promise.allSettled(asked);
  expect(settled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const refused = settled.find((result) => result.status === 'rejected');
  expect(refused?.reason).toMatchObject({ kind: 'Conflict', details: { code: 'answer-in-progress' } });
  expect(await parts.conversations.messages(conversation)).toHaveLength(3);
  expect((await quota.read(user)).used).toBe(2);
});

test('a repetition that waited for a question which was then refused is asked itself', async () => {
  const first = await parts.running.insert(buildRecord({ request_id: key.id }));
  await parts.requests.claim({ ...key, conversation_id: 'c1', answer_id: first.id, question_id: 'q1' });
  const { pass, reached, open } = gate();
  const { running } = parts;
  const get: typeof running.get = async (id) => {
    if (id === first.id) await pass();
    return running.get(id);
  };
  const asked = askQuestion({ ...parts, running: { ...running, get } }, question({ key }));
  await reached;
  await parts.requests.forget(key.id, first.id);
  await running.remove(first.id);
  open();
  const { conversation_id } = await asked;
  expect(conversation_id).not.toBe('c1');
  expect(await parts.conversations.messages(conversation_id)).toMatchObject([{ content: 'Who?', index: 0 }]);
});

test('of many conversations that are opened at once as many are let in as may be answered', async () => {
  const { running } = parts;
  const all = gate();
  let stored = 0;
  const insert: typeof running.insert = async (answer) => {
    const record = await running.insert(answer);
    stored += 1;
    if (stored === 6) all.open();
    await all.pass();
    return record;
  };
  const slow = { ...parts, running: { ...running, insert } };
  const settled = await Promise.allSettled(Array.from({ length: 6 }, () => askQuestion(slow, question())));
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect(await running.oldest()).toHaveLength(2);
  expect((await parts.quota.read(user)).used).toBe(2);
});

test('repetitions that are about to join hold nothing of their user', async () => {
  for (const id of ['r1', 'r2', 'r3']) await parts.running.insert(buildRecord({ id, request_id: key.id }));
  await expect(askQuestion(parts, question({ key }))).resolves.toBeDefined();
  await expect(askQuestion(parts, question())).resolves.toBeDefined();
  await expect(askQuestion(parts, question())).rejects.toMatchObject({
    details: { code: 'answers-at-once' },
  });
});

test('a question whose record another process took away meanwhile takes nothing', async () => {
  const { quota, running } = parts;
  const take: typeof quota.take = async (of, answerId) => {
    await running.remove(answerId);
    await quota.take(of, answerId);
  };
  const late = { ...parts, quota: { ...quota, take } };
  await expect(askQuestion(late, question())).rejects.toMatchObject({ kind: 'Unavailable' });
  expect(await quota.held('ann')).toEqual([]);
  expect((await quota.read(user)).used).toBe(0);
});

test('a question whose store goes away after the lock is told to have failed at once, and is recovered before its lease is over', async () => {
  let isAway = true;
  const { addMessage } = parts.conversations;
  const conversations = {
    ...parts.conversations,
    addMessage: (message: StoredMessage) =>
      isAway ? Promise.reject(new AppError('Unavailable', 'no primary')) : addMessage(message),
  };
  const failing = { ...parts, conversations, ...createRecovery({ ...parts, conversations }) };
  const start = jest.fn();
  await expect(askQuestion({ ...failing, runner: { start } }, question({ key }))).rejects.toThrow(
    'no primary',
  );
  const [record] = await parts.running.oldest();
  if (!record) throw new Error('The answer has no record.');
  const { id: answer_id, conversation_id } = record;
  expect((await parts.conversations.get(conversation_id))?.answering?.answer_id).toBe(answer_id);
  expect(await askQuestion(failing, question({ key }))).toEqual({ answer_id, conversation_id });
  expect(await parts.log.read({ answer_id, conversation_id }, '0')).toMatchObject([{ event: 'error' }]);

  isAway = false;
  await until(async () => !(await parts.running.get(answer_id)));
  expect(start).not.toHaveBeenCalled();
  expect(await askQuestion(parts, question({ key }))).toMatchObject({ conversation_id });
  expect(await parts.conversations.messages(conversation_id)).toMatchObject([
    { content: 'Who?' },
    { outcome: 'failed' },
  ]);
});

describe('a store that goes away while the lock is written', () => {
  let conversation: string;
  beforeEach(async () => {
    const { conversation_id, answer_id } = await askQuestion(parts, question({ content: 'First?' }));
    conversation = conversation_id;
    const answer = await parts.running.get(answer_id);
    if (answer) await storeAnswer(parts, answer, { content: answerText, outcome: 'answered' });
  });

  /** The lock is written and its answer is lost; `after` is what every later change of a header meets. */
  function losing(after: () => Promise<never>): TestParts {
    const { change } = parts.conversations;
    let isLocked = false;
    const lossy: typeof change = async (id, fn) => {
      if (isLocked) return after();
      isLocked = true;
      await change(id, fn);
      throw new Error('no primary');
    };
    return { ...parts, conversations: { ...parts.conversations, change: lossy } };
  }

  test('leaves the key, by which a repetition finds the question and stores it once', async () => {
    const away = losing(() => Promise.reject(new Error('no primary')));
    await expect(askQuestion(away, question({ conversation, key }))).rejects.toThrow('no primary');
    const [record] = await parts.running.oldest();
    if (record) await recoverAnswer(parts, record);
    await askQuestion(parts, question({ conversation, key }));
    const messages = await parts.conversations.messages(conversation);
    expect(messages.filter(({ content }) => content === 'Who?')).toHaveLength(1);
  });

  test('is not waited for by the refusal, if it hangs', async () => {
    const hanging = losing(() => new Promise(() => undefined));
    await expect(askQuestion(hanging, question({ conversation, key }))).rejects.toThrow('no primary');
  });
});
