import type { Backends } from '@astraea/service-kit/backends';
import { newId } from '@astraea/service-kit/clock';
import type { RequestUser } from '@astraea/service-kit/identity';
import { createTestBackends } from '@astraea/service-kit/testing';
import { askQuestion } from '../asking/ask-question';
import { createTestParts, type TestParts } from '../testing/test-parts';
import { createRecovery, recoverAnswers } from './recover-answers';

let backends: Backends;
let now: Date;
beforeEach(async () => {
  backends = await createTestBackends('conversation');
  now = new Date('2026-11-21T10:00:00.000Z');
});
afterEach(() => backends.close());

test.each([
  ['fails', () => Promise.reject(new Error('cannot be settled'))],
  ['never ends', () => new Promise<never>(() => undefined)],
])('answers whose recovery %s do not hold up those behind them', async (_how, stuck) => {
  const parts = await createTestParts(backends.documents, { clock: () => now });
  const record = (id: string) => ({
    id,
    conversation_id: `conversation-of-${id}`,
    user_id: id,
    started_at: now.toISOString(),
    question: { id: `question-of-${id}`, content: 'Who?', topic: 'x', timestamp: now.toISOString() },
    trace_id: '0'.repeat(32),
  });
  const stuckIds = Array.from({ length: 101 }, (_, at) => `stuck-${at}`);
  for (const id of [...stuckIds, 'well']) await parts.running.insert(record(id));
  await parts.quota.take({ id: 'well', plan: 'free' }, 'well');
  const settle: typeof parts.quota.settle = (answer, end) =>
    answer.id === 'well' ? parts.quota.settle(answer, end) : stuck();
  now = new Date(now.getTime() + 60_001);
  await recoverAnswers({ ...parts, recoveryMs: 10, quota: { ...parts.quota, settle } }, { all: false });
  expect(await parts.quota.held('well')).toEqual([]);
  expect(await parts.running.get('well')).toBeUndefined();
  expect(await parts.running.get('stuck-0')).toBeDefined();
});

test('an answer that cannot be recovered does not keep its user from asking', async () => {
  const parts = await createTestParts(backends.documents, {
    clock: () => now,
    limits: { answersAtOnce: 2 },
  });
  const user: RequestUser = { id: 'ann', plan: 'free', token: 't' };
  const ask = (deps: TestParts) =>
    askQuestion(deps, {
      user,
      content: 'Who?',
      topic: 'Licensing',
      conversation: { id: newId(), title: 'x', country: 'Japan', continent: 'Asia' },
    });
  const [stuck] = [await ask(parts), await ask(parts)];
  now = new Date(now.getTime() + 60_001);
  const settle: typeof parts.quota.settle = async (answer, end) => {
    if (answer.id === stuck.answer_id) throw new Error('cannot be settled');
    await parts.quota.settle(answer, end);
  };
  const stuckParts = { ...parts, quota: { ...parts.quota, settle } };
  const { answer_id } = await ask({ ...stuckParts, ...createRecovery(stuckParts) });
  expect(await parts.quota.held('ann')).toEqual([stuck.answer_id, answer_id]);
});
