import { stripeName } from '@astraea/contracts';
import {
  booleanSchema,
  checkRedisConfig,
  commonConfigShape,
  loadConfig,
  portSchema,
  positiveIntSchema,
  redisConfigShape,
  switchSchema,
  urlSchema,
} from '@astraea/service-kit/config';
import { z } from 'zod';

const listSchema = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  );

const { HOST, BACKENDS, LOG_LEVEL, DRAIN_DELAY_MS, STOP_TIMEOUT_MS } = commonConfigShape;

export const gatewayConfigSchema = z
  .object({
    HOST,
    BACKENDS,
    ...redisConfigShape,
    LOG_LEVEL,
    DRAIN_DELAY_MS,
    STOP_TIMEOUT_MS,
    /** The one origin. */
    PORT: portSchema.default(8080),
    /** Probes. */
    PRIVATE_PORT: portSchema.default(9080),
    AUTH_URL: urlSchema.default('http://127.0.0.1:4101'),
    CONVERSATION_URL: urlSchema.default('http://127.0.0.1:4102'),
    DOCUMENT_URL: urlSchema.default('http://127.0.0.1:4104'),
    BILLING_URL: urlSchema.default('http://127.0.0.1:4105'),
    /** Each web part is a folder of built versions (…_ROOT) or the address of its own server (…_URL). */
    SHELL_ROOT: z.string().optional(),
    SHELL_URL: urlSchema.optional(),
    MFE_CHAT_ROOT: z.string().optional(),
    MFE_CHAT_URL: urlSchema.optional(),
    MFE_BILLING_ROOT: z.string().optional(),
    MFE_BILLING_URL: urlSchema.optional(),
    MFE_CONTENT_ROOT: z.string().optional(),
    MFE_CONTENT_URL: urlSchema.optional(),
    /** The assistant's name as users see it. */
    ASSISTANT_NAME: z.string().min(1).max(60).default('Astraea'),
    CONTACT_EMAIL: z.email().default('contact@astraea.example'),
    SALES_EMAIL: z.email().default('sales@astraea.example'),
    FEEDBACK_EMAIL: z.email().default('feedback@astraea.example'),
    FIREBASE_PROJECT_ID: z
      .string({ error: 'missing; name your Firebase project, or demo-<name> with the emulator' })
      .min(1),
    /** The web API key of the Firebase project: public. */
    FIREBASE_API_KEY: z.string().min(1).default('demo-key'),
    /** Domain of the sign-in popup; the default is <project>.firebaseapp.com. */
    FIREBASE_AUTH_DOMAIN: z.string().optional(),
    /** Where firebase/auth itself synchronises the ID token. */
    FIREBASE_TOKEN_SYNC_URL: z.string().optional(),
    /** Address of the Auth emulator's front, whose paths are proxied on this origin; demo- projects only. */
    AUTH_EMULATOR_URL: urlSchema.optional(),
    /** Time that an exchanged identity may be reused, by all gateways together; bounds how long a disabled user is still served. */
    EXCHANGE_CACHE_SECONDS: z.coerce.number().int().min(0).max(60).default(30),
    /** Longest wait for auth at a sign-in, which waits for Firebase itself. */
    EXCHANGE_TIMEOUT_MS: positiveIntSchema.default(1800),
    /** Calls of one user a minute. */
    RATE_LIMIT_PER_MINUTE: positiveIntSchema.default(300),
    /** Calls of one address a minute without a sign-in, to open what was shared by a link. */
    VISITOR_LIMIT_PER_MINUTE: positiveIntSchema.default(120),
    /** ID tokens of one address that auth may refuse in a minute; then unknown ones are refused unasked. */
    SIGN_IN_LIMIT_PER_MINUTE: positiveIntSchema.default(600),
    /** Bits of an IPv6 address that count as one address in that limit and in the one of visitors: a household has a network of 64. */
    SIGN_IN_LIMIT_IPV6_BITS: z.coerce.number().int().min(16).max(128).default(64),
    /** Time that an exchanged API key may be reused, by all gateways together: how long one that was revoked, or whose plan ended, still works. */
    API_KEY_CACHE_SECONDS: z.coerce.number().int().min(0).max(60).default(10),
    /** API keys of one address that auth may refuse in a minute; then unknown ones are refused unasked. Bits of an IPv6 address count as for sign-ins. */
    API_KEY_FAILURES_PER_MINUTE: positiveIntSchema.default(60),
    /** Calls by one API key a minute. */
    API_CALLS_PER_MINUTE: positiveIntSchema.default(120),
    /** Calls by all API keys of one user of the Pro plan in 24 hours. */
    API_PREMIUM_CALLS_PER_DAY: positiveIntSchema.default(10_000),
    /** The same of the Enterprise plan. */
    API_ENTERPRISE_CALLS_PER_DAY: positiveIntSchema.default(100_000),
    /** Pages measure themselves and send it here, where telemetry is exported. */
    PAGE_TELEMETRY_ENABLED: booleanSchema.default(true),
    /** Sendings of all pages of one address a minute; a page sends every 5 s at most. Bits of an IPv6 address count as for sign-ins. */
    PAGE_TELEMETRY_LIMIT_PER_MINUTE: positiveIntSchema.default(600),
    /** Largest sending of a page; browsers send no more than 64 KiB while a page is left. */
    PAGE_TELEMETRY_LIMIT_BYTES: positiveIntSchema.default(65_536),
    /** Largest request body that is passed on. */
    BODY_LIMIT_BYTES: positiveIntSchema.default(1_048_576),
    /** Longest silence of a service on an open request; streams send a comment more often. */
    UPSTREAM_IDLE_TIMEOUT_MS: positiveIntSchema.default(120_000),
    /** Time without an answer to a request or another sign of life after which a service counts as away. */
    UPSTREAM_SILENCE_MS: positiveIntSchema.default(1500),
    /** Proxies in front whose X-Forwarded-For is believed. */
    TRUSTED_PROXY_HOPS: z.coerce.number().int().min(0).default(0),
    /** Longest time that a client may take to send a request with its body; then it is answered 408. */
    REQUEST_TIMEOUT_MS: positiveIntSchema.default(60_000),
    /** Connections that one address may hold open; 0 is no limit, which is right behind a proxy or for offices behind one address. */
    CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(0).default(0),
    /** Seconds for which browsers are told to come over TLS only (Strict-Transport-Security); 0 says nothing. */
    HSTS_MAX_AGE_SECONDS: z.coerce.number().int().min(0).default(0),
    /** Names, beside localhost, under which a demo system answers, without ports and separated by commas. */
    DEMO_HOSTS: listSchema,
    /** Origins beside our own that may call the API from a browser, separated by commas. */
    CORS_ORIGINS: listSchema,
    /** Age after which a web part's release is looked up again. */
    RELEASE_CACHE_SECONDS: positiveIntSchema.default(5),
    /** File of flags in flagd's format, by which users get releases of remotes: `release-chat`, `release-billing`, `release-content`. Without it everybody gets the newest. */
    RELEASE_FLAGS_FILE: z.string().min(1).optional(),
    /** Share of page views, and of the addresses that they went to, that could not load a release above which everybody gets the one before it; 100 turns that off. */
    RELEASE_RETURN_FAILED_PERCENT: z.coerce.number().min(0).max(100).default(5),
    /** Time in which page views and failed loads are counted, by each gateway. */
    RELEASE_RETURN_WINDOW_SECONDS: positiveIntSchema.default(300),
    /** Page views in that time below which no release is returned. */
    RELEASE_RETURN_MIN_VIEWS: positiveIntSchema.default(50),
    /** Days for which a release that was returned is not handed out again. */
    RELEASE_RETURN_DAYS: positiveIntSchema.default(30),
    /** Shown to users as the longest question; the conversation service enforces its own setting of this name. */
    QUESTION_MAX_CHARACTERS: positiveIntSchema.default(4000),
    /** Opens the Pro checkout; off, because the button says 'Available Soon!'. */
    CHECKOUT_ENABLED: booleanSchema.default(false),
    /** Leads to documents of users' own, and tells pages that there are some. */
    OWN_DOCUMENTS: switchSchema.default(false),
    /** Largest body of the call that adds one; the conversation service enforces its own setting of this name. */
    OWN_DOCUMENT_MAX_BYTES: positiveIntSchema.default(10_000_000),
    /** Either of them says that a model is set, which the terms then name by its host; the gateway never calls it. */
    OPENAI_API_KEY: z.string().optional(),
    OPENAI_BASE_URL: urlSchema.optional(),
    /** Named in the terms when payments are on; the gateway never calls Stripe. */
    STRIPE_SECRET_KEY: z.string().optional(),
    /** Who takes the payments, where that is not known by Stripe's key: with any other name than Stripe the page says that it is a stand-in. */
    PAYMENTS_NAME: z.string().min(1).max(120).optional(),
  })
  .superRefine((config, context) => {
    const problem = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (config.AUTH_EMULATOR_URL && !config.FIREBASE_PROJECT_ID.startsWith('demo-')) {
      problem(
        'AUTH_EMULATOR_URL',
        `the emulator accepts unsigned tokens and runs with a project id that begins with demo- only; FIREBASE_PROJECT_ID is ${config.FIREBASE_PROJECT_ID}`,
      );
    }
    if (!config.AUTH_EMULATOR_URL && config.FIREBASE_PROJECT_ID.startsWith('demo-')) {
      problem('AUTH_EMULATOR_URL', 'missing; a demo- project exists in the emulator only');
    }
    if (config.CONNECTIONS_PER_ADDRESS > 0 && config.TRUSTED_PROXY_HOPS > 0) {
      problem(
        'CONNECTIONS_PER_ADDRESS',
        'leave it out; behind a proxy all connections come from the address of the proxy, which limits them itself',
      );
    }
    if (config.BACKENDS === 'distributed' && !config.REDIS_URL) {
      problem('REDIS_URL', 'missing; BACKENDS=distributed needs the address of this backend');
    }
    if (config.BACKENDS === 'distributed') checkRedisConfig(config, context);
    if (config.PAYMENTS_NAME && /^[rs]k_live_/.test(config.STRIPE_SECRET_KEY ?? '')) {
      problem(
        'PAYMENTS_NAME',
        'remove it; with a live key of Stripe money moves, and the pages would deny it',
      );
    }
    for (const part of ['SHELL', 'MFE_CHAT', 'MFE_BILLING', 'MFE_CONTENT'] as const) {
      if (Boolean(config[`${part}_ROOT`]) === Boolean(config[`${part}_URL`])) {
        problem(`${part}_ROOT`, `set either ${part}_ROOT (a folder) or ${part}_URL (an address)`);
      }
    }
  });
