import { ApiError } from '@astraea/web-kit';
import type { ConversationCache } from '../app/conversation-cache';
import { OpenQuestionStore } from './open-question-store';
import { createQuestionRunner, createTaskQueue, type QuestionRunnerDeps } from './question-runner';
import { createUserStorage } from './user-storage';

const toAsk = { continent: 'Asia', country: 'Japan', topic: 'Licensing', content: 'Who licenses launches?' };
const failure = { sentence: 'Of an earlier question.' };
const answering = { answer_id: 'answer-1', message_index: 1 };

function setup(client: Partial<QuestionRunnerDeps['client']>) {
  const never = () => new Promise<never>(() => undefined);
  const store = new OpenQuestionStore(createUserStorage('ada'));
  const runner = createQuestionRunner({
    client: {
      streamAnswer: never,
      resumeAnswer: never,
      stopAnswer: never,
      fileConversation: never,
      ...client,
    },
    cache: {
      refreshQuota: () => undefined,
      refresh: () => undefined,
      put: async () => undefined,
    } as unknown as ConversationCache,
    store,
    signal: new AbortController().signal,
    now: () => new Date(0),
  });
  return { store, runner };
}

test('a question that is sent clears the error of the one before', () => {
  const { store, runner } = setup({});
  store.showFailure(failure);
  runner.ask(toAsk);
  expect(store.snapshot().failure).toBeNull();
  expect(store.snapshot().questions[0]?.state).toBe('sending');
});

test('an answer that goes on by itself leaves the error that somebody is reading', () => {
  const { store, runner } = setup({});
  store.showFailure(failure);
  const times = { created_at: '2026-11-21T10:00:00.000Z', updated_at: '2026-11-21T10:00:00.000Z' };
  runner.meet({ ...toAsk, ...times, id: 'conversation-1', title: 'Japan', messages: [], answering });
  expect(store.snapshot().questions[0]?.state).toBe('answering');
  expect(store.snapshot().failure).toBe(failure);
});

test('a question has the time of the server from its acceptance on', async () => {
  const asked_at = '2026-11-21T22:24:36.000Z';
  const { store, runner } = setup({
    streamAnswer: (_question, { onAccepted } = {}) => {
      onAccepted?.({ conversation_id: 'conversation-1', message_index: 3, answer_id: 'answer-3', asked_at });
      return new Promise(() => undefined);
    },
  });
  runner.ask(toAsk);
  await new Promise((resolve) => setTimeout(resolve));
  expect(store.snapshot().questions[0]?.askedAt).toBe(asked_at);
});

test('a question that fails after another conversation was begun stands in that one', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let fail: ((error: Error) => void) | undefined;
  const { store, runner } = setup({
    streamAnswer: () => new Promise((_, reject) => (fail = reject)),
  });
  runner.ask(toAsk);
  store.startNew();
  fail?.(new ApiError('Failed to create conversation', { status: 500 }));
  await new Promise((resolve) => setTimeout(resolve));
  expect(store.snapshot().questions).toMatchObject([{ state: 'failed', origin: store.newView() }]);
  logged.mockRestore();
});

test('tasks begin in their order, two at a time, and each that ends makes room for the next', async () => {
  const enqueue = createTaskQueue(2);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const task = (name: string) => () => {
    begun.push(name);
    return new Promise<void>((resolve) => ends.set(name, resolve));
  };
  for (const name of ['first', 'second', 'third', 'fourth']) enqueue(task(name));
  expect(begun).toEqual(['first', 'second']);
  ends.get('second')?.();
  await new Promise((resolve) => setTimeout(resolve));
  expect(begun).toEqual(['first', 'second', 'third']);
  ends.get('first')?.();
  await new Promise((resolve) => setTimeout(resolve));
  expect(begun).toEqual(['first', 'second', 'third', 'fourth']);
});
