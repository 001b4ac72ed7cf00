import type { Clock } from '@astraea/service-kit/clock';
import { type AccountSubscription, isPaid, type StoredAccount } from '../accounts/account';
import { type ProjectDeps, projectAccount } from '../accounts/project-account';
import { inPasses, type Passes } from '../in-passes';
import { isKind } from '../stripe/stripe-errors';

/** Calls to Stripe in one pass; who is left has its turn in the next. */
const asksAPass = 50;
/** Milliseconds that Stripe's own event has before Stripe is asked. */
const graceMs = 5 * 60_000;
const longestPauseMs = 24 * 3_600_000;

/** When the first thing passed of which Stripe would have told: UTC ISO 8601, perhaps in the future. */
function firstEnd({ status, trial_ends_at, ends_at, current_period_end }: AccountSubscription): string {
  const trialEnd = status === 'trialing' ? trial_ends_at : undefined;
  return [current_period_end, trialEnd, ends_at]
    .filter((end) => end !== undefined)
    .reduce((first, end) => (Date.parse(end) < Date.parse(first) ? end : first));
}

/**
 * Stripe tells of the end of a trial or of a period by one event. Where that was lost nothing else says that the plan is over, so Stripe
 * is asked for every paid subscription: soon after the end, and then less and less often while it says the same.
 */
export function createPeriodSweep(deps: ProjectDeps & { clock: Clock }): Passes {
  const { accounts, clock, logger } = deps;
  /** When each account that is still past its end is asked for again, in milliseconds. */
  const askAgainAt = new Map<string, number>();

  function pastEndMs({ subscription }: StoredAccount): number {
    if (!subscription || !isPaid(subscription)) return Number.NEGATIVE_INFINITY;
    return clock().getTime() - Date.parse(firstEnd(subscription));
  }

  function isDue(account: StoredAccount): boolean {
    if (pastEndMs(account) >= graceMs) return (askAgainAt.get(account.id) ?? 0) <= clock().getTime();
    askAgainAt.delete(account.id);
    return false;
  }

  async function ask(account: StoredAccount): Promise<void> {
    const pauseMs = Math.min(Math.max(pastEndMs(account), graceMs), longestPauseMs);
    try {
      await projectAccount(deps, { userId: account.id, customerId: account.customer_id });
      logger.info('billing.period-end-asked', { user_id: account.id });
    } catch (error) {
      // Stripe is away, for this account and for all others: what is known stays, and the next pass asks again.
      if (!isKind(error, 'NotFound')) throw error;
      logger.error('billing.object-gone', { user_id: account.id, error });
    }
    askAgainAt.set(account.id, clock().getTime() + pauseMs);
  }

  return inPasses<StoredAccount>(() => {
    let asked = 0;
    return {
      readPage: (limit, last) =>
        accounts.pageByCustomer({ limit, ...(last?.customer_id ? { after: last.customer_id } : {}) }),
      async handle(account) {
        if (!isDue(account)) return 'go-on';
        if (asked >= asksAPass) return 'enough';
        asked += 1;
        await ask(account);
        return 'go-on';
      },
    };
  });
}
