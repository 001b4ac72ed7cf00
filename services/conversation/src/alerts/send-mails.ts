import type { Notice } from '@astraea/contracts';
import type { Clock, NewId } from '@astraea/service-kit/clock';
import type { Logger } from '@astraea/service-kit/log';
import { type AlertSettings, type AlertSettingsStore, isEntitled, type MailBatch } from './alert-settings';
import { composeMail } from './compose-mail';
import type { FollowStore } from './follow-store';
import { followIdOf } from './follow-target';
import type { Mailer } from './mailer';
import type { NoticeStore } from './notice-store';
import { describeNotices, type ReadNoticesDeps } from './read-notices';
import type { UnsubscribeStore } from './unsubscribe-store';

export interface SendMailsDeps extends Pick<ReadNoticesDeps, 'changes' | 'conversations'> {
  notices: Pick<NoticeStore, 'get' | 'due' | 'dueOf' | 'settleMail' | 'postponeMail'>;
  follows: Pick<FollowStore, 'list'>;
  alertSettings: Pick<AlertSettingsStore, 'get' | 'collection'>;
  unsubscribes: Pick<UnsubscribeStore, 'make' | 'remove' | 'removeOfUser'>;
  mailer: Mailer;
  clock: Clock;
  newId: NewId;
  logger: Logger;
  /** Of this process among those over the same data. */
  holder: string;
  /** The origin that users see. */
  publicUrl: string;
  /** So long a mail is tried. */
  giveUpMs: number;
  /** What changes within this time is told by one mail. */
  togetherMs: number;
  /** Longer than a mail takes to be sent. */
  leaseMs: number;
}

/** As many notices as are looked at in a row, and as one mail tells. */
const noticesAtOnce = 100;
/** As many connections as nodemailer's pool has. */
const usersAtOnce = 5;
const firstPauseMs = 60_000;
const longestPauseMs = 3_600_000;

/** The mail server itself, or the way to it, fails: others would fail too. */
const serverFailures = ['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EAUTH', 'ENOAUTH'];

interface SmtpFailure {
  code?: string;
  /** The SMTP command that the server answered so. */
  command?: string;
  responseCode?: number;
  response?: string;
  syscall?: string;
}

const isPermanent = ({ code, responseCode = 0 }: SmtpFailure) => code === 'EENVELOPE' && responseCode >= 500;

/** The server says that there is no such mailbox, and will say so again; 5.7 (RFC 3463) is its policy for whoever sends, whomever it is for. */
const isRefused = (failure: SmtpFailure) =>
  isPermanent(failure) && failure.command === 'RCPT TO' && !/\b5\.7\./.test(failure.response ?? '');

const isOfServer = (failure: SmtpFailure) =>
  serverFailures.includes(failure.code ?? '') || (isPermanent(failure) && !isRefused(failure));

/** Certainly in nobody's mailbox: a connection that broke may have been taken before. */
const isUntaken = ({ code, responseCode, syscall }: SmtpFailure) =>
  responseCode !== undefined || code === 'EDNS' || syscall === 'connect';

const isWanted = (settings: AlertSettings, now: Date) =>
  settings.how !== 'product' && settings.address !== undefined && isEntitled(settings, now);

const changeBatch = ({ alertSettings }: SendMailsDeps, userId: string, batch: MailBatch) => ({
  /** What becomes of this batch; another one is left alone. */
  to: (next: (settings: AlertSettings) => AlertSettings) =>
    alertSettings.collection.change(userId, (found) =>
      found.batch?.id === batch.id ? next(found) : undefined,
    ),
});

/** The batch of a user that this process may send now; what is due beside one that waits, waits with it. */
async function takeBatch(deps: SendMailsDeps, userId: string): Promise<MailBatch | undefined> {
  const { notices, alertSettings, holder, leaseMs, togetherMs, newId } = deps;
  const now = deps.clock();
  const at = now.toISOString();
  const until = new Date(now.getTime() + togetherMs).toISOString();
  const due = (await notices.dueOf(userId, noticesAtOnce)).filter(({ mail_due = '' }) => mail_due <= until);
  const notice_ids = due.map(({ id }) => id);
  if (notice_ids.length === 0) return undefined;
  const settings = await alertSettings.collection.change(userId, (found) => {
    const { batch = { id: newId(), notice_ids, begun_at: at, attempts: 0, next_at: at } } = found;
    const isHeld = batch.lease && batch.lease.until > at && batch.lease.holder !== holder;
    if (isHeld || batch.next_at > at) return undefined;
    const lease = { holder, until: new Date(now.getTime() + leaseMs).toISOString() };
    return { ...found, batch: { ...batch, lease } };
  });
  if (settings) return settings.batch;
  const left = await alertSettings.get(userId);
  const next = left?.batch?.next_at ?? '';
  // Without settings the user was erased; without a batch another process ended it just now.
  if (!left) await Promise.all(notice_ids.map(notices.settleMail));
  else if (next > at) await Promise.all(notice_ids.map((id) => notices.postponeMail(id, next)));
  return undefined;
}

