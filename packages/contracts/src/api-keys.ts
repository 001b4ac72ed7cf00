import { z } from 'zod';
import type { Plan } from './identity';

/** What a key may do: `ask` questions; `read` countries, documents and conversations; `delete` conversations. */
export const apiScopeSchema = z.enum(['ask', 'read', 'delete']);
export type ApiScope = z.infer<typeof apiScopeSchema>;

/**
 * `ast_`, 256 random bits, and the CRC-32 (IEEE 802.3) of all that stands before it, in hexadecimal digits: scanners of leaked secrets
 * find it by its beginning, and tell it from an invented one by its end.
 */
export const apiKeyPattern = /ast_[0-9a-f]{72}/;

/** Programs are promised to paying users. */
export function hasApiAccess(plan: Plan): boolean {
  return plan !== 'free';
}

/** A key as its owner sees it: never whole, because nothing keeps it. */
export const apiKeySchema = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(apiScopeSchema),
  /** How it begins: `ast_` and 8 of its 72 digits. */
  prefix: z.string(),
  /** UTC ISO 8601. */
  created_at: z.string(),
  /** UTC ISO 8601: from then on it is refused. Absent where it has no end. */
  ends_at: z.string().optional(),
  /** The UTC day on which it was used last; absent where it never was. */
  last_used_on: z.string().optional(),
});
export type ApiKey = z.infer<typeof apiKeySchema>;

/** `GET /api/keys`: all of a user's, newest first; those that ended are among them until they are revoked. */
export const apiKeyListSchema = z.array(apiKeySchema);

/** `POST /api/keys`. */
export const apiKeyRequestSchema = z.object({
  name: z.string().trim().min(1, 'name the key').max(100),
  scopes: z
    .array(apiScopeSchema)
    .min(1, 'choose what the key may do')
    .transform((scopes) => [...new Set(scopes)]),
  ends_at: z.iso.datetime().optional(),
});
export type ApiKeyRequest = z.infer<typeof apiKeyRequestSchema>;

/** The answer to making a key, and the only one that holds it. */
export const createdApiKeySchema = z.object({ key: apiKeySchema, secret: z.string() });
export type CreatedApiKey = z.infer<typeof createdApiKeySchema>;
