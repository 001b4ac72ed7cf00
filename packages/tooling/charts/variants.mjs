import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { library, listCharts, umbrella } from './build-charts.mjs';

const registry = { 'global.image.registry': 'registry.example.com' };
const backends = {
  'global.mongodb.existingSecret': 'mongodb',
  'global.kafka.brokers': 'kafka:9092',
  'global.redis.existingSecret': 'redis',
  'global.identity.existingSecret': 'identity',
  'global.firebase.projectId': 'example',
  'global.firebase.apiKey': 'key',
};
/** The least that an installation on backends of one's own is given. */
export const least = { ...registry, ...backends };

const kafkaFiles = {
  'global.kafka.tls.enabled': true,
  'global.kafka.tls.caSecret': 'kafka-ca',
  'global.kafka.prefix': 'staging.',
  'global.kafka.createTopics': false,
  'topics.enabled': true,
};
/** Kafka and Redis with all that large installations switch on. */
export const enterprise = {
  ...kafkaFiles,
  'global.kafka.tls.clientSecret': 'kafka-client',
  'global.kafka.sasl.mechanism': 'scram-sha-512',
  'global.kafka.sasl.username': 'astraea',
  'global.kafka.sasl.existingSecret': 'kafka-user',
  'topics.kafkaUser.name': 'administrator',
  'topics.kafkaUser.saslSecret': 'kafka-administrator',
  'billing.kafkaUser.name': 'billing',
  'billing.kafkaUser.saslSecret': 'kafka-billing',
  'global.redis.mode': 'sentinel',
  'global.redis.sentinelMaster': 'main',
  'global.redis.username': 'astraea',
  'global.redis.passwordSecret': 'redis-user',
  'global.redis.sentinelPasswordSecret': 'redis-sentinels',
  'global.redis.tls.caSecret': 'redis-ca',
  'global.redis.tls.clientSecret': 'redis-client',
};
const token = {
  ...kafkaFiles,
  'global.kafka.sasl.mechanism': 'oauthbearer',
  'global.kafka.sasl.tokenAudience': 'kafka',
  'global.redis.mode': 'cluster',
};

const ingress = {
  'gateway.ingress.enabled': true,
  'gateway.trustedProxyHops': 1,
  'gateway.ingress.host': 'astraea.example.com',
  'gateway.ingress.className': 'nginx',
  'gateway.ingress.tlsSecret': 'certificate',
};
const production = ['k8s/values/production-example.yaml'];
/** What an open checkout needs. */
export const checkout = {
  'global.stripe.existingSecret': 'stripe',
  'global.stripe.checkoutEnabled': true,
  'global.stripe.proPriceId': 'price_pro',
  'global.publicUrl': 'https://astraea.example.com',
};
const everyOption = {
  ...checkout,
  'global.stripe.enterprisePriceId': 'price_enterprise',
  'observability.alerts.enabled': true,
  'observability.alerts.labels.release': 'prometheus',
  'observability.dashboards.enabled': true,
  'observability.podMonitor.enabled': true,
  'global.telemetry.otlpEndpoint': 'http://collector:4318',
  'global.telemetry.protocol': 'http/json',
  'global.telemetry.headersSecret': 'collector',
  'global.telemetry.sampler': 'parentbased_traceidratio',
  'global.telemetry.samplerRatio': 0.05,
  'global.telemetry.environment': 'rehearsal',
  'global.telemetry.resourceAttributes.team': 'space law',
  'global.model.baseUrl': 'http://model:8000/v1',
  'global.model.peers[0].podSelector.matchLabels.app': 'model',
  'global.model.name': 'local',
  'tests.account.existingSecret': 'account',
  'tests.expectNetworkPolicies': true,
  'gateway.releases.canary.chat.held': '0.2.0',
  'gateway.releases.canary.chat.percent': 20,
  'gateway.releases.canary.chat.testers[0]': 'ada',
  'auth.extraEnv[0].name': 'OTEL_BSP_SCHEDULE_DELAY',
  'auth.extraEnv[0].value': '500',
  'auth.extraVolumes[0].name': 'authority',
  'auth.extraVolumes[0].configMap.name': 'authority',
  'auth.extraVolumeMounts[0].name': 'authority',
  'auth.extraVolumeMounts[0].mountPath': '/etc/authority',
  'auth.privatePortPeers[0].podSelector.matchLabels.app': 'prometheus',
  'document.tolerations[0].operator': 'Exists',
  'document.image.digest': `sha256:${'0'.repeat(64)}`,
  'billing.priorityClassName': 'high',
  'billing.settings.WEBHOOK_LIMIT_BYTES': '65536',
  'global.operator.enabled': true,
  'global.ownDocuments.enabled': true,
  'document.ingest.jobs[0].name': 'laws',
  'document.ingest.jobs[0].claim': 'laws',
  'document.ingest.jobs[0].args[0]': 'france',
  'document.events.jobs[0].name': 'rebuild',
  'document.events.jobs[0].args[0]': 'republish',
  'document.events.jobs[0].args[1]': 'documents',
  'retrieval.model.verify': 'off',
  'retrieval.model.unverified': 'drop',
  'retrieval.encoder.threads': 2,
  'retrieval.settings.ENCODER_FOLDER': '/weights/encoder',
};

