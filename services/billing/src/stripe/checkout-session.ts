import { z } from 'zod';
import { referenceSchema, toIso } from './subscription';

/** A Checkout session as Stripe holds it now, reduced to what is acted on and answered. */
export interface StripeCheckoutSession {
  id: string;
  /** Stripe's page; only while the session is open. */
  url: string | null;
  user_id: string | null;
  customer_id: string | null;
  subscription_id: string | null;
  customer_email: string | null;
  /** In the currency's smallest unit. */
  amount: number | null;
  /** `open`, `complete` or `expired`. */
  status: string;
  /** `paid`, `unpaid` or `no_payment_required`. */
  payment_status: string;
  /** Epoch seconds. */
  created: number;
  /** UTC ISO 8601. */
  expires_at: string;
}

/** docs.stripe.com/api/checkout/sessions/object */
const sessionSchema = z.object({
  id: z.string(),
  url: z.string().nullish(),
  client_reference_id: z.string().nullish(),
  customer: referenceSchema,
  subscription: referenceSchema,
  customer_details: z.object({ email: z.string().nullish() }).nullish(),
  customer_email: z.string().nullish(),
  amount_total: z.number().int().nullish(),
  status: z.string().nullish(),
  payment_status: z.string(),
  created: z.number().int(),
  expires_at: z.number().int(),
});

/** @throws ZodError if Stripe's answer has another shape than its API documents. */
export function toCheckoutSession(answer: unknown): StripeCheckoutSession {
  const found = sessionSchema.parse(answer);
  return {
    id: found.id,
    url: found.url ?? null,
    user_id: found.client_reference_id ?? null,
    customer_id: found.customer ?? null,
    subscription_id: found.subscription ?? null,
    customer_email: found.customer_details?.email ?? found.customer_email ?? null,
    amount: found.amount_total ?? null,
    status: found.status ?? 'unknown',
    payment_status: found.payment_status,
    created: found.created,
    expires_at: toIso(found.expires_at),
  };
}
