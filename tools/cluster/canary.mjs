import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Failure } from '../../packages/tooling/terminal.mjs';
import { kubectl, objects, release, through, upgrade } from './cluster.mjs';
import { runPage } from './page.mjs';
import { provideBrokenChat, umbrellaPackage } from './release-files.mjs';
import { read } from './release-web-part.mjs';
import { tell } from './report.mjs';

const page = 'docs/operate/canary.md';
const userCount = 1000;
/** As the page has it. */
const percent = 20;
const percentWithin = 3;
const gatewayPort = 8080;
/** The kubelet looks about once a minute whether a mounted ConfigMap has changed. */
const arrivesWithinMs = 420_000;
const lookAgainMs = 500;
const viewsAtMost = 500;

const key = (name) => `gateway.releases.canary.chat.${name}`;
const cookieOf = (user) => ({ cookie: `astraea_release_user=${user}` });

async function chatOf(gateway, user) {
  const { remotes } = await read(`${gateway}/config.json`, user ? cookieOf(user) : {});
  return remotes.chat.version;
}

async function gatewayPods(settings) {
  const pods = await objects(settings, 'pods', '--selector', 'app.kubernetes.io/name=gateway');
  return pods.filter(({ metadata }) => !metadata.deletionTimestamp).map(({ metadata }) => metadata.name);
}

/** Every gateway pod on a port of its own, as they all have to say the same. */
async function throughEach(settings, use) {
  const [first, second] = await gatewayPods(settings);
  if (!second) throw new Failure('There are not two pods of the gateway.');
  return through(settings, `pod/${first}`, gatewayPort, (one) =>
    through(settings, `pod/${second}`, gatewayPort, (other) => use([one, other])),
  );
}

async function until(what, withinMs, isSo) {
  const began = Date.now();
  while (!(await isSo())) {
    if (Date.now() - began > withinMs) throw new Failure(`${what}: not within ${withinMs / 1000} s.`);
    await pause(lookAgainMs);
  }
  return ((Date.now() - began) / 1000).toFixed(1);
}

/** @returns {Promise<string[]>} the version that each user gets */
async function versionsOf(gateway, users) {
  const versions = [];
  for (const user of users) versions.push(await chatOf(gateway, user));
  return versions;
}

/** A page as a browser loads it: what its release names, and a word to the gateway if that cannot be had. */
async function viewPage(gateway, user) {
  const page = await (await fetch(`${gateway}/`, { headers: cookieOf(user) })).text();
  const [, text] = /id="astraea-config">(.*?)<\/script>/s.exec(page);
  const { manifest, version } = JSON.parse(text).remotes.chat;
  const { metaData } = await read(gateway + manifest);
  const entry = await fetch(new URL(metaData.remoteEntry.name, gateway + manifest));
  await entry.arrayBuffer();
  if (entry.ok) return version;
  const attributes = { 'astraea.web.part': 'chat', 'astraea.web.version': version, 'error.type': 'Error' };
  const ids = {
    traceId: randomUUID().replaceAll('-', ''),
    spanId: randomUUID().replaceAll('-', '').slice(16),
  };
  const span = { kind: 'load', ...ids, start: Date.now(), duration: 1, attributes };
  const told = await fetch(`${gateway}/api/telemetry`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ sentAt: Date.now(), spans: [span], vitals: [] }),
  });
  if (told.status !== 204) throw new Failure(`The gateway took no word of a failed load: ${told.status}.`);
  return version;
}

async function tellShare(gateways, users, next) {
  const waited = await until('the share arrives', arrivesWithinMs, async () => {
    const seen = await Promise.all(gateways.map((gateway) => versionsOf(gateway, users.slice(0, 40))));
    return seen.every((versions) => versions.includes(next));
  });
  const [one, other] = await Promise.all(gateways.map((gateway) => versionsOf(gateway, users)));
  const again = await versionsOf(gateways[1], users);
  const share = (one.filter((version) => version === next).length / users.length) * 100;
  tell(
    `${percent}% asked for: seen by both gateways after ${waited} s; ${share.toFixed(1)}% of ${users.length} users get ${next}`,
  );
  if (Math.abs(share - percent) > percentWithin) throw new Failure('The share is another.');
  const moved = users.filter((_, at) => one[at] !== other[at] || one[at] !== again[at]);
  tell(`over reloads and gateways ${moved.length} users get another release`);
  if (moved.length > 0) throw new Failure('Users are not held to their release.');
  return users.filter((_, at) => one[at] === next);
}

