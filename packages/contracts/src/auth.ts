import { z } from 'zod';
import { planSchema } from './identity';

/** `POST /api/auth/verify`. */
export const verifyResponseSchema = z.object({
  backendId: z.string(),
  subscription: planSchema,
  /** UTC ISO 8601, or null while no end is set. */
  subscriptionEndDate: z.string().nullable(),
});
export type VerifyResponse = z.infer<typeof verifyResponseSchema>;

/** Questions of the current UTC day; `limit` is null for a plan without one. */
export const quotaSchema = z.object({
  limit: z.number().int().nullable(),
  used: z.number().int(),
  /** The next 00:00 UTC, ISO 8601. */
  resets_at: z.string(),
});
export type Quota = z.infer<typeof quotaSchema>;

/** `GET /api/auth/me`; `quota` is null while the conversation service cannot be reached. */
export const meResponseSchema = z.object({
  id: z.string(),
  uid: z.string(),
  email: z.string().nullable(),
  /** Whether the identity provider knows that the address is this user's; absent from an auth service that does not say. */
  emailVerified: z.boolean().optional(),
  displayName: z.string().nullable(),
  subscription: planSchema,
  subscriptionEndDate: z.string().nullable(),
  created_at: z.string(),
  quota: quotaSchema.nullable(),
});
export type MeResponse = z.infer<typeof meResponseSchema>;
