import type { SubscriptionOverview } from '@astraea/contracts';
import { type Account, isPaid, planInForce } from '../accounts/account';

/** What the user sees of the subscription now. */
export function toOverview(
  account: Account | undefined,
  options: { now: Date; isPortalOpen: boolean },
): SubscriptionOverview {
  const subscription = account?.subscription;
  const endsAt = subscription?.ends_at ?? null;
  const isOver = endsAt !== null && endsAt <= options.now.toISOString();
  const isRenewed = subscription !== undefined && isPaid(subscription) && endsAt === null;
  return {
    plan: account ? planInForce(account, options.now) : 'free',
    // Past its end it is over, even if Stripe's event was lost.
    status: subscription && isOver ? 'canceled' : (subscription?.status ?? null),
    endsAt,
    renewsAt: isRenewed ? subscription.current_period_end : null,
    trialEndsAt: subscription?.trial_ends_at ?? null,
    portal: options.isPortalOpen && account?.customer_id !== undefined,
  };
}
