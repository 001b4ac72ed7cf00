import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { searchPath } from '../../packages/tooling/environment.mjs';

const lookMs = 500;
const withinMs = 180_000;

/** Asks until there is an answer that is wanted. @throws when the time is over, or the signal comes */
async function until(ask, signal) {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    signal.throwIfAborted();
    if (Date.now() > deadline) throw new Error('the guides were not stored in time');
    await pause(lookMs);
  }
}

async function signUp(url) {
  const response = await fetch(`${url}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo-key`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: 'stored-guides@example.org',
      password: 'correct-horse-1',
      returnSecureToken: true,
    }),
  });
  return (await response.json()).idToken;
}

async function countCountries(url, token) {
  const response = await fetch(`${url}/api/active-countries`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data = {} } = response.ok ? await response.json() : {};
  return Object.values(data).flat().length;
}

/**
 * A data folder in which all bundled guides are stored and indexed. The systems of the journeys begin with a copy of it, as at a second
 * start: to store fifty guides takes a processor seven seconds, and some thirty systems are started.
 * @returns the folder
 */
export async function storeGuides({ root, node, folder, signal }) {
  const dataDir = join(folder, 'stored-guides');
  const settings = { ASTRAEA_ENV_FILE: '/dev/null', PORT: '0', DATA_DIR: dataDir };
  // Nothing else of this environment changes the system; by the event it ends with this program, however that ends.
  const env = { PATH: searchPath(), npm_lifecycle_event: 'test', ...settings };
  const launcher = spawn(node, [join(root, 'standalone/start.mjs')], {
    cwd: root,
    env,
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
  try {
    const url = await until(addressOf, signal);
    const token = await signUp(url);
    const guides = readdirSync(join(root, 'services/document/corpus/guides')).length;
    await until(async () => (await countCountries(url, token)) === guides, signal);
  } finally {
    launcher.kill('SIGTERM');
    await exited;
  }
  return dataDir;
}
