import { ConfigError } from '@astraea/service-kit/config';
import { engineUrls, readRetrievalConfig } from './config';

const least = { SERVICE_CLIENT_SECRET: 'secret' };

const onEngine = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...{ ...least, SEARCH_ENGINE: 'opensearch', OPENSEARCH_URL: 'https://a:9200, https://b:9200/' },
  ...env,
});

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
  ['an engine that there is not', { ...least, SEARCH_ENGINE: 'lucene' }, /^SEARCH_ENGINE: give embedded or/],
  ['an engine without an address', { ...least, SEARCH_ENGINE: 'opensearch' }, /^OPENSEARCH_URL: give http/],
  [
    'a password in an address',
    onEngine({ OPENSEARCH_URL: 'https://a:b@c:9200' }),
    /^OPENSEARCH_URL: .*without/,
  ],
  ['a user without a password', onEngine({ OPENSEARCH_USERNAME: 'a' }), /^OPENSEARCH_USERNAME: .*both/],
  [
    'a token beside a user',
    onEngine({ OPENSEARCH_TOKEN_FILE: 't', OPENSEARCH_USERNAME: 'a', OPENSEARCH_PASSWORD_FILE: 'p' }),
    /^OPENSEARCH_TOKEN_FILE: .*not both/,
  ],
  [
    'half a client certificate',
    onEngine({ OPENSEARCH_TLS_KEY_FILE: 'k' }),
    /^OPENSEARCH_TLS_CERT_FILE: .*both/,
  ],
  [
    'an authority for an address without encryption',
    onEngine({ OPENSEARCH_URL: 'http://a:9200', OPENSEARCH_TLS_CA_FILE: 'c' }),
    /^OPENSEARCH_TLS_CA_FILE: .*not encrypted/,
  ],
  [
    'a prefix that names no index',
    { ...least, OPENSEARCH_PREFIX: 'Astraea' },
    /^OPENSEARCH_PREFIX: give small/,
  ],
])('%s is named', (_, env, problem) => {
  expect(problems(env)).toEqual([expect.stringMatching(problem)]);
});

test('the engine may have several nodes', () => {
  expect(problems(onEngine({}))).toEqual([]);
  expect(engineUrls(readRetrievalConfig(onEngine({})))).toEqual(['https://a:9200', 'https://b:9200']);
});

test('a distributed process names each backend address that is missing', () => {
  const named = problems({ ...least, BACKENDS: 'distributed', REDIS_URL: 'redis://r' });
  expect(named.map((problem) => problem.split(':')[0])).toEqual(['MONGODB_URL', 'KAFKA_BROKERS']);
});
