import type { Comparison, Conversation } from '@astraea/contracts';
import { type ApiClient, isAbort } from '@astraea/web-kit';
import { logFailure } from '../app/failures';
import { findAnswer, isBeingAnswered, isRunning, type OpenQuestion } from './open-question';
import type { OpenQuestionStore } from './open-question-store';
import { foundQuestion, newQuestion, type QuestionToAsk } from './question-forms';
import { createQuestionRun, type QuestionRunDeps, type RunMode } from './question-run';

/** Takes questions through their life: asked, accepted, answered sentence by sentence; or failed, and asked again. */
export interface QuestionRunner {
  ask(question: QuestionToAsk): void;
  /** Asks in each country of a comparison, a few at a time; what an earlier one left unasked is dropped. */
  compare(questions: readonly QuestionToAsk[]): void;
  /** The same question under the same key: the server answers it once, however often it is sent. */
  retry(key: string): void;
  /** Takes back a question that the server does not have. */
  discard(key: string): void;
  stop(key: string): Promise<void>;
  /** Compares with what the server has: forgets what is answered, goes on with what is being answered. */
  meet(conversation: Conversation): void;
  /** The same for a comparison; what it was to ask and nobody knows of is asked. */
  meetComparison(comparison: Pick<Comparison, 'id'>, conversations: readonly Conversation[]): void;
  /** The conversation is deleted: its questions end. */
  forgetConversation(conversationId: string): void;
  /** The same for a comparison. */
  forgetComparison(comparisonId: string): void;
}

export interface QuestionRunnerDeps extends QuestionRunDeps {
  client: Pick<ApiClient, 'streamAnswer' | 'resumeAnswer' | 'stopAnswer' | 'fileConversation'>;
  now(): Date;
}

export function createQuestionRunner(deps: QuestionRunnerDeps): QuestionRunner {
  const { store } = deps;
  const run = createQuestionRun(deps);
  const enqueue = createTaskQueue(streamsOfComparisons);
  const begin = (key: string, mode: RunMode) => {
    if (!store.find(key)?.comparison) return void run(key, mode);
    store.change(key, { state: 'sending', failure: undefined });
    enqueue(() => run(key, mode));
  };
  const meet = (conversation: Conversation) => meetConversation(deps, begin, conversation);
  return {
    ask(toAsk) {
      const question = newQuestion(toAsk, store.newView(), deps.now());
      store.add(question);
      begin(question.key, 'ask');
    },
    compare(toAsk) {
      store.remove((question) => isUnasked(question) && !isRunning(question));
      const questions = toAsk.map((each) => newQuestion(each, store.newView(), deps.now()));
      for (const question of questions) store.add(question);
      for (const { key } of questions) begin(key, 'ask');
    },
    retry: (key) => begin(key, store.find(key)?.resumed ? 'resume' : 'ask'),
    discard: (key) => store.remove((question) => question.key === key),
    stop: (key) => stopQuestion(deps, key),
    meet,
    meetComparison({ id }, conversations) {
      const unasked = () =>
        store.snapshot().questions.filter((each) => isUnasked(each, id) && !isRunning(each));
      for (const conversation of conversations) {
        const question = unasked().find(({ country }) => country === conversation.country);
        if (question) store.change(question.key, { conversationId: conversation.id });
        meet(conversation);
      }
      for (const { key, failure } of unasked()) if (!failure) begin(key, 'ask');
    },
    forgetConversation: (id) => store.remove((question) => question.conversationId === id),
    forgetComparison: (id) => store.remove(({ comparison }) => comparison?.id === id),
  };
}

/** A browser has six connections to a server: what else the page asks for needs some of them. */
const streamsOfComparisons = 3;

/** A question of a comparison that the server, as far as is known here, does not have. */
function isUnasked({ comparison, conversationId }: OpenQuestion, id = comparison?.id): boolean {
  return comparison !== undefined && comparison.id === id && conversationId === undefined;
}

function meetConversation(
  { store }: QuestionRunnerDeps,
  begin: (key: string, mode: RunMode) => void,
  conversation: Conversation,
): void {
  forgetSettled(store, conversation);
  const { answering } = conversation;
  if (!answering || isAnyRunning(store, conversation.id)) return;
  const known = waitingIn(store, conversation.id).find((question) => isBeingAnswered(question, conversation));
  const found = foundQuestion(conversation, answering);
  const { questionIndex, answerId } = found;
  if (known) store.change(known.key, { questionIndex, answerId });
  else store.add(found);
  begin(known?.key ?? found.key, 'resume');
}

async function stopQuestion({ client, store }: QuestionRunnerDeps, key: string): Promise<void> {
  const question = store.find(key);
  if (!question?.conversationId || !question.answerId) return;
  store.change(key, { stop: 'asked' });
  try {
    await client.stopAnswer({ conversationId: question.conversationId, answerId: question.answerId });
  } catch (error) {
    if (isAbort(error)) return;
    logFailure(error);
    store.change(key, { stop: 'failed' });
  }
}

function isAnyRunning(store: OpenQuestionStore, conversationId: string): boolean {
  const { questions } = store.snapshot();
  return questions.some((question) => question.conversationId === conversationId && isRunning(question));
}

function waitingIn(store: OpenQuestionStore, conversationId: string): OpenQuestion[] {
  const { questions } = store.snapshot();
  return questions.filter((question) => question.conversationId === conversationId && !isRunning(question));
}

/** What stands as failed here may be answered since, or be a found question that nobody writes an answer to any more. */
function forgetSettled(store: OpenQuestionStore, conversation: Conversation): void {
  const settled = waitingIn(store, conversation.id).filter(
    (question) =>
      findAnswer(question, conversation.messages) !== undefined ||
      (question.resumed === true && !isBeingAnswered(question, conversation)),
  );
  if (settled.length > 0) store.remove((question) => settled.includes(question));
}

/** Makes the function that starts tasks in the order in which they come, at most `atOnce` at a time. */
export function createTaskQueue(atOnce: number) {
  const waiting: (() => Promise<void>)[] = [];
  let running = 0;
  const next = async () => {
    const task = waiting.shift();
    if (!task) return;
    running += 1;
    try {
      await task();
    } finally {
      running -= 1;
      void next();
    }
  };
  return (task: () => Promise<void>): void => {
    waiting.push(task);
    if (running < atOnce) void next();
  };
}
