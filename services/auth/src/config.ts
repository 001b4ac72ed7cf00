import { serviceScopes } from '@astraea/contracts';
import {
  commonConfigShape,
  loadConfig,
  portSchema,
  positiveIntSchema,
  requireBackendAddresses,
  secretSchema,
  urlSchema,
} from '@astraea/service-kit/config';
import { z } from 'zod';

const demoPrefix = 'demo-';

function json<S extends z.ZodType>(schema: S, example: string) {
  return z.string().transform((text, context): z.output<S> => {
    try {
      return schema.parse(JSON.parse(text));
    } catch {
      context.addIssue({ code: 'custom', message: `give JSON such as ${example}` });
      return z.NEVER;
    }
  });
}

const serviceClientsSchema = z.array(
  z.object({
    id: z.string().min(1),
    secret: secretSchema.pipe(z.string().min(16)),
    scopes: z.array(z.enum(serviceScopes)),
  }),
);
export type ServiceClients = z.infer<typeof serviceClientsSchema>;

export const privateKeysSchema = z.object({
  keys: z
    .array(
      z.object({
        kty: z.literal('OKP'),
        crv: z.literal('Ed25519'),
        kid: z.string(),
        x: secretSchema,
        d: secretSchema,
      }),
    )
    .min(1)
    .max(2),
});
export type PrivateKeys = z.infer<typeof privateKeysSchema>;

export const authConfigSchema = z
  .object({
    ...commonConfigShape,
    /** Public listener. */
    PORT: portSchema.default(4101),
    /** Probes and operators. */
    PRIVATE_PORT: portSchema.default(4201),
    /** The Firebase project whose ID tokens are accepted. */
    FIREBASE_PROJECT_ID: z
      .string({ error: 'missing; name your Firebase project, or demo-<name> with the emulator' })
      .min(1),
    /** host:port of the Auth emulator, which accepts unsigned tokens: demo- projects only. */
    FIREBASE_AUTH_EMULATOR_HOST: z.string().optional(),
    /** Public keys of Firebase ID tokens as a JWKS. */
    FIREBASE_KEYS_URL: urlSchema.default(
      'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
    ),
    /** Service account for looking users up; without it the platform's default credentials are used. */
    FIREBASE_CREDENTIALS_FILE: z.string().optional(),
    /** Time that a look-up of a user may take before the last known state is used. */
    FIREBASE_TIMEOUT_MS: positiveIntSchema.default(1500),
    /** Private Ed25519 keys as a JWKS; the first signs, the second is still accepted. Made and kept in the store when embedded. */
    IDENTITY_KEYS: json(
      privateKeysSchema,
      '{"keys":[{"kty":"OKP","crv":"Ed25519","kid":"...","x":"...","d":"..."}]}',
    ).optional(),
    /** Services that may ask for service tokens. */
    SERVICE_CLIENTS: json(
      serviceClientsSchema,
      '[{"id":"retrieval","secret":"...","scopes":["document:read-content"]}]',
    ).default([]),
    /** Where the quota of `GET /api/auth/me` is read. */
    CONVERSATION_URL: urlSchema.default('http://127.0.0.1:4102'),
    /** Time that the quota may take before it is left out. */
    QUOTA_TIMEOUT_MS: positiveIntSchema.default(1500),
    /** Where the billing record of `GET /api/auth/me/export` is read. */
    BILLING_URL: urlSchema.default('http://127.0.0.1:4105'),
    /** Time that conversation and billing may each take to begin their part of an export. */
    EXPORT_TIMEOUT_MS: positiveIntSchema.default(10_000),
    /** API keys that a user may have at once, ended ones included until they are revoked. */
    API_KEYS_PER_USER: positiveIntSchema.max(1000).default(20),
    /** How often the identity provider is asked again to delete the account of a user who erased theirs. */
    ERASURE_RETRY_MS: positiveIntSchema.default(30_000),
  })
  .superRefine((config, context) => {
    requireBackendAddresses(config, context);
    if (config.FIREBASE_AUTH_EMULATOR_HOST && !config.FIREBASE_PROJECT_ID.startsWith(demoPrefix)) {
      context.addIssue({
        code: 'custom',
        path: ['FIREBASE_AUTH_EMULATOR_HOST'],
        message: `the emulator accepts unsigned tokens and runs with a project id that begins with ${demoPrefix} only; FIREBASE_PROJECT_ID is ${config.FIREBASE_PROJECT_ID}`,
      });
    }
    if (!config.FIREBASE_AUTH_EMULATOR_HOST && config.FIREBASE_PROJECT_ID.startsWith(demoPrefix)) {
      context.addIssue({
        code: 'custom',
        path: ['FIREBASE_PROJECT_ID'],
        message: `a ${demoPrefix} project exists in the emulator only; set FIREBASE_AUTH_EMULATOR_HOST or name a real project`,
      });
    }
    if (config.BACKENDS === 'distributed' && !config.IDENTITY_KEYS) {
      context.addIssue({
        code: 'custom',
        path: ['IDENTITY_KEYS'],
        message: 'missing; replicas must sign with the same keys',
      });
    }
  });
export type AuthConfig = z.output<typeof authConfigSchema>;

/** @throws ConfigError */
export function readAuthConfig(env: NodeJS.ProcessEnv = process.env): AuthConfig {
  return loadConfig(authConfigSchema, env);
}
