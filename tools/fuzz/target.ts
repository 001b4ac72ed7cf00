/** What the cases are made for: who sends them, and what of others they try to reach. */
export interface FuzzTarget {
  host: string;
  /** Of the sender. */
  token: string;
  /** A conversation of the sender, which questions are asked in. */
  ownConversation: string;
  /** Ids that belong to another user. */
  foreign: { conversation: string; answer: string };
  place: Record<'content' | 'label' | 'country' | 'continent' | 'topic' | 'role', string>;
}

/** Who sends a request. */
export const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });
