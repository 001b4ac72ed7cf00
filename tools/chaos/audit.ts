import {
  type Conversation,
  conversationListSchema,
  conversationSchema,
  type Message,
  meResponseSchema,
} from '@astraea/contracts';
import type { ApiUser } from '../../e2e/api';
import type { ClientLog } from './client-log';
import { lossesIn } from './losses';
import type { Stored } from './stores';

/** What one user's system shows after the run. */
interface Shown {
  conversations: Map<string, Conversation>;
  used: number;
  limit: number | null;
  /** The id under which services know the user. */
  id: string;
}

async function get(user: ApiUser, path: string): Promise<unknown> {
  const response = await user.call('GET', path);
  if (!response.ok) throw new Error(`after the run ${path} is answered ${response.status}`);
  return response.json();
}

async function show(user: ApiUser): Promise<Shown> {
  const conversations = new Map<string, Conversation>();
  for (let skip = 0; ; skip += 100) {
    const page = conversationListSchema.parse(await get(user, `/api/conversations?limit=100&skip=${skip}`));
    for (const { id } of page)
      conversations.set(id, conversationSchema.parse(await get(user, `/api/conversations/${id}`)));
    if (page.length < 100) break;
  }
  const { quota, id } = meResponseSchema.parse(await get(user, '/api/auth/me'));
  return { conversations, used: quota?.used ?? -1, limit: quota?.limit ?? null, id };
}

/** As the service decides it: answers cost that do not only seem to answer, and what was stopped after its first words. */
const isCharged = ({ outcome, content, seems_to_answer }: Message): boolean =>
  !seems_to_answer &&
  (outcome === 'answered' || (outcome === 'stopped' && content !== 'Stopped before the answer began.'));

const idsOf = (entries: { conversation: string }[]): Set<string> =>
  new Set(entries.map(({ conversation }) => conversation));

/** Conversations: what was accepted is there, what was deleted is not, and nothing stands in two places. */
function* conversationProblems(log: ClientLog, shown: Shown): Generator<string> {
  const deleting = idsOf(log.all('deleting'));
  const deleted = idsOf(log.all('deleted'));
  for (const id of idsOf(log.all('accepted')))
    if (!shown.conversations.has(id) && !deleting.has(id)) yield `conversation ${id} is lost`;
  for (const id of shown.conversations.keys())
    if (deleted.has(id)) yield `conversation ${id} is there after it was deleted`;
  for (const conversation of shown.conversations.values()) yield* lossesIn(log, conversation);
  const places = new Map<string, string>();
  for (const { id, messages, answering } of shown.conversations.values()) {
    if (answering) yield `${id} is locked by an answer`;
    for (const { role, content } of messages.filter((message) => message.role === 'user')) {
      if (places.has(content) && places.get(content) !== id)
        yield `${role} message in two conversations: ${content}`;
      places.set(content, id);
    }
  }
}

/** Usage: each answer is counted once as what it is, but none that only seems to answer, and nothing else is. */
function* usageProblems(log: ClientLog, shown: Shown, stored: Stored): Generator<string> {
  const counted = stored.usage.filter(({ user_id }) => user_id === shown.id);
  const outcomes = new Map(counted.map(({ answer_id, outcome }) => [answer_id, outcome]));
  if (outcomes.size < counted.length) yield `${counted.length} records of usage for ${outcomes.size} answers`;
  const deleting = idsOf(log.all('deleting'));
  const gone = log.all('answered').filter(({ conversation }) => deleting.has(conversation));
  const messages = [...shown.conversations.values()].flatMap((conversation) => conversation.messages);
  const answers = [...messages, ...gone.map(({ message }) => message)].filter(
    ({ role }) => role === 'assistant',
  );
  for (const { answer_id = '', outcome, seems_to_answer } of answers)
    if (outcomes.get(answer_id) !== (seems_to_answer ? undefined : outcome))
      yield `the answer ${answer_id} is ${outcome} and counted as ${outcomes.get(answer_id)}`;
  const known = new Set([
    ...answers.map(({ answer_id }) => answer_id),
    ...log.all('accepted').map(({ answer }) => answer),
  ]);
  const unknown = [...outcomes.keys()].filter((id) => !known.has(id));
  if (unknown.length > 0 && deleting.size === 0) yield `usage of unknown answers: ${unknown.join(', ')}`;
  if (!stored.accounts.includes(shown.id)) yield 'billing has no account';
}

/** Quota: as many as were charged; of answers that ended unseen while their conversation was deleted it may be either. */
function* quotaProblems(log: ClientLog, shown: Shown, stored: Stored): Generator<string> {
  const messages = [...shown.conversations.values()].flatMap((conversation) => conversation.messages);
  const here = new Set(messages.map(({ answer_id }) => answer_id));
  const seen = new Map(log.all('answered').map(({ message }) => [message.answer_id, message]));
  const elsewhere = stored.usage.filter(
    ({ user_id, answer_id }) => user_id === shown.id && !here.has(answer_id),
  );
  const counted = elsewhere.filter(({ answer_id, outcome }) => {
    const message = seen.get(answer_id);
    return message ? isCharged(message) : outcome === 'answered';
  });
  const deleting = idsOf(log.all('deleting'));
  const unseen = log
    .all('accepted')
    .filter(({ conversation, answer }) => deleting.has(conversation) && !seen.has(answer));
  const maybe = new Set(
    unseen
      .map(({ answer }) => answer)
      .filter((answer) => !counted.some(({ answer_id }) => answer_id === answer)),
  );
  const least =
    messages.filter((message) => message.role === 'assistant' && isCharged(message)).length + counted.length;
  const most = least + maybe.size;
  if (shown.used < least || shown.used > most)
    yield `the quota says ${shown.used} questions, ${least}${most > least ? ` to ${most}` : ''} were charged`;
  if (shown.limit !== null && shown.used > shown.limit)
    yield `${shown.used} questions of ${shown.limit} were charged`;
}

/** What followed from deletions in the store. */
function* deletionProblems(log: ClientLog, stored: Stored): Generator<string> {
  for (const id of idsOf(log.all('deleted')))
    if (stored.withMessages.has(id)) yield `messages of ${id} are kept after it was deleted`;
}

/** Holds one client's log against the system. */
export async function audit(log: ClientLog, user: ApiUser, stored: Stored): Promise<string[]> {
  const shown = await show(user);
  const found = [
    ...log.all('problem').map(({ words }) => words),
    ...conversationProblems(log, shown),
    ...usageProblems(log, shown, stored),
    ...quotaProblems(log, shown, stored),
    ...deletionProblems(log, stored),
  ];
  return [...new Set(found)].map((words) => `user ${log.user}: ${words}`);
}
