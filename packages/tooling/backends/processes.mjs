import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { addressOf, Failure, pause, say } from './terminal.mjs';

/** Sends one request and resolves to the first `count` bytes of the answer, or to fewer if they do not come in 3 s. */
export function ask({ host, port, request, count }) {
  return new Promise((resolve) => {
    let received = Buffer.alloc(0);
    const socket = connect({ host, port });
    const end = () => {
      socket.destroy();
      resolve(received.subarray(0, count));
    };
    socket.setTimeout(3_000, end);
    socket.once('connect', () => socket.write(request));
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      if (received.length >= count) end();
    });
    socket.once('error', end);
    socket.once('close', end);
  });
}

/** True if anything listens on the port. */
function portIsTaken({ host, port }) {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

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
function startTime(pid) {
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

function lastLines(file, count) {
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-count).join('\n');
}

async function waitForAnswer(settings, server) {
  const [first] = processesOf(server);
  const log = join(settings.data, first, 'log');
  const waitMs = Math.max(settings.waitMs, server.waitMs ?? 0);
  const deadline = Date.now() + waitMs;
  while (!(await server.answers(settings))) {
    if (!runningProcess(settings, first)) {
      throw new Failure(`${server.name} ended while it started; the end of ${log}:\n${lastLines(log, 15)}`);
    }
    if (Date.now() > deadline) throw new Failure(`${server.name} did not answer in ${waitMs} ms, see ${log}`);
    await pause(100);
  }
}

/** Installs and starts one server and resolves once it answers in its own protocol. */
export async function startServer(settings, server) {
  for (const name of processesOf(server)) mkdirSync(join(settings.data, name), { recursive: true });
  if (!processesOf(server).some((name) => runningProcess(settings, name))) {
    for (const port of server.ports(settings)) {
      if (!(await portIsTaken({ host: settings.host, port }))) continue;
      throw new Failure(
        `port ${port} is taken by a process that this command did not start: end it, or set ${server.portVariable}`,
      );
    }
    await server.start(settings, await server.install(settings));
  }
  await waitForAnswer(settings, server);
  say(`${server.name} answers on ${addressOf(settings, server)}`);
}

function take(file) {
  try {
    writeFileSync(file, `${process.pid} ${startTime(process.pid)}`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  }
}

function ownerIsGone(file) {
  try {
    const [pid, began] = readFileSync(file, 'utf8').split(' ');
    // An owner that has not written its name yet counts as alive.
    return began !== undefined && startTime(pid) !== began;
  } catch {
    return false;
  }
}

/** Runs `work` while no other `backends` command changes the same data. */
export async function withLock(settings, work) {
  const file = join(settings.data, '.lock');
  const deadline = Date.now() + 4 * settings.waitMs;
  while (!take(file)) {
    if (ownerIsGone(file)) rmSync(file, { force: true });
    else if (Date.now() > deadline) throw new Failure(`another backends command holds ${file}`);
    else await pause(100);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}
