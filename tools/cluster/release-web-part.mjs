import { setTimeout as pause } from 'node:timers/promises';
import { setArguments } from '../../packages/tooling/charts/variants.mjs';
import { Failure } from '../../packages/tooling/terminal.mjs';
import { objects, throughGateway, upgrade } from './cluster.mjs';
import { provideNextChat, umbrellaPackage } from './release-files.mjs';
import { tell } from './report.mjs';

const pauseMs = 50;
const seenWithinMs = 60_000;

export async function read(url, headers = {}) {
  const response = await fetch(url, { headers });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}

/** Loads what a new tab and an open one load, again and again, until it is stopped. */
function watchBrowsers(gateway, openTab) {
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

async function untilReleased(readVersion, former) {
  const deadline = Date.now() + seenWithinMs;
  for (;;) {
    const version = await readVersion();
    if (version !== former) return version;
    if (Date.now() > deadline) throw new Failure(`${former} of chat is still the newest.`);
    await pause(pauseMs);
  }
}

/** Which pods each part has. */
async function podsByPart(settings) {
  const parts = {};
  for (const { metadata } of await objects(settings, 'replicasets,statefulsets')) {
    const name = metadata.labels['app.kubernetes.io/name'];
    parts[name] = [...(parts[name] ?? []), `${metadata.uid} ${metadata.generation}`].sort();
  }
  return parts;
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
