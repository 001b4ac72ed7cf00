import { Cluster, type Command, type DNSLookupFunction, Redis, type RedisOptions } from 'ioredis';
import type { RedisConnection } from '../config/redis-config';
import { readSecret, tlsOptions } from '../config/secret-files';
import type { Logger } from '../log/log';

/** A server, a master that sentinels name, or a cluster: commands are the same. In a cluster, the keys of one command or transaction must be one key, or share a {hash tag}. */
export type RedisClient = Redis | Cluster;

const commandTimeout = 1_000;
const retryStrategy = (attempt: number): number => Math.min(50 * 2 ** Math.min(attempt, 6), 1_000);

const keepName: DNSLookupFunction = (name, done) => done(null, name);

/** ioredis bounds commands of a server only: those of a cluster that it cannot reach would wait for ever. */
class BoundedCluster extends Cluster {
  override sendCommand(command: Command, ...rest: [stream?: never, node?: unknown]): unknown {
    const isSubscribing = /^p?(un)?subscribe$/.test(command.name);
    if (!isSubscribing) command.setTimeout(commandTimeout);
    return super.sendCommand(command, ...rest);
  }
}

function readAddresses(connection: RedisConnection) {
  const urls = connection.url.split(',').map((address) => new URL(address.trim()));
  const [first] = urls;
  const tls = first?.protocol === 'rediss:' ? tlsOptions(connection.tls ?? {}) : undefined;
  const nodes = urls.map(({ hostname, port }) => ({
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(port || 6379),
  }));
  const username = connection.username ?? decodeURIComponent(first?.username ?? '');
  const password = connection.passwordFile
    ? readSecret(connection.passwordFile)
    : decodeURIComponent(first?.password ?? '');
  const common: Omit<RedisOptions, 'replyMapping'> = {
    connectTimeout: 3_000,
    commandTimeout,
    maxRetriesPerRequest: 3,
    retryStrategy,
    ...(username === '' ? {} : { username }),
    ...(password === '' ? {} : { password }),
    ...(tls ? { tls } : {}),
  };
  return { nodes, common, db: Number(first?.pathname.slice(1) || 0) };
}

function openClient(connection: RedisConnection): RedisClient {
  const { nodes, common, db } = readAddresses(connection);
  switch (connection.mode) {
    case 'cluster':
      return new BoundedCluster(nodes, {
        redisOptions: common,
        clusterRetryStrategy: retryStrategy,
        slotsRefreshTimeout: 3_000,
        // Certificates are made out to the names of nodes, and ioredis would connect to their addresses.
        ...(common.tls ? { dnsLookup: keepName } : {}),
      });
    case 'sentinel': {
      const { sentinelMaster, sentinelPasswordFile } = connection;
      return new Redis({
        ...common,
        db,
        sentinels: nodes,
        sentinelRetryStrategy: retryStrategy,
        ...(sentinelMaster === undefined ? {} : { name: sentinelMaster }),
        ...(sentinelPasswordFile === undefined ? {} : { sentinelPassword: readSecret(sentinelPasswordFile) }),
        ...(common.tls ? { sentinelTLS: common.tls, enableTLSForSentinelMode: true } : {}),
      });
    }
    default:
      return new Redis({ ...common, ...nodes[0], db });
  }
}

/** A connection whose commands fail in about a second while the server is away; it reconnects by itself and logs each outage once. */
export function connectRedis(connection: RedisConnection, logger: Logger): RedisClient {
  const redis = openClient(connection);
  let isAway = false;
  // Without a listener an 'error' event would end the process.
  redis.on('error', (error: unknown) => {
    if (!isAway) logger.warn('cache.redis-away', { error });
    isAway = true;
  });
  redis.on('ready', () => {
    if (isAway) logger.info('cache.redis-back');
    isAway = false;
  });
  return redis;
}

/** A second connection, for subscriptions alone: they have no time limit, and are made once the server is there again. */
export function connectSubscriber(redis: RedisClient): RedisClient {
  const unbounded = { maxRetriesPerRequest: null, commandTimeout: undefined };
  return redis instanceof Cluster
    ? redis.duplicate([], { redisOptions: unbounded })
    : redis.duplicate(unbounded);
}

/** Ends a connection after the commands that are under way, or at once if the server does not answer. */
export async function endConnection(redis: RedisClient): Promise<void> {
  if (redis.status === 'ready') await redis.quit().catch(() => undefined);
  redis.disconnect();
}
