import type { Plan, SubscriptionStatus } from '@astraea/contracts';
import type { Stored } from '@astraea/service-kit/document-store';
import type { OutboxFields } from '@astraea/service-kit/outbox';
import type { StripeSubscription } from '../stripe/subscription';

/** The subscription that an account's plan comes from. Times are UTC ISO 8601. */
export interface AccountSubscription {
  id: string;
  status: SubscriptionStatus;
  /** One of each item. */
  price_ids: string[];
  cancel_at_period_end: boolean;
  current_period_end: string;
  /** When it ends by itself, once that is set. */
  ends_at?: string;
  trial_ends_at?: string;
  ended_at?: string;
}

/** The one checkout of a user that may be open; it is written before Stripe makes the session. */
export interface OpenCheckout {
  intent: string;
  /** UTC ISO 8601; after it nobody can pay by this session. */
  expires_at: string;
  /** Absent until Stripe has answered. */
  session_id?: string;
}

/** One billing account a user, opened free when the user is first seen; publishes `billing.subscription-changed`. */
export interface Account extends OutboxFields {
  /** The user's backendId. */
  id: string;
  plan: Plan;
  opened_at: string;
  /** The user's customer at Stripe. */
  customer_id?: string;
  subscription?: AccountSubscription;
  checkout?: OpenCheckout;
}
export type StoredAccount = Account & Stored;

/** States in which Stripe asks for money or has it: the plan is in force. */
const paidStatuses: readonly SubscriptionStatus[] = ['trialing', 'active', 'past_due'];
/** States that no subscription leaves. */
const endedStatuses: readonly SubscriptionStatus[] = ['canceled', 'incomplete_expired'];

export const isPaid = ({ status }: { status: SubscriptionStatus }): boolean => paidStatuses.includes(status);
/** Whether a subscription is there to be paid, resumed or cancelled; a second one must not begin beside it. */
export const isHeld = ({ status }: { status: SubscriptionStatus }): boolean =>
  !endedStatuses.includes(status);

/** The plan that a subscription gives. */
export function planOf(
  subscription: { status: SubscriptionStatus; price_ids: readonly string[] } | undefined,
  enterprisePriceId: string | undefined,
): Plan {
  if (!subscription || !isPaid(subscription)) return 'free';
  return subscription.price_ids.some((id) => id === enterprisePriceId) ? 'enterprise' : 'premium';
}

const rank = (subscription: StripeSubscription): number =>
  isPaid(subscription) ? 2 : isHeld(subscription) ? 1 : 0;

/**
 * The one of a customer's subscriptions that the account's plan comes from: a paid one before others, and among paid ones
 * the first, which a second one never replaces; otherwise the newest. The order of the list does not matter.
 */
export function chooseSubscription(all: readonly StripeSubscription[]): StripeSubscription | undefined {
  return all.reduce<StripeSubscription | undefined>((best, next) => {
    if (!best || rank(next) !== rank(best)) return !best || rank(next) > rank(best) ? next : best;
    const isOlder = next.created < best.created || (next.created === best.created && next.id < best.id);
    return isOlder === (rank(next) === 2) ? next : best;
  }, undefined);
}

/** What a subscription entitles to, as other services are told. */
interface Entitlement {
  plan: Plan;
  /** UTC ISO 8601, or null while no end is set. */
  ends_at: string | null;
}

export function entitlementOf({ plan, subscription }: Pick<Account, 'plan' | 'subscription'>): Entitlement {
  return { plan, ends_at: plan === 'free' ? null : (subscription?.ends_at ?? null) };
}

/** The plan in force now: one that is past its end is free, even if Stripe's event was lost. */
export function planInForce(account: Pick<Account, 'plan' | 'subscription'>, now: Date): Plan {
  const { plan, ends_at } = entitlementOf(account);
  return ends_at !== null && ends_at <= now.toISOString() ? 'free' : plan;
}
