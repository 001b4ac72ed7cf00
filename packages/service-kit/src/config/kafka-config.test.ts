import { z } from 'zod';
import { ConfigError, loadConfig } from './config';
import { checkKafkaConfig, kafkaConfigShape, kafkaConnection } from './kafka-config';

const schema = z.object(kafkaConfigShape).superRefine(checkKafkaConfig);

function problems(env: Record<string, string>): string[] {
  try {
    loadConfig(schema, env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

const user = { KAFKA_SASL_USERNAME: 'a', KAFKA_SASL_PASSWORD_FILE: 'b' };

describe('settings of Kafka', () => {
  it.each<[string, Record<string, string>]>([
    ['none', {}],
    ['SCRAM without TLS', { KAFKA_SASL_MECHANISM: 'scram-sha-512', ...user }],
    ['PLAIN over TLS', { KAFKA_TLS: 'true', KAFKA_SASL_MECHANISM: 'plain', ...user }],
    ['a token', { KAFKA_TLS: 'true', KAFKA_SASL_MECHANISM: 'oauthbearer', KAFKA_SASL_TOKEN_FILE: 't' }],
    ['a client certificate', { KAFKA_TLS: 'true', KAFKA_TLS_CERT_FILE: 'c', KAFKA_TLS_KEY_FILE: 'k' }],
  ])('fit each other: %s', (_what, env) => {
    expect(problems(env)).toEqual([]);
  });

  it.each<[string, Record<string, string>, RegExp]>([
    ['an unknown mechanism', { KAFKA_SASL_MECHANISM: 'gssapi' }, /^KAFKA_SASL_MECHANISM: give one of plain,/],
    [
      'a password over an open line',
      { KAFKA_SASL_MECHANISM: 'plain', ...user },
      /^KAFKA_TLS: set it to true/,
    ],
    ['a user for nothing', { KAFKA_SASL_USERNAME: 'a' }, /^KAFKA_SASL_USERNAME: remove it/],
    [
      'no user',
      { KAFKA_SASL_MECHANISM: 'scram-sha-256', KAFKA_SASL_PASSWORD_FILE: 'b' },
      /^KAFKA_SASL_USERNAME: missing/,
    ],
    [
      'no token',
      { KAFKA_TLS: 'true', KAFKA_SASL_MECHANISM: 'oauthbearer' },
      /^KAFKA_SASL_TOKEN_FILE: missing/,
    ],
    ['certificates without TLS', { KAFKA_TLS_CA_FILE: 'ca' }, /^KAFKA_TLS_CA_FILE: set KAFKA_TLS=true/],
    ['half a client certificate', { KAFKA_TLS: 'true', KAFKA_TLS_CERT_FILE: 'c' }, /needs both/],
    ['a prefix that no topic may have', { KAFKA_PREFIX: 'a/b' }, /^KAFKA_PREFIX: give at most 60/],
  ])('are refused: %s', (_what, env, says) => {
    expect(problems(env)).toEqual([expect.stringMatching(says)]);
  });

  it('name brokers one by one', () => {
    expect(kafkaConnection(loadConfig(schema, { KAFKA_BROKERS: 'a:1, b:2' }))).toEqual({
      brokers: ['a:1', 'b:2'],
    });
  });
});
