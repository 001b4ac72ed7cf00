import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { stringify } from 'yaml';
import { Failure, say } from '../../../packages/tooling/terminal.mjs';
import { kubectl, objects, release } from '../cluster.mjs';
import { tell } from '../report.mjs';

const script = fileURLToPath(new URL('./in-pod.mjs', import.meta.url));
const clientCount = 20;
const lookAgainMs = 1000;
const startMinutes = 5;
const stopFile = '/tmp/stop';
const question =
  'Do I need a licence from the UAE Space Agency to carry out a space activity in the United Arab Emirates?';

/** Of what runs in the cluster and is no part: outside of the parts' own, as an ingress controller is. */
export const namespaceOf = ({ namespace }) => `${namespace}-clients`;

/**
 * A pod with the gateway's image that runs a script, with all that it needs.
 * @param {{ name: string, script: string, env: Record<string, string> }} what
 * @returns {Promise<string>} its manifests
 */
export async function clientPod(settings, { name, script: path, env }) {
  const file = basename(path);
  const namespace = namespaceOf(settings);
  const [gateway] = await objects(settings, 'deployments', '--selector', 'app.kubernetes.io/name=gateway');
  const given = { GATEWAY_URL: `http://${release}-gateway.${settings.namespace}.svc`, ...env };
  const container = {
    name: 'client',
    image: gateway.spec.template.spec.containers[0].image,
    command: ['node', `/client/${file}`],
    env: Object.entries(given).map(([key, value]) => ({ name: key, value })),
    volumeMounts: [{ name: 'client', mountPath: '/client' }],
  };
  const manifests = [
    { apiVersion: 'v1', kind: 'Namespace', metadata: { name: namespace } },
    {
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: { name, namespace },
      data: { [file]: readFileSync(path, 'utf8') },
    },
    {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name, namespace },
      spec: {
        restartPolicy: 'Never',
        containers: [container],
        volumes: [{ name: 'client', configMap: { name } }],
      },
    },
  ];
  return manifests.map((object) => stringify(object)).join('---\n');
}

async function until(what, minutes, isSo) {
  const deadline = Date.now() + minutes * 60_000;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Failure(`${what}: not within ${minutes} minutes.`);
    await pause(lookAgainMs);
  }
}

/**
 * Lets 20 clients ask without a pause while something is done to the system.
 * @returns {Promise<{ questions: number, answered: number, cut: number, refused: number, serverErrors: number, lost: number, charged: number }>}
 */
export async function underClients({ settings, work }, act) {
  const namespace = namespaceOf(settings);
  const inNamespace = (...args) => kubectl('--namespace', namespace, ...args);
  const file = join(work, 'clients.yaml');
  const env = {
    CLIENTS: String(clientCount),
    COUNTRY: 'United Arab Emirates',
    QUESTION: question,
    PAUSE_SECONDS: String(settings.clientPauseSeconds),
    STOP_FILE: stopFile,
  };
  writeFileSync(file, await clientPod(settings, { name: 'clients', script, env }));
  await kubectl('apply', '--filename', file);
  try {
    const answeredOnce = async () =>
      (await inNamespace('logs', 'clients').catch(() => '')).split('answered once').length - 1;
    const phase = async () =>
      (await inNamespace('get', 'pod', 'clients', '--output', 'jsonpath={.status.phase}')).trim();
    await until('every client is answered', startMinutes, async () => {
      if ((await phase()) === 'Failed')
        throw new Failure(`The clients ended:\n${await inNamespace('logs', 'clients')}`);
      return (await answeredOnce()) === clientCount;
    });
    await act();
    await inNamespace('exec', 'clients', '--', 'touch', stopFile);
    await until('the clients end', startMinutes, async () => ['Succeeded', 'Failed'].includes(await phase()));
    const last = (await inNamespace('logs', 'clients')).trim().split('\n').at(-1);
    if (!last.startsWith('{')) throw new Failure(`The clients ended:\n${last}`);
    return JSON.parse(last);
  } catch (error) {
    for (const look of [
      ['describe', 'pods'],
      ['logs', 'clients', '--tail', '40'],
    ]) {
      say(await inNamespace(...look).catch(({ message }) => message));
    }
    throw error;
  } finally {
    await kubectl('delete', 'namespace', namespace, '--timeout', '3m');
  }
}

/** @throws Failure if a question was charged twice, or not, or never answered */
export function tellClients(seen) {
  const { questions, answered, cut, refused, serverErrors, lost, charged, slowestMs, words } = seen;
  tell(
    `${clientCount} clients: ${questions} questions, ${answered} answered, ${charged} charged; ${cut} streams cut, ${serverErrors} answers of 5xx, ${refused} refused, ${lost} lost; slowest ${(slowestMs / 1000).toFixed(1)} s`,
  );
  for (const [said, times] of Object.entries(words)) tell(`  ${times} times: ${said}`);
  if (lost > 0 || answered !== questions) throw new Failure('A question was lost.');
  if (charged !== answered) throw new Failure(`${answered} questions were answered, and ${charged} charged.`);
}
