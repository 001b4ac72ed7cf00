import { z } from 'zod';
import { apiKeyListSchema } from './api-keys';
import { meResponseSchema } from './auth';
import { subscriptionStatusSchema } from './billing';
import { conversationSchema } from './conversation';
import { planSchema } from './identity';
import { noteSchema } from './matter';
import { shareListSchema } from './sharing';

/** A line of conversation's `GET /export`, which auth reads with the user's own token: one whole conversation, newest first, with the name of its matter. */
export const exportedConversationSchema = conversationSchema.extend({ matter: z.string().optional() });
export type ExportedConversation = z.infer<typeof exportedConversationSchema>;

/** A line of conversation's `GET /export/links`: all links that the user made and did not take back. Their tokens are kept nowhere. */
export const exportedLinksSchema = z.object({ links: shareListSchema });
export type ExportedLinks = z.infer<typeof exportedLinksSchema>;

/** A line of conversation's `GET /export/notes`: all notes of the user, with the names of their matters. */
export const exportedNotesSchema = z.object({ notes: z.array(noteSchema.extend({ matter: z.string() })) });
export type ExportedNotes = z.infer<typeof exportedNotesSchema>;

/** What billing keeps of a user's plan. Times are UTC ISO 8601. */
const exportedBillingAccountSchema = z.object({
  plan: planSchema,
  opened_at: z.string(),
  /** The user's customer at Stripe. */
  customer_id: z.string().nullable(),
  subscription: z
    .object({
      id: z.string(),
      status: subscriptionStatusSchema,
      price_ids: z.array(z.string()),
      cancel_at_period_end: z.boolean(),
      current_period_end: z.string(),
      ends_at: z.string().optional(),
      trial_ends_at: z.string().optional(),
      ended_at: z.string().optional(),
    })
    .nullable(),
  /** The checkout that may be open at Stripe. */
  checkout: z
    .object({ intent: z.string(), expires_at: z.string(), session_id: z.string().optional() })
    .nullable(),
});
export type ExportedBillingAccount = z.infer<typeof exportedBillingAccountSchema>;

/** What is kept of one message of Stripe; `amount` is in the currency's smallest unit. */
const exportedPaymentSchema = z.object({
  id: z.string(),
  type: z.string(),
  created: z.string(),
  subscription_id: z.string().optional(),
  session_id: z.string().optional(),
  invoice_id: z.string().optional(),
  charge_id: z.string().optional(),
  amount: z.number().int().optional(),
  currency: z.string().optional(),
});
export type ExportedPayment = z.infer<typeof exportedPaymentSchema>;

/** One answered question as billing counted it. */
const exportedUsageSchema = z.object({
  answer_id: z.string(),
  answered_at: z.string(),
  country: z.string(),
  topic: z.string(),
  outcome: z.string(),
});
export type ExportedUsage = z.infer<typeof exportedUsageSchema>;

/** A line of billing's `GET /export`, which auth reads with the user's own token: the account, then payments and usage, newest first. */
export const billingExportLineSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('account'), account: exportedBillingAccountSchema.nullable() }),
  z.object({ kind: z.literal('payment'), payment: exportedPaymentSchema }),
  z.object({ kind: z.literal('usage'), usage: exportedUsageSchema }),
]);
export type BillingExportLine = z.infer<typeof billingExportLineSchema>;

/** `account.json` in the archive of `GET /api/auth/me/export`. */
export const exportedAccountSchema = z.object({
  /** UTC ISO 8601. */
  exported_at: z.string(),
  profile: meResponseSchema.omit({ quota: true }),
  quota: meResponseSchema.shape.quota,
  /** Never whole, because nothing keeps them. */
  api_keys: apiKeyListSchema,
  billing: exportedBillingAccountSchema.nullable(),
});
export type ExportedAccount = z.infer<typeof exportedAccountSchema>;
