import type { SessionUser, SubscriptionOverview, SubscriptionStatus } from '@astraea/contracts';
import { formatLongDate } from './dates/format-date';
import { kitCatalogue } from './languages/catalogue';
import { subscription } from './locales/en/subscription';

const words = kitCatalogue.words('subscription', subscription);

/** What the plans and the account page say of a subscription. */
export interface SubscriptionState {
  sentences: string[];
  /** The one thing to do on Stripe's portal, as its button names it. */
  remedy?: string;
  /** Cancelled already: it ends with what is paid. */
  ending?: boolean;
}

function troubleOf(status: SubscriptionStatus): SubscriptionState | undefined {
  const { unfinished, finishPayment, lastFailed, updatePayment, failed, paused, resume } = words;
  switch (status) {
    case 'incomplete':
      return { sentences: [unfinished], remedy: finishPayment };
    case 'past_due':
      return { sentences: [lastFailed], remedy: updatePayment };
    case 'unpaid':
      return { sentences: [failed], remedy: updatePayment };
    case 'paused':
      return { sentences: [paused], remedy: resume };
    default:
      return undefined;
  }
}

/** What billing holds, in words; null for whoever never had a subscription, and where it is over. */
export function stateOfSubscription(overview: SubscriptionOverview): SubscriptionState | null {
  const { status, endsAt, renewsAt, trialEndsAt } = overview;
  if (status === null || status === 'canceled' || status === 'incomplete_expired') return null;
  if (endsAt && overview.plan !== 'free') {
    return { sentences: [endSentence(endsAt)], remedy: words.resumeSubscription, ending: true };
  }
  const trouble = troubleOf(status);
  if (trouble) return trouble;
  if (status === 'trialing' && trialEndsAt) {
    return { sentences: [words.trial({ date: formatLongDate(trialEndsAt) })] };
  }
  const next = renewsAt ? [words.next({ date: formatLongDate(renewsAt) })] : [];
  return { sentences: [words.active, ...next] };
}

/** What the session alone knows, while billing has not answered. */
export function sentencesOfSession({ subscriptionEndDate }: SessionUser): string[] {
  return [subscriptionEndDate ? endSentence(subscriptionEndDate) : words.active];
}

function endSentence(date: string): string {
  return words.ends({ date: formatLongDate(date) });
}
