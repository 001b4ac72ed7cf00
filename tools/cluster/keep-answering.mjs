import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { stringify } from 'yaml';
import { setArguments } from '../../packages/tooling/charts/variants.mjs';
import { runCommand } from '../../packages/tooling/run-command.mjs';
import { Failure } from '../../packages/tooling/terminal.mjs';
import { tellClients, underClients } from './clients/run-clients.mjs';
import { kubectl, objects, release, rolloutMinutes, upgrade } from './cluster.mjs';
import { runPage, yourValues } from './page.mjs';
import { provideOther, umbrellaPackage } from './release-files.mjs';
import { tell } from './report.mjs';

const rollBackPage = 'docs/operate/upgrade-and-roll-back.md';
const rotatePage = 'docs/operate/rotate-secrets.md';
const answering = ['gateway', 'conversation', 'retrieval'];
/** Between one disturbance and the next, so that clients meet what is left of it. */
const settleMs = 5000;

/** @throws Failure if anything was cut that a pod had time to end */
export function tellNothingCut(seen) {
  tellClients(seen);
  if (seen.cut + seen.serverErrors > 0) throw new Failure('Streams were cut, or answered with 5xx.');
}

async function imagesOf(settings, part) {
  const pods = await objects(settings, 'pods', '--selector', `app.kubernetes.io/name=${part}`);
  return pods.map(({ spec }) => spec.containers[0].image.split('/').at(-1)).join(', ');
}

/** A release of conversation, and back to the one before it, while clients read. */
export async function rollConversationBack({ root, settings, work }) {
  const tag = await provideOther({ root, settings, work }, 'conversation');
  const seen = await underClients({ settings, work }, async () => {
    await upgrade(settings, umbrellaPackage(work), ...setArguments({ 'conversation.image.tag': tag }));
    tell(`helm upgrade: pods of ${await imagesOf(settings, 'conversation')}`);
    await pause(settleMs);
    await runCommand('helm', [
      ...['rollback', release, '--namespace', settings.namespace],
      ...['--wait', '--timeout', `${rolloutMinutes}m`],
    ]);
    tell(`helm rollback: pods of ${await imagesOf(settings, 'conversation')}`);
    await pause(settleMs);
  });
  tellNothingCut(seen);
}

/** Every service and the gateway go to another release of the umbrella and back, as the page says, while clients read. */
export async function rollAllBack(given) {
  const { settings, work } = given;
  const tags = {};
  for (const part of ['gateway', 'auth', 'conversation', 'retrieval', 'document', 'billing']) {
    tags[part] = { image: { tag: await provideOther(given, part) } };
  }
  writeFileSync(join(work, yourValues), stringify(tags));
  const images = async () =>
    (await Promise.all(Object.keys(tags).map((part) => imagesOf(settings, part)))).join(', ');
  const seen = await underClients(given, async () => {
    await runPage(given, rollBackPage, 'Upgrade');
    tell(`pods of ${await images()}`);
    await pause(settleMs);
    await runPage(given, rollBackPage, 'Roll back');
    tell(`pods of ${await images()}`);
    await pause(settleMs);
  });
  tellNothingCut(seen);
}

/** All pods of what answers are replaced while clients read. */
export async function replacePods({ settings, work }) {
  const { namespace } = settings;
  const seen = await underClients({ settings, work }, async () => {
    for (const part of answering) {
      const deployment = `deployment/${release}-${part}`;
      await kubectl('--namespace', namespace, 'rollout', 'restart', deployment);
      await kubectl(
        '--namespace',
        namespace,
        'rollout',
        'status',
        deployment,
        `--timeout=${rolloutMinutes}m`,
      );
      tell(`every pod of ${part} was replaced`);
      await pause(settleMs);
    }
  });
  tellNothingCut(seen);
}

/** Identity tokens get a new key while clients read, as the page says. The old key, which has to stay for ten minutes, stays. */
export async function rotateIdentityKeys(given) {
  const seen = await underClients(given, async () => {
    await runPage(given, rotatePage, 'New keys for identity tokens', { blocks: 1 });
    await pause(settleMs);
  });
  tellNothingCut(seen);
}

const redisUser = 'astraea';

/** The trial's Redis, which has no users, as an operator's: one of a name and a password. */
async function redisAs({ settings: { namespace } }, { url, acl }) {
  const inNamespace = ['--namespace', namespace];
  const change = JSON.stringify({ stringData: { 'redis-url': url } });
  if (acl)
    await kubectl(...inNamespace, 'exec', `${release}-redis-0`, '--', 'redis-cli', 'ACL', 'SETUSER', ...acl);
  await kubectl(...inNamespace, 'patch', 'secret', `${release}-trial`, '--patch', change);
  const parts = [
    '--selector',
    'app.kubernetes.io/name in (gateway,auth,conversation,retrieval,document,billing)',
  ];
  await kubectl(...inNamespace, 'rollout', 'restart', 'deployment', ...parts);
  await kubectl(...inNamespace, 'rollout', 'status', 'deployment', ...parts, `--timeout=${rolloutMinutes}m`);
}

/** The password of Redis changes while clients read, as the page says. @throws Failure if anything was cut */
export async function rotateRedisPassword(given) {
  const url = (user) => `redis://${user}${release}-redis:6379`;
  await redisAs(given, {
    url: url(`${redisUser}:old-password@`),
    acl: [redisUser, 'on', '>old-password', '~*', '&*', '+@all'],
  });
  const change = { stringData: { 'redis-url': url(`${redisUser}:new-password@`) } };
  writeFileSync(join(given.work, 'new.yaml'), stringify(change));
  const seen = await underClients(given, async () => {
    await runPage(given, rotatePage, 'Redis');
    await pause(settleMs);
  });
  await redisAs(given, { url: url('') });
  tellNothingCut(seen);
}

/** One pod of each dies without a chance to end what it does: its streams break, and asked again their answers come. */
export async function killPods({ settings, work }) {
  const { namespace } = settings;
  const seen = await underClients({ settings, work }, async () => {
    for (const part of answering) {
      const [pod] = await objects(settings, 'pods', '--selector', `app.kubernetes.io/name=${part}`);
      await kubectl(
        '--namespace',
        namespace,
        'delete',
        'pod',
        pod.metadata.name,
        '--grace-period=0',
        '--force',
      );
      tell(`a pod of ${part} was killed`);
      await kubectl(
        ...['--namespace', namespace, 'rollout', 'status', `deployment/${release}-${part}`],
        `--timeout=${rolloutMinutes}m`,
      );
      await pause(settleMs);
    }
  });
  tellClients(seen);
}
