import { type Share, type SharedConversation, sharedConversationSchema } from '@astraea/contracts';
import type { Stored } from '@astraea/service-kit/document-store';
import { type ConversationHeader, type StoredMessage, toMessage } from '../conversations/conversation';

/** What a fixed link shows of a conversation. */
export interface FixedConversation {
  title: string;
  message_count: number;
}

/** A link to a conversation or a matter. What it shows is never copied, so that nothing of it is left when the conversation goes. */
export interface ShareRecord extends Omit<Share, 'title'> {
  /** SHA-256 of the token, which is kept nowhere. */
  token_hash: string;
  user_id: string;
  /** Of a fixed one to a conversation: the title then, and the messages that there were. */
  fixed?: FixedConversation;
  /** Of a fixed one to a matter: its name then, and what each conversation was. */
  fixed_matter?: { title: string; conversations: (FixedConversation & { id: string })[] };
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
export function toShare(share: ShareRecord, title: string): Share {
  const { id, conversation_id, matter_id, shows, access, created_at, ends_at, fixed, fixed_matter } = share;
  return {
    id,
    ...(conversation_id ? { conversation_id } : {}),
    ...(matter_id ? { matter_id } : {}),
    title: fixed?.title ?? fixed_matter?.title ?? title,
    ...{ shows, access, created_at, ...(ends_at ? { ends_at } : {}) },
  };
}

/** The terms of a link, as whoever opens it reads them. */
export function termsOf({ shows, created_at, ends_at }: ShareRecord) {
  return { shows, shared_at: created_at, ends_at };
}

/** What a link shows of a conversation, of a fixed one what it was; the contract leaves out what is its owner's alone. */
export function toShared(
  share: ShareRecord,
  header: ConversationHeader,
  messages: readonly StoredMessage[],
  fixed: FixedConversation | undefined = share.fixed,
): SharedConversation {
  const { title = header.title, message_count = finishedCount(header) } = fixed ?? {};
  return sharedConversationSchema.parse({
    ...{ title, country: header.country, continent: header.continent },
    messages: messages
      .filter(({ index }) => index < message_count)
      .map((message) => toMessage(header, message)),
    ...termsOf(share),
  });
}
