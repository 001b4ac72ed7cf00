import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { setArguments } from '../../packages/tooling/charts/variants.mjs';
import { Failure } from '../../packages/tooling/terminal.mjs';
import { underClients } from './clients/run-clients.mjs';
import { kubectl, objects, release, rolloutMinutes, upgrade } from './cluster.mjs';
import { tellNothingCut } from './keep-answering.mjs';
import { runPage } from './page.mjs';
import { umbrellaPackage } from './release-files.mjs';
import { tell } from './report.mjs';

/** As `kubectl drain` asks again while a PodDisruptionBudget says no. */
const askAgainMs = 5000;
const evictedWithinMs = rolloutMinutes * 60_000;
/** What clients need, and has one replica elsewhere in the test: nothing but a second one keeps it there while one goes. */
const alone = ['auth', 'document', 'billing'];

/** Puts a pod out by the Eviction API. @returns {Promise<number>} how often its budget said no */
async function evict({ settings: { namespace }, work }, name) {
  const file = join(work, `evict-${name}.json`);
  writeFileSync(
    file,
    JSON.stringify({ apiVersion: 'policy/v1', kind: 'Eviction', metadata: { name, namespace } }),
  );
  const deadline = Date.now() + evictedWithinMs;
  for (let refused = 0; ; refused++) {
    try {
      await kubectl(
        'create',
        '--raw',
        `/api/v1/namespaces/${namespace}/pods/${name}/eviction`,
        '--filename',
        file,
      );
      return refused;
    } catch (error) {
      if (!/disruption budget/.test(error.message) || Date.now() > deadline) throw error;
    }
    await pause(askAgainMs);
  }
}

/** Pods that a budget keeps watch over. */
async function guardedPods(settings) {
  const budgets = await objects(settings, 'poddisruptionbudgets');
  const parts = budgets.map(({ spec }) => spec.selector.matchLabels['app.kubernetes.io/name']);
  const pods = await objects(settings, 'pods');
  return pods.filter(
    ({ metadata }) =>
      !metadata.deletionTimestamp && parts.includes(metadata.labels['app.kubernetes.io/name']),
  );
}

/**
 * Does to the pods what `kubectl drain` does, all at once, while clients read. The node stays open, as there is no other to go to.
 * @throws Failure if a budget never said no, or anything was cut
 */
export async function drainNode(given) {
  const { settings, work } = given;
  const replicas = (count) =>
    setArguments(Object.fromEntries(alone.map((name) => [`${name}.replicas`, count])));
  await upgrade(settings, umbrellaPackage(work), ...replicas(2));
  await runPage(given, 'docs/operate/lose-a-node.md', 'Before');
  const seen = await underClients(given, async () => {
    const pods = (await guardedPods(settings)).map(({ metadata }) => metadata.name);
    const refused = await Promise.all(pods.map((name) => evict(given, name)));
    const times = refused.reduce((sum, each) => sum + each, 0);
    tell(`${pods.length} pods evicted at the same time; their budgets said no ${times} times`);
    if (times === 0) throw new Failure('No PodDisruptionBudget kept a pod.');
    const gone = pods.map((name) => `pod/${name}`);
    const inNamespace = ['--namespace', settings.namespace];
    await kubectl(...inNamespace, 'wait', ...gone, '--for=delete', `--timeout=${rolloutMinutes}m`);
    const ofRelease = ['--selector', `app.kubernetes.io/part-of=${release}`];
    await kubectl(
      ...inNamespace,
      'rollout',
      'status',
      'deployment',
      ...ofRelease,
      `--timeout=${rolloutMinutes}m`,
    );
    tell('all of them are gone, and others stand in their place');
  });
  tellNothingCut(seen);
  await upgrade(settings, umbrellaPackage(work), ...replicas(1));
}
