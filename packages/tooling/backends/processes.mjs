import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pause, say } from './terminal.mjs';

/** The fields of /proc/<pid>/stat after the command name, or undefined if there is no such process. */
function processFields(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

/** When a process began, in clock ticks since boot: with the pid it names one process for good. */
export function startTime(pid) {
  return processFields(pid)?.[19] ?? '';
}

/** Names of the processes that make up a server; most have one. */
export const processesOf = ({ name, processes = [name] }) => processes;

const pidFile = (settings, name) => join(settings.data, name, 'pid');

/** The server's process if it is one that this command started and it still runs. */
export function runningProcess(settings, name) {
  let text;
  try {
    text = readFileSync(pidFile(settings, name), 'utf8');
  } catch {
    return undefined;
  }
  const [pid, began] = text.trim().split(' ');
  const fields = processFields(pid);
  // A pid may be given to a stranger later, and an ended process may wait for its parent as a zombie.
  if (!began || fields?.[19] !== began || fields[0] === 'Z') return undefined;
  return { pid: Number(pid) };
}

/** Starts a program in the background; it outlives this command and writes to `<data>/<name>/log`. */
export async function launch(settings, name, program, parameters) {
  const log = openSync(join(settings.data, name, 'log'), 'a');
  const child = spawn(program, parameters, { detached: true, stdio: ['ignore', log, log] });
  closeSync(log);
  await new Promise((resolve, reject) => {
    child.once('spawn', resolve);
    child.once('error', reject);
  });
  writeFileSync(pidFile(settings, name), `${child.pid} ${startTime(child.pid)}\n`);
  child.unref();
}

function signal(pid, name) {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/** Ends a server that this command started; after 20 s it is killed. */
export async function stopProcess(settings, name, signalName) {
  const first = runningProcess(settings, name);
  if (!first) {
    rmSync(pidFile(settings, name), { force: true });
    return;
  }
  signal(first.pid, signalName);
  const deadline = Date.now() + 20_000;
  while (runningProcess(settings, name)) {
    if (Date.now() > deadline) signal(first.pid, 'SIGKILL');
    await pause(50);
  }
  rmSync(pidFile(settings, name), { force: true });
  say(`${name} ended`);
}
