import { z } from 'zod';
import { ConfigError, loadConfig } from './config';
import { checkRedisConfig, redisConfigShape } from './redis-config';

const schema = z.object(redisConfigShape).superRefine(checkRedisConfig);

function problems(env: Record<string, string>): string[] {
  try {
    loadConfig(schema, env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

describe('settings of Redis', () => {
  it.each<[string, Record<string, string>]>([
    ['none', {}],
    ['one server', { REDIS_URL: 'redis://user:word@a:1/2' }],
    [
      'TLS with files',
      { REDIS_URL: 'rediss://a', REDIS_TLS_CA_FILE: 'c', REDIS_TLS_CERT_FILE: 'd', REDIS_TLS_KEY_FILE: 'e' },
    ],
    ['a cluster', { REDIS_URL: 'redis://a:1, redis://b:1', REDIS_MODE: 'cluster' }],
    ['sentinels', { REDIS_URL: 'redis://a,redis://b', REDIS_MODE: 'sentinel', REDIS_SENTINEL_MASTER: 'm' }],
  ])('fit each other: %s', (_what, env) => {
    expect(problems(env)).toEqual([]);
  });

  it.each<[string, Record<string, string>, RegExp]>([
    ['no address', { REDIS_URL: 'localhost:6379' }, /^REDIS_URL: give redis/],
    [
      'an address that is half encrypted',
      { REDIS_URL: 'redis://a,rediss://b', REDIS_MODE: 'cluster' },
      /not both/,
    ],
    [
      'several addresses of one server',
      { REDIS_URL: 'redis://a,redis://b' },
      /^REDIS_MODE: several addresses/,
    ],
    [
      'sentinels of nobody',
      { REDIS_URL: 'redis://a', REDIS_MODE: 'sentinel' },
      /^REDIS_SENTINEL_MASTER: missing/,
    ],
    [
      'a master without sentinels',
      { REDIS_URL: 'redis://a', REDIS_SENTINEL_MASTER: 'm' },
      /^REDIS_SENTINEL_MASTER: set REDIS_MODE/,
    ],
    [
      'certificates without TLS',
      { REDIS_URL: 'redis://a', REDIS_TLS_CA_FILE: 'c' },
      /^REDIS_TLS_CA_FILE: give REDIS_URL as rediss/,
    ],
    ['half a client certificate', { REDIS_URL: 'rediss://a', REDIS_TLS_KEY_FILE: 'k' }, /needs both/],
  ])('are refused: %s', (_what, env, says) => {
    expect(problems(env)).toEqual([expect.stringMatching(says)]);
  });
});
