import type Stripe from 'stripe';
import { planOf } from '../catalogue';
import type { Ledger } from '../ledger';
import type { Subscription } from '../ledger-state';

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

function itemObject(
  ledger: Ledger,
  order: { subscription: string; price: Stripe.Price; quantity: number; end: number },
): Stripe.SubscriptionItem {
  return {
    id: ledger.newId('si_'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: ledger.now(),
    current_period_end: order.end,
    current_period_start: ledger.now(),
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(order.price),
    price: order.price,
    quantity: order.quantity,
    subscription: order.subscription,
    tax_rates: [],
  };
}

export interface NewSubscription {
  customer: string;
  price: Stripe.Price;
  quantity: number;
  metadata: Record<string, string>;
  /** 0 for none. */
  trialDays: number;
}

/** Incomplete until its first payment, or in its trial. */
export function subscriptionObject(ledger: Ledger, order: NewSubscription): Subscription {
  const id = ledger.newId('sub_');
  const now = ledger.now();
  const trialEnd = order.trialDays > 0 ? now + order.trialDays * 86_400 : null;
  const item = itemObject(ledger, { ...order, subscription: id, end: trialEnd ?? oneMonthAfter(now) });
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: trialEnd ?? now,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: now,
    currency: order.price.currency,
    customer: order.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: {
      object: 'list',
      data: [item],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    livemode: false,
    managed_payments: { enabled: false },
    metadata: order.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: trialEnd ? 'trialing' : 'incomplete',
    test_clock: null,
    transfer_data: null,
    trial_end: trialEnd,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' },
    },
    trial_start: trialEnd ? now : null,
  };
}
