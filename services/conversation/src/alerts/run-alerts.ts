import { repeat } from '../answers/repeat';
import type { ConversationConfig } from '../config';
import type { ChangeStore } from './change-store';
import type { NoticeStore } from './notice-store';
import { type SpreadDeps, spreadChanges } from './spread-changes';

interface AlertingDeps extends Omit<SpreadDeps, 'mailDue' | 'leaseMs' | 'followersPerBatch'> {
  config: Pick<ConversationConfig, 'FOLLOWERS_PER_BATCH' | 'NOTICE_RETENTION_DAYS'>;
}

/** So soon users are told of a change in the product. */
const lookMs = 2_000;
/** Longer than a batch of followers takes; after a kill another process goes on no later. */
const leaseMs = 30_000;
const dayMs = 86_400_000;

/** Tells followers of what changes, again and again; returns what ends it. */
export function runAlerts({ config, ...deps }: AlertingDeps, warn: (error: unknown) => void): () => void {
  const spread = {
    ...deps,
    leaseMs,
    followersPerBatch: config.FOLLOWERS_PER_BATCH,
    mailDue: () => undefined,
  };
  let ended = false;
  const end = repeat(() => spreadChanges(spread, () => ended), lookMs, warn);
  return () => {
    ended = true;
    end();
  };
}

interface ForgetDeps {
  changes: Pick<ChangeStore, 'sweep'>;
  notices: Pick<NoticeStore, 'sweep'>;
  clock: AlertingDeps['clock'];
  config: AlertingDeps['config'];
}

/** Deletes what is older than notices are kept. */
export async function forgetAlerts({ changes, notices, clock, config }: ForgetDeps): Promise<void> {
  const before = new Date(clock().getTime() - config.NOTICE_RETENTION_DAYS * dayMs).toISOString();
  await notices.sweep(before);
  await changes.sweep(before);
}
