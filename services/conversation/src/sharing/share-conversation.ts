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
import { noSuchMatter, readMatter } from '../matters/file-conversation';
import type { MatterStore } from '../matters/matter-store';
import { finishedCount, hasEnded, type ShareRecord, toShare } from './share';
import type { ShareStore } from './share-store';

export interface ShareDeps {
  shares: ShareStore;
  conversations: Pick<ConversationStore, 'get' | 'inMatter'>;
  matters: Pick<MatterStore, 'get' | 'list'>;
  clock: Clock;
  newId: NewId;
  /** Links that a user may have at once, ended ones included. */
  sharesPerUser: number;
}

type User = { id: string };

/** What the links of a user are listed from. */
export interface ListDeps {
  shares: Pick<ShareStore, 'list'>;
  conversations: Pick<ConversationStore, 'get'>;
  matters: Pick<MatterStore, 'list'>;
}

/** Too many to be found by trying them. */
const tokenBytes = 32;

/** No salt and no slow hash: what is hashed is drawn by chance and as long as the hash. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** @throws AppError InvalidInput, Conflict */
async function refuseUnfit(
  { shares, clock, sharesPerUser }: ShareDeps,
  user: User,
  request: ShareRequest,
  hasAnswer: boolean,
): Promise<void> {
  if (hasEnded(request, clock())) throw new AppError('InvalidInput', 'Name an end that is still to come.');
  if (!hasAnswer) throw new AppError('Conflict', 'There is no answer to share yet.');
  if ((await shares.list(user.id)).length >= sharesPerUser)
    throw new AppError('Conflict', `You have ${sharesPerUser} links. Take one back first.`, {
      details: { code: 'too-many-links' },
    });
}

type Subject = Pick<ShareRecord, 'conversation_id' | 'matter_id' | 'fixed' | 'fixed_matter'>;

/** What was shared may go meanwhile: it has then taken its links with it, before there was this one. */
async function keep(
  { shares, clock, newId }: ShareDeps,
  user: User,
  { shows, access, ends_at }: ShareRequest,
  subject: Subject,
  isStillThere: () => Promise<boolean>,
) {
  const token = randomBytes(tokenBytes).toString('base64url');
  const share: ShareRecord = {
    id: newId(),
    token_hash: hashOfToken(token),
    user_id: user.id,
    ...{ shows, access, created_at: clock().toISOString() },
    ...(ends_at ? { ends_at } : {}),
    ...subject,
  };
  await shares.insert(share);
  if (await isStillThere()) return { share, token };
  await shares.remove(user.id, share.id);
  return undefined;
}

/**
 * Makes a link to a conversation of the user's own; its token is told here and never again.
 * @throws AppError NotFound, InvalidInput, Conflict
 */
export async function shareConversation(
  deps: ShareDeps,
  user: User,
  { conversationId, request }: { conversationId: unknown; request: ShareRequest },
): Promise<CreatedShare> {
  const { conversations } = deps;
  const header = await readOwnConversation(conversations, user, conversationId);
  const message_count = finishedCount(header);
  await refuseUnfit(deps, user, request, message_count > 0);
  const fixed = request.shows === 'fixed' ? { fixed: { title: header.title, message_count } } : {};
  const made = await keep(deps, user, request, { conversation_id: header.id, ...fixed }, async () => {
    const still = await conversations.get(header.id);
    return still !== undefined && canReadConversation(user, still);
  });
  if (!made) throw noSuchConversation();
  return { share: toShare(made.share, header.title), token: made.token };
}

/**
 * Makes a link to a matter of the user's own, as `shareConversation` does to a conversation.
 * @throws AppError NotFound, InvalidInput, Conflict
 */
export async function shareMatter(
  deps: ShareDeps,
  user: User,
  { matterId, request }: { matterId: string; request: ShareRequest },
): Promise<CreatedShare> {
  const { id, name } = await readMatter(deps, user, matterId);
  const answered = (await deps.conversations.inMatter(user.id, id)).filter((each) => finishedCount(each) > 0);
  await refuseUnfit(deps, user, request, answered.length > 0);
  const conversations = answered.map((header) => ({
    ...{ id: header.id, title: header.title, message_count: finishedCount(header) },
  }));
  const fixed = request.shows === 'fixed' ? { fixed_matter: { title: name, conversations } } : {};
  const isStillThere = async () => (await deps.matters.get(user.id, id)) !== undefined;
  const made = await keep(deps, user, request, { matter_id: id, ...fixed }, isStillThere);
  if (!made) throw noSuchMatter();
  return { share: toShare(made.share, name), token: made.token };
}

/** The user's links, newest first. */
export async function listShares({ shares, conversations, matters }: ListDeps, user: User): Promise<Share[]> {
  const [found, own] = await Promise.all([shares.list(user.id), matters.list(user.id)]);
  const names = new Map(own.map(({ id, name }) => [id, name]));
  const titles = await Promise.all(
    found.map(async ({ conversation_id: id, matter_id }) => {
      const header = id === undefined ? undefined : await conversations.get(id);
      return header && canReadConversation(user, header) ? header.title : names.get(matter_id ?? '');
    }),
  );
  return found.flatMap((share, at) => {
    const title = titles[at];
    return title === undefined ? [] : [toShare(share, title)];
  });
}

/** Takes a link of the user's back. @throws AppError NotFound */
export async function takeShareBack(
  { shares }: Pick<ShareDeps, 'shares'>,
  user: User,
  id: unknown,
): Promise<void> {
  if (!isId(id) || !(await shares.remove(user.id, id)))
    throw new AppError('NotFound', 'There is no link with this id.');
}
