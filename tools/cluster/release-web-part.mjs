import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { Failure, say } from '../../packages/tooling/terminal.mjs';
import { provideNextRelease } from './images.mjs';
import { release, upgradePart } from './install.mjs';

const pauseMs = 50;
const seenWithinMs = 60_000;

/** The gateway on a port of this machine, for as long as `use` takes. */
async function throughGateway({ namespace }, use) {
  const args = ['--namespace', namespace, 'port-forward', `service/${release}-gateway`, ':80'];
  const child = spawn('kubectl', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'close');
  try {
    const first = once(createInterface({ input: child.stdout }), 'line');
    const [line] = await Promise.race([first, ended.then(() => [''])]);
    const address = /127\.0\.0\.1:\d+/.exec(line)?.[0];
    if (!address) throw new Failure('kubectl port-forward gives no way to the gateway.');
    return await use(`http://${address}`);
  } finally {
    child.kill();
    await ended;
  }
}

async function read(url) {
  const response = await fetch(url);
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

/** Releases the chat screen alone while it is being loaded: new tabs and open ones get their files all the time. @throws Failure */
export async function releaseWebPart({ root, settings, work }) {
  const tag = await provideNextRelease({ root, settings, work, name: 'mfe-chat' });
  await throughGateway(settings, async (gateway) => {
    const readChat = async () => (await read(`${gateway}/config.json`)).remotes.chat;
    const former = await readChat();
    const { seen, stop } = watchBrowsers(gateway, former.manifest);
    const upgrade = upgradePart({ settings, work, key: 'mfeChat', tag });
    const readVersion = async () => (await readChat()).version;
    const version = await upgrade.then(() => untilReleased(readVersion, former.version)).finally(stop);
    say(`chat was loaded ${seen.loads} times meanwhile, ${seen.failures.length} times in vain`);
    if (seen.failures.length > 0) throw new Failure(`A release lost files: ${seen.failures[0]}`);
    await read(gateway + former.manifest);
    say(`chat went from ${former.version} to ${version}; a tab with the former one goes on`);
  });
}
