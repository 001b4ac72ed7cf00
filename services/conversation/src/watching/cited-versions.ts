import type { CitedVersion, Message } from '@astraea/contracts';
import type { StoredConversation } from '../conversations/conversation';

type Citing = Pick<Message, 'proof'>;
type CitedFields = Pick<StoredConversation, 'cited' | 'message_count'>;

export function keyOfCited({ doc, version, status }: CitedVersion): string {
  return JSON.stringify([doc, version, status]);
}

/** Each version with each status that is cited of it, once. */
export function distinct(cited: readonly CitedVersion[]): CitedVersion[] {
  return [...new Map(cited.map((each) => [keyOfCited(each), each])).values()];
}

/** A header as it is when one more message counts, with what that cites. */
export function withCounted<H extends CitedFields>(header: H, message_count: number, { proof }: Citing): H {
  const cited = (proof?.citations ?? []).map(({ doc, version, status }) => ({ doc, version, status }));
  return { ...header, message_count, cited: distinct([...(header.cited ?? []), ...cited]) };
}