export type GatewayConfig = z.output<typeof gatewayConfigSchema>;

const openAiAddress = 'https://api.openai.com/v1';

/** @throws ConfigError */
export function readGatewayConfig(env: NodeJS.ProcessEnv = process.env): GatewayConfig {
  return loadConfig(gatewayConfigSchema, env);
}

/** Host of the model, or null while none is set. */
export function modelHostOf(
  config: Pick<GatewayConfig, 'OPENAI_API_KEY' | 'OPENAI_BASE_URL'>,
): string | null {
  const { OPENAI_API_KEY: key, OPENAI_BASE_URL: address = key && openAiAddress } = config;
  return address ? new URL(address).host : null;
}

/** Who takes payments, or null while nobody does. */
export function paymentsOf(
  config: Pick<GatewayConfig, 'PAYMENTS_NAME' | 'STRIPE_SECRET_KEY'>,
): string | null {
  return config.PAYMENTS_NAME ?? (config.STRIPE_SECRET_KEY ? stripeName : null);
}

export const webPartNames = ['shell', 'chat', 'billing', 'content'] as const;
export type WebPartName = (typeof webPartNames)[number];

/** Settings of the small server that a web part's container runs. */
export const webPartConfigSchema = z.object({
  HOST,
  LOG_LEVEL,
  DRAIN_DELAY_MS,
  STOP_TIMEOUT_MS,
  PORT: portSchema.default(4110),
  PRIVATE_PORT: portSchema.default(4210),
  /** Which web part is served. */
  WEB_PART: z.enum(webPartNames),
  /** Folder with release.json and one folder a version. */
  WEB_ROOT: z.string().min(1),
  /** Name that resolves to every server of this part, where there are several: a release that only one of them has is then served by all. */
  PEERS_HOST: z.string().min(1).optional(),
  /** Time that one of them may take to answer another. */
  PEERS_TIMEOUT_MS: positiveIntSchema.default(2000),
});
export type WebPartConfig = z.output<typeof webPartConfigSchema>;

/** @throws ConfigError */
export function readWebPartConfig(env: NodeJS.ProcessEnv = process.env): WebPartConfig {
  return loadConfig(webPartConfigSchema, env);
}
