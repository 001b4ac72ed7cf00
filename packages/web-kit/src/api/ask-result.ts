import type { Conversation, Message } from '@astraea/contracts';

/** The very JSON of the plain call: the whole conversation for a first question, the answer's message for a later one. */
export type AskResult =
  | { kind: 'conversation'; conversation: Conversation }
  | { kind: 'message'; message: Message };

/** An answer that is being written, for instance found in a conversation's `answering` after a reload. */
export interface ResumeRequest {
  conversationId: string;
  answerId: string;
  /** The last event that was already shown; without it the answer comes from its beginning. */
  lastEventId?: string;
}