/** What the batch still tells: of what is followed now, and what no other process told since it was found to be due. */
async function noticesOf(deps: SendMailsDeps, userId: string, batch: MailBatch): Promise<Notice[]> {
  const [found, follows] = await Promise.all([
    Promise.all(batch.notice_ids.map(deps.notices.get)),
    deps.follows.list(userId),
  ]);
  const followed = new Set(follows.map(({ id }) => id));
  const left = found.filter((notice) => notice !== undefined);
  const wanted = left.filter(({ because, mail_due }) => mail_due && followed.has(followIdOf(because)));
  return describeNotices(deps, userId, wanted);
}

/** Its notices first: after a kill in between it is found again, and has nothing to send. */
async function endBatch(deps: SendMailsDeps, userId: string, batch: MailBatch, failedAt?: string) {
  await changeBatch(deps, userId, batch).to((found) => ({ ...found, batch: { ...batch, sent: true } }));
  await Promise.all(batch.notice_ids.map(deps.notices.settleMail));
  await changeBatch(deps, userId, batch).to(({ batch: _sent, mail_failed_at: _former, ...found }) => ({
    ...found,
    ...(failedAt && { mail_failed_at: failedAt }),
  }));
}

/** Whoever erases a user does not wait for a mail that is under way. */
async function forgetErased({ alertSettings, unsubscribes }: SendMailsDeps, userId: string) {
  if (!(await alertSettings.get(userId))) await unsubscribes.removeOfUser(userId);
}

async function noteFailure(deps: SendMailsDeps, userId: string, batch: MailBatch, error: unknown) {
  const { clock, logger, notices, giveUpMs } = deps;
  const attempts = batch.attempts + 1;
  const now = clock().getTime();
  const said = { user_id: userId, attempts, error };
  if (isRefused(error as SmtpFailure) || now - Date.parse(batch.begun_at) >= giveUpMs) {
    logger.error('alerts.mail-given-up', said);
    return endBatch(deps, userId, batch, batch.begun_at);
  }
  logger.warn('alerts.mail-not-sent', said);
  const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** batch.attempts);
  const next_at = new Date(now + pauseMs).toISOString();
  const { lease: _ended, ...waiting } = batch;
  await changeBatch(deps, userId, batch).to((found) => ({
    ...found,
    batch: { ...waiting, attempts, next_at },
  }));
  await Promise.all(batch.notice_ids.map((id) => notices.postponeMail(id, next_at)));
}

/** False where the mail server itself failed. */
async function mailUser(deps: SendMailsDeps, userId: string): Promise<boolean> {
  const batch = await takeBatch(deps, userId);
  if (!batch) return true;
  const settings = await deps.alertSettings.get(userId);
  const isSendable = settings !== undefined && !batch.sent && isWanted(settings, deps.clock());
  const notices = isSendable ? await noticesOf(deps, userId, batch) : [];
  if (settings?.address === undefined || notices.length === 0) {
    await endBatch(deps, userId, batch, settings?.mail_failed_at);
    return true;
  }
  const follow_ids = [...new Set(notices.map(({ because }) => followIdOf(because)))];
  const created_at = deps.clock().toISOString();
  const token = await deps.unsubscribes.make({ user_id: userId, follow_ids, created_at });
  const { publicUrl } = deps;
  try {
    await deps.mailer.send(composeMail({ id: batch.id, to: settings.address, notices, token, publicUrl }));
  } catch (error) {
    if (isUntaken(error as SmtpFailure)) await deps.unsubscribes.remove(token);
    await noteFailure(deps, userId, batch, error);
    await forgetErased(deps, userId);
    return !isOfServer(error as SmtpFailure);
  }
  await endBatch(deps, userId, batch);
  await forgetErased(deps, userId);
  return true;
}

/** Sends what is due, a mail a user; what fails is tried again after a pause, for as long as it may be. */
export async function sendMails(deps: SendMailsDeps, isStopping: () => boolean = () => false): Promise<void> {
  const at = deps.clock().toISOString();
  const due = (await deps.notices.due(noticesAtOnce)).filter(({ mail_due = '' }) => mail_due <= at);
  const users = [...new Set(due.map(({ user_id }) => user_id))];
  for (let at = 0; at < users.length && !isStopping(); at += usersAtOnce) {
    const sent = await Promise.all(users.slice(at, at + usersAtOnce).map((id) => mailUser(deps, id)));
    if (sent.includes(false)) return;
  }
}

/** When a mail is due that tells this user of something now; the daily one at the next whole hour that is set. */
export function mailDueAt(
  { how }: Pick<AlertSettings, 'how'>,
  now: Date,
  { dailyHourUtc, togetherMs }: { dailyHourUtc: number; togetherMs: number },
): string | undefined {
  if (how === 'product') return undefined;
  if (how === 'mail-at-once') return new Date(now.getTime() + togetherMs).toISOString();
  const next = new Date(now);
  next.setUTCHours(dailyHourUtc, 0, 0, 0);
  if (next <= now) next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString();
}
