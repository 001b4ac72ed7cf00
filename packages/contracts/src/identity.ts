import { z } from 'zod';

/** A subscription plan; `premium` is shown to users as Pro. */
export const planSchema = z.enum(['free', 'premium', 'enterprise']);
export type Plan = z.infer<typeof planSchema>;

/** Claims of the 5-minute Ed25519 token that the auth service signs and every service checks offline. */
export const identityClaimsSchema = z.object({
  iss: z.literal('astraea-auth'),
  aud: z.literal('astraea'),
  /** The user's backendId, or `service:<name>` in a service token. */
  sub: z.string().min(1),
  jti: z.string().min(1),
  iat: z.number(),
  exp: z.number(),
  /** Present in a user's token only. */
  plan: planSchema.optional(),
  /** Scopes separated by blanks; in a service token, and in a user's that was given for an API key, which allows nothing else. */
  scope: z.string().optional(),
});
export type IdentityClaims = z.infer<typeof identityClaimsSchema>;

/** Named scopes of service tokens, one per job that is done without a user. */
export const serviceScopes = ['document:read-content', 'document:operate', 'retrieval:operate'] as const;
export type ServiceScope = (typeof serviceScopes)[number];

/** `POST /exchange` and `POST /exchange-key` on the auth service, called by the gateway only, with the Firebase ID token or an API key as bearer token. */
export const exchangeResponseSchema = z.object({
  token: z.string(),
  /** Epoch seconds. */
  expires_at: z.number(),
  user_id: z.string(),
  plan: planSchema,
});
export type ExchangeResponse = z.infer<typeof exchangeResponseSchema>;

/** `POST /service-tokens` on the auth service: OAuth 2.0 client credentials (RFC 6749, 4.4). */
export const serviceTokenRequestSchema = z.object({
  client_id: z.string().min(1),
  client_secret: z.string().min(1),
  scope: z.string(),
});
export const serviceTokenResponseSchema = z.object({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  /** Seconds. */
  expires_in: z.number(),
});
export type ServiceTokenResponse = z.infer<typeof serviceTokenResponseSchema>;
