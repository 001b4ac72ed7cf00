import type Stripe from 'stripe';
import { currency, pricing } from '../catalogue';
import type { Subscription } from '../ledger-state';
import { nothing } from '../nothing';

/** One month later at the same time of day; the last day where the month has no such day. */
export function oneMonthAfter(epochSeconds: number): number {
  const date = new Date(epochSeconds * 1000);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + 1);
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return date.getTime() / 1000;
}

/** The one item of a subscription. */
export function itemOf(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = subscription.items.data;
  if (!item) throw new Error(`${subscription.id} has no item`);
  return item;
}

export interface NewSubscription {
  customer: string;
  price: string;
  metadata: Record<string, string>;
}

/** Incomplete until its first payment. */
export function subscriptionObject(
  ids: { subscription: string; item: string },
  order: NewSubscription,
  now: number,
): Subscription {
  const item: Stripe.SubscriptionItem = {
    ...pricing(order.price, now),
    ...nothing('billing_thresholds current_trial'),
    id: ids.item,
    object: 'subscription_item',
    created: now,
    current_period_end: oneMonthAfter(now),
    current_period_start: now,
    discounts: [],
    metadata: {},
    quantity: 1,
    subscription: ids.subscription,
    tax_rates: [],
  };
  return {
    ...nothing(
      'application application_fee_percent billing_cycle_anchor_config billing_thresholds cancel_at',
    ),
    ...nothing(
      'canceled_at customer_account days_until_due default_payment_method default_source description',
    ),
    ...nothing('ended_at latest_invoice next_pending_invoice_item_invoice on_behalf_of pause_collection'),
    ...nothing('pending_invoice_item_interval pending_setup_intent pending_update schedule test_clock'),
    ...nothing('transfer_data trial_end trial_start'),
    id: ids.subscription,
    object: 'subscription',
    automatic_tax: { enabled: false, ...nothing('disabled_reason liability') },
    billing_cycle_anchor: now,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    cancel_at_period_end: false,
    cancellation_details: nothing('comment feedback feedback_option reason'),
    collection_method: 'charge_automatically',
    created: now,
    currency,
    customer: order.customer,
    default_tax_rates: [],
    discounts: [],
    invoice_settings: {
      ...nothing('account_tax_ids custom_fields description footer'),
      issuer: { type: 'self' },
    },
    items: {
      object: 'list',
      data: [item],
      has_more: false,
      url: `/v1/subscription_items?subscription=${ids.subscription}`,
    },
    livemode: false,
    managed_payments: { enabled: false },
    metadata: order.metadata,
    payment_settings: {
      ...nothing('payment_method_options payment_method_types'),
      save_default_payment_method: 'off',
    },
    start_date: now,
    status: 'incomplete',
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' },
    },
  };
}
