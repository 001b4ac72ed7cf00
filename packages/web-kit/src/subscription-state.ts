import type { SessionUser, SubscriptionOverview, SubscriptionStatus } from '@astraea/contracts';
import { formatLongDate } from './dates/format-date';

/** What the plans and the account page say of a subscription. */
export interface SubscriptionState {
  sentences: string[];
  /** The one thing to do on Stripe's portal, as its button names it. */
  remedy?: string;
  /** Cancelled already: it ends with what is paid. */
  ending?: boolean;
}

const troubles: Partial<Record<SubscriptionStatus, SubscriptionState>> = {
  incomplete: { sentences: ['Your first payment is not finished.'], remedy: 'Finish Payment' },
  past_due: {
    sentences: ['Your last payment failed. We will try again, and your plan stays active meanwhile.'],
    remedy: 'Update Payment',
  },
  unpaid: { sentences: ['Your payments failed, so your plan is paused.'], remedy: 'Update Payment' },
  paused: { sentences: ['Your subscription is paused.'], remedy: 'Resume' },
};

/** What billing holds, in words; null for whoever never had a subscription, and where it is over. */
export function stateOfSubscription(overview: SubscriptionOverview): SubscriptionState | null {
  const { status, endsAt, renewsAt, trialEndsAt } = overview;
  if (status === null || status === 'canceled' || status === 'incomplete_expired') return null;
  if (endsAt && overview.plan !== 'free') {
    return { sentences: [endSentence(endsAt)], remedy: 'Resume Subscription', ending: true };
  }
  const trouble = troubles[status];
  if (trouble) return trouble;
  if (status === 'trialing' && trialEndsAt) {
    return { sentences: [`Trial until ${formatLongDate(trialEndsAt)}`] };
  }
  const next = renewsAt ? [`Next payment on ${formatLongDate(renewsAt)}`] : [];
  return { sentences: ['Active subscription', ...next] };
}

/** What the session alone knows, while billing has not answered. */
export function sentencesOfSession({ subscriptionEndDate }: SessionUser): string[] {
  return [subscriptionEndDate ? endSentence(subscriptionEndDate) : 'Active subscription'];
}

function endSentence(date: string): string {
  return `Subscription will end on ${formatLongDate(date)}`;
}
