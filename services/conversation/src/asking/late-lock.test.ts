import type { Backends } from '@astraea/service-kit/backends';
import { newId } from '@astraea/service-kit/clock';
import { AppError } from '@astraea/service-kit/errors';
import type { RequestUser } from '@astraea/service-kit/identity';
import { createTestBackends } from '@astraea/service-kit/testing';
import { endAnswer } from '../answers/end-answer';
import { requestKey } from '../answers/idempotency-keys';
import { recoverAnswers } from '../answers/recover-answers';
import { giveUpAnswer, storeAnswer } from '../answers/settle-answer';
import type { ConversationStore } from '../conversations/conversation-store';
import { answerText } from '../testing/builders';
import { createTestParts, type TestParts } from '../testing/test-parts';
import { type AskedQuestion, askQuestion } from './ask-question';

const user: RequestUser = { id: 'ann', plan: 'free', token: 'token' };
const key = requestKey('ann', 'key-0123456789', 'create', {});
const ended = { content: answerText, outcome: 'answered' } as const;

let backends: Backends;
let parts: TestParts;
let now: Date;
beforeEach(async () => {
  now = new Date('2026-11-21T10:00:00.000Z');
  backends = await createTestBackends('conversation');
  parts = await createTestParts(backends.documents, { clock: () => now });
});
afterEach(() => backends.close());

const question = (overrides: Partial<AskedQuestion> = {}): AskedQuestion => ({
  user,
  content: 'Who?',
  topic: 'Licensing',
  conversation: { id: newId(), title: 'x', country: 'Japan', continent: 'Asia' },
  key,
  ...overrides,
});

async function openConversation(): Promise<string> {
  const { key: _key, ...first } = question({ content: 'First?' });
  const { conversation_id, answer_id } = await askQuestion(parts, first);
  const answer = await parts.running.get(answer_id);
  if (answer) await storeAnswer(parts, answer, ended);
  return conversation_id;
}

interface Prepared {
  /** The conversation that the first request names. */
  id: string;
  asked: AskedQuestion;
  /** The same request again: one that opens a conversation has another id for it. */
  repeated: AskedQuestion;
}

const kinds: [string, () => Promise<Prepared>][] = [
  [
    'of an open conversation',
    async () => {
      const id = await openConversation();
      const asked = question({ conversation: id });
      return { id, asked, repeated: asked };
    },
  ],
  [
    'that opens a conversation',
    async () => {
      const id = newId();
      const opens = { id, title: 'x', country: 'Japan', continent: 'Asia' };
      return { id, asked: question({ conversation: opens }), repeated: question() };
    },
  ],
];

type Write<R> = () => Promise<R>;

/** The parts in a process whose first write of a header is the lock, and goes through `around`. */
function aroundLock(around: <R>(write: Write<R>) => Promise<R>): TestParts {
  const { conversations } = parts;
  const change: ConversationStore['change'] = (id, fn) => around(() => conversations.change(id, fn));
  const insert: ConversationStore['insert'] = (header) => around(() => conversations.insert(header));
  return { ...parts, conversations: { ...conversations, change, insert } };
}

function once(around: <R>(write: Write<R>) => Promise<R>): TestParts {
  let isOver = false;
  return aroundLock((write) => {
    if (isOver) return write();
    isOver = true;
    return around(write);
  });
}

/** The process is held up for longer than its lease, and another one may recover meanwhile. */
async function holdUp(options: { recovered: boolean }): Promise<void> {
  now = new Date(now.getTime() + 60_001);
  if (options.recovered) await recoverAnswers(parts, { all: false });
}

async function textsOf(): Promise<(string | undefined)[]> {
  const headers = await parts.conversations.list(user.id, { limit: 10, skip: 0 });
  const messages = await Promise.all(headers.map(({ id }) => parts.conversations.messages(id)));
  return messages.flat().map(({ content, outcome }) => outcome ?? content);
}

async function expectAtRest(id: string): Promise<void> {
  expect((await parts.conversations.get(id))?.answering).toBeUndefined();
  expect(await parts.running.oldest()).toEqual([]);
  expect(await parts.quota.held(user.id)).toEqual([]);
}

async function askAndAnswer(asked: AskedQuestion): Promise<void> {
  const { answer_id } = await askQuestion(parts, asked);
  const answer = await parts.running.get(answer_id);
  if (answer) await storeAnswer(parts, answer, ended);
}

const unavailable = { kind: 'Unavailable' };

