import type { Backends } from '@astraea/service-kit/backends';
import { AppError } from '@astraea/service-kit/errors';
import { createTestBackends, until } from '@astraea/service-kit/testing';
import { buildResult } from '../testing/builders';
import { buildHeader, buildRecord, createTestParts, type TestParts } from '../testing/test-parts';
import { isFinal } from './answer-log';
import { AnswerRunner, type RunnerDeps } from './answer-runner';
import { questionMessage } from './recover-answers';
import type { ReadAnswer } from './retrieval-client';

const aloneMs = 30_000;
const reference = { conversation_id: 'c1', answer_id: 'a1' };
let backends: Backends;
let deps: TestParts;
let abortedFor: unknown;
let finish: () => void;

/** Says one sentence, then holds until `finish` or an abort. */
const readAnswer: ReadAnswer = async function* (_request, { signal }) {
  yield { kind: 'delta', text: 'Operators need a permit. [1]' };
  await new Promise<void>((resolve, reject) => {
    finish = resolve;
    signal.addEventListener('abort', () => {
      abortedFor = signal.reason;
      reject(signal.reason);
    });
  });
  yield { kind: 'result', result: buildResult({ content: 'Operators need a permit. [1]' }) };
};

const place = { question_index: 0, message_index: 1 };

/** A runner that writes the answer to a conversation's first question. */
async function start(overrides: Partial<RunnerDeps> = {}): Promise<AnswerRunner> {
  const answer = await deps.running.insert(buildRecord());
  await deps.conversations.insert(buildHeader({ answering: { answer_id: 'a1', ...place } }));
  const runner = new AnswerRunner({ ...deps, ...overrides });
  runner.start({ answer, country: 'Japan', token: 'token', ...place });
  return runner;
}
const entries = () => deps.log.read(reference, '0');
const firstDelta = () => until(async () => (await entries()).some(({ event }) => event === 'delta'));

beforeEach(async () => {
  backends = await createTestBackends('conversation');
  abortedFor = undefined;
  deps = { ...(await createTestParts(backends.documents)), readAnswer };
});
afterEach(() => backends.close());

