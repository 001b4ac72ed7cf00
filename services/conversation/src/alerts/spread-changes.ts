import type { Clock } from '@astraea/service-kit/clock';
import type { ErasedIds } from '@astraea/service-kit/consumer';
import { type AlertSettings, type AlertSettingsStore, isEntitled } from './alert-settings';
import type { ChangeStore, StoredChange } from './change-store';
import type { FollowStore, StoredFollow } from './follow-store';
import type { NoticeStore } from './notice-store';

export interface SpreadDeps {
  changes: ChangeStore;
  follows: Pick<FollowStore, 'followers'>;
  notices: Pick<NoticeStore, 'insertOnce' | 'removeOfUser'>;
  alertSettings: Pick<AlertSettingsStore, 'get'>;
  erased: Pick<ErasedIds, 'has'>;
  /** When a mail to this user is due for what they are told now; undefined for none. */
  mailDue(settings: AlertSettings, now: Date): string | undefined;
  clock: Clock;
  /** Of this process among those over the same data. */
  holder: string;
  /** Followers who are told between two notes of how far it is. */
  followersPerBatch: number;
  /** A process that is silent for this long has lost what it was at. */
  leaseMs: number;
}

const changesAtOnce = 10;

async function tell(deps: SpreadDeps, change: StoredChange, follow: StoredFollow): Promise<void> {
  if (follow.created_at > change.noted_at) return;
  const { user_id, target: because } = follow;
  const settings = await deps.alertSettings.get(user_id);
  const now = deps.clock();
  if (!settings || !isEntitled(settings, now)) return;
  const mail_due = deps.mailDue(settings, now);
  await deps.notices.insertOnce({
    ...{ user_id, change_id: change.id, because, created_at: now.toISOString(), unread: true },
    ...(mail_due && { mail_due }),
  });
  // Whoever erases a user says so before taking the notices away.
  if (await deps.erased.has(user_id)) await deps.notices.removeOfUser(user_id);
}

/** Tells the followers of a change, batch by batch, as long as no other process does; what is told twice is stored once. */
async function spreadChange(deps: SpreadDeps, id: string, isStopping: () => boolean): Promise<void> {
  const { changes, follows, holder, leaseMs, followersPerBatch: limit } = deps;
  const lease = () => ({ holder, leaseMs, now: deps.clock() });
  let held = await changes.take(id, lease());
  while (held?.spreading && !isStopping()) {
    const { follow_ids, told_to: after }: StoredChange = held;
    const [followed = '', ...others] = follow_ids;
    const change: StoredChange = held;
    const batch = await follows.followers(followed, { limit, after });
    await Promise.all(batch.map((follow) => tell(deps, change, follow)));
    const last = batch.length === limit ? batch.at(-1) : undefined;
    const told = last ? { follow_ids, told_to: last.user_id } : { follow_ids: others, told_to: '' };
    held = await changes.advance(id, told, lease());
  }
}

/** Tells the followers of all changes that wait; bounded work between two notes, and after a kill it goes on from the last one. */
export async function spreadChanges(
  deps: SpreadDeps,
  isStopping: () => boolean = () => false,
): Promise<void> {
  for (const { id } of await deps.changes.spreading(changesAtOnce))
    if (!isStopping()) await spreadChange(deps, id, isStopping);
}
