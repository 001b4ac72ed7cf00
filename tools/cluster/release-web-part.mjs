import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { stringify } from 'yaml';
import { setArguments } from '../../packages/tooling/charts/variants.mjs';
import { runCommand } from '../../packages/tooling/run-command.mjs';
import { Failure } from '../../packages/tooling/terminal.mjs';
import { objects, throughGateway, upgrade } from './cluster.mjs';
import { runPage, yourValues } from './page.mjs';
import { provideNextChat, registry, umbrellaPackage } from './release-files.mjs';
import { tell } from './report.mjs';

const pauseMs = 50;
const seenWithinMs = 60_000;

export async function read(url, headers = {}) {
  const response = await fetch(url, { headers });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}

/** Loads what a new tab and an open one load, again and again, until it is stopped. */
export function watchBrowsers(gateway, openTab) {
  const seen = { loads: 0, failures: [] };
  let isOver = false;
  async function load() {
    const { remotes } = await read(`${gateway}/config.json`);
    for (const manifest of [remotes.chat.manifest, openTab]) await read(gateway + manifest);
  }
  async function watch() {
    while (!isOver) {
      seen.loads++;
      await load().catch((error) => seen.failures.push(error.message));
      await pause(pauseMs);
    }
  }
  const watching = watch();
  async function stop() {
    isOver = true;
    await watching;
  }
  return { seen, stop };
}

export async function untilReleased(readVersion, former) {
  const deadline = Date.now() + seenWithinMs;
  for (;;) {
    const version = await readVersion();
    if (version !== former) return version;
    if (Date.now() > deadline) throw new Failure(`${former} of chat is still the newest.`);
    await pause(pauseMs);
  }
}

/** Which pods each part has. */
export async function podsByPart(settings) {
  const parts = {};
  for (const { metadata } of await objects(settings, 'replicasets,statefulsets')) {
    const name = metadata.labels['app.kubernetes.io/name'];
    parts[name] = [...(parts[name] ?? []), `${metadata.uid} ${metadata.generation}`].sort();
  }
  return parts;
}

/**
 * The chat screen becomes a release of its own while it is being loaded, as the page says, and goes back to the umbrella afterwards. @throws Failure if it was gone
 * for a moment
 */
export async function handOver(given) {
  const { settings, work } = given;
  const inNamespace = ['--namespace', settings.namespace];
  const [chat] = await objects(settings, 'deployments', '--selector', 'app.kubernetes.io/name=mfe-chat');
  const [{ image }] = chat.spec.template.spec.containers;
  const own = {
    global: { image: { registry } },
    image: { tag: image.split(':').at(-1) },
    replicas: chat.spec.replicas,
  };
  writeFileSync(join(work, yourValues), stringify(own));
  const before = (await podsByPart(settings))['mfe-chat'];
  await throughGateway(settings, async (gateway) => {
    const { manifest } = (await read(`${gateway}/config.json`)).remotes.chat;
    const { seen, stop } = watchBrowsers(gateway, manifest);
    await runPage(given, 'k8s/README.md', 'A part alone').finally(stop);
    tell(`chat was loaded ${seen.loads} times meanwhile, ${seen.failures.length} times in vain`);
    if (seen.failures.length > 0) throw new Failure(`The hand-over lost files: ${seen.failures[0]}`);
  });
  const after = (await podsByPart(settings))['mfe-chat'];
  tell(`its pods were ${String(after) === String(before) ? 'left alone' : 'replaced'}`);
  const owner = chat.metadata.name;
  const [handed] = await objects(settings, 'deployments', '--selector', 'app.kubernetes.io/name=mfe-chat');
  if (handed?.metadata.annotations['meta.helm.sh/release-name'] !== owner)
    throw new Failure(`${owner} is no release's of its own.`);
  await runCommand('helm', ['uninstall', owner, ...inNamespace, '--wait']);
  await upgrade(settings, umbrellaPackage(work), ...setArguments({ 'mfeChat.enabled': true }));
}

/** Upgrades the chat screen alone while it is being loaded: new tabs and open ones get their files all the time. @throws Failure */
export async function releaseWebPart({ root, settings, work }) {
  const tag = await provideNextChat({ root, settings, work });
  const before = await podsByPart(settings);
  await throughGateway(settings, async (gateway) => {
    const readChat = async () => (await read(`${gateway}/config.json`)).remotes.chat;
    const former = await readChat();
    const { seen, stop } = watchBrowsers(gateway, former.manifest);
    const upgraded = upgrade(settings, umbrellaPackage(work), ...setArguments({ 'mfeChat.image.tag': tag }));
    const readVersion = async () => (await readChat()).version;
    const version = await upgraded.then(() => untilReleased(readVersion, former.version)).finally(stop);
    tell(`chat was loaded ${seen.loads} times meanwhile, ${seen.failures.length} times in vain`);
    if (seen.failures.length > 0) throw new Failure(`A release lost files: ${seen.failures[0]}`);
    await read(gateway + former.manifest);
    tell(`chat went from ${former.version} to ${version}; a tab with the former one goes on`);
  });
  const after = await podsByPart(settings);
  const changed = Object.keys(after).filter((part) => String(after[part]) !== String(before[part]));
  tell(`helm upgrade changed the pods of: ${changed.join(', ')}`);
  if (String(changed) !== 'mfe-chat') throw new Failure('Other parts were touched too.');
}
