import { z } from 'zod';
import { booleanSchema, positiveIntSchema } from './config-values';
import type { TlsFiles } from './secret-files';

const mechanisms = ['plain', 'scram-sha-256', 'scram-sha-512', 'oauthbearer'] as const;

/** How a consumer fetches, and how long it may be silent. */
export interface KafkaMembership {
  /** Milliseconds of silence after which the brokers give a member's partitions to others; above the wait of a quota. */
  sessionTimeoutMs: number;
  /** Bytes that one fetch brings at most, and of one partition. */
  fetchMaxBytes: number;
  partitionFetchMaxBytes: number;
}

/** As kafkajs has them for the session; a broker that slows a client down waits for up to ten seconds before it answers. */
export const defaultMembership: KafkaMembership = {
  sessionTimeoutMs: 30_000,
  // What was fetched and not begun is fetched again after a rebalance, and a quota is used up by what one fetch brings.
  fetchMaxBytes: 1024 * 1024,
  partitionFetchMaxBytes: 256 * 1024,
};

/** Settings of the connection to Kafka. Secrets are files: they are mounted, and read again at each new connection. */
export const kafkaConfigShape = {
  /** Addresses separated by commas. */
  KAFKA_BROKERS: z.string().optional(),
  /** Speaks TLS with the brokers. */
  KAFKA_TLS: booleanSchema.default(false),
  /** PEM file of the authority that signed the brokers' certificates; without it the public authorities. */
  KAFKA_TLS_CA_FILE: z.string().optional(),
  /** PEM files of a client certificate and its key, for brokers that ask for one. */
  KAFKA_TLS_CERT_FILE: z.string().optional(),
  KAFKA_TLS_KEY_FILE: z.string().optional(),
  /** How this process says who it is, beside or without a client certificate. */
  KAFKA_SASL_MECHANISM: z.enum(mechanisms, { error: `give one of ${mechanisms.join(', ')}` }).optional(),
  /** For plain and scram. */
  KAFKA_SASL_USERNAME: z.string().optional(),
  KAFKA_SASL_PASSWORD_FILE: z.string().optional(),
  /** For oauthbearer: a file whose content somebody else renews before it expires. */
  KAFKA_SASL_TOKEN_FILE: z.string().optional(),
  /** Stands in front of every topic and consumer group, so that several installations share a cluster. */
  KAFKA_PREFIX: z
    .string()
    .regex(/^[A-Za-z0-9._-]{0,60}$/, 'give at most 60 letters, digits, dots, underscores or hyphens')
    .default(''),
  /** Makes missing topics; false where others make them, and this process has no right to. */
  KAFKA_CREATE_TOPICS: booleanSchema.default(true),
  /** Partitions of topics that are made by this process. */
  KAFKA_PARTITIONS: positiveIntSchema.default(6),
  KAFKA_REPLICATION_FACTOR: positiveIntSchema.default(1),
  /** Milliseconds of silence after which a group goes on without a member; above what the brokers let a client wait for its quota. */
  KAFKA_SESSION_TIMEOUT_MS: positiveIntSchema
    .min(6_000, 'give at least 6000: brokers refuse less')
    .default(defaultMembership.sessionTimeoutMs),
  /** Bytes that one fetch brings at most. */
  KAFKA_FETCH_MAX_BYTES: positiveIntSchema.default(defaultMembership.fetchMaxBytes),
  /** Bytes of one partition that one fetch brings at most. */
  KAFKA_FETCH_MAX_BYTES_PER_PARTITION: positiveIntSchema.default(defaultMembership.partitionFetchMaxBytes),
} as const;

export type KafkaConfig = z.output<z.ZodObject<typeof kafkaConfigShape>>;

export type KafkaSasl =
  | { mechanism: 'plain' | 'scram-sha-256' | 'scram-sha-512'; username: string; passwordFile: string }
  | { mechanism: 'oauthbearer'; tokenFile: string };

/** Where Kafka is, and how it is spoken to. */
export interface KafkaConnection {
  /** `host:port` of some brokers. */
  brokers: string[];
  /** Given where the brokers speak TLS. */
  tls?: TlsFiles | undefined;
  sasl?: KafkaSasl | undefined;
}

