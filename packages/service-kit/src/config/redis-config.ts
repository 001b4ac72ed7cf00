import { z } from 'zod';
import type { TlsFiles } from './secret-files';

/** Settings of the connection to Redis. */
export const redisConfigShape = {
  /** redis:// or rediss:// (TLS), several addresses separated by commas: nodes of a cluster, or sentinels; user and password of the first count. */
  REDIS_URL: z.string().optional(),
  /** single server, Redis Cluster, or a master that sentinels name. */
  REDIS_MODE: z
    .enum(['single', 'cluster', 'sentinel'], { error: 'give single, cluster or sentinel' })
    .default('single'),
  /** The name by which sentinels know the master. */
  REDIS_SENTINEL_MASTER: z.string().optional(),
  /** User of an access control list; wins over the one in REDIS_URL. */
  REDIS_USERNAME: z.string().optional(),
  /** Files with the password of the server and that of the sentinels. */
  REDIS_PASSWORD_FILE: z.string().optional(),
  REDIS_SENTINEL_PASSWORD_FILE: z.string().optional(),
  /** PEM file of the authority that signed the servers' certificates; without it the public authorities. */
  REDIS_TLS_CA_FILE: z.string().optional(),
  /** PEM files of a client certificate and its key, for servers that ask for one. */
  REDIS_TLS_CERT_FILE: z.string().optional(),
  REDIS_TLS_KEY_FILE: z.string().optional(),
  /** Stands in front of every key and channel, so that several installations share a server. */
  REDIS_PREFIX: z.string().default('astraea:'),
} as const;

export type RedisConfig = z.output<z.ZodObject<typeof redisConfigShape>>;

/** Where Redis is, and how it is spoken to. */
export interface RedisConnection {
  /** One address, or several separated by commas. */
  url: string;
  /** Default single. */
  mode?: 'single' | 'cluster' | 'sentinel' | undefined;
  sentinelMaster?: string | undefined;
  username?: string | undefined;
  passwordFile?: string | undefined;
  sentinelPasswordFile?: string | undefined;
  /** For rediss:// addresses. */
  tls?: TlsFiles | undefined;
}

function* problemsOf(config: RedisConfig): Generator<[keyof RedisConfig, string]> {
  const { REDIS_URL: url = '', REDIS_MODE: mode } = config;
  const addresses = url.split(',').map((address) => address.trim());
  const schemes = new Set(addresses.map((address) => /^(rediss?):\/\/./.exec(address)?.[1]));
  if (schemes.has(undefined))
    yield ['REDIS_URL', 'give redis:// or rediss:// addresses, separated by commas'];
  else if (schemes.size > 1) yield ['REDIS_URL', 'give redis:// or rediss:// addresses, not both'];
  if (mode === 'single' && addresses.length > 1)
    yield [
      'REDIS_MODE',
      'several addresses are those of a cluster or of sentinels: set it to cluster or sentinel',
    ];
  if (mode === 'sentinel' && !config.REDIS_SENTINEL_MASTER)
    yield ['REDIS_SENTINEL_MASTER', 'missing; give the name by which the sentinels know the master'];
  for (const name of ['REDIS_SENTINEL_MASTER', 'REDIS_SENTINEL_PASSWORD_FILE'] as const)
    if (mode !== 'sentinel' && config[name]) yield [name, 'set REDIS_MODE=sentinel too, or remove it'];
  for (const name of ['REDIS_TLS_CA_FILE', 'REDIS_TLS_CERT_FILE', 'REDIS_TLS_KEY_FILE'] as const)
    if (config[name] && !schemes.has('rediss'))
      yield [name, 'give REDIS_URL as rediss://, or remove it: a redis:// address is not encrypted'];
  if (Boolean(config.REDIS_TLS_CERT_FILE) !== Boolean(config.REDIS_TLS_KEY_FILE))
    yield [
      'REDIS_TLS_CERT_FILE',
      'a client certificate needs both REDIS_TLS_CERT_FILE and REDIS_TLS_KEY_FILE',
    ];
}

/** For `superRefine`: settings of Redis that do not fit each other; without an address nothing is checked. */
export function checkRedisConfig(config: RedisConfig, context: z.RefinementCtx): void {
  if (!config.REDIS_URL) return;
  for (const [name, message] of problemsOf(config))
    context.addIssue({ code: 'custom', path: [name], message });
}

/** The connection that checked settings describe. */
export function redisConnection(config: Partial<RedisConfig>): RedisConnection {
  return {
    url: config.REDIS_URL ?? '',
    mode: config.REDIS_MODE,
    sentinelMaster: config.REDIS_SENTINEL_MASTER,
    username: config.REDIS_USERNAME,
    passwordFile: config.REDIS_PASSWORD_FILE,
    sentinelPasswordFile: config.REDIS_SENTINEL_PASSWORD_FILE,
    tls: {
      ca: config.REDIS_TLS_CA_FILE,
      cert: config.REDIS_TLS_CERT_FILE,
      key: config.REDIS_TLS_KEY_FILE,
    },
  };
}
