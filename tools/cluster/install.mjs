import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parse, parseAllDocuments, stringify } from 'yaml';
import { runCommand } from '../../packages/tooling/run-command.mjs';
import { Failure, say } from '../../packages/tooling/terminal.mjs';
import { kubectl, objects, release } from './cluster.mjs';
import { killMigrations } from './kill-migrations.mjs';
import { runPage, yourValues } from './page.mjs';
import { registry, standInName } from './release-files.mjs';
import { tell } from './report.mjs';

/** On the namespaces that this test made: only there it may uninstall, kill and wipe. */
const ourLabel = 'astraea-cluster-test';

/** Refuses a namespace that is there and was not made by this test. @throws Failure */
export async function checkNamespaceIsOurs({ namespace }, ask = kubectl) {
  const found = await ask('get', 'namespace', namespace, '--ignore-not-found', '--output', 'json');
  if (found.trim() && JSON.parse(found).metadata.labels?.[ourLabel] === undefined)
    throw new Failure(`The namespace ${namespace} was not made by this test: it has no label ${ourLabel}.`);
}

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

/** The namespace of k8s/ under another name, labelled as the test's: the restricted profile, closed to all traffic. */
function writeNamespace({ root, settings, work }) {
  const text = readFileSync(join(root, 'k8s/namespace.yaml'), 'utf8');
  const documents = parseAllDocuments(text).map((document) => document.toJS());
  for (const object of documents) {
    if (object.kind === 'Namespace') {
      object.metadata.name = settings.namespace;
      object.metadata.labels[ourLabel] = 'true';
    } else object.metadata.namespace = settings.namespace;
  }
  mkdirSync(join(work, 'k8s'), { recursive: true });
  writeFileSync(join(work, 'k8s/namespace.yaml'), documents.map((object) => stringify(object)).join('---\n'));
}

/** The trial profile, with two replicas of what answers. */
function writeValues({ root, settings, work }) {
  const files = ['k8s/values/trial.yaml', 'tools/cluster/values.yaml'];
  const [trial, ours] = files.map((file) => parse(readFileSync(join(root, file), 'utf8')));
  const standIns = ['mongodb', 'kafka', 'redis'].map((name) => [name, `${registry}/${standInName}`]);
  const images = settings.standIns ? { images: Object.fromEntries(standIns) } : {};
  const global = { ...ours.global, trial: { ...trial.global.trial, ...images } };
  const parts = Object.fromEntries(
    Object.keys({ ...trial, ...ours }).map((name) => [name, { ...trial[name], ...ours[name] }]),
  );
  writeFileSync(join(work, yourValues), stringify({ ...parts, global }));
}

/** One a service. */
const migrationJobs = 5;

/**
 * Installs the packed umbrella with its trial profile, as the page says, until every pod is ready. Each Job of migrations loses its first pod while that is at
 * work, and has to go on.
 */
export async function installCharts(given) {
  writeNamespace(given);
  writeValues(given);
  const killing = new AbortController();
  const killed = killMigrations(given.settings, killing.signal);
  // Until it is awaited below, a failure of it must not end the process.
  killed.catch(() => {});
  try {
    await runPage(given, 'docs/operate/install.md', 'Install');
  } finally {
    killing.abort();
  }
  tell((await kubectl('--namespace', given.settings.namespace, 'get', 'pods')).trimEnd());
  for (const line of await killed) tell(line);
  const { length } = await killed;
  if (length !== migrationJobs)
    throw new Failure(`${length} of ${migrationJobs} Jobs of migrations were met at work.`);
}

/** Every Job of a migration has to be done by now, though it lost the pod that was killed at its installation. @throws Failure */
export async function checkMigrations(settings) {
  const jobs = (await objects(settings, 'jobs')).filter(({ metadata }) => /-migrate-/.test(metadata.name));
  for (const { metadata, status } of jobs) {
    if (status.succeeded !== 1) throw new Failure(`The Job ${metadata.name} is not complete.`);
    if (!status.failed)
      throw new Failure(`The Job ${metadata.name} was done before its pod could be killed.`);
    const took = (Date.parse(status.completionTime) - Date.parse(status.startTime)) / 1000;
    tell(`${metadata.name}: complete after ${took} s, ${status.failed} pods failed`);
  }
  if (jobs.length !== migrationJobs)
    throw new Failure(`There are ${jobs.length} Jobs of migrations, not one a service.`);
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
