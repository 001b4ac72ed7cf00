import { createHash, randomBytes } from 'node:crypto';
import type { CreatedShare, Share, ShareRequest } from '@astraea/contracts';
import type { Clock, NewId } from '@astraea/service-kit/clock';
import { AppError } from '@astraea/service-kit/errors';
import { canReadConversation } from '../conversations/conversation';
import {
  type ConversationStore,
  isId,
  noSuchConversation,
  readOwnConversation,
} from '../conversations/conversation-store';
import { finishedCount, hasEnded, type ShareRecord, toShare } from './share';
import type { ShareStore } from './share-store';

export interface ShareDeps {
  shares: ShareStore;
  conversations: Pick<ConversationStore, 'get'>;
  clock: Clock;
  newId: NewId;
  /** Links that a user may have at once, ended ones included. */
  sharesPerUser: number;
}

/** Too many to be found by trying them. */
const tokenBytes = 32;

/** No salt and no slow hash: what is hashed is drawn by chance and as long as the hash. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * Makes a link to a conversation of the user's own; its token is told here and never again.
 * @throws AppError NotFound, InvalidInput, Conflict
 */
export async function shareConversation(
  deps: ShareDeps,
  user: { id: string },
  { conversationId, request }: { conversationId: unknown; request: ShareRequest },
): Promise<CreatedShare> {
  const { shares, conversations, clock, newId } = deps;
  const header = await readOwnConversation(conversations, user, conversationId);
  const message_count = finishedCount(header);
  if (hasEnded(request, clock())) throw new AppError('InvalidInput', 'Name an end that is still to come.');
  if (message_count === 0) throw new AppError('Conflict', 'There is no answer to share yet.');
  if ((await shares.list(user.id)).length >= deps.sharesPerUser)
    throw new AppError('Conflict', `You have ${deps.sharesPerUser} links. Take one back first.`, {
      details: { code: 'too-many-links' },
    });
  const token = randomBytes(tokenBytes).toString('base64url');
  const { shows, access, ends_at } = request;
  const share: ShareRecord = {
    id: newId(),
    token_hash: hashOfToken(token),
    user_id: user.id,
    conversation_id: header.id,
    ...{ shows, access, created_at: clock().toISOString() },
    ...(ends_at ? { ends_at } : {}),
    ...(shows === 'fixed' ? { fixed: { title: header.title, message_count } } : {}),
  };
  await shares.insert(share);
  // A conversation that went meanwhile has taken its links with it, before there was this one.
  const still = await conversations.get(header.id);
  if (!still || !canReadConversation(user, still)) {
    await shares.remove(user.id, share.id);
    throw noSuchConversation();
  }
  return { share: toShare(share, header), token };
}

/** The user's links, newest first. */
export async function listShares(
  { shares, conversations }: Pick<ShareDeps, 'shares' | 'conversations'>,
  user: { id: string },
): Promise<Share[]> {
  const found = await shares.list(user.id);
  const headers = await Promise.all(found.map(({ conversation_id }) => conversations.get(conversation_id)));
  return found.flatMap((share, at) => {
    const header = headers[at];
    return header && canReadConversation(user, header) ? [toShare(share, header)] : [];
  });
}

/** Takes a link of the user's back. @throws AppError NotFound */
export async function takeShareBack(
  { shares }: Pick<ShareDeps, 'shares'>,
  user: { id: string },
  id: unknown,
): Promise<void> {
  if (!isId(id) || !(await shares.remove(user.id, id)))
    throw new AppError('NotFound', 'There is no link with this id.');
}
