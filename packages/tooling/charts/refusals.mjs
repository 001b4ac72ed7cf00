import { library, listCharts, umbrella } from './build-charts.mjs';
import { checkout, enterprise, least } from './variants.mjs';

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
const backendRefusals = [
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

function withoutKey(set, name) {
  return Object.fromEntries(Object.entries(set).filter(([key]) => key !== name));
}

function without(name) {
  return withoutKey(least, name);
}

const misspelt = /additional properties '?misspelt'? not allowed/i;

function misspellings(root) {
  const charts = listCharts(root).filter((chart) => chart !== library);
  return charts.flatMap((chart) => [
    { what: 'a misspelt key', chart, set: { ...least, misspelt: 1 }, says: misspelt },
    { what: 'a misspelt key of global', chart, set: { ...least, 'global.misspelt': 1 }, says: misspelt },
    { what: 'a misspelt key in depth', chart, set: { ...least, 'global.image.misspelt': 1 }, says: misspelt },
  ]);
}

const chart = umbrella;

/** What an installation is not to begin with, and the words that say so. */
export function listRefusals(root) {
  return [
    ...misspellings(root),
    { what: "a misspelt key of a part's", chart, set: { ...least, 'mfeChat.misspelt': 1 }, says: misspelt },
    {
      what: 'text for a number',
      chart,
      set: { ...least, 'auth.replicas': 'two' },
      says: /replicas.*integer/s,
    },
    {
      what: 'no registry',
      chart,
      set: without('global.image.registry'),
      says: /Set global\.image\.registry/,
    },
    { what: 'no MongoDB', chart, set: without('global.mongodb.existingSecret'), says: /needs MongoDB/ },
    { what: 'no Kafka', chart, set: without('global.kafka.brokers'), says: /needs Kafka/ },
    { what: 'no Redis', chart, set: without('global.redis.existingSecret'), says: /needs Redis/ },
    ...backendRefusals,
    {
      what: 'no identity keys',
      chart,
      set: without('global.identity.existingSecret'),
      says: /Set global\.identity\.existingSecret/,
    },
    {
      what: 'no Firebase project',
      chart,
      set: without('global.firebase.projectId'),
      says: /Set global\.firebase\.projectId/,
    },
    {
      what: 'no web API key',
      chart,
      set: without('global.firebase.apiKey'),
      says: /Set global\.firebase\.apiKey/,
    },
    {
      what: 'the emulator with a real project',
      chart,
      set: { ...least, 'global.trial.enabled': true },
      says: /anyone can sign in as anyone, so it runs with a project id that begins with demo-/,
    },
    {
      what: 'a demo project without the emulator',
      chart,
      set: { ...least, 'global.firebase.projectId': 'demo-x' },
      says: /a demo- project exists in the emulator only/,
    },
    {
      what: 'more pods for events that wait than partitions',
      chart,
      set: {
        ...least,
        'global.scaling.keda': 'on',
        'retrieval.autoscaling.enabled': true,
        'retrieval.autoscaling.maxReplicas': 7,
        'retrieval.autoscaling.lagThreshold': 10,
      },
      says: /may make 7 pods, and its topics have 6 partitions/,
    },
    {
      what: 'a scaling by events without KEDA',
      chart,
      set: { ...least, 'retrieval.autoscaling.enabled': true, 'retrieval.autoscaling.lagThreshold': 10 },
      says: /need KEDA, and the cluster has none/,
    },
    {
      what: 'a model inside that nothing lets retrieval out to',
      chart,
      set: { ...least, 'global.model.name': 'm', 'global.model.baseUrl': 'http://vllm.llm.svc:8000/v1' },
      says: /set global\.model\.peers to where the model is found/,
    },
    {
      what: 'a model at a private address on the public port',
      chart,
      set: { ...least, 'global.model.name': 'm', 'global.model.baseUrl': 'https://10.0.0.7/v1' },
      says: /set global\.model\.peers to where the model is found/,
    },
    {
      what: 'a trial on OpenShift',
      chart,
      set: {
        'global.image.registry': 'registry.example.com',
        'global.trial.enabled': true,
        'global.openshift.enabled': true,
      },
      says: /The trial's own servers run with fixed user ids/,
    },
    {
      what: 'an Ingress whose address all users would have',
      chart,
      set: { ...least, 'gateway.ingress.enabled': true, 'gateway.ingress.host': 'a.example' },
      says: /set gateway\.trustedProxyHops/,
    },
    {
      what: 'embedded backends',
      chart,
      set: { ...least, 'auth.settings.BACKENDS': 'embedded' },
      says: /BACKENDS is set by the chart\..*Embedded backends are for one machine/s,
    },
    {
      what: "a setting of the chart's own in extraEnv",
      chart,
      set: { ...least, 'auth.extraEnv[0].name': 'MONGODB_URL' },
      says: /MONGODB_URL is set by the chart/,
    },
    {
      what: 'an autoscaler that cannot scale',
      chart,
      set: { ...least, 'shell.autoscaling.enabled': true, 'shell.autoscaling.minReplicas': 9 },
      says: /minReplicas is above/,
    },
    {
      what: 'a model without a name',
      chart,
      set: { ...least, 'global.model.existingSecret': 'model' },
      says: /Set global\.model\.name/,
    },
    {
      what: 'a model that cannot be reached',
      chart,
      set: { ...least, 'global.model.name': 'm' },
      says: /Set global\.model\.existingSecret/,
    },
    {
      what: 'an index larger than the pod',
      chart,
      set: { ...least, 'retrieval.indexMemoryMib': 385 },
      says: /memory is 1536Mi, and an index of indexMemoryMib 385 beside the encoder with its tokenCacheMib 128 needs 1538Mi/,
    },
    {
      what: 'more vectors of tokens than the pod holds',
      chart,
      set: { ...least, 'retrieval.encoder.tokenCacheMib': 641 },
      says: /memory is 1536Mi, and an index of indexMemoryMib 128 beside the encoder with its tokenCacheMib 641 needs 1537Mi/,
    },
    {
      what: 'an ingestion that nothing lets in',
      chart,
      set: { ...least, 'document.ingest.jobs[0].name': 'laws', 'document.ingest.jobs[0].args[0]': 'laws' },
      says: /set global\.operator\.enabled/,
    },
    {
      what: 'a replay that nothing lets in',
      chart,
      set: {
        ...least,
        'document.events.jobs[0].name': 'replay',
        'document.events.jobs[0].args[0]': 'replay',
      },
      says: /document\.events\.jobs has jobs.*set global\.operator\.enabled/s,
    },
    {
      what: 'an ingestion of nothing',
      chart,
      set: { ...least, 'global.operator.enabled': true, 'document.ingest.jobs[0].name': 'laws' },
      says: /missing propert.*args/s,
    },
    {
      what: 'a check of sentences by a judge that it has not',
      chart,
      set: { ...least, 'retrieval.model.verify': 'local' },
      says: /model.*verify.*must be one of/s,
    },
    {
      what: 'an API of vectors, which is gone',
      chart,
      set: { ...least, 'retrieval.embedding.endpoint.model': 'm' },
      says: /additional properties '?embedding'? not allowed/i,
    },
    {
      what: 'an open checkout without the keys of Stripe',
      chart,
      set: { ...least, ...withoutKey(checkout, 'global.stripe.existingSecret') },
      says: /without global\.stripe\.existingSecret nobody could pay/,
    },
    {
      what: 'an open checkout without a price',
      chart,
      set: { ...least, ...withoutKey(checkout, 'global.stripe.proPriceId') },
      says: /without global\.stripe\.proPriceId nobody could pay/,
    },
    {
      what: 'an open checkout that leads back to nowhere',
      chart,
      set: { ...least, ...withoutKey(checkout, 'global.publicUrl') },
      says: /without global\.publicUrl nobody could pay/,
    },
    {
      what: 'a route without a Gateway',
      chart,
      set: { ...least, 'gateway.httpRoute.enabled': true, 'gateway.trustedProxyHops': 1 },
      says: /Set gateway\.httpRoute\.parentRefs/,
    },
    {
      what: 'an Ingress without a host',
      chart,
      set: { ...least, 'gateway.ingress.enabled': true, 'gateway.trustedProxyHops': 1 },
      says: /Set gateway\.ingress\.host/,
    },
  ];
}
