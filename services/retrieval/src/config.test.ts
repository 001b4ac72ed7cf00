import { ConfigError } from '@astraea/service-kit/config';
import { readRetrievalConfig } from './config';

const least = { SERVICE_CLIENT_SECRET: 'secret' };

function problems(env: NodeJS.ProcessEnv): string[] {
  try {
    readRetrievalConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

test('one secret is all that a local start needs', () => {
  expect(readRetrievalConfig(least)).toMatchObject({
    PORT: 4103,
    PRIVATE_PORT: 4203,
    INDEX_POLL_MS: 500,
    BACKENDS: 'embedded',
  });
});

test.each<[string, NodeJS.ProcessEnv, RegExp]>([
  ['a missing secret', {}, /^SERVICE_CLIENT_SECRET: missing/],
  [
    'a model endpoint without the name of a model',
    { ...least, OPENAI_API_KEY: 'k' },
    /^OPENAI_MODEL: missing/,
  ],
  [
    'a poll slower than the lag that is allowed',
    { ...least, INDEX_POLL_MS: '1000' },
    /^INDEX_POLL_MS: must be less/,
  ],
  ['an address that is none', { ...least, AUTH_URL: 'auth:4101' }, /^AUTH_URL: /],
])('%s is named', (_, env, problem) => {
  expect(problems(env)).toEqual([expect.stringMatching(problem)]);
});

test('a distributed process names each backend address that is missing', () => {
  const named = problems({ ...least, BACKENDS: 'distributed', REDIS_URL: 'redis://r' });
  expect(named.map((problem) => problem.split(':')[0])).toEqual(['MONGODB_URL', 'KAFKA_BROKERS']);
});
