import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, say } from '../../packages/tooling/terminal.mjs';
import { root } from './settings.mjs';

const largestLog = 10 * 1024 * 1024;

/** For all processes together; the promise to the person at the terminal is 10 s. */
const stopTimeoutMs = 9_000;

/** Harmless and repeated at each start: node:sqlite is still called experimental, kafkajs sets one negative timer. */
const quietWarnings = ['--disable-warning=ExperimentalWarning', '--disable-warning=TimeoutNegativeWarning'];

/** The engine would let the space of new objects grow to 48 MiB at the start and keep it; requests cost no more without that. */
export const smallNewSpace = '--max-semi-space-size=4';

/** The C library would keep what the models and the parsers free, and a memory pool for each thread. */
export const smallHeap = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/** What V8 has compiled of the sources is kept, by their content and the version of Node. */
const compiled = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node') };

function openLog(folder, name) {
  const file = join(folder, name);
  if (existsSync(file) && statSync(file).size > largestLog) renameSync(file, `${file}.1`);
  return openSync(file, 'a');
}

/**
 * The processes of one system.
 * @param {object} options
 * @param {string} options.node The Node program that runs them.
 * @param {string} options.cwd
 * @param {string} options.dataDir Where their log files go.
 * @param {(name: string) => void} options.onLost Called when a process ends that nobody told to.
 */
export function createChildren({ node, cwd, dataDir, onLost }) {
  const running = [];
  let stopping = false;

  /**
   * @param {object} program
   * @param {string} program.name As messages call it.
   * @param {string} program.script
   * @param {string[]} program.preload Modules that are loaded before the script.
   * @param {string} program.log File name of its standard output, in the data folder.
   * @param {Record<string, string | undefined>} program.env
   * @param {string[]} [program.nodeOptions]
   * @param {number} program.layer Higher layers stop first.
   * @param {(ended: Promise<unknown>) => Promise<void>} [program.answers] How to see that it is ready, for a program that
   * does not say so itself.
   * @param {boolean} [program.startsAgain] It is one of several and is started again when it ends, as in a cluster.
   * @returns {Promise<void>} Resolves when it is ready; rejects with a Failure when it ends before.
   */
  function start(program) {
    const { name, script, preload, nodeOptions = [], log, env, layer } = program;
    const output = openLog(dataDir, log);
    // A process group of its own: Ctrl-C reaches the launcher alone, which then stops all in order.
    const flags = [...quietWarnings, smallNewSpace, ...nodeOptions];
    const options = [...flags, ...preload.flatMap((module) => ['--require', module])];
    const child = spawn(node, [...options, script], {
      cwd,
      env: { ...smallHeap, ...compiled, ...env },
      detached: true,
      stdio: ['ignore', output, 'inherit', 'ipc'],
    });
    closeSync(output);
    const entry = { name, child, layer, exited: new Promise((resolve) => child.once('exit', resolve)) };
    running.push(entry);
    return waitForReady(entry, program);
  }

  function startAgain(program, code) {
    say(`${program.name} ended (${code ?? 'killed'}) and is started again.`);
    start(program).catch(() => {
      if (!stopping) onLost(program.name);
    });
  }

  function waitForReady({ name, child, exited }, program) {
    return new Promise((resolve, reject) => {
      let ready = false;
      const becomeReady = () => {
        ready = true;
        resolve();
      };
      child.on('message', (message) => {
        if (message.type === 'say') say(message.line);
        if (message.type === 'failed') reject(new Failure(message.words));
        if (message.type === 'ready') becomeReady();
      });
      program.answers?.(exited).then(becomeReady, reject);
      child.once('error', (error) => reject(new Failure(`${name} could not be started: ${error.message}`)));
      void exited.then((code) => {
        reject(
          new Failure(`${name} ended before it was ready (exit code ${code}). Its log is in ${dataDir}.`),
        );
        if (!ready || stopping) return;
        if (program.startsAgain) startAgain(program, code);
        else onLost(name);
      });
    });
  }

  async function stopLayer(layer, deadline) {
    const entries = running.filter((entry) => entry.layer === layer);
    for (const { child } of entries) child.kill('SIGTERM');
    const timer = setTimeout(
      () => {
        for (const { child } of entries) child.kill('SIGKILL');
      },
      Math.max(0, deadline - Date.now()),
    );
    await Promise.all(entries.map(({ child, exited }) => (child.pid === undefined ? undefined : exited)));
    clearTimeout(timer);
  }

  return {
    start,
    /** Ends every process, the highest layer first; what still runs after 9 s is killed. */
    async stopAll() {
      stopping = true;
      const deadline = Date.now() + stopTimeoutMs;
      const layers = [...new Set(running.map(({ layer }) => layer))].sort((one, other) => other - one);
      for (const layer of layers) await stopLayer(layer, deadline);
    },
  };
}
