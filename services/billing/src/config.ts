import {
  commonConfigShape,
  loadConfig,
  portSchema,
  positiveIntSchema,
  requireBackendAddresses,
  urlSchema,
} from '@astraea/service-kit';
import { z } from 'zod';

export const billingConfigSchema = z
  .object({
    ...commonConfigShape,
    /** Public listener. */
    PORT: portSchema.default(4105),
    /** Probes and operators. */
    PRIVATE_PORT: portSchema.default(4205),
    /** Where identity tokens' public keys are read. */
    AUTH_URL: urlSchema.default('http://127.0.0.1:4101'),
    /** Secret key of the Stripe account; without it billing answers from its own store. */
    STRIPE_SECRET_KEY: z.string().optional(),
    /** Signing secret of the webhook endpoint; without it no webhook is accepted. */
    STRIPE_WEBHOOK_SECRET: z.string().optional(),
    /** Another address of the Stripe API, for a stand-in. */
    STRIPE_API_URL: urlSchema.optional(),
    /** Time that one call to Stripe may take. */
    STRIPE_TIMEOUT_MS: positiveIntSchema.default(10_000),
    /** Largest webhook body. */
    WEBHOOK_LIMIT_BYTES: positiveIntSchema.default(1_048_576),
  })
  .superRefine((config, context) => {
    requireBackendAddresses(config, context);
    if (config.STRIPE_SECRET_KEY && !config.STRIPE_WEBHOOK_SECRET) {
      context.addIssue({
        code: 'custom',
        path: ['STRIPE_WEBHOOK_SECRET'],
        message: 'missing; with STRIPE_SECRET_KEY set, Stripe tells of changes by signed webhooks only',
      });
    }
  });
export type BillingConfig = z.output<typeof billingConfigSchema>;

/** @throws ConfigError */
export function readBillingConfig(env: NodeJS.ProcessEnv = process.env): BillingConfig {
  return loadConfig(billingConfigSchema, env);
}
