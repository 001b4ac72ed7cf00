import type { SharedConversation } from '@astraea/contracts';
import type { Clock } from '@astraea/service-kit/clock';
import { AppError } from '@astraea/service-kit/errors';
import { canReadConversation } from '../conversations/conversation';
import type { ConversationStore } from '../conversations/conversation-store';
import { hasEnded, type ShareRecord, toShared } from './share';
import { hashOfToken } from './share-conversation';
import type { ShareStore } from './share-store';

export interface OpenShareDeps {
  shares: Pick<ShareStore, 'byToken'>;
  conversations: Pick<ConversationStore, 'get' | 'messages'>;
  clock: Clock;
}

/** A link that counts, with its conversation. */
async function findOpen({ shares, conversations, clock }: OpenShareDeps, token: string) {
  const share = await shares.byToken(hashOfToken(token));
  if (!share || hasEnded(share, clock())) return undefined;
  const header = await conversations.get(share.conversation_id);
  return header && canReadConversation({ id: share.user_id }, header) ? { share, header } : undefined;
}

function mayOpen(share: Pick<ShareRecord, 'access'>, visitor: { isSignedIn: boolean }): boolean {
  return visitor.isSignedIn || share.access === 'anyone';
}

/**
 * What a link shows. Whatever the reason why it shows nothing, the answer is the same, so that nobody learns of a link that was: to a visitor that a
 * sign-in is needed, to a user that there is nothing.
 * @throws AppError NotAuthenticated, NotFound
 */
export async function openShare(
  deps: OpenShareDeps,
  visitor: { isSignedIn: boolean },
  token: string,
): Promise<SharedConversation> {
  const found = await findOpen(deps, token);
  if (found && mayOpen(found.share, visitor)) {
    const { share, header } = found;
    return toShared(share, header, await deps.conversations.messages(header.id));
  }
  if (!visitor.isSignedIn)
    throw new AppError(
      'NotAuthenticated',
      'Sign in to see what this link shows, if it still shows anything.',
    );
  throw new AppError('NotFound', 'This link shows nothing: it ended, was taken back, or is not whole.');
}
