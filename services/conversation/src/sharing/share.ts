import { type Share, type SharedConversation, sharedConversationSchema } from '@astraea/contracts';
import type { Stored } from '@astraea/service-kit/document-store';
import { type ConversationHeader, type StoredMessage, toMessage } from '../conversations/conversation';

/** A link to a conversation. What it shows is never copied, so that nothing of it is left when the conversation goes. */
export interface ShareRecord extends Omit<Share, 'title'> {
  /** SHA-256 of the token, which is kept nowhere. */
  token_hash: string;
  user_id: string;
  /** Of a fixed one: the title then, and the messages that there were. */
  fixed?: { title: string; message_count: number };
}
export type StoredShare = ShareRecord & Stored;

/** Messages whose question is answered, or was given up: one that is being answered may still be taken back. */
export function finishedCount({ answering, message_count }: ConversationHeader): number {
  return answering ? answering.question_index : message_count;
}

export function hasEnded({ ends_at }: Pick<ShareRecord, 'ends_at'>, now: Date): boolean {
  return ends_at !== undefined && Date.parse(ends_at) <= now.getTime();
}

/** The link as its owner sees it. */
export function toShare(share: ShareRecord, header: ConversationHeader): Share {
  const { id, conversation_id, shows, access, created_at, ends_at, fixed } = share;
  const title = fixed?.title ?? header.title;
  return { id, conversation_id, title, shows, access, created_at, ...(ends_at ? { ends_at } : {}) };
}

/** What a link shows of its conversation; the contract leaves out what is its owner's alone. */
export function toShared(
  share: ShareRecord,
  header: ConversationHeader,
  messages: readonly StoredMessage[],
): SharedConversation {
  const { title = header.title, message_count = finishedCount(header) } = share.fixed ?? {};
  return sharedConversationSchema.parse({
    ...{ title, country: header.country, continent: header.continent },
    messages: messages
      .filter(({ index }) => index < message_count)
      .map((message) => toMessage(header, message)),
    ...{ shows: share.shows, shared_at: share.created_at, ends_at: share.ends_at },
  });
}
