import { type SubscriptionStatus, subscriptionStatusSchema } from '@astraea/contracts';
import { z } from 'zod';

/** A subscription as Stripe holds it now, reduced to what is acted on. Times are UTC ISO 8601. */
export interface StripeSubscription {
  id: string;
  customer_id: string;
  /** The user that billing's own checkout wrote into the metadata. */
  user_id?: string;
  status: SubscriptionStatus;
  /** One of each item. */
  price_ids: string[];
  created: string;
  cancel_at_period_end: boolean;
  current_period_end: string;
  /** When it ends by itself. */
  ends_at?: string;
  trial_ends_at?: string;
  /** When it ended. */
  ended_at?: string;
  /** How often billing has cancelled it, as its metadata tells whoever looks at Stripe. */
  cancellations: number;
}

/** An object that Stripe gives by its id, or whole where it was expanded. */
export const referenceSchema = z
  .union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
  .nullish();

export function toIso(epochSeconds: number): string {
  return new Date(epochSeconds * 1000).toISOString();
}

const itemSchema = z.object({
  current_period_end: z.number().int(),
  price: z.object({ id: z.string() }),
});

/** docs.stripe.com/api/subscriptions/object */
const subscriptionSchema = z.object({
  id: z.string(),
  customer: referenceSchema.pipe(z.string()),
  metadata: z.record(z.string(), z.string()).nullish(),
  status: subscriptionStatusSchema,
  created: z.number().int(),
  cancel_at_period_end: z.boolean(),
  cancel_at: z.number().int().nullish(),
  trial_end: z.number().int().nullish(),
  ended_at: z.number().int().nullish(),
  items: z.object({ data: z.tuple([itemSchema], itemSchema) }),
});

function endOf(subscription: z.infer<typeof subscriptionSchema>, periodEnd: number): number | undefined {
  return subscription.cancel_at ?? (subscription.cancel_at_period_end ? periodEnd : undefined);
}

/** @throws ZodError if Stripe's answer has another shape than its API documents. */
export function toSubscription(answer: unknown): StripeSubscription {
  const found = subscriptionSchema.parse(answer);
  const items = found.items.data;
  const periodEnd = Math.max(...items.map((item) => item.current_period_end));
  const end = endOf(found, periodEnd);
  const userId = found.metadata?.user_id;
  return {
    id: found.id,
    customer_id: found.customer,
    ...(userId ? { user_id: userId } : {}),
    status: found.status,
    price_ids: items.map(({ price }) => price.id),
    created: toIso(found.created),
    cancel_at_period_end: found.cancel_at_period_end,
    current_period_end: toIso(periodEnd),
    ...(end ? { ends_at: toIso(end) } : {}),
    ...(found.trial_end ? { trial_ends_at: toIso(found.trial_end) } : {}),
    ...(found.ended_at ? { ended_at: toIso(found.ended_at) } : {}),
    cancellations: Number(found.metadata?.cancellations ?? 0) || 0,
  };
}
