import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { searchPath } from '../../packages/tooling/environment.mjs';

const lookMs = 100;
const withinMs = 180_000;

/** Asks until there is an answer that is wanted. @throws when the time is over, or the signal comes */
export async function until(ask, { signal, failure }) {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    signal.throwIfAborted();
    if (Date.now() > deadline) throw new Error(failure);
    await pause(lookMs);
  }
}

/**
 * Starts a system on embedded backends for this run, with nothing of this environment but the search path.
 * @returns its address, what it printed so far, and what stops it
 */
export async function runSystem({ root, node, dataDir, env = {}, signal }) {
  const settings = { ASTRAEA_ENV_FILE: '/dev/null', PORT: '0', DATA_DIR: dataDir, ...env };
  const launcher = spawn(node, [join(root, 'standalone/start.mjs')], {
    cwd: root,
    // By the event it ends with this program, however that ends.
    env: { PATH: searchPath(), npm_lifecycle_event: 'test', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(launcher, 'exit');
  let printed = '';
  for (const stream of [launcher.stdout, launcher.stderr])
    stream.on('data', (chunk) => (printed += String(chunk)));
  const addressOf = () => {
    if (launcher.exitCode !== null) throw new Error(`the system did not start:\n${printed}`);
    return /Astraea is ready: (http\S+)/.exec(printed)?.[1];
  };
  const stop = async () => {
    launcher.kill('SIGTERM');
    await exited;
  };
  try {
    const url = await until(addressOf, { signal, failure: 'the system did not start in time' });
    return { url, output: () => printed, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
