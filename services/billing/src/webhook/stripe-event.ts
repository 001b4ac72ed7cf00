import { z } from 'zod';
import { referenceSchema, toIso } from '../stripe/subscription';

/** What is kept of an event: ids and an amount; no e-mail address, no name. */
interface StripeEventFacts {
  subscription_id?: string;
  customer_id?: string;
  session_id?: string;
  invoice_id?: string;
  charge_id?: string;
  user_id?: string;
  /** In the currency's smallest unit: asked for, paid, given back or disputed, as the type says. */
  amount?: number;
  currency?: string;
}

/** One webhook event of Stripe, stored once under its own id. Times are UTC ISO 8601. */
export interface StripeEventRecord extends StripeEventFacts {
  id: string;
  type: string;
  received_at: string;
  /** When it happened at Stripe. */
  created: string;
  /** Present until it is handled: the key by which the replay finds it. */
  unhandled_since?: string;
  handled_at?: string;
}

const checkoutTypes = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
] as const;
const subscriptionTypes = [
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
] as const;
const invoiceTypes = ['invoice.paid', 'invoice.payment_failed'] as const;

/** The event types that are acted on. */
export const handledTypes: readonly string[] = [
  ...checkoutTypes,
  ...subscriptionTypes,
  ...invoiceTypes,
  'charge.refunded',
  'charge.dispute.created',
];

const text = z.string().nullish();
const amount = z.number().int().nullish();
const owner = z.object({ user_id: text }).nullish();
/** Tolerant: the shape follows the API version of the operator's webhook endpoint, not ours. */
const objectSchema = z.object({
  id: text,
  customer: referenceSchema,
  subscription: referenceSchema,
  charge: referenceSchema,
  client_reference_id: text,
  metadata: owner,
  parent: z
    .object({
      subscription_details: z.object({ subscription: referenceSchema, metadata: owner }).nullish(),
    })
    .nullish(),
  amount,
  amount_total: amount,
  amount_paid: amount,
  amount_due: amount,
  amount_refunded: amount,
  currency: text,
});
type EventObject = z.infer<typeof objectSchema>;
type MaybeFacts = { [K in keyof StripeEventFacts]: StripeEventFacts[K] | null | undefined };

function factsOfInvoice(type: string, object: EventObject): MaybeFacts {
  const details = object.parent?.subscription_details;
  return {
    invoice_id: object.id,
    subscription_id: details?.subscription ?? object.subscription,
    user_id: details?.metadata?.user_id,
    amount: type === 'invoice.paid' ? object.amount_paid : object.amount_due,
  };
}

function factsByType(type: string, object: EventObject): MaybeFacts {
  if (type.startsWith('checkout.session.')) {
    return {
      session_id: object.id,
      subscription_id: object.subscription,
      user_id: object.client_reference_id,
      amount: object.amount_total,
    };
  }
  if (type.startsWith('customer.subscription.')) {
    return { subscription_id: object.id, user_id: object.metadata?.user_id };
  }
  if (type.startsWith('invoice.')) return factsOfInvoice(type, object);
  if (type === 'charge.refunded') return { charge_id: object.id, amount: object.amount_refunded };
  return { charge_id: object.charge, amount: object.amount };
}

/** The facts of an event's object; none of a type that is not acted on. */
function readFacts(type: string, object: unknown): StripeEventFacts {
  if (!handledTypes.includes(type)) return {};
  const parsed = objectSchema.safeParse(object);
  if (!parsed.success) return {};
  const { customer, currency } = parsed.data;
  const facts = { customer_id: customer, currency, ...factsByType(type, parsed.data) };
  const known = Object.entries(facts).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(known) as StripeEventFacts;
}

/** An event as Stripe sends it (docs.stripe.com/api/events/object). */
export const stripeEventSchema = z.object({
  id: z.string().min(1),
  type: z.string().min(1),
  created: z.number().int().nullish(),
  data: z.object({ object: z.unknown() }),
});

/** The record of an event that was just received. */
export function toRecord(
  { id, type, created, data }: z.infer<typeof stripeEventSchema>,
  receivedAt: string,
): StripeEventRecord {
  return {
    id,
    type,
    received_at: receivedAt,
    created: created ? toIso(created) : receivedAt,
    unhandled_since: receivedAt,
    ...readFacts(type, data.object),
  };
}
