import type Stripe from 'stripe';
import type { CheckoutSession, Customer, Invoice, PortalSession, Subscription } from './objects';

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

interface StoredAnswer {
  /** Method, path and parameters of the first call with this key. */
  call: string;
  status: number;
  body: unknown;
  created: number;
}

export interface LedgerState {
  /** How far the account's clock is ahead of the machine's. */
  ahead_seconds: number;
  customers: Record<string, Customer>;
  /** Answered as deleted for good. */
  deleted_customers: Record<string, Stripe.DeletedCustomer>;
  sessions: Record<string, CheckoutSession>;
  /** What a session was made of and does not show: its price and the metadata of its subscription. */
  session_orders: Record<string, { price: string; metadata: Record<string, string> }>;
  subscriptions: Record<string, Subscription>;
  invoices: Record<string, Invoice>;
  portal_sessions: Record<string, PortalSession>;
  events: Record<string, Stripe.Event>;
  deliveries: Delivery[];
  /** New events wait until they are released. */
  holding: boolean;
  /** Customers whose next renewal is not paid. */
  renewals_to_fail: string[];
  /** Subscriptions whose first payment is under way, and when it ends by itself (epoch seconds). */
  payments_under_way: Record<string, number>;
  answers: Record<string, StoredAnswer>;
}
