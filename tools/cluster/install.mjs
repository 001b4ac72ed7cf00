import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments, stringify } from 'yaml';
import { buildCharts } from '../../packages/tooling/charts/build-charts.mjs';
import { setArguments } from '../../packages/tooling/charts/variants.mjs';
import { runCommand } from '../../packages/tooling/run-command.mjs';
import { Failure, say, seconds } from '../../packages/tooling/terminal.mjs';

export const release = 'astraea';
const rolloutMinutes = 10;

const kubectl = (...args) => runCommand('kubectl', args);

/** Refuses to work in a namespace that somebody may be using. @throws Failure */
export async function checkCluster({ namespace }) {
  const nodes = (await kubectl('get', 'nodes', '--output', 'name')).trim().split('\n').length;
  const found = await kubectl('get', 'namespace', namespace, '--ignore-not-found', '--output', 'name');
  if (found.trim()) {
    throw new Failure(
      `The namespace ${namespace} exists. Delete it (kubectl delete namespace ${namespace}), or set CLUSTER_NAMESPACE to another name.`,
    );
  }
  const context = (await kubectl('config', 'current-context')).trim();
  say(`cluster: context ${context}, ${nodes} node${nodes === 1 ? '' : 's'}`);
}

/** The namespace of k8s/ under another name: the restricted profile, closed to all traffic. */
export async function createNamespace({ root, settings, work }) {
  const text = readFileSync(join(root, 'k8s/namespace.yaml'), 'utf8');
  const objects = parseAllDocuments(text).map((document) => document.toJS());
  for (const object of objects) {
    if (object.kind === 'Namespace') object.metadata.name = settings.namespace;
    else object.metadata.namespace = settings.namespace;
  }
  const file = join(work, 'namespace.yaml');
  writeFileSync(file, objects.map((object) => stringify(object)).join('---\n'));
  await kubectl('apply', '--filename', file);
  say(`namespace ${settings.namespace}: restricted profile, no traffic but what the charts open`);
}

/** Installs the umbrella with its trial profile and waits until every pod is ready. */
export async function installCharts({ root, settings, work }) {
  const { namespace, registry, tag, standIns } = settings;
  const built = join(work, 'charts');
  await buildCharts(root, built);
  const standIn = `${registry}/astraea/stand-in-backends:${tag}`;
  const images = { mongodb: standIn, kafka: standIn, redis: standIn };
  const backends = standIns
    ? Object.fromEntries(
        Object.entries(images).map(([name, image]) => [`global.trial.images.${name}`, image]),
      )
    : {};
  const set = {
    'global.image.registry': registry,
    'global.image.tag': tag,
    'tests.expectNetworkPolicies': true,
    // Two pods, so that a release of this part has both kinds of them for a while.
    'mfeChat.replicas': 2,
    ...backends,
  };
  const began = Date.now();
  const values = join(root, 'k8s/values/trial.yaml');
  const place = [release, join(built, 'astraea'), '--namespace', namespace, '--values', values];
  await runCommand(
    'helm',
    ['install', ...place, ...setArguments(set), '--wait', '--timeout', `${rolloutMinutes}m`],
    { failure: 'The charts could not be installed:' },
  );
  say(`installed: every pod is ready (${seconds(began)})`);
  say((await kubectl('--namespace', namespace, 'get', 'pods')).trimEnd());
}

/** Gives one part another image and waits until only that one runs. */
export async function upgradePart({ settings, work, key, tag }) {
  const began = Date.now();
  const place = [
    release,
    join(work, 'charts/astraea'),
    '--namespace',
    settings.namespace,
    '--reset-then-reuse-values',
  ];
  const set = setArguments({ [`${key}.image.tag`]: tag });
  await runCommand('helm', ['upgrade', ...place, ...set, '--wait', '--timeout', `${rolloutMinutes}m`], {
    failure: 'The release could not be upgraded:',
  });
  say(`upgraded ${key} alone to ${tag} (${seconds(began)})`);
}

/** `helm test`: a pod signs in, asks and checks the proof. @returns {Promise<string>} what it printed */
export function runJourney({ namespace }) {
  return runCommand('helm', ['test', release, '--namespace', namespace, '--logs', '--timeout', '6m'], {
    failure: 'The journey failed:',
  });
}

/** What helps to understand a failure. */
export async function describeFailure({ namespace }) {
  const inNamespace = ['--namespace', namespace];
  const looks = [
    ['get', 'pods', '--output', 'wide'],
    ['get', 'events', '--sort-by', '.lastTimestamp'],
    [
      'logs',
      '--selector',
      `app.kubernetes.io/part-of=${release}`,
      '--all-containers',
      '--prefix',
      '--tail',
      '30',
    ],
  ];
  for (const look of looks) {
    say(`\n$ kubectl ${look.join(' ')}`);
    say(await kubectl(...inNamespace, ...look).catch((error) => error.message));
  }
}

/** Removes the release and the namespace with all that is in it. */
export async function removeAll({ namespace }) {
  const began = Date.now();
  await runCommand('helm', ['uninstall', release, '--namespace', namespace, '--ignore-not-found', '--wait']);
  await kubectl('delete', 'namespace', namespace, '--ignore-not-found', '--timeout', '3m');
  say(`uninstalled, and the namespace is gone (${seconds(began)})`);
}
