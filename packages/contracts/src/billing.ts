import { z } from 'zod';
import { planSchema } from './identity';

/**
 * `GET /api/auth/verify-session/{session_id}`. `status` is `complete` only for a session that is paid (or costs nothing);
 * `processing` while a payment is under way, `failed` when it will not come; otherwise Stripe's own word, `open` or `expired`.
 */
export const checkoutSessionSchema = z.object({
  customerEmail: z.string().nullish(),
  /** Cents. */
  amount: z.number().int().nullish(),
  status: z.string(),
  /** Epoch seconds as text. */
  created: z.string().nullish(),
});
export type CheckoutSession = z.infer<typeof checkoutSessionSchema>;

/** `POST /api/auth/cancel-subscription`. */
export const cancelSubscriptionResponseSchema = z.object({
  status: z.literal('success'),
  /** UTC ISO 8601: the plan stays active until then. */
  subscriptionEndDate: z.string(),
});
export type CancelSubscriptionResponse = z.infer<typeof cancelSubscriptionResponseSchema>;

/** `POST /api/billing/checkout`: one `intent` is one press of the button; sent again, it is the same checkout. */
export const startCheckoutSchema = z.object({ intent: z.uuid() });
export type StartCheckout = z.infer<typeof startCheckoutSchema>;

/** Answer of `POST /api/billing/checkout` and `POST /api/billing/portal`: a page of Stripe to go to, never a script. */
export const hostedPageSchema = z.object({ url: z.url({ protocol: /^https?$/ }) });
export type HostedPage = z.infer<typeof hostedPageSchema>;

/** States of a subscription as Stripe names them (docs.stripe.com/api/subscriptions/object#subscription_object-status). */
export const subscriptionStatusSchema = z.enum([
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'paused',
  'canceled',
]);
export type SubscriptionStatus = z.infer<typeof subscriptionStatusSchema>;

/** `GET /api/billing/subscription`: what billing holds of the caller's subscription. Times are UTC ISO 8601. */
export const subscriptionOverviewSchema = z.object({
  plan: planSchema,
  /** Null for whoever never had a subscription. */
  status: subscriptionStatusSchema.nullable(),
  /** When the plan ends: cancelled, at the end of what is paid. */
  endsAt: z.string().nullable(),
  /** When the next payment is due; null once the end is set. */
  renewsAt: z.string().nullable(),
  trialEndsAt: z.string().nullable(),
  /** Whether Stripe's portal (invoices, cards, resuming) can be opened. */
  portal: z.boolean(),
});
export type SubscriptionOverview = z.infer<typeof subscriptionOverviewSchema>;
