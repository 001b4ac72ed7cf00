import type { Plan } from '@astraea/contracts';

export interface PlanOffer {
  plan: Plan;
  name: string;
  price: string;
  period: string;
  features: string[];
}

/** The three plans, as section 9 of the specification has them. */
export const planOffers: PlanOffer[] = [
  {
    plan: 'free',
    name: 'Free',
    price: '$0',
    period: 'forever',
    features: [
      'Basic regulations access',
      'Limited number of queries per day',
      'Standard response time',
      'E-mail support',
    ],
  },
  {
    plan: 'premium',
    name: 'Pro',
    price: '$29',
    period: 'per month',
    features: [
      'Unlimited regulations access and queries',
      'Priority response time',
      '24/7 priority support',
      'Custom regulation alerts',
      'API access',
    ],
  },
  {
    plan: 'enterprise',
    name: 'Enterprise',
    price: 'Custom',
    period: 'per organization',
    features: [
      'All Pro features',
      'Custom integration',
      'Dedicated account manager',
      'Custom training sessions',
      'SLA guarantee',
      'Multi-user access',
    ],
  },
];
