import { z } from 'zod';

/** `GET /api/auth/verify-session/{session_id}`. */
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
