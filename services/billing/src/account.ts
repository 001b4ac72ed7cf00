/** One billing account a user, opened free when the user is first seen. */
export interface Account {
  /** The user's backendId. */
  id: string;
  plan: 'free' | 'premium' | 'enterprise';
  opened_at: string;
  /** Set once Stripe knows a subscription of this user. */
  subscription_id?: string;
  /** UTC ISO 8601: end of the paid period, once cancellation was asked for. */
  ends_at?: string;
}

/** One answered question, as billing counts it; the id is the event's, so that an event counts once. */
export interface UsageRecord {
  id: string;
  user_id: string;
  answer_id: string;
  country: string;
  topic: string;
  outcome: string;
  answered_at: string;
}

/** One webhook event of Stripe, stored once under its own id. */
export interface StripeEventRecord {
  id: string;
  type: string;
  received_at: string;
  /** JSON of the event's object. */
  object: string;
  /** Of checkout events only: the session that verify-session looks for. */
  checkout_session_id?: string;
}

/** Whether a subscription can be cancelled now. */
export function hasRunningSubscription(
  account: Account | undefined,
): account is Account & { subscription_id: string } {
  return account?.subscription_id !== undefined;
}
