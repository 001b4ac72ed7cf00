import type { Conversation, Message } from '@astraea/contracts';
import type { ClientLog, Of } from './client-log';

/** How long the model waits in the middle of an answer that is stopped. */
export const stoppedModelMs = 4_000;

const isSame = (one: Message | undefined, other: Message): boolean =>
  one?.content === other.content && one.outcome === other.outcome && one.index === other.index;

/** The thumb that stands, as far as the client knows: none where a rating was not acknowledged, since what was frozen may carry it out late. */
function knownRatings(log: ClientLog, conversation: string, before: number) {
  const of = <T extends { conversation: string; at: number }>(entries: T[]) =>
    entries.filter((entry) => entry.conversation === conversation && entry.at <= before);
  const [tried, done] = [of(log.all('rating')), of(log.all('rated'))];
  const indices = [...new Set(done.map(({ index }) => index))];
  return indices.flatMap((index) => {
    const ofThis = (entries: typeof tried | typeof done) => entries.filter((entry) => entry.index === index);
    const last = done.findLast((entry) => entry.index === index);
    return last && ofThis(tried).length === ofThis(done).length ? [last] : [];
  });
}

const isGood = (message: Message | undefined): boolean =>
  message?.role === 'assistant' && message.outcome !== 'failed';

/**
 * Whether a question stands there a second time for no reason: one that failed is asked again in its place while it is the newest, and
 * behind the others once something else was asked, since an answer would stand under the wrong question otherwise.
 */
function isDoubled(
  questions: readonly Message[],
  at: number,
  isAnswered: (one: Message) => boolean,
): boolean {
  const earlier = questions.slice(0, at).findLastIndex(({ content }) => content === questions[at]?.content);
  const copy = questions[earlier];
  return copy !== undefined && (earlier === at - 1 || isAnswered(copy));
}

function doubled({ messages }: Conversation): string[] {
  const questions = messages.filter(({ role }) => role === 'user');
  const isAnswered = (question: Message): boolean => {
    const after = messages.slice(messages.indexOf(question) + 1);
    const next = after.findIndex(({ role }) => role === 'user');
    return after.slice(0, next < 0 ? undefined : next).some(isGood);
  };
  const twice = questions
    .filter((_, at) => isDoubled(questions, at, isAnswered))
    .map(({ content }) => content);
  // By place: a question that was not accepted may have left its index free.
  const followed = messages.filter((message, at) => isGood(message) && isGood(messages[at - 1]));
  return [
    ...twice.map((content) => `a question is stored twice: ${content}`),
    ...followed.map(({ index }) => `message ${index} answers a question that was answered`),
  ];
}

/** Whether an answer whose model had not gone on when it was stopped was finished all the same. */
function wentOn({ sinceAskedMs }: Of<'stopped'>, outcome: Message['outcome']): boolean {
  return outcome === 'answered' && sinceAskedMs < stoppedModelMs;
}

/** What a client was promised of a conversation before this moment, and what does not stand in it, or twice. */
export function lossesIn(log: ClientLog, conversation: Conversation, before = Date.now()): string[] {
  const { id, messages, answering } = conversation;
  const here = <T extends { conversation: string; at: number }>(entries: T[]) =>
    entries.filter((entry) => entry.conversation === id && entry.at <= before);
  const byAnswer = new Map(messages.map((message) => [message.answer_id, message]));
  const rated = new Map(messages.map(({ index, feedback }) => [index, feedback]));
  const texts = new Map(log.all('asked').map(({ ref, content }) => [ref, content]));
  const problems = [
    ...here(log.all('accepted'))
      .filter(
        ({ ref }) => !messages.some(({ role, content }) => role === 'user' && content === texts.get(ref)),
      )
      .map(({ ref }) => `the question ${ref} was accepted and is lost`),
    ...here(log.all('answered'))
      .filter(({ message }) => !isSame(byAnswer.get(message.answer_id), message))
      .map(({ ref }) => `the answer to ${ref} was sent and is lost or another one`),
    ...knownRatings(log, id, before)
      .filter(({ index, feedback }) => rated.get(index) !== feedback)
      .map(({ index, feedback }) => `message ${index} was rated ${feedback} and is ${rated.get(index)}`),
    ...here(log.all('stopped'))
      .filter(
        (stop) => answering?.answer_id === stop.answer || wentOn(stop, byAnswer.get(stop.answer)?.outcome),
      )
      .map(({ ref }) => `the answer to ${ref} was stopped and went on`),
    ...doubled(conversation),
  ];
  return problems.map((words) => `${id}: ${words}`);
}