function* saslProblems(config: KafkaConfig): Generator<[keyof KafkaConfig, string]> {
  const { KAFKA_SASL_MECHANISM: mechanism } = config;
  const isToken = mechanism === 'oauthbearer';
  const needed: (keyof KafkaConfig)[] = isToken
    ? ['KAFKA_SASL_TOKEN_FILE']
    : ['KAFKA_SASL_USERNAME', 'KAFKA_SASL_PASSWORD_FILE'];
  const names = ['KAFKA_SASL_USERNAME', 'KAFKA_SASL_PASSWORD_FILE', 'KAFKA_SASL_TOKEN_FILE'] as const;
  for (const name of names) {
    const isNeeded = mechanism !== undefined && needed.includes(name);
    if (isNeeded && !config[name]) yield [name, `missing; KAFKA_SASL_MECHANISM=${mechanism} needs it`];
    if (!isNeeded && config[name])
      yield [name, `remove it; ${mechanism ?? 'no KAFKA_SASL_MECHANISM'} uses it`];
  }
  if ((isToken || mechanism === 'plain') && !config.KAFKA_TLS)
    yield ['KAFKA_TLS', `set it to true; ${mechanism} would send the secret itself over an open line`];
}

function* tlsProblems(config: KafkaConfig): Generator<[keyof KafkaConfig, string]> {
  const files = ['KAFKA_TLS_CA_FILE', 'KAFKA_TLS_CERT_FILE', 'KAFKA_TLS_KEY_FILE'] as const;
  for (const name of files)
    if (config[name] && !config.KAFKA_TLS) yield [name, 'set KAFKA_TLS=true too, or remove it'];
  if (Boolean(config.KAFKA_TLS_CERT_FILE) !== Boolean(config.KAFKA_TLS_KEY_FILE))
    yield [
      'KAFKA_TLS_CERT_FILE',
      'a client certificate needs both KAFKA_TLS_CERT_FILE and KAFKA_TLS_KEY_FILE',
    ];
}

/** For `superRefine`: settings of Kafka that do not fit each other. */
export function checkKafkaConfig(config: KafkaConfig, context: z.RefinementCtx): void {
  for (const [name, message] of [...tlsProblems(config), ...saslProblems(config)])
    context.addIssue({ code: 'custom', path: [name], message });
}

function saslOf(config: Partial<KafkaConfig>): KafkaSasl | undefined {
  const { KAFKA_SASL_MECHANISM: mechanism } = config;
  if (mechanism === undefined) return undefined;
  if (mechanism === 'oauthbearer') return { mechanism, tokenFile: config.KAFKA_SASL_TOKEN_FILE ?? '' };
  const { KAFKA_SASL_USERNAME: username = '', KAFKA_SASL_PASSWORD_FILE: passwordFile = '' } = config;
  return { mechanism, username, passwordFile };
}

/** How groups fetch, as checked settings describe it. */
export function kafkaMembership(config: Partial<KafkaConfig>): KafkaMembership {
  return {
    sessionTimeoutMs: config.KAFKA_SESSION_TIMEOUT_MS ?? defaultMembership.sessionTimeoutMs,
    fetchMaxBytes: config.KAFKA_FETCH_MAX_BYTES ?? defaultMembership.fetchMaxBytes,
    partitionFetchMaxBytes:
      config.KAFKA_FETCH_MAX_BYTES_PER_PARTITION ?? defaultMembership.partitionFetchMaxBytes,
  };
}

/** The connection that checked settings describe. */
export function kafkaConnection(config: Partial<KafkaConfig>): KafkaConnection {
  const { KAFKA_TLS_CA_FILE: ca, KAFKA_TLS_CERT_FILE: cert, KAFKA_TLS_KEY_FILE: key } = config;
  return {
    brokers: (config.KAFKA_BROKERS ?? '').split(',').map((broker) => broker.trim()),
    tls: config.KAFKA_TLS ? { ca, cert, key } : undefined,
    sasl: saslOf(config),
  };
}
