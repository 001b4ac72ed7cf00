import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePorts } from '../../../standalone/launcher/free-ports.mjs';
import { cleanEnvironment, descendants, memoryOf } from './processes.mjs';

/** The programs of the six parts, each with its name. */
export const partProgram =
  /(?:services\/)?(auth|conversation|retrieval|document|billing|gateway)\/dist\/main\.js/;

const password = 'correct-horse-battery';
/** Counted, and never reached. */
const manyOf = [
  'RATE_LIMIT_PER_MINUTE',
  'SIGN_IN_LIMIT_PER_MINUTE',
  'FREE_QUESTIONS_PER_DAY',
  'FREE_STORED_QUESTIONS_PER_DAY',
  'PAID_QUESTIONS_PER_MINUTE',
  'ANSWERS_AT_ONCE_PER_USER',
];

/** A question that the bundled guide of the United Arab Emirates answers. */
const question = {
  content: 'Do I need an authorisation from the Space Agency to carry out a space activity in the UAE?',
  label: 'United Arab Emirates - Licensing and authorisation',
  country: 'United Arab Emirates',
  continent: 'Asia',
  topic: 'Licensing and authorisation',
  role: 'user',
};

async function addressOf(launcher) {
  let printed = '';
  const ready = Promise.withResolvers();
  launcher.stdout.on('data', (chunk) => {
    printed += String(chunk);
    const address = /Astraea is ready: (http\S+)/.exec(printed)?.[1];
    if (address) ready.resolve(address.replace('localhost', '127.0.0.1'));
  });
  void once(launcher, 'exit').then(() => ready.reject(new Error(`the system did not start:\n${printed}`)));
  return ready.promise;
}

/**
 * Starts the system of a folder as `npm start` does, on embedded backends and data of its own.
 * @param {object} options
 * @param {string} options.folder Of the project: this one, or another state of it that is built.
 * @param {'start.mjs' | 'start-distributed.mjs'} [options.script] The second one takes the backends' addresses from `env`.
 * @param {string[]} [options.args] Of the script.
 * @param {Record<string, string>} [options.env]
 */
export async function startSystem({ folder, script = 'start.mjs', args = [], env = {} }) {
  const dataDir = await mkdtemp(join(tmpdir(), 'astraea-bench-'));
  const [inspectorPort] = await findFreePorts(1);
  const limits = Object.fromEntries(manyOf.map((name) => [name, '1000000000']));
  const launcher = spawn(process.execPath, [join(folder, 'standalone', script), ...args], {
    cwd: folder,
    env: {
      ...cleanEnvironment(),
      ...{ ASTRAEA_ENV_FILE: '/dev/null', PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
      // It then stops when this program has ended, however that was.
      npm_lifecycle_event: 'bench',
      // Where it listens once it is told to be profiled, and not before.
      NODE_OPTIONS: `--inspect-port=${inspectorPort}`,
      ...limits,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await addressOf(launcher);

  async function signUp(name) {
    const response = await fetch(`${url}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo-key`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `${name}@example.org`, password, returnSecureToken: true }),
    });
    if (!response.ok) throw new Error(`the sign-up answered ${response.status}: ${await response.text()}`);
    const { idToken } = await response.json();
    return { url, headers: { authorization: `Bearer ${idToken}` } };
  }

  const processes = (pattern) => descendants(launcher.pid).filter(({ command }) => pattern.test(command));
  const [server] = processes(/standalone\/dist\/main\.js/);
  return {
    url,
    dataDir,
    signUp,
    /** Gateway and services in one process, where they run so. */
    server: server && { pid: server.pid, port: inspectorPort },
    /** The processes whose command line has this in it. */
    processes,
    /** Memory of each of them, by the name that the pattern captures. */
    memory: (pattern) =>
      descendants(launcher.pid)
        .map(({ pid, command }) => ({ name: pattern.exec(command)?.[1], pid }))
        .filter(({ name }) => name !== undefined)
        .map(({ name, pid }) => ({ name, ...memoryOf(pid) })),
    async stop() {
      const exited = once(launcher, 'exit');
      launcher.kill('SIGTERM');
      await exited;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Asks a question in a new conversation and reads the answer to its end.
 * @returns milliseconds to the first text @throws if there was none
 */
export async function ask({ url, headers }, asked = question, path = '/api/conversations') {
  const askedAt = performance.now();
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify(asked),
  });
  let firstTextMs;
  let read = '';
  for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
    read += text;
    if (firstTextMs === undefined && read.includes('event: delta')) firstTextMs = performance.now() - askedAt;
  }
  if (firstTextMs === undefined || !read.includes('event: message'))
    throw new Error(`no whole answer but ${response.status}: ${read.slice(0, 500)}`);
  return firstTextMs;
}
