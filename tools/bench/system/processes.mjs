import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { smallHeap, smallNewSpace } from '../../../standalone/launcher/children.mjs';

const probeMs = 50;
const startTimeoutMs = 180_000;

/** The environment without what would change what is measured. */
export function cleanEnvironment() {
  const settings =
    /^(npm_|PORT$|HOST$|DATA_DIR$|BACKENDS$|FIREBASE_|AUTH_EMULATOR_|OPENAI_|STRIPE_|OTEL_|NODE_OPTIONS$|.*_URL$|.*_ROOT$)/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !settings.test(name)));
}

/** Runs a Node program as the launcher runs the parts. @param {string[]} preload Modules that are loaded first. @param {string[]} flags Of Node. */
export function runProgram({ script, cwd, env = {}, preload = [], flags = [] }) {
  const child = spawn(
    process.execPath,
    [
      ...['--disable-warning=ExperimentalWarning', smallNewSpace],
      ...flags,
      ...preload.flatMap((module) => ['--require', module]),
      script,
    ],
    {
      cwd,
      env: { ...cleanEnvironment(), ...smallHeap, ...env },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    },
  );
  return {
    child,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** Resolves when the probe at this address answers 200. @throws Error if it does not in three minutes */
export async function untilReady(url) {
  for (const deadline = Date.now() + startTimeoutMs; Date.now() < deadline; await pause(probeMs)) {
    const answer = await fetch(url).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
  }
  throw new Error(`${url} was not ready within ${startTimeoutMs / 1000} s`);
}

/** Nothing once the process has ended. */
function contentOf(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

const readStatus = (pid) => contentOf(`/proc/${pid}/status`);

const ticksASecond = 100;

function secondsIn(file) {
  try {
    // The name in brackets may hold spaces; user and system time are the fields 14 and 15.
    const fields = readFileSync(file, 'utf8').split(') ').at(-1).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / ticksASecond;
  } catch {
    return Number.NaN;
  }
}

/** Seconds of a processor that a process has used so far, its own and the kernel's for it. Linux tells it; elsewhere it is NaN. */
export const cpuSeconds = (pid) => secondsIn(`/proc/${pid}/stat`);

/** The same of its main thread alone: all JavaScript but that of workers, and no model. */
export const mainThreadSeconds = (pid) => secondsIn(`/proc/${pid}/task/${pid}/stat`);

/** Memory of a process in MiB: resident, and the same with what it shares counted in parts. Linux tells it; elsewhere it is NaN. */
export function memoryOf(pid) {
  const text = contentOf(`/proc/${pid}/smaps_rollup`);
  const field = (name) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? Number.NaN) / 1024;
  return { mib: field('Rss'), proportionalMib: field('Pss') };
}

/** Every process below this one, with its command line. @returns {{ pid: number, command: string }[]} */
export function descendants(pid) {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), parent: Number(/^PPid:\s+(\d+)/m.exec(readStatus(name))?.[1]) }));
  const below = (of) =>
    parents.filter(({ parent }) => parent === of).flatMap((found) => [found.pid, ...below(found.pid)]);
  return below(pid).map((found) => ({ pid: found, command: commandOf(found) }));
}

const commandOf = (pid) => contentOf(`/proc/${pid}/cmdline`).replaceAll('\0', ' ');

/** How many files and connections a process may hold open; Node takes all that it may. */
export function mostOpenFiles() {
  const limit = /^Max open files\s+\S+\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
  return limit ? Number(limit) : Number.POSITIVE_INFINITY;
}