describe.each(kinds)('a lock for a question %s', (_kind, prepare) => {
  test('that lands after it was taken back is free for whoever opens the conversation', async () => {
    const { id, asked } = await prepare();
    const used = (await parts.quota.read(user)).used;
    let land: Write<unknown> = async () => undefined;
    const frozen = once(async (write) => {
      land = write;
      throw new AppError('Unavailable', 'MongoDB does not answer.');
    });
    await expect(askQuestion(frozen, asked)).rejects.toMatchObject(unavailable);
    await land();
    expect((await parts.conversations.get(id))?.answering).toBeDefined();
    expect((await parts.openConversation(user, id)).answering).toBeUndefined();
    await expectAtRest(id);
    expect((await parts.quota.read(user)).used).toBe(used);
    await askAndAnswer(
      question({ conversation: id, content: 'Next?', key: requestKey('ann', 'next', 'chat', {}) }),
    );
    expect((await textsOf()).slice(-2)).toEqual(['Next?', 'answered']);
    expect((await parts.quota.read(user)).used).toBe(used + 1);
  });

  test('that is taken after another process removed the record is taken back, and nothing is begun', async () => {
    const { id, asked, repeated } = await prepare();
    const before = await textsOf();
    const { used } = await parts.quota.read(user);
    const start = jest.fn();
    const heldUp = once(async (write) => {
      await holdUp({ recovered: true });
      return write();
    });
    await expect(askQuestion({ ...heldUp, runner: { start } }, asked)).rejects.toMatchObject(unavailable);
    expect(start).not.toHaveBeenCalled();
    await expectAtRest(id);
    expect(await textsOf()).toEqual(before);
    await askAndAnswer(repeated);
    expect((await textsOf()).toSorted()).toEqual([...before, 'Who?', 'answered'].toSorted());
    expect((await parts.quota.read(user)).used).toBe(used + 1);
  });

  test('that is taken too late by a process which dies then is free for the same question', async () => {
    const { id, asked, repeated } = await prepare();
    const before = await textsOf();
    let isDead = false;
    const dying = aroundLock(async (write) => {
      if (isDead) throw new AppError('Unavailable', 'The process is dead.');
      await holdUp({ recovered: true });
      await write();
      isDead = true;
      throw new AppError('Unavailable', 'The process is dead.');
    });
    await expect(askQuestion(dying, asked)).rejects.toMatchObject(unavailable);
    expect((await parts.conversations.get(id))?.answering).toBeDefined();
    await parts.openConversation(user, id);
    expect((await parts.conversations.get(id))?.answering).toBeUndefined();
    await askAndAnswer(repeated);
    expect((await textsOf()).toSorted()).toEqual([...before, 'Who?', 'answered'].toSorted());
  });

  test.each([true, false])(
    'that is there before its lease is over keeps the question, whoever recovers it (another: %s)',
    async (recovered) => {
      const { id, asked, repeated } = await prepare();
      const before = await textsOf();
      const { used } = await parts.quota.read(user);
      const start = jest.fn();
      const heldUp = once(async (write) => {
        const written = await write();
        await holdUp({ recovered });
        return written;
      });
      await expect(askQuestion({ ...heldUp, runner: { start } }, asked)).rejects.toMatchObject(unavailable);
      expect(start).not.toHaveBeenCalled();
      await expectAtRest(id);
      expect(await textsOf()).toEqual([...before, 'Who?', 'failed']);
      await askAndAnswer(repeated);
      expect(await textsOf()).toEqual([...before, 'Who?', 'failed', 'answered']);
      expect((await parts.quota.read(user)).used).toBe(used + 1);
    },
  );

  test('of an answer that another process writes stays', async () => {
    const { id, asked } = await prepare();
    const { answer_id } = await askQuestion(parts, asked);
    expect((await parts.openConversation(user, id)).answering?.answer_id).toBe(answer_id);
    expect((await parts.conversations.get(id))?.answering?.answer_id).toBe(answer_id);
  });
});

test('a lock that came too late leaves the question before it the newest: asked again, it is not stored twice', async () => {
  const opens = { id: newId(), title: 'x', country: 'Japan', continent: 'Asia' };
  const { answer_id } = await askQuestion(parts, question({ conversation: opens }));
  const answer = await parts.running.get(answer_id);
  if (!answer) throw new Error('The answer has no record.');
  await giveUpAnswer(parts, answer);
  let land: Write<unknown> = async () => undefined;
  const frozen = once(async (write) => {
    land = write;
    throw new AppError('Unavailable', 'MongoDB does not answer.');
  });
  const next = { conversation: opens.id, content: 'Next?', key: requestKey('ann', 'next', 'chat', {}) };
  await expect(askQuestion(frozen, question(next))).rejects.toMatchObject(unavailable);
  await land();
  await parts.openConversation(user, opens.id);
  await askAndAnswer(question());
  expect(await textsOf()).toEqual(['Who?', 'answered']);
});

test('an answer that ends after its lock was freed takes nothing of its conversation away', async () => {
  const id = await openConversation();
  const { answer_id } = await askQuestion(parts, question({ conversation: id }));
  const answer = await parts.running.get(answer_id);
  if (!answer) throw new Error('The answer has no record.');
  await parts.running.remove(answer_id);
  await parts.openConversation(user, id);
  expect(await endAnswer(parts, answer, { store: ended }, answerText)).toBeUndefined();
  expect(await textsOf()).toEqual(['First?', 'answered', 'Who?']);
});
