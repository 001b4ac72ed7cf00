import type Stripe from 'stripe';

/** Stripe's objects as they are kept: what refers to another object holds its id. */
export type Subscription = Stripe.Subscription & { customer: string; latest_invoice: string | null };
export type Invoice = Stripe.Invoice & { customer: string };
export type Charge = Stripe.Charge & { customer: string; payment_intent: string };
export type PaymentIntent = Stripe.PaymentIntent & { customer: string };
export type CheckoutSession = Stripe.Checkout.Session & {
  customer: string | null;
  subscription: string | null;
};
export type PortalSession = Stripe.BillingPortal.Session;

/** A payment by bank takes days; a card is declined or not at once. */
export type PaymentChoice = 'works' | 'declined' | 'under-way';

export interface Delivery {
  event: string;
  status: 'waiting' | 'held' | 'delivered' | 'dropped' | 'failed';
  attempts: number;
  /** Machine time in epoch milliseconds. */
  recorded_at: number;
  /** Machine time in epoch milliseconds, before which it is not sent again. */
  not_before: number;
}

export interface StoredAnswer {
  /** Method, path and parameters of the first call with this key. */
  call: string;
  status: number;
  body: unknown;
  created: number;
}

export interface LedgerState {
  /** How far the account's clock is ahead of the machine's. */
  ahead_seconds: number;
  customers: Record<string, Stripe.Customer>;
  /** Answered as deleted for good; absent in files of before customers could be deleted. */
  deleted_customers?: Record<string, Stripe.DeletedCustomer>;
  products: Record<string, Stripe.Product>;
  prices: Record<string, Stripe.Price>;
  sessions: Record<string, CheckoutSession>;
  /** What a session was made of and does not show: the price of each line and the data of its subscription. */
  session_orders: Record<string, SessionOrder>;
  subscriptions: Record<string, Subscription>;
  invoices: Record<string, Invoice>;
  charges: Record<string, Charge>;
  payment_intents: Record<string, PaymentIntent>;
  payment_methods: Record<string, Stripe.PaymentMethod>;
  refunds: Record<string, Stripe.Refund>;
  disputes: Record<string, Stripe.Dispute>;
  portal_sessions: Record<string, PortalSession>;
  events: Record<string, Stripe.Event>;
  deliveries: Delivery[];
  /** New events wait until they are released. */
  holding: boolean;
  /** Whether the card of a customer pays; nothing for a customer without one. */
  cards: Record<string, { payment_method: string; works: boolean }>;
  /** How many of a customer's next payments fail whatever the card. */
  failures_to_come: Record<string, number>;
  /** Subscriptions whose first payment is under way, and when it ends by itself (epoch seconds). */
  payments_under_way: Record<string, number>;
  /** What becomes of a subscription after its last failed try. */
  after_retries: 'canceled' | 'unpaid';
  answers: Record<string, StoredAnswer>;
}

export interface SessionOrder {
  price: string;
  quantity: number;
  metadata: Record<string, string>;
  trial_days: number;
}
