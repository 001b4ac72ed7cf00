import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Failure } from './terminal.mjs';

const project = fileURLToPath(new URL('../../../', import.meta.url));

function number(name, fallback) {
  const text = process.env[name] || String(fallback);
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1)
    throw new Failure(`${name}=${text}: give a whole number above 0`);
  return value;
}

/** Where things lie and which ports are used. @throws Failure if a variable is not usable. */
export function readSettings() {
  const cacheHome = process.env.XDG_CACHE_HOME || join(homedir(), '.cache');
  return {
    host: '127.0.0.1',
    data: resolve(process.env.BACKENDS_DATA || join(project, '.data/backends')),
    cache: resolve(process.env.BACKENDS_CACHE || join(cacheHome, 'astraea-backends')),
    kafkaPort: number('BACKENDS_KAFKA_PORT', 19092),
    redisPort: number('BACKENDS_REDIS_PORT', 16379),
    kafkaSecuredPort: number('BACKENDS_KAFKA_SECURED_PORT', 19192),
    redisSecuredPort: number('BACKENDS_REDIS_SECURED_PORT', 16380),
    redisClusterPort: number('BACKENDS_REDIS_CLUSTER_PORT', 16390),
    redisSentinelPort: number('BACKENDS_REDIS_SENTINEL_PORT', 16400),
    mongoPort: number('BACKENDS_MONGO_PORT', 27117),
    opensearchPort: number('BACKENDS_OPENSEARCH_PORT', 19200),
    opensearchHeap: process.env.BACKENDS_OPENSEARCH_HEAP || '512m',
    kafkaHeap: process.env.BACKENDS_KAFKA_HEAP || '512m',
    waitMs: number('BACKENDS_WAIT_MS', 90_000),
  };
}
