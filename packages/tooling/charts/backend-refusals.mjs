import { umbrella } from './list-charts.mjs';
import { enterprise, least } from './variants.mjs';

const scram = { 'global.kafka.sasl.mechanism': 'scram-sha-512', 'global.kafka.sasl.username': 'a' };
const token = { 'global.kafka.tls.enabled': true, 'global.kafka.sasl.mechanism': 'oauthbearer' };
const trial = {
  'global.image.registry': 'registry.example.com',
  'global.trial.enabled': true,
};

const refusals = [
  ['certificates for an open line', { 'global.kafka.tls.caSecret': 'ca' }, /set global\.kafka\.tls\.enabled/],
  [
    'a password over an open line',
    {
      'global.kafka.sasl.mechanism': 'plain',
      'global.kafka.sasl.username': 'a',
      'global.kafka.sasl.existingSecret': 's',
    },
    /send the secret itself over an open line/,
  ],
  [
    'a user of Kafka for nothing',
    { 'global.kafka.sasl.username': 'a' },
    /set global\.kafka\.sasl\.mechanism/,
  ],
  ['a user of Kafka without a password', scram, /needs global\.kafka\.sasl\.username and existingSecret/],
  ['a token from nowhere', token, /takes its token from one place/],
  [
    'a token from two places',
    { ...token, 'global.kafka.sasl.tokenAudience': 'kafka', 'global.kafka.sasl.existingSecret': 's' },
    /takes its token from one place/,
  ],
  [
    'a broker behind a closed port',
    { 'global.kafka.brokers': 'a:9092,b:9094' },
    /let nothing out to port 9094/,
  ],
  ['a prefix that no topic may have', { 'global.kafka.prefix': 'a/b' }, /kafka.*prefix/s],
  ['sentinels without a master', { 'global.redis.mode': 'sentinel' }, /needs global\.redis\.sentinelMaster/],
  [
    'a master without sentinels',
    { 'global.redis.sentinelMaster': 'm' },
    /set global\.redis\.mode to sentinel/,
  ],
  [
    'a user of Redis without a password',
    { 'global.redis.username': 'a' },
    /needs global\.redis\.passwordSecret/,
  ],
];

/** Settings of Kafka and Redis that do not fit each other, and the words that say so. */
export const backendRefusals = [
  ...refusals.map(([what, set, says]) => ({ what, chart: umbrella, set: { ...least, ...set }, says })),
  {
    what: 'TLS with the Kafka of a trial',
    chart: umbrella,
    set: { ...trial, 'global.kafka.tls.enabled': true },
    says: /The trial's own Kafka has neither TLS nor users/,
  },
  {
    what: 'users of the Redis of a trial',
    chart: umbrella,
    set: { ...trial, 'global.redis.passwordSecret': enterprise['global.redis.passwordSecret'] },
    says: /The trial's own Redis is one server without TLS or users/,
  },
];
