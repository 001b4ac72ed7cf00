import { createHash } from 'node:crypto';
import type { Shared, SharedMatter } from '@astraea/contracts';
import type { Clock } from '@astraea/service-kit/clock';
import { AppError } from '@astraea/service-kit/errors';
import { canReadConversation, type StoredConversation } from '../conversations/conversation';
import type { ConversationStore } from '../conversations/conversation-store';
import type { MatterStore } from '../matters/matter-store';
import {
  type FixedConversation,
  finishedCount,
  hasEnded,
  type ShareRecord,
  termsOf,
  toShared,
} from './share';
import { hashOfToken } from './share-conversation';
import type { ShareStore } from './share-store';

export interface OpenShareDeps {
  shares: Pick<ShareStore, 'byToken'>;
  conversations: Pick<ConversationStore, 'get' | 'messages' | 'inMatter'>;
  matters: Pick<MatterStore, 'get'>;
  clock: Clock;
}

interface Opened {
  token: string;
  /** Names one of a matter's conversations. */
  key?: string | undefined;
}

interface ShownConversation {
  header: StoredConversation;
  /** What it was, where the link is fixed. */
  fixed?: FixedConversation;
}

async function ownConversation(
  { conversations }: OpenShareDeps,
  share: ShareRecord,
  id: string,
): Promise<StoredConversation | undefined> {
  const header = await conversations.get(id);
  return header && canReadConversation({ id: share.user_id }, header) ? header : undefined;
}

/** What a link to a matter shows now: of a fixed one what was there then and is still kept, of a live one what is there. */
async function shownOfMatter(deps: OpenShareDeps, share: ShareRecord, matterId: string) {
  const { fixed_matter: then } = share;
  if (!then) {
    const filed = await deps.conversations.inMatter(share.user_id, matterId);
    return filed
      .filter((header) => finishedCount(header) > 0)
      .map((header): ShownConversation => ({ header }));
  }
  const kept = await Promise.all(then.conversations.map(({ id }) => ownConversation(deps, share, id)));
  return kept.flatMap((header, at): ShownConversation[] => {
    const fixed = then.conversations[at];
    return header && fixed ? [{ header, fixed }] : [];
  });
}

/** Tells two ids apart under one link, and nothing else of them. */
function keyOf(token: string, id: string): string {
  return createHash('sha256').update(`${token}/${id}`).digest('base64url');
}

function sharedMatter(
  share: ShareRecord,
  name: string,
  shown: readonly ShownConversation[],
  token: string,
): SharedMatter {
  const listed = shown.map(({ header, fixed }) => ({
    key: keyOf(token, header.id),
    title: fixed?.title ?? header.title,
    country: header.country,
    preview: header.preview,
    ...(header.comparison_id ? { comparison: keyOf(token, header.comparison_id) } : {}),
  }));
  const together = [...Map.groupBy(listed, ({ comparison, key }) => comparison ?? key).values()].flat();
  return { title: share.fixed_matter?.title ?? name, conversations: together, ...termsOf(share) };
}

/** What a link that counts shows; undefined for one that shows nothing. */
async function readShared(
  deps: OpenShareDeps,
  share: ShareRecord,
  { token, key }: Opened,
): Promise<Shared | undefined> {
  const read = async ({ header, fixed = share.fixed }: ShownConversation) =>
    toShared(share, header, await deps.conversations.messages(header.id), fixed);
  if (share.matter_id === undefined) {
    const header = await ownConversation(deps, share, share.conversation_id ?? '');
    return header && key === undefined ? read({ header }) : undefined;
  }
  const matter = await deps.matters.get(share.user_id, share.matter_id);
  if (!matter) return undefined;
  const shown = await shownOfMatter(deps, share, matter.id);
  if (key === undefined) return sharedMatter(share, matter.name, shown, token);
  const wanted = shown.find(({ header }) => keyOf(token, header.id) === key);
  return wanted && read(wanted);
}

function mayOpen(share: Pick<ShareRecord, 'access'>, visitor: { isSignedIn: boolean }): boolean {
  return visitor.isSignedIn || share.access === 'anyone';
}

/**
 * What a link shows: a conversation, or a matter's list or one conversation of it. Whatever the reason why it shows nothing, the answer is
 * the same, so that nobody learns of a link that was: to a visitor that a sign-in is needed, to a user that there is nothing.
 * @throws AppError NotAuthenticated, NotFound
 */
export async function openShare(
  deps: OpenShareDeps,
  visitor: { isSignedIn: boolean },
  opened: Opened,
): Promise<Shared> {
  const share = await deps.shares.byToken(hashOfToken(opened.token));
  const counts = share && !hasEnded(share, deps.clock()) && mayOpen(share, visitor);
  const shown = counts ? await readShared(deps, share, opened) : undefined;
  if (shown) return shown;
  if (!visitor.isSignedIn)
    throw new AppError(
      'NotAuthenticated',
      'Sign in to see what this link shows, if it still shows anything.',
    );
  throw new AppError('NotFound', 'This link shows nothing: it ended, was taken back, or is not whole.');
}
