import type { Plan, SubscriptionOverview } from '@astraea/contracts';

/** The plan on whose card a state stands: one that gives no plan now was taken out for Pro. */
export function planOfState({ plan }: SubscriptionOverview): Plan {
  return plan === 'free' ? 'premium' : plan;
}
