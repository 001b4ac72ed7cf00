import {
  booleanSchema,
  commonConfigShape,
  loadConfig,
  portSchema,
  positiveIntSchema,
  requireBackendAddresses,
  urlSchema,
} from '@astraea/service-kit/config';
import { z } from 'zod';

/** How Stripe is called; the reconcile program has these too. */
export const stripeConfigShape = {
  /** Secret key of the Stripe account; without it nothing can be paid, and no webhook is accepted. */
  STRIPE_SECRET_KEY: z.string().optional(),
  /** Another address of the Stripe API, for a stand-in. */
  STRIPE_API_URL: urlSchema.optional(),
  /** Time that one call to Stripe may take. */
  STRIPE_TIMEOUT_MS: positiveIntSchema.default(10_000),
  /** The monthly price of the Pro plan at Stripe (price_…). */
  STRIPE_PRO_PRICE_ID: z.string().optional(),
  /** A price at Stripe that gives the Enterprise plan; every other one gives Pro. */
  STRIPE_ENTERPRISE_PRICE_ID: z.string().optional(),
} as const;

export const billingConfigSchema = z
  .object({
    ...commonConfigShape,
    ...stripeConfigShape,
    /** Public listener. */
    PORT: portSchema.default(4105),
    /** Probes and operators. */
    PRIVATE_PORT: portSchema.default(4205),
    /** Where identity tokens' public keys are read. */
    AUTH_URL: urlSchema.default('http://127.0.0.1:4101'),
    /** Whether the Pro plan can be bought; the gateway has the same setting for its pages. */
    CHECKOUT_ENABLED: booleanSchema.default(false),
    /** The origin that users see: Stripe sends them back there. */
    PUBLIC_URL: urlSchema.optional(),
    /** Signing secret of the webhook endpoint; without it no webhook is accepted. */
    STRIPE_WEBHOOK_SECRET: z.string().optional(),
    /** Largest webhook body. */
    WEBHOOK_LIMIT_BYTES: positiveIntSchema.default(1_048_576),
    /** Age at which a stored event of Stripe is deleted. */
    STRIPE_EVENT_RETENTION_DAYS: positiveIntSchema.default(400),
    /** Age at which the record of an answered question is deleted. */
    USAGE_RETENTION_DAYS: positiveIntSchema.default(400),
  })
  .superRefine((config, context) => {
    requireBackendAddresses(config, context);
    const problem = (name: string, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message });
    if (config.STRIPE_SECRET_KEY && !config.STRIPE_WEBHOOK_SECRET) {
      problem(
        'STRIPE_WEBHOOK_SECRET',
        'missing; with STRIPE_SECRET_KEY set, Stripe tells of changes by signed webhooks only',
      );
    }
    if (config.USAGE_RETENTION_DAYS <= config.EVENT_RETENTION_DAYS) {
      problem(
        'USAGE_RETENTION_DAYS',
        'give more than EVENT_RETENTION_DAYS; an event that comes again would be counted twice',
      );
    }
    if (!config.CHECKOUT_ENABLED) return;
    const needs = {
      STRIPE_SECRET_KEY: 'the secret key of your Stripe account',
      STRIPE_PRO_PRICE_ID: 'the price of the Pro plan at Stripe',
      PUBLIC_URL: 'the origin that users see, to which Stripe sends them back',
      ...(config.STRIPE_SECRET_KEY ? {} : { STRIPE_WEBHOOK_SECRET: 'the signing secret of the webhook' }),
    } as const;
    for (const [name, what] of Object.entries(needs)) {
      if (config[name as keyof typeof needs]) continue;
      problem(name, `missing; CHECKOUT_ENABLED=true needs ${what}`);
    }
  });
export type BillingConfig = z.output<typeof billingConfigSchema>;

/** @throws ConfigError */
export function readBillingConfig(env: NodeJS.ProcessEnv = process.env): BillingConfig {
  return loadConfig(billingConfigSchema, env);
}
