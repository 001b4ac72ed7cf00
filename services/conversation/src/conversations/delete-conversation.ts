import type { EventSource } from '@astraea/service-kit/outbox';
import { canReadConversation } from './conversation';
import { asDeleted, type PurgeDeps, purgeConversation } from './conversation-events';
import { type ConversationStore, noSuchConversation, readOwnConversation } from './conversation-store';

export interface DeleteDeps extends PurgeDeps {
  conversations: Pick<ConversationStore, 'get' | 'change' | 'removeMessages'>;
  running: {
    /** Asks the process that writes the answer to end it. */
    requestStop(answerId: string): Promise<void>;
  };
  runner: {
    /** False if this process does not write the answer. */
    end(answerId: string, reason: 'deleted'): Promise<boolean>;
  };
  events: EventSource;
  nudgeRelay(): void;
}

/** Removes a conversation with its messages and ends an answer that is being written in it. @throws AppError NotFound */
export async function deleteConversation(deps: DeleteDeps, user: { id: string }, id: unknown): Promise<void> {
  const { conversations, runner, running, events } = deps;
  const header = await readOwnConversation(conversations, user, id);
  let answerId: string | undefined;
  const deleted = await conversations.change(header.id, (current) => {
    answerId = current.answering?.answer_id;
    return canReadConversation(user, current) ? asDeleted(current, events) : undefined;
  });
  if (!deleted) throw noSuchConversation();
  // Another process that writes the answer looks for such records several times a second; the record stays until all is given back.
  if (answerId && !(await runner.end(answerId, 'deleted'))) await running.requestStop(answerId);
  await purgeConversation(deps, header.id);
  deps.nudgeRelay();
}
