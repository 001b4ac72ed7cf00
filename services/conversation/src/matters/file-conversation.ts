import type { CreateMatterRequest, Matter } from '@astraea/contracts';
import type { Clock } from '@astraea/service-kit/clock';
import type { ErasedIds } from '@astraea/service-kit/consumer';
import { AppError } from '@astraea/service-kit/errors';
import { canReadConversation, type StoredConversation } from '../conversations/conversation';
import {
  type ConversationStore,
  noSuchConversation,
  readOwnConversation,
} from '../conversations/conversation-store';
import type { MatterStore } from './matter-store';

export interface MatterDeps {
  matters: MatterStore;
  conversations: Pick<ConversationStore, 'get' | 'change' | 'inMatter'>;
  erased: Pick<ErasedIds, 'has'>;
  clock: Clock;
  mattersPerUser: number;
}

type User = { id: string };

/** A matter of another user's is as absent as one that never was. */
export function noSuchMatter(): AppError {
  return new AppError('NotFound', 'There is no matter with this id.');
}

/** @throws AppError NotFound */
export async function readMatter(
  { matters }: { matters: Pick<MatterStore, 'get'> },
  user: User,
  id: string,
): Promise<Matter> {
  const matter = await matters.get(user.id, id);
  if (!matter) throw noSuchMatter();
  return matter;
}

/** Makes a matter, or answers the one that has this id already. @throws AppError Conflict, NotAuthenticated */
export async function createMatter(
  { matters, erased, clock, mattersPerUser }: MatterDeps,
  user: User,
  request: CreateMatterRequest,
): Promise<Matter> {
  const known = await matters.get(user.id, request.id);
  if (known) return known;
  if ((await matters.list(user.id)).length >= mattersPerUser)
    throw new AppError('Conflict', `You have ${mattersPerUser} matters. Delete one first.`, {
      details: { code: 'too-many-matters' },
    });
  const made = await matters.insertOnce(user.id, { ...request, created_at: clock().toISOString() });
  // After the write, as whoever erases looks after having said so: nothing stays, whichever came first.
  if (await erased.has(user.id)) {
    await matters.remove(user.id, request.id);
    throw new AppError('NotAuthenticated', 'This account was deleted.', {
      details: { code: 'account-refused' },
    });
  }
  return made ?? readMatter({ matters }, user, request.id);
}

/** Files a conversation of the user's, or takes it out of its matter with null; its place in the list stays. @throws AppError NotFound */
export async function fileConversation(
  deps: MatterDeps,
  user: User,
  { id, matterId }: { id: unknown; matterId: string | null },
): Promise<StoredConversation> {
  const { conversations } = deps;
  const header = await readOwnConversation(conversations, user, id);
  if (matterId !== null) await readMatter(deps, user, matterId);
  const filed = await conversations.change(header.id, (newest) => {
    if (!canReadConversation(user, newest)) return undefined;
    const { matter_id: _former, ...others } = newest;
    return matterId === null ? others : { ...others, matter_id: matterId };
  });
  if (!filed) throw noSuchConversation();
  return filed;
}