describe('time without a listener', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: Date.now(), doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  async function untilFirstDelta(): Promise<void> {
    while (!(await entries()).some(({ event }) => event === 'delta')) await turn();
  }
  /** Until the record was read after its timer had run out, and the timer was set again. */
  async function rearmed(): Promise<void> {
    const timers = jest.getTimerCount();
    while (jest.getTimerCount() <= timers) await turn();
  }
  async function untilEnded(runner: AnswerRunner) {
    await runner.idle();
    return (await entries()).find(isFinal);
  }

  test('ends an answer that nobody ever listened to', async () => {
    const runner = await start();
    await untilFirstDelta();
    jest.advanceTimersByTime(aloneMs - 1);
    await turn();
    expect(abortedFor).toBeUndefined();
    jest.advanceTimersByTime(1);
    expect((await untilEnded(runner))?.data).toContain('"stopped"');
    expect(abortedFor).toMatchObject({ reason: 'no-listener' });
  });

  test('does not begin while anyone listens, and begins anew when the last one leaves', async () => {
    const runner = await start();
    const [leaveFirst, leaveSecond] = [runner.listen('a1'), runner.listen('a1')];
    await untilFirstDelta();
    leaveFirst();
    leaveFirst();
    jest.advanceTimersByTime(aloneMs * 3);
    expect(abortedFor).toBeUndefined();
    leaveSecond();
    jest.advanceTimersByTime(aloneMs - 1);
    const leaveThird = runner.listen('a1');
    jest.advanceTimersByTime(aloneMs);
    expect(abortedFor).toBeUndefined();
    leaveThird();
    jest.advanceTimersByTime(aloneMs);
    await untilEnded(runner);
    expect(abortedFor).toMatchObject({ reason: 'no-listener' });
  });

  test('does not begin while its record says that somebody listens elsewhere', async () => {
    const runner = await start();
    await untilFirstDelta();
    jest.advanceTimersByTime(aloneMs - 10);
    await deps.running.noteListener('a1');
    jest.advanceTimersByTime(10);
    await rearmed();
    jest.advanceTimersByTime(aloneMs - 20);
    await turn();
    expect(abortedFor).toBeUndefined();
    jest.advanceTimersByTime(20);
    await untilEnded(runner);
    expect(abortedFor).toMatchObject({ reason: 'no-listener' });
  });

  test('of an answer that ended leaves no timer behind', async () => {
    const runner = await start();
    const leave = runner.listen('a1');
    await untilFirstDelta();
    finish();
    expect((await untilEnded(runner))?.event).toBe('message');
    leave();
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('a store that does not answer when the answer ends', () => {
  test('is asked again, and nothing of the answer is lost', async () => {
    let failures = 2;
    const { addMessage } = deps.conversations;
    const conversations = {
      ...deps.conversations,
      addMessage: (message: Parameters<typeof addMessage>[0]) =>
        failures-- > 0 ? Promise.reject(new Error('no primary')) : addMessage(message),
    };
    const runner = await start({ conversations });
    await firstDelta();
    finish();
    await runner.idle();
    expect(await deps.conversations.messageOfAnswer('a1')).toMatchObject({ outcome: 'answered', index: 1 });
    expect((await deps.conversations.get('c1'))?.message_count).toBe(2);
    expect((await entries()).filter(isFinal).map(({ event }) => event)).toEqual(['message']);
  });

  test('for good leaves the record, from which the answer is recovered', async () => {
    const change = () => Promise.reject(new Error('no primary'));
    const runner = await start({ conversations: { ...deps.conversations, change } });
    await firstDelta();
    finish();
    await runner.idle();
    expect((await entries()).at(-1)?.data).toContain('internal-error');
    expect(await deps.running.get('a1')).toBeDefined();
    expect((await deps.conversations.get('c1'))?.answering?.answer_id).toBe('a1');
  });
});

test('an answer that another process took over is ended without a word', async () => {
  const runner = await start({ leaseMs: 30 });
  await firstDelta();
  await deps.running.remove('a1');
  await until(() => abortedFor);
  await runner.idle();
  expect(abortedFor).toMatchObject({ reason: 'lost' });
  expect((await entries()).some(isFinal)).toBe(false);
  expect(await deps.conversations.messageOfAnswer('a1')).toBeUndefined();
});

test('a question that was stored after its conversation was deleted goes with the answer', async () => {
  const runner = await start({ leaseMs: 30 });
  await firstDelta();
  await deps.conversations.collection.delete('c1');
  await deps.conversations.addMessage(questionMessage({ ...buildRecord(), lease_until: '' }, 0));
  await deps.running.remove('a1');
  await runner.idle();
  expect(abortedFor).toMatchObject({ reason: 'lost' });
  expect(await deps.conversations.messages('c1')).toEqual([]);
});

test('a message that another process stored first stays', async () => {
  const runner = await start();
  await firstDelta();
  const first = { conversation_id: 'c1', topic: 'Licensing', timestamp: new Date().toISOString(), index: 1 };
  await deps.conversations.addMessage({
    ...first,
    id: 'other',
    role: 'assistant',
    content: 'first',
    answer_id: 'a1',
    outcome: 'failed',
  });
  finish();
  await runner.idle();
  expect(await deps.conversations.messages('c1')).toMatchObject([{ content: 'first', outcome: 'failed' }]);
  expect(await deps.conversations.addMessage({ ...first, id: 'x', role: 'user', content: 'x' })).toBe(false);
});

test('listeners are told that an answer failed while the store is still away, and told once', async () => {
  const { promise: back, resolve: storeAnswers } = Promise.withResolvers<void>();
  const settle: RunnerDeps['quota']['settle'] = async (...given) => {
    await back;
    await deps.quota.settle(...given);
  };
  const runner = await start({
    quota: { ...deps.quota, settle },
    readAnswer: () => {
      throw new AppError('Unavailable', 'The retrieval service does not answer.');
    },
  });
  await until(async () => (await entries()).some(isFinal));
  expect(runner.writes('a1')).toBe(true);
  storeAnswers();
  await runner.idle();
  expect((await entries()).map(({ event }) => event)).toEqual(['accepted', 'error']);
  expect(await deps.running.get('a1')).toBeUndefined();
});
