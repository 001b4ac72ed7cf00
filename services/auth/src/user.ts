import type { Plan } from '@astraea/contracts';
import type { OutboxFields } from '@astraea/service-kit/outbox';

/** One account; keyed by the identity provider's uid, never by e-mail. */
export interface User extends OutboxFields {
  /** The backendId. */
  id: string;
  uid: string;
  email: string | null;
  /** The provider knows that the address is this person's; absent until their first sign-in that told it. */
  email_verified?: boolean;
  display_name: string | null;
  plan: Plan;
  /** UTC ISO 8601, or null while no end is set. */
  plan_ends_at: string | null;
  /** Sequence of the last billing event that was projected. */
  billing_sequence: number;
  created_at: string;
}

/** What the identity provider says of a signed-in person. */
export interface ProviderIdentity {
  uid: string;
  email: string | null;
  emailVerified: boolean;
  displayName: string | null;
}

/** The plan in force now: a subscription that has ended is free. */
export function planInForce(user: User, now: Date): Plan {
  return user.plan_ends_at !== null && user.plan_ends_at <= now.toISOString() ? 'free' : user.plan;
}
