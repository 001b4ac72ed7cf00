import { z } from 'zod';
import {
  booleanSchema,
  givenSettings,
  logLevelSchema,
  positiveIntSchema,
  problemOfSetting,
} from './config-values';
import { checkKafkaConfig, type KafkaConfig, kafkaConfigShape } from './kafka-config';
import { checkRedisConfig, type RedisConfig, redisConfigShape } from './redis-config';

export * from './config-values';

/** Everything that is wrong with a process's settings, one line each, with how to repair it. */
export class ConfigError extends Error {
  constructor(readonly problems: string[]) {
    super(`The settings are not usable:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/**
 * Parses the environment by a schema. White space around a value is taken off, as a secret that is made of a file brings a line break;
 * an empty variable counts as not set. @throws ConfigError with every problem at once, by the names of the settings, without their values
 */
export function loadConfig<S extends z.ZodObject>(schema: S, env: NodeJS.ProcessEnv): z.output<S> {
  const given = givenSettings(env);
  const garbled = Object.keys(schema.shape).flatMap((name) => {
    const problem = problemOfSetting(given[name] ?? '');
    return problem ? [{ name, problem }] : [];
  });
  const result = schema.safeParse(given);
  if (result.success && garbled.length === 0) return result.data;
  const others = (result.error?.issues ?? [])
    .map((issue) => ({ name: issue.path.join('.') || 'settings', problem: issue.message }))
    .filter(({ name }) => !garbled.some((one) => one.name === name));
  throw new ConfigError([...garbled, ...others].map(({ name, problem }) => `${name}: ${problem}`));
}

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
  /** Time that a request waits for one step of MongoDB before it is answered 503, and anybody for a server or a connection. */
  MONGODB_TIMEOUT_MS: positiveIntSchema.default(1500),
  /** Silence of MongoDB after which work that no request waits for gives up and is tried again. */
  MONGODB_SOCKET_TIMEOUT_MS: positiveIntSchema.default(20_000),
  ...kafkaConfigShape,
  ...redisConfigShape,
  LOG_LEVEL: logLevelSchema.default('info'),
  /** Pause between failing readiness and closing the listener, so that load balancers forget the address. */
  DRAIN_DELAY_MS: z.coerce.number().int().min(0).default(0),
  /** Time that requests in hand have to end once the listener is closed. */
  STOP_TIMEOUT_MS: positiveIntSchema.default(8000),
  /** Longest pause before an event is tried again whose handler met an outage; the first is 200 ms, and each is twice as long as the last. */
  EVENT_RETRY_MAX_MS: positiveIntSchema.default(30_000),
  /** Makes indexes, keys, topics and guides when the process starts. With false it waits until its program, called with `migrate`, has done it. */
  MIGRATE_AT_START: booleanSchema.default(true),
  /** Age after which events and handled-event ids may be forgotten; topics that are made keep events as long. */
  EVENT_RETENTION_DAYS: positiveIntSchema.default(7),
} as const;

type BackendSettings = KafkaConfig &
  RedisConfig & { BACKENDS: 'embedded' | 'distributed'; MONGODB_URL?: string | undefined };

/** For `superRefine`: a distributed process names each missing backend address, and what does not fit in their settings. */
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
  checkKafkaConfig(config, context);
  checkRedisConfig(config, context);
}
