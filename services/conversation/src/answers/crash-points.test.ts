import type { Backends } from '@astraea/service-kit/backends';
import { newId } from '@astraea/service-kit/clock';
import type { RequestUser } from '@astraea/service-kit/identity';
import { createTestBackends } from '@astraea/service-kit/testing';
import { askQuestion } from '../asking/ask-question';
import { isCharged } from '../conversations/conversation';
import { deleteConversation } from '../conversations/delete-conversation';
import { answerText, buildProof } from '../testing/builders';
import { Crash, crashingStore } from '../testing/crashing-store';
import { createTestParts, type TestParts } from '../testing/test-parts';
import { requestKey } from './idempotency-keys';
import { recoverAnswers } from './recover-answers';
import type { RunningAnswer } from './running-answer-store';
import { dropAnswer, giveUpAnswer, storeAnswer } from './settle-answer';

type End = (parts: TestParts, answer: RunningAnswer, user: RequestUser) => Promise<unknown>;

let backends: Backends;
let now: Date;
beforeEach(async () => {
  backends = await createTestBackends('conversation');
  now = new Date('2026-11-21T10:00:00.000Z');
});
afterEach(() => backends.close());

/** The parts in a process that dies right before its write number `at`. */
async function processThatDies(at: number) {
  const { documents, crashed } = crashingStore(backends.documents, at);
  return { parts: await createTestParts(documents, { clock: () => now }), crashed };
}

async function unlessCrashed(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Crash)) throw error;
  }
}

/** Asks a question and ends its answer, in a process that may die in between. */
async function askAndEnd(parts: TestParts, user: RequestUser, end: End): Promise<void> {
  let answer: RunningAnswer | undefined;
  const start: TestParts['runner']['start'] = (task) => {
    answer = task.answer;
  };
  const conversation = { id: newId(), title: 'x', country: 'Japan', continent: 'Asia' };
  const key = requestKey(user.id, 'key-0123456789', 'create', {});
  const asked = { user, content: 'Who?', topic: 'Licensing', conversation, key };
  await unlessCrashed(async () => {
    await askQuestion({ ...parts, runner: { start } }, asked);
    if (answer) await end(parts, answer, user);
  });
}

async function countCharged(parts: TestParts, userId: string): Promise<number> {
  const headers = await parts.conversations.list(userId, { limit: 10, skip: 0 });
  expect(headers.every(({ answering }) => answering === undefined)).toBe(true);
  const messages = await Promise.all(headers.map(({ id }) => parts.conversations.messages(id)));
  return messages.flat().filter(isCharged).length;
}

const endings: [string, End][] = [
  [
    'is stored',
    (parts, answer) =>
      storeAnswer(parts, answer, { content: answerText, outcome: 'answered', proof: buildProof() }),
  ],
  ['is a refusal', (parts, answer) => storeAnswer(parts, answer, { content: 'No.', outcome: 'refused' })],
  ['has failed', (parts, answer) => giveUpAnswer(parts, answer)],
  [
    'is deleted with its conversation',
    (parts, answer, user) => {
      const end = async () => {
        await dropAnswer(parts, answer, false);
        return true;
      };
      return deleteConversation({ ...parts, runner: { end } }, user, answer.conversation_id);
    },
  ],
  [
    'is deleted with its conversation through another process',
    async (parts, answer, user) => {
      await deleteConversation(
        { ...parts, runner: { end: async () => false } },
        user,
        answer.conversation_id,
      );
      await dropAnswer(parts, answer, false);
    },
  ],
];

