import {
  commonConfigShape,
  loadConfig,
  portSchema,
  positiveIntSchema,
  urlSchema,
} from '@astraea/service-kit/config';
import { z } from 'zod';

const loopbackHosts = ['127.0.0.1', '::1', 'localhost'];
const demoProject = 'demo-astraea';

const { BACKENDS, DATA_DIR, LOG_LEVEL, EVENT_RETENTION_DAYS, EVENT_RETRY_MAX_MS } = commonConfigShape;

/** Settings of the one process that holds the gateway and all services; each part reads its own beside them. */
export const standaloneConfigSchema = z
  .object({
    /** Address that the gateway binds; in demo mode a loopback address only. Everything else is on 127.0.0.1. */
    HOST: z.string().default('127.0.0.1'),
    /** The one origin's port; 0 lets the system choose. */
    PORT: portSchema.default(8080),
    BACKENDS,
    DATA_DIR,
    LOG_LEVEL,
    EVENT_RETENTION_DAYS,
    EVENT_RETRY_MAX_MS,
    /** A project of your own, or `demo-<name>` with the Auth emulator. */
    FIREBASE_PROJECT_ID: z.string().default(demoProject),
    /** Longest time from the start until every part is ready. */
    START_TIMEOUT_MS: positiveIntSchema.default(60_000),
  })
  .superRefine((config, context) => {
    if (config.BACKENDS === 'distributed') {
      context.addIssue({
        code: 'custom',
        path: ['BACKENDS'],
        message:
          'npm start works on embedded backends; remove this setting, or use npm run start:distributed',
      });
    }
    if (config.FIREBASE_PROJECT_ID.startsWith('demo-') && !loopbackHosts.includes(config.HOST)) {
      context.addIssue({
        code: 'custom',
        path: ['HOST'],
        message: `${config.HOST} would open a demo system, where anyone can sign in as anyone, to other machines; leave HOST out, or set FIREBASE_PROJECT_ID to a Firebase project of your own`,
      });
    }
  });
export type StandaloneConfig = z.output<typeof standaloneConfigSchema>;

/**
 * The settings of this process, and the environment from which each part reads its own.
 * @throws ConfigError
 */
export function readStandaloneConfig(env: NodeJS.ProcessEnv = process.env): {
  config: StandaloneConfig;
  env: NodeJS.ProcessEnv;
} {
  return { config: loadConfig(standaloneConfigSchema, env), env };
}

/** Settings of the Auth emulator's process. */
export const authEmulatorConfigSchema = z.object({
  DATA_DIR,
  /** The emulator accepts anyone as anyone: demo projects only. */
  FIREBASE_PROJECT_ID: z
    .string()
    .default(demoProject)
    .refine(
      (id) => id.startsWith('demo-'),
      'the emulator runs with a project id that begins with demo- only',
    ),
  /** Address that both listeners bind; outside of a cluster's own network nothing but the loopback is safe. */
  AUTH_EMULATOR_HOST: z.string().default('127.0.0.1'),
  /** Every call, for firebase-admin in the auth service. */
  AUTH_EMULATOR_PORT: portSchema.default(9099),
  /** What browsers may call, for the gateway. */
  AUTH_EMULATOR_FRONT_PORT: portSchema.default(9098),
  /** The system's address as users see it; links in would-be e-mails begin with it. */
  PUBLIC_ORIGIN: urlSchema.default('http://localhost:8080'),
});
export type AuthEmulatorConfig = z.output<typeof authEmulatorConfigSchema>;

/** @throws ConfigError */
export function readAuthEmulatorConfig(env: NodeJS.ProcessEnv = process.env): AuthEmulatorConfig {
  return loadConfig(authEmulatorConfigSchema, env);
}

/** Settings of the process that stands in for Stripe; it listens on the loopback only. */
export const stripeStandInConfigSchema = z.object({
  DATA_DIR,
  /** Of its API and its pages; 0 lets the system choose. */
  STRIPE_STANDIN_PORT: portSchema.default(12_111),
  /** The system's address as users see it; events are sent to its webhook. */
  PUBLIC_ORIGIN: urlSchema.default('http://localhost:8080'),
  /** Signs events. */
  STRIPE_WEBHOOK_SECRET: z.string(),
});
export type StripeStandInConfig = z.output<typeof stripeStandInConfigSchema>;

/** @throws ConfigError */
export function readStripeStandInConfig(env: NodeJS.ProcessEnv = process.env): StripeStandInConfig {
  return loadConfig(stripeStandInConfigSchema, env);
}
