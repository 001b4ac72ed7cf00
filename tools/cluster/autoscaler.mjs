import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { setArguments } from '../../packages/tooling/charts/variants.mjs';
import { runCommand } from '../../packages/tooling/run-command.mjs';
import { Failure } from '../../packages/tooling/terminal.mjs';
import { clientPod, namespaceOf } from './clients/run-clients.mjs';
import { kubectl, objects, upgrade } from './cluster.mjs';
import { umbrellaPackage } from './release-files.mjs';
import { tell } from './report.mjs';

const script = fileURLToPath(new URL('./clients/steady-calls.mjs', import.meta.url));
/** Of each of two pods that call: one while the pods are counted out beforehand, both while the autoscaler counts. */
const callsPerSecond = 60;
/** So little that a small node shows several pods. */
const request = 25;
const targetPercent = 70;
const fewest = 2;
const most = 10;
/** The metrics API looks every 15 s, over the time since its last look. */
const looks = 4;
const lookMs = 15_000;
const settleMs = 45_000;
const foundWithinMs = 420_000;
const ofGateway = ['--selector', 'app.kubernetes.io/name=gateway'];

async function startCalls({ settings, work }, name) {
  const file = join(work, `${name}.yaml`);
  const env = { CALLS_PER_SECOND: String(callsPerSecond) };
  writeFileSync(file, await clientPod(settings, { name, script, env }));
  await kubectl('apply', '--filename', file);
  await kubectl(
    '--namespace',
    namespaceOf(settings),
    'wait',
    `pod/${name}`,
    '--for=condition=Ready',
    '--timeout',
    '3m',
  );
}

/** What the pods that call were answered in their last ten seconds, a second. */
async function answeredPerSecond(settings, names) {
  const counts = names.map(async (name) => {
    const log = await kubectl('--namespace', namespaceOf(settings), 'logs', name, '--tail', '1');
    return log ? JSON.parse(log).answered / 10 : 0;
  });
  return (await Promise.all(counts)).reduce((sum, each) => sum + each, 0);
}

const units = { n: 1e-6, u: 1e-3, m: 1, '': 1000 };

/** A quantity of Kubernetes, as `4123456n`. */
function millicores(quantity) {
  const [, number, unit] = /^(\d+)([num]?)$/.exec(quantity);
  return Number(number) * units[unit];
}

/** Thousandths of a processor that all pods of the gateway use, by the metrics API. */
async function usedMillicores({ namespace }) {
  const path = `/apis/metrics.k8s.io/v1beta1/namespaces/${namespace}/pods?labelSelector=app.kubernetes.io%2Fname%3Dgateway`;
  const { items } = JSON.parse(await kubectl('get', '--raw', path));
  const uses = items.flatMap(({ containers }) => containers.map(({ usage }) => millicores(usage.cpu)));
  return uses.reduce((sum, each) => sum + each, 0);
}

/** What a call costs with two pods, in thousandths of a processor for one a second. */
async function costOfCall(given) {
  await startCalls(given, 'calls-1');
  await pause(settleMs);
  const costs = [];
  for (let look = 0; look < looks; look++) {
    await pause(lookMs);
    costs.push(
      (await usedMillicores(given.settings)) / (await answeredPerSecond(given.settings, ['calls-1'])),
    );
  }
  return costs.reduce((sum, each) => sum + each, 0) / looks;
}

const podsFor = (millicores) =>
  Math.min(most, Math.max(fewest, Math.ceil(millicores / ((targetPercent / 100) * request))));

async function autoscaler(settings) {
  const [{ status }] = await objects(settings, 'horizontalpodautoscalers', ...ofGateway);
  return {
    pods: status.currentReplicas,
    use: status.currentMetrics?.[0]?.resource?.current?.averageUtilization,
  };
}

/** Counts out the pods for twice the calls as docs/sizing.md does; the autoscaler has to come within one of that, and to stay there. @throws Failure */
export async function scaleGateway(given) {
  const { settings, work } = given;
  const set = (values) => upgrade(settings, umbrellaPackage(work), ...setArguments(values));
  await set({ 'gateway.resources.requests.cpu': `${request}m` });
  try {
    const cost = await costOfCall(given);
    const pods = podsFor(cost * callsPerSecond * 2);
    tell(
      `a call costs ${cost.toFixed(2)} ms of a processor: ${callsPerSecond * 2} a second need ${pods} pods at ${request}m`,
    );
    await set({
      'gateway.autoscaling.enabled': true,
      'gateway.autoscaling.minReplicas': fewest,
      'gateway.autoscaling.maxReplicas': most,
    });
    await startCalls(given, 'calls-2');
    const deadline = Date.now() + foundWithinMs;
    for (let near = 0; near < looks; ) {
      await pause(lookMs);
      const seen = await autoscaler(settings);
      const isNear = seen.use !== undefined && Math.abs(seen.pods - pods) <= 1;
      near = isNear ? near + 1 : 0;
      if (Date.now() > deadline) throw new Failure(`The autoscaler has ${seen.pods} pods at ${seen.use}%.`);
    }
    const { pods: found, use } = await autoscaler(settings);
    const rate = await answeredPerSecond(settings, ['calls-1', 'calls-2']);
    tell(`${rate.toFixed(0)} calls a second: the autoscaler has ${found} pods at ${use}% of their request`);
  } finally {
    await kubectl('delete', 'namespace', namespaceOf(settings), '--timeout', '3m');
  }
  const isHelm4 = /^v4/.test(await runCommand('helm', ['version', '--short']));
  const off = { 'gateway.autoscaling.enabled': false, 'gateway.resources.requests.cpu': '50m' };
  // The number of pods is the autoscaler's there: docs/operate/upgrade-and-roll-back.md.
  const taken = isHelm4 ? ['--force-conflicts'] : [];
  await upgrade(settings, umbrellaPackage(work), ...setArguments(off), ...taken);
}
