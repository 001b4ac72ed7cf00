import type { CitedVersion, Message } from '@astraea/contracts';
import type { StoredConversation } from '../conversations/conversation';

type Citing = Pick<Message, 'proof'>;
type CitedFields = Pick<StoredConversation, 'cited' | 'cited_until' | 'message_count'>;

export function keyOfCited({ doc, version, status }: CitedVersion): string {
  return JSON.stringify([doc, version, status]);
}

/** Each version with each status that is cited of it, once. */
export function distinct(cited: readonly CitedVersion[]): CitedVersion[] {
  return [...new Map(cited.map((each) => [keyOfCited(each), each])).values()];
}

/** What these messages cite, with what was cited before. */
export function withCitedOf(
  before: readonly CitedVersion[],
  messages: readonly Pick<Citing, 'proof'>[],
): CitedVersion[] {
  const citations = messages.flatMap(({ proof }) => proof?.citations ?? []);
  const cited = citations.map(({ doc, version, status }) => ({ doc, version, status }));
  return distinct([...before, ...cited]);
}

/** The header says of all messages that count what they cite. */
export function knowsCited({ cited_until, message_count }: CitedFields): boolean {
  return cited_until === message_count;
}

/**
 * A header as it is when one more message counts, which is the next one. What earlier releases stored, and what one of them stores
 * beside this one, is read when it is listed or opened.
 */
export function withCounted<H extends CitedFields>(header: H, message_count: number, counted: Citing): H {
  if (!knowsCited(header)) return { ...header, message_count };
  const cited = withCitedOf(header.cited ?? [], [counted]);
  return { ...header, message_count, cited, cited_until: message_count };
}
