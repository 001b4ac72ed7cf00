import Stripe from 'stripe';
import { nothing } from './nothing';

/** What is sold, by the id of its price: name and monthly price in cents. */
export const offers: Record<string, { product: string; name: string; amount: number }> = {
  price_pro: { product: 'prod_pro', name: 'Pro', amount: 2900 },
  price_enterprise: { product: 'prod_enterprise', name: 'Enterprise', amount: 29_900 },
};
export const currency = 'usd';

/** A price, and the older form of it that items of subscriptions still carry. */
export function pricing(id: string, created: number): { price: Stripe.Price; plan: Stripe.Plan } {
  const { product = '', amount = 0 } = offers[id] ?? {};
  const unitAmount = Stripe.Decimal.from(amount);
  const both = { id, active: true, billing_scheme: 'per_unit', created, currency, livemode: false } as const;
  const monthly = { interval: 'month', interval_count: 1, usage_type: 'licensed' } as const;
  return {
    price: {
      ...both,
      ...nothing('custom_unit_amount lookup_key nickname tiers_mode transform_quantity'),
      object: 'price',
      metadata: {},
      product,
      recurring: { ...monthly, ...nothing('meter trial_period_days') },
      tax_behavior: 'unspecified',
      type: 'recurring',
      unit_amount: amount,
      unit_amount_decimal: unitAmount,
    },
    plan: {
      ...both,
      ...monthly,
      ...nothing('meter nickname tiers_mode transform_usage trial_period_days'),
      object: 'plan',
      amount,
      amount_decimal: unitAmount,
      metadata: {},
      product,
    },
  };
}