const exampleFolder = 'k8s/examples';
/** What External Secrets makes is no installation. */
const noInstallation = new Set(['external-secrets.yaml']);
/** What an example gives up on purpose. */
const givenUp = {
  // KEDA makes the autoscaler of a ScaledObject in the cluster: kube-score sees neither it nor that two pods are its fewest.
  'autoscaling-keda.yaml': ['deployment-replicas'],
  // restricted-v2 gives every namespace ids of its own, and refuses a pod that names others.
  'openshift.yaml': ['container-security-context-user-group-id'],
};

/** The values that Argo CD or Flux gives, or undefined for a file that is values itself. */
function valuesInside(text) {
  const specs = parseAllDocuments(text).map((document) => document.toJS().spec);
  return specs.map((spec) => spec?.source?.helm?.valuesObject ?? spec?.values).find((values) => values);
}

/** Every example: values beside those of production, or what a tool of operators installs from. @returns {Variant[]} */
function exampleVariants(root) {
  const files = readdirSync(join(root, exampleFolder)).filter((name) => !noInstallation.has(name));
  return files.sort().map((file) => {
    const example = { name: `example ${file}`, chart: umbrella, set: {}, unscored: givenUp[file] };
    const inside = valuesInside(readFileSync(join(root, exampleFolder, file), 'utf8'));
    if (inside) return { ...example, inline: inside };
    return { ...example, values: [...production, `${exampleFolder}/${file}`] };
  });
}

/**
 * What is rendered and validated: the umbrella as its users install it, and each part alone. `inline` is values
 * as an object; `unscored` names what a variant gives up on purpose.
 * @typedef {{ name: string, chart: string, values?: string[], inline?: object, set: Record<string, unknown>, unscored?: string[] }} Variant
 */

/** @returns {Variant[]} */
export function listVariants(root) {
  const parts = listCharts(root).filter((chart) => chart !== library && chart !== umbrella);
  return [
    {
      name: 'trial',
      chart: umbrella,
      values: ['k8s/values/trial.yaml'],
      set: registry,
      unscored: ['deployment-replicas'],
    },
    { name: 'production example', chart: umbrella, values: production, set: {} },
    { name: 'least values', chart: umbrella, set: least },
    { name: 'brokers and servers of an enterprise', chart: umbrella, set: { ...least, ...enterprise } },
    { name: 'tokens for Kafka', chart: umbrella, set: { ...least, ...token } },
    {
      name: 'enterprise example',
      chart: umbrella,
      values: [...production, 'k8s/values/enterprise-backends-example.yaml'],
      set: {},
    },
    ...exampleVariants(root),
    { name: 'ingress and every option', chart: umbrella, set: { ...least, ...ingress, ...everyOption } },
    {
      name: 'no network policies',
      chart: umbrella,
      set: { ...least, 'global.networkPolicy.enabled': false },
      unscored: ['pod-networkpolicy'],
    },
    ...parts.map((chart) => ({ name: 'alone', chart, set: least })),
  ];
}

/** Arguments of helm for values given as a table. `--set` takes a number with a fraction for text, and `--set-json` does not. */
export function setArguments(set) {
  return Object.entries(set).flatMap(([name, value]) =>
    typeof value === 'string'
      ? ['--set-string', `${name}=${value.replaceAll(',', '\\,')}`]
      : ['--set-json', `${name}=${JSON.stringify(value)}`],
  );
}