async function tellReturn(settings, gateways, users, { held, next }) {
  const began = Date.now();
  let views = 0;
  let version = next;
  while (version === next && views < viewsAtMost) {
    const user = users[views % users.length];
    version = await viewPage(gateways[views % 2], user);
    views++;
  }
  const waited = await until('every gateway returns', arrivesWithinMs, async () => {
    const seen = await Promise.all(gateways.map((gateway) => versionsOf(gateway, users)));
    return seen.flat().every((each) => each === held);
  });
  const took = ((Date.now() - began) / 1000).toFixed(1);
  tell(
    `${next} cannot be loaded: after ${views} page views it was returned, after ${took} s all ${users.length} users get ${held} from every gateway (the second ${waited} s after the first)`,
  );
  const logs = await kubectl(
    ...[
      '--namespace',
      settings.namespace,
      'logs',
      '--selector',
      'app.kubernetes.io/name=gateway',
      '--tail',
      '-1',
    ],
  );
  const returned = logs.split('\n').find((line) => line.includes('web-part.release-returned'));
  if (!returned) throw new Failure('No gateway logged web-part.release-returned.');
  tell(`logged: ${JSON.parse(returned).event ?? JSON.parse(returned).msg}`);
}

/** docs/operate/canary.md, as it is written. @throws Failure */
export async function releaseForSome(given) {
  const { settings, work } = given;
  const set = (...values) =>
    upgrade(settings, umbrellaPackage(work), ...values.flatMap((value) => ['--set', value]));
  const before = await through(settings, `service/${release}-gateway`, 80, async (gateway) => {
    const { chat } = (await read(`${gateway}/config.json`)).remotes;
    return chat.version;
  });
  const { tag, version: next } = await provideBrokenChat(given, before);
  await runPage(given, page, 'To begin', { words: { '0.2.0-1a2b3c4d5e': before, '0.3.0': tag } });
  const users = Array.from({ length: userCount }, () => randomUUID());
  await throughEach(settings, async (gateways) => {
    const early = await versionsOf(gateways[0], users.slice(0, 40));
    if (early.some((version) => version !== before))
      throw new Failure('A release that is held back is handed out.');
    tell(`${before} is held, ${next} rolled out: nobody gets it`);
    const pods = await gatewayPods(settings);
    await runPage(given, page, 'For some');
    if (String(pods) !== String(await gatewayPods(settings))) throw new Failure('Gateways were replaced.');
    const chosen = await tellShare(gateways, users, next);
    await tellReturn(settings, gateways, chosen, { held: before, next });
    await read(`${gateways[0]}/mfe/chat/${next}/mf-manifest.json`);
    tell(`the files of ${next} stay for open tabs`);
    const older = before.replace(/-next$/, '');
    await set(`${key('held')}=${older}`, `${key('percent')}=0`);
    const pinned = await until('the pinned version arrives', arrivesWithinMs, async () => {
      const seen = await Promise.all(gateways.map((gateway) => versionsOf(gateway, users.slice(0, 40))));
      return seen.flat().every((version) => version === older);
    });
    tell(`held alone, ${older} is pinned for all after ${pinned} s`);
  });
  await runPage(given, page, 'For all');
  await throughEach(settings, async (gateways) => {
    const seen = await Promise.all(gateways.map((gateway) => versionsOf(gateway, users.slice(0, 40))));
    if (seen.flat().some((version) => version !== before))
      throw new Failure('A returned release is handed out again.');
    tell(`without a canary everybody gets ${before}, and ${next} stays returned`);
  });
}
