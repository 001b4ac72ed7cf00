import { repeat } from '../answers/repeat';
import type { ConversationConfig } from '../config';
import { createMailer } from './mailer';
import { mailDueAt, type SendMailsDeps, sendMails } from './send-mails';
import { type SpreadDeps, spreadChanges } from './spread-changes';
import type { UnsubscribeStore } from './unsubscribe-store';

type OwnSettings =
  | 'FOLLOWERS_PER_BATCH'
  | 'NOTICE_RETENTION_DAYS'
  | 'SMTP_URL'
  | 'MAIL_FROM'
  | 'PUBLIC_URL'
  | 'DAILY_MAIL_HOUR_UTC'
  | 'SMTP_TIMEOUT_MS'
  | 'MAIL_TOGETHER_SECONDS'
  | 'MAIL_GIVE_UP_HOURS';

type AlertingDeps = Omit<SpreadDeps, 'mailDue' | 'leaseMs' | 'followersPerBatch'> &
  Omit<SendMailsDeps, 'mailer' | 'publicUrl' | 'giveUpMs' | 'togetherMs' | 'leaseMs'> & {
    config: Pick<ConversationConfig, OwnSettings>;
  };

/** So soon users are told of a change in the product, and a mail goes out that is due. */
const lookMs = 2_000;
/** Longer than a batch of followers takes; after a kill another process goes on no later. */
const leaseMs = 30_000;
/** More than all steps of sending a mail may take together. */
const timeoutsPerLease = 6;
const dayMs = 86_400_000;
const hourMs = 3_600_000;

function sendingOf({ config, ...deps }: AlertingDeps): SendMailsDeps | undefined {
  const { SMTP_URL: url, MAIL_FROM: from, PUBLIC_URL: publicUrl, SMTP_TIMEOUT_MS: timeoutMs } = config;
  if (!url || !from || !publicUrl) return undefined;
  const mailer = createMailer({ url, from, timeoutMs });
  const giveUpMs = config.MAIL_GIVE_UP_HOURS * hourMs;
  const togetherMs = config.MAIL_TOGETHER_SECONDS * 1_000;
  return { ...deps, mailer, publicUrl, giveUpMs, togetherMs, leaseMs: timeoutMs * timeoutsPerLease };
}

/** Tells followers of what changes, and sends mails, again and again; returns what ends it, with the mails that are under way. */
export function runAlerts(deps: AlertingDeps, warn: (error: unknown) => void): () => Promise<void> {
  const { config } = deps;
  const { DAILY_MAIL_HOUR_UTC: dailyHourUtc } = config;
  const sending = sendingOf(deps);
  const spread: SpreadDeps = {
    ...deps,
    ...{ leaseMs, followersPerBatch: config.FOLLOWERS_PER_BATCH },
    mailDue: (settings, now) => sending && mailDueAt(settings, now, { dailyHourUtc, ...sending }),
  };
  let ended = false;
  const isStopping = () => ended;
  const endings = [repeat(() => spreadChanges(spread, isStopping), lookMs, warn)];
  if (sending) endings.push(repeat(() => sendMails(sending, isStopping), lookMs, warn));
  return async () => {
    ended = true;
    await Promise.all(endings.map((end) => end()));
    sending?.mailer.close();
  };
}

interface Swept {
  sweep(before: string): Promise<void>;
}

interface ForgetDeps {
  changes: Swept;
  notices: Swept;
  unsubscribes: Pick<UnsubscribeStore, 'sweep'>;
  clock: AlertingDeps['clock'];
  config: AlertingDeps['config'];
}

/** Deletes what is older than notices are kept. */
export async function forgetAlerts({
  changes,
  notices,
  unsubscribes,
  clock,
  config,
}: ForgetDeps): Promise<void> {
  const before = new Date(clock().getTime() - config.NOTICE_RETENTION_DAYS * dayMs).toISOString();
  for (const store of [notices, unsubscribes, changes]) await store.sweep(before);
}
