import {
  type AlertHow,
  type Follow,
  type FollowList,
  type FollowTarget,
  meResponseSchema,
} from '@astraea/contracts';
import type { Clock } from '@astraea/service-kit/clock';
import type { ErasedIds } from '@astraea/service-kit/consumer';
import { AppError } from '@astraea/service-kit/errors';
import type { ServiceClient } from '@astraea/service-kit/http';
import type { RequestUser } from '@astraea/service-kit/identity';
import { type AlertSettingsStore, hasAlerts } from './alert-settings';
import type { FollowStore } from './follow-store';
import { followIdOf } from './follow-target';
import type { NoticeStore } from './notice-store';
import type { UnsubscribeStore } from './unsubscribe-store';

export interface FollowDeps {
  follows: FollowStore;
  notices: Pick<NoticeStore, 'removeOfUser'>;
  unsubscribes: Pick<UnsubscribeStore, 'removeOfUser'>;
  alertSettings: AlertSettingsStore;
  erased: Pick<ErasedIds, 'has'>;
  /** Knows the address of an account. */
  auth: Pick<ServiceClient, 'json'>;
  clock: Clock;
  followsPerUser: number;
  /** Null where no mails are sent. */
  mail: FollowList['mail'];
  /** Also to addresses of which nobody knows whose they are: right only where no mail leaves the machine. */
  mailsAnyAddress: boolean;
}

interface Alerts {
  follows: Pick<FollowStore, 'removeOfUser'>;
  notices: Pick<NoticeStore, 'removeOfUser'>;
  alertSettings: Pick<AlertSettingsStore, 'remove'>;
  unsubscribes: Pick<UnsubscribeStore, 'removeOfUser'>;
}

/** All that is kept of a user for alerts: follows first, so that nobody is told any more while notices go. */
export async function eraseAlerts(
  { follows, notices, alertSettings, unsubscribes }: Alerts,
  userId: string,
): Promise<void> {
  await follows.removeOfUser(userId);
  await alertSettings.remove(userId);
  await notices.removeOfUser(userId);
  await unsubscribes.removeOfUser(userId);
}

/** @throws AppError PaymentRequired */
function refuseWithoutPlan({ plan }: RequestUser): void {
  if (hasAlerts(plan)) return;
  throw new AppError('PaymentRequired', 'Alerts are part of the Pro plan.', {
    details: { code: 'plan-without-alerts' },
  });
}

/** After a write, as whoever erases looks after having said so: nothing stays, whichever came first. @throws AppError NotAuthenticated */
async function refuseErased(deps: FollowDeps, { id }: RequestUser): Promise<void> {
  if (!(await deps.erased.has(id))) return;
  await eraseAlerts(deps, id);
  throw new AppError('NotAuthenticated', 'This account was deleted.', {
    details: { code: 'account-refused' },
  });
}

export async function listFollows(deps: FollowDeps, user: RequestUser): Promise<FollowList> {
  const [follows, settings] = await Promise.all([
    deps.follows.list(user.id),
    deps.alertSettings.get(user.id),
  ]);
  return {
    follows,
    how: settings?.how ?? 'product',
    address: settings?.address ?? null,
    ...(settings?.mail_failed_at && { mail_failed_at: settings.mail_failed_at }),
    mail: deps.mail,
    included: hasAlerts(user.plan),
    limit: deps.followsPerUser,
  };
}

/** Follows something, once however often it is asked. @throws AppError PaymentRequired, Conflict, NotAuthenticated */
export async function follow(deps: FollowDeps, user: RequestUser, target: FollowTarget): Promise<Follow> {
  const { follows, alertSettings, clock, followsPerUser } = deps;
  refuseWithoutPlan(user);
  const id = followIdOf(target);
  const known = await follows.get(user.id, id);
  if (!known && (await follows.list(user.id)).length >= followsPerUser)
    throw new AppError('Conflict', `You follow ${followsPerUser} things. Stop following one first.`, {
      details: { code: 'too-many-follows' },
    });
  // Before the follow: who follows without settings would be told nothing.
  await alertSettings.keep(user.id, user.plan);
  const added = await follows.add(user.id, { id, target, created_at: clock().toISOString() });
  await refuseErased(deps, user);
  return added;
}

/** @throws AppError Conflict where the account has no address, or one that nobody confirmed */
async function readAddress({ auth, mailsAnyAddress }: FollowDeps, { token }: RequestUser): Promise<string> {
  const { email, emailVerified } = await auth.json(meResponseSchema, '/api/auth/me', { token });
  if (!email)
    throw new AppError('Conflict', 'Your account has no e-mail address.', {
      details: { code: 'no-address' },
    });
  if (emailVerified || mailsAnyAddress) return email;
  throw new AppError(
    'Conflict',
    `Your address ${email} is not verified. Have a reset link sent to it on your account page and set a password by it; then sign in again and choose mails.`,
    { details: { code: 'address-not-verified' } },
  );
}

/** Chooses how the user hears of changes. @throws AppError PaymentRequired, Conflict, NotAuthenticated */
export async function chooseHow(deps: FollowDeps, user: RequestUser, how: AlertHow): Promise<FollowList> {
  const { alertSettings, mail } = deps;
  if (how !== 'product') {
    refuseWithoutPlan(user);
    if (!mail)
      throw new AppError('Conflict', 'This system sends no mails.', { details: { code: 'no-mails' } });
  }
  const address = how === 'product' ? {} : { address: await readAddress(deps, user) };
  await alertSettings.keep(user.id, user.plan, { how, ...address });
  await refuseErased(deps, user);
  return listFollows(deps, user);
}