test.each(endings)(
  'a question whose answer %s is charged at most once and holds no place, wherever its process and the one that recovers it die',
  async (_how, end) => {
    const alive = await createTestParts(backends.documents, { clock: () => now });
    let [points, died] = [0, true];
    while (died) {
      points += 1;
      let recoveryDied = true;
      for (let recoveryPoint = 1; recoveryDied; recoveryPoint++) {
        const user: RequestUser = { id: `user-${points}-${recoveryPoint}`, plan: 'free', token: 't' };
        const first = await processThatDies(points);
        await askAndEnd(first.parts, user, end);
        died = first.crashed();
        now = new Date(now.getTime() + 60_001);
        const second = await processThatDies(recoveryPoint);
        await unlessCrashed(() => recoverAnswers(second.parts, { all: false }));
        recoveryDied = second.crashed();
        await recoverAnswers(alive, { all: false });
        expect(await alive.running.oldest()).toEqual([]);
        expect(await alive.quota.held(user.id)).toEqual([]);
        expect((await alive.quota.read(user)).used).toBe(await countCharged(alive, user.id));
      }
    }
    // Record, key, allowance, lock and question are stored before an answer begins; at least three writes end it.
    expect(points).toBeGreaterThan(8);
  },
);

test('a place that a dead process held is free for the next question once its lease is over', async () => {
  const parts = await createTestParts(backends.documents, { clock: () => now });
  const ask = () =>
    askQuestion(parts, {
      user: { id: 'ann', plan: 'enterprise', token: 't' },
      content: 'Who?',
      topic: 'Licensing',
      conversation: { id: newId(), title: 'x', country: 'Japan', continent: 'Asia' },
    });
  await ask();
  await ask();
  now = new Date(now.getTime() + 59_999);
  await expect(ask()).rejects.toMatchObject({ details: { code: 'answers-at-once' } });
  now = new Date(now.getTime() + 1);
  await ask();
  await ask();
  await expect(ask()).rejects.toMatchObject({ details: { code: 'answers-at-once' } });
  expect((await parts.quota.read({ id: 'ann', plan: 'enterprise' })).used).toBe(2);
});

test('a place without a record is given back before a question is refused', async () => {
  const parts = await createTestParts(backends.documents, { limits: { answersAtOnce: 1 } });
  await parts.quota.take({ id: 'ann', plan: 'free' }, 'nobody-writes-this');
  const conversation = { id: newId(), title: 'x', country: 'Japan', continent: 'Asia' };
  const user: RequestUser = { id: 'ann', plan: 'free', token: 't' };
  const { answer_id } = await askQuestion(parts, { user, content: 'Who?', topic: 'Licensing', conversation });
  expect(await parts.quota.held('ann')).toEqual([answer_id]);
});

test('an ending that is tried again after its answer was stored gives back what is left', async () => {
  const parts = await createTestParts(backends.documents);
  const user: RequestUser = { id: 'ann', plan: 'free', token: 't' };
  const refusal = { content: 'No.', outcome: 'refused' } as const;
  await askAndEnd(parts, user, async (_parts, answer) => {
    const settle = () => Promise.reject(new Error('no primary'));
    const failing = { ...parts, quota: { ...parts.quota, settle } };
    await expect(storeAnswer(failing, answer, refusal)).rejects.toThrow('no primary');
    expect(await parts.quota.held('ann')).toEqual([answer.id]);
    expect(await storeAnswer(parts, answer, refusal)).toMatchObject(refusal);
  });
  expect([await parts.quota.held('ann'), await parts.running.oldest()]).toEqual([[], []]);
});

test('an answer that only seems to answer costs nothing, whoever finishes what its process began', async () => {
  const parts = await createTestParts(backends.documents);
  const user: RequestUser = { id: 'ann', plan: 'free', token: 't' };
  await askAndEnd(parts, user, async (_parts, answer) => {
    const settle = () => Promise.reject(new Error('no primary'));
    const dying = { ...parts, quota: { ...parts.quota, settle } };
    const content = { content: answerText, outcome: 'answered', seems_to_answer: true } as const;
    await expect(storeAnswer(dying, answer, content)).rejects.toThrow('no primary');
  });
  expect((await parts.quota.read(user)).used).toBe(1);
  await recoverAnswers(parts, { all: true });
  expect([await parts.quota.held('ann'), (await parts.quota.read(user)).used]).toEqual([[], 0]);
});
