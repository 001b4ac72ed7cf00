import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseAllDocuments, stringify } from 'yaml';
import { setArguments } from '../../packages/tooling/charts/variants.mjs';
import { runCommand } from '../../packages/tooling/run-command.mjs';
import { Failure, say } from '../../packages/tooling/terminal.mjs';
import { kubectl, objects, release, rolloutMinutes } from './cluster.mjs';
import { registry, standInName, umbrellaPackage } from './release-files.mjs';
import { tell } from './report.mjs';

/** Refuses to work in a namespace that somebody may be using. @throws Failure */
export async function checkCluster({ namespace }) {
  const nodes = JSON.parse(await kubectl('get', 'nodes', '--output', 'json')).items;
  const found = await kubectl('get', 'namespace', namespace, '--ignore-not-found', '--output', 'name');
  if (found.trim()) {
    throw new Failure(
      `The namespace ${namespace} exists. Delete it (kubectl delete namespace ${namespace}), or set CLUSTER_NAMESPACE to another name.`,
    );
  }
  const [{ status }] = nodes;
  const helm = (await runCommand('helm', ['version', '--template', '{{.Version}}'])).trim();
  const count = `${nodes.length} node${nodes.length === 1 ? '' : 's'}`;
  tell(
    `Kubernetes ${status.nodeInfo.kubeletVersion}, ${count} of ${status.capacity.cpu} processors; Helm ${helm}`,
  );
}

/** The namespace of k8s/ under another name: the restricted profile, closed to all traffic. */
export async function createNamespace({ root, settings, work }) {
  const text = readFileSync(join(root, 'k8s/namespace.yaml'), 'utf8');
  const documents = parseAllDocuments(text).map((document) => document.toJS());
  for (const object of documents) {
    if (object.kind === 'Namespace') object.metadata.name = settings.namespace;
    else object.metadata.namespace = settings.namespace;
  }
  const file = join(work, 'namespace.yaml');
  writeFileSync(file, documents.map((object) => stringify(object)).join('---\n'));
  await kubectl('apply', '--filename', file);
  tell(`namespace ${settings.namespace}: restricted profile, no traffic but what the charts open`);
}

/** Installs the packed umbrella with its trial profile and waits until every pod is ready. */
export async function installCharts({ root, settings, work }) {
  const images = Object.fromEntries(
    ['mongodb', 'kafka', 'redis'].map((name) => [
      `global.trial.images.${name}`,
      `${registry}/${standInName}`,
    ]),
  );
  const values = [join(root, 'k8s/values/trial.yaml'), join(root, 'tools/cluster/values.yaml')];
  const place = [release, umbrellaPackage(work), '--namespace', settings.namespace];
  const set = setArguments(settings.standIns ? images : {});
  await runCommand(
    'helm',
    [
      ...['install', ...place, ...values.flatMap((file) => ['--values', file]), ...set],
      ...['--wait', '--wait-for-jobs', '--timeout', `${rolloutMinutes}m`],
    ],
    { failure: 'The charts could not be installed:' },
  );
  tell((await kubectl('--namespace', settings.namespace, 'get', 'pods')).trimEnd());
}

/** Every Job of a migration has to be done by now. @throws Failure */
export async function checkMigrations(settings) {
  const jobs = (await objects(settings, 'jobs')).filter(({ metadata }) => /-migrate-/.test(metadata.name));
  for (const { metadata, status } of jobs) {
    if (status.succeeded !== 1) throw new Failure(`The Job ${metadata.name} is not complete.`);
    const took = (Date.parse(status.completionTime) - Date.parse(status.startTime)) / 1000;
    tell(`${metadata.name}: complete after ${took} s, ${status.failed ?? 0} pods failed`);
  }
  if (jobs.length !== 5) throw new Failure(`There are ${jobs.length} Jobs of migrations, not one a service.`);
}

/** `helm test`: a pod signs in, asks and checks the proof. */
export async function runJourney({ namespace }) {
  const printed = await runCommand(
    'helm',
    ['test', release, '--namespace', namespace, '--logs', '--timeout', '9m'],
    {
      failure: 'The journey failed:',
    },
  );
  tell(printed.slice(printed.indexOf('POD LOGS:')).trimEnd());
}

/** What helps to understand a failure. */
export async function describeFailure({ namespace }) {
  const inNamespace = ['--namespace', namespace];
  const part = ['--selector', `app.kubernetes.io/part-of=${release}`];
  const looks = [
    ['get', 'pods', '--output', 'wide'],
    ['get', 'events', '--sort-by', '.lastTimestamp'],
    ['logs', ...part, '--all-containers', '--prefix', '--tail', '30', '--max-log-requests', '50'],
  ];
  for (const look of looks) {
    say(`\n$ kubectl ${look.join(' ')}`);
    say(await kubectl(...inNamespace, ...look).catch((error) => error.message));
  }
}

/** What Kubernetes itself and k8s/namespace.yaml put into a namespace. */
const ofTheNamespace = new Set([
  'configmap/kube-root-ca.crt',
  'serviceaccount/default',
  'networkpolicy.networking.k8s.io/default-deny',
]);
const goneWithinMs = 120_000;
const lookAgainMs = 2000;

/** @returns {Promise<string[]>} what there is in the namespace, and of the release outside of any */
async function whatIsLeft({ namespace }) {
  const listed = await kubectl('api-resources', '--verbs=list', '--namespaced', '--output=name');
  const kinds = listed.split('\n').filter((kind) => kind && !/^(events|pods\.metrics)/.test(kind));
  const inside = await kubectl('--namespace', namespace, 'get', kinds.join(','), '--output=name');
  const outside = await kubectl(
    ...['get', 'clusterroles,clusterrolebindings,persistentvolumes,priorityclasses', '--output=name'],
    ...['--selector', `app.kubernetes.io/part-of=${release}`],
  );
  return [...inside.split('\n'), ...outside.split('\n')].filter((name) => name && !ofTheNamespace.has(name));
}

/** Uninstalls; then nothing may be left, be it after a while. @throws Failure */
export async function uninstall(settings) {
  const { namespace } = settings;
  await runCommand('helm', ['uninstall', release, '--namespace', namespace, '--wait']);
  await kubectl('--namespace', namespace, 'delete', 'pod', `${release}-journey`, '--ignore-not-found');
  const deadline = Date.now() + goneWithinMs;
  let left = await whatIsLeft(settings);
  while (left.length > 0 && Date.now() < deadline) {
    await pause(lookAgainMs);
    left = await whatIsLeft(settings);
  }
  if (left.length > 0) throw new Failure(`helm uninstall left ${left.join(', ')}`);
  tell('helm uninstall: no object of any kind is left');
}

/** Removes the release and the namespace with all that is in it. */
export async function removeAll({ namespace }) {
  await runCommand('helm', ['uninstall', release, '--namespace', namespace, '--ignore-not-found', '--wait']);
  await kubectl('delete', 'namespace', namespace, '--ignore-not-found', '--timeout', '3m');
  say(`the namespace ${namespace} is gone`);
}
