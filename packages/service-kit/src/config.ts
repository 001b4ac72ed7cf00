import { z } from 'zod';

/** Everything that is wrong with a process's settings, one line each, with how to repair it. */
export class ConfigError extends Error {
  constructor(readonly problems: string[]) {
    super(`The settings are not usable:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/** Parses the environment by a schema. Empty variables count as not set. @throws ConfigError with every problem at once. */
export function loadConfig<S extends z.ZodType>(schema: S, env: NodeJS.ProcessEnv): z.output<S> {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  throw new ConfigError(
    result.error.issues.map((issue) => `${issue.path.join('.') || 'settings'}: ${issue.message}`),
  );
}

/** A TCP port; 0 lets the system choose. */
export const portSchema = z.coerce.number().int().min(0).max(65535);
export const positiveIntSchema = z.coerce.number().int().positive();
/** An absolute http(s) address without a trailing slash. */
export const urlSchema = z
  .url({ protocol: /^https?$/, error: 'give an absolute http:// or https:// address' })
  .transform((value) => value.replace(/\/+$/, ''));
export const booleanSchema = z
  .enum(['true', 'false'], { error: 'give true or false' })
  .transform((value) => value === 'true');

/** Settings that every server process has. */
export const commonConfigShape = {
  /** Address that the listeners bind. */
  HOST: z.string().default('127.0.0.1'),
  /** `embedded` keeps data in files under DATA_DIR; `distributed` uses MongoDB, Kafka and Redis. */
  BACKENDS: z.enum(['embedded', 'distributed']).default('embedded'),
  /** Folder of the embedded backends. */
  DATA_DIR: z.string().default('.data'),
  MONGODB_URL: z.string().optional(),
  /** Database name; the default is `astraea_<service>`. */
  MONGODB_DATABASE: z.string().optional(),
  /** Addresses separated by commas. */
  KAFKA_BROKERS: z.string().optional(),
  /** Partitions of topics that are made by this process. */
  KAFKA_PARTITIONS: positiveIntSchema.default(6),
  KAFKA_REPLICATION_FACTOR: positiveIntSchema.default(1),
  REDIS_URL: z.string().optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  /** Pause between failing readiness and closing the listener, so that load balancers forget the address. */
  DRAIN_DELAY_MS: z.coerce.number().int().min(0).default(0),
  /** Time that requests in hand have to end once the listener is closed. */
  STOP_TIMEOUT_MS: positiveIntSchema.default(8000),
  /** Age after which events and handled-event ids may be forgotten. */
  EVENT_RETENTION_DAYS: positiveIntSchema.default(7),
} as const;

interface BackendSettings {
  BACKENDS: 'embedded' | 'distributed';
  MONGODB_URL?: string | undefined;
  KAFKA_BROKERS?: string | undefined;
  REDIS_URL?: string | undefined;
}

/** For `superRefine`: a distributed process names each missing backend address. */
export function requireBackendAddresses(config: BackendSettings, context: z.RefinementCtx): void {
  if (config.BACKENDS !== 'distributed') return;
  for (const name of ['MONGODB_URL', 'KAFKA_BROKERS', 'REDIS_URL'] as const) {
    if (config[name]) continue;
    context.addIssue({
      code: 'custom',
      path: [name],
      message: `missing; BACKENDS=distributed needs the address of this backend`,
    });
  }
}
