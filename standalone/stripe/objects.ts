import type Stripe from 'stripe';

/** What is sold, by the id of its price: name and monthly price in cents. */
export const offers: Record<string, { product: string; name: string; amount: number }> = {
  price_pro: { product: 'prod_pro', name: 'Pro', amount: 2900 },
  price_enterprise: { product: 'prod_enterprise', name: 'Enterprise', amount: 29_900 },
};
export const currency = 'usd';

/** A session that is not used ends after a day (docs.stripe.com/api/checkout/sessions/create, `expires_at`). */
const sessionLifetimeSeconds = 86_400;

type Common = 'id' | 'object' | 'created' | 'livemode';

/*
 * Of each object the fields that billing reads and the pages show, with the types of Stripe's package. What refers to another object holds its id.
 */
export type Customer = Pick<Stripe.Customer, Common | 'metadata'>;
export type PortalSession = Pick<Stripe.BillingPortal.Session, Common | 'customer' | 'return_url' | 'url'> & {
  customer: string;
};
export type CheckoutSession = Pick<
  Stripe.Checkout.Session,
  | (Common | 'amount_total' | 'client_reference_id' | 'currency' | 'customer_email' | 'expires_at' | 'mode')
  | ('cancel_url' | 'payment_status' | 'status' | 'success_url' | 'url')
> & { customer: string; subscription: string | null };
type SubscriptionItem = Pick<
  Stripe.SubscriptionItem,
  'id' | 'object' | 'current_period_end' | 'current_period_start'
> & { price: Pick<Stripe.Price, 'id' | 'object' | 'currency' | 'product' | 'unit_amount'> };
export type Subscription = Pick<
  Stripe.Subscription,
  | (Common | 'cancel_at' | 'cancel_at_period_end' | 'canceled_at' | 'currency' | 'ended_at' | 'metadata')
  | ('status' | 'trial_end')
> & { customer: string; items: { object: 'list'; data: [SubscriptionItem] }; latest_invoice: string | null };
export type Invoice = Pick<
  Stripe.Invoice,
  Common | 'amount_due' | 'amount_paid' | 'billing_reason' | 'currency' | 'number' | 'status' | 'total'
> & {
  customer: string;
  parent: {
    type: 'subscription_details';
    subscription_details: { subscription: string; metadata: Stripe.Metadata };
  };
};

/** One month later at the same time of day; the last day where the month has no such day. */
export function oneMonthAfter(epochSeconds: number): number {
  const date = new Date(epochSeconds * 1000);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + 1);
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return date.getTime() / 1000;
}

export function openSession(
  session: Pick<
    CheckoutSession,
    | ('id' | 'created' | 'amount_total' | 'customer' | 'client_reference_id')
    | ('url' | 'success_url' | 'cancel_url')
  >,
): CheckoutSession {
  return {
    ...session,
    object: 'checkout.session',
    currency,
    customer_email: null,
    expires_at: session.created + sessionLifetimeSeconds,
    livemode: false,
    mode: 'subscription',
    payment_status: 'unpaid',
    status: 'open',
    subscription: null,
  };
}

export interface NewSubscription {
  customer: string;
  price: string;
  metadata: Record<string, string>;
}

/** Incomplete until its first payment. */
export function incompleteSubscription(
  ids: { subscription: string; item: string },
  { customer, price, metadata }: NewSubscription,
  now: number,
): Subscription {
  const { product = '', amount = 0 } = offers[price] ?? {};
  const item: SubscriptionItem = {
    id: ids.item,
    object: 'subscription_item',
    current_period_end: oneMonthAfter(now),
    current_period_start: now,
    price: { id: price, object: 'price', currency, product, unit_amount: amount },
  };
  return {
    id: ids.subscription,
    object: 'subscription',
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    created: now,
    currency,
    customer,
    ended_at: null,
    items: { object: 'list', data: [item] },
    latest_invoice: null,
    livemode: false,
    metadata,
    status: 'incomplete',
    trial_end: null,
  };
}

/** Of a subscription's present period, and not paid. */
export function openInvoice(
  given: Pick<Invoice, 'id' | 'billing_reason' | 'created' | 'number'>,
  subscription: Subscription,
): Invoice {
  const amount = subscription.items.data[0].price.unit_amount ?? 0;
  return {
    ...given,
    object: 'invoice',
    amount_due: amount,
    amount_paid: 0,
    currency: subscription.currency,
    customer: subscription.customer,
    livemode: false,
    parent: {
      type: 'subscription_details',
      subscription_details: { subscription: subscription.id, metadata: subscription.metadata },
    },
    status: 'open',
    total: amount,
  };
}
