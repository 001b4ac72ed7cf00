import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { services } from '../project-parts.mjs';

const kit = [
  'packages/service-kit/src/config/config.ts',
  'packages/service-kit/src/telemetry/telemetry-config.ts',
  'packages/service-kit/src/config/kafka-config.ts',
  'packages/service-kit/src/config/redis-config.ts',
];

/** Where a workload's settings are declared. */
function schemaFiles(name) {
  if (name === 'auth-emulator') return ['standalone/src/config.ts', ...kit];
  if (name === 'billing-reconcile') return ['services/billing/src/config.ts', ...kit];
  if (name === 'operator')
    return [
      'services/document/src/operate/operator-config.ts',
      'packages/service-kit/src/operate/operator-access.ts',
      'packages/service-kit/src/operate/events-config.ts',
      'packages/service-kit/src/config/kafka-config.ts',
    ];
  if (name === 'topics') return kit;
  const part = name.replace(/-migrate$/, '');
  return [services.includes(part) ? `services/${part}/src/config.ts` : 'gateway/src/config.ts', ...kit];
}

/** What Node itself reads, and what the example of a company's network adds to every part. */
const ofNode = new Set([
  ...['NODE_EXTRA_CA_CERTS', 'NODE_USE_ENV_PROXY', 'NODE_OPTIONS'],
  ...['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY'],
]);

/** Programs of others have settings of their own. */
const foreign = new Set(['mongodb', 'kafka', 'redis']);

function environmentOf({ spec }, configMaps) {
  const { template } = spec.jobTemplate?.spec ?? spec;
  const [container] = template.spec.containers;
  const named = (container.envFrom ?? []).flatMap(({ configMapRef }) =>
    Object.keys(configMaps.get(configMapRef.name) ?? {}),
  );
  // What the cluster tells of the pod is there for other variables to refer to.
  const given = (container.env ?? []).filter(({ valueFrom }) => !valueFrom?.fieldRef);
  return [...named, ...given.map(({ name }) => name)];
}

/** Environment variables in rendered manifests that no config schema of the part declares. @returns {string[]} */
export function unknownEnvironment(root, rendered) {
  const objects = parseAllDocuments(rendered).map((document) => document.toJS());
  const ofKind = (...kinds) => objects.filter((object) => kinds.includes(object?.kind));
  const configMaps = new Map(ofKind('ConfigMap').map(({ metadata, data }) => [metadata.name, data]));
  return ofKind('Deployment', 'StatefulSet', 'Job', 'CronJob').flatMap((workload) => {
    const name = workload.metadata.labels['app.kubernetes.io/name'];
    if (foreign.has(name)) return [];
    const declared = schemaFiles(name)
      .map((file) => readFileSync(join(root, file), 'utf8'))
      .join('\n');
    return environmentOf(workload, configMaps)
      .filter((variable) => !ofNode.has(variable) && !new RegExp(`\\b${variable}\\b`).test(declared))
      .map((variable) => `${name}: no config schema declares ${variable}`);
  });
}
