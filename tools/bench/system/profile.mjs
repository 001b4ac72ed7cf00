import { setTimeout as pause } from 'node:timers/promises';

const tries = 50;
const tryMs = 100;

/** Whose code a frame is: a package, Node itself, or the engine. */
function ownerOf({ url, functionName }) {
  // Native functions of Node have names of their own; what the engine does stands in brackets.
  if (url === '') return functionName.startsWith('(') ? functionName : 'Node';
  const name = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url)?.[1];
  if (name) return name.replace(/^(@opentelemetry)\/.*/, '$1');
  return url.startsWith('node:')
    ? 'Node'
    : (/\/(gateway|services\/[^/]+|packages\/[^/]+)\//.exec(url)?.[1] ?? 'other');
}

/** Shares of the time in which the process was busy, by whose code ran; the largest first. */
export function sharesOf({ nodes, samples, timeDeltas }) {
  const owners = new Map(nodes.map(({ id, callFrame }) => [id, ownerOf(callFrame)]));
  const times = {};
  for (const [at, id] of samples.entries()) {
    const owner = owners.get(id);
    times[owner] = (times[owner] ?? 0) + Math.max(0, timeDeltas[at] ?? 0);
  }
  const { '(idle)': _idle, ...busy } = times;
  const all = Object.values(busy).reduce((sum, time) => sum + time, 0);
  return Object.entries(busy)
    .map(([owner, time]) => ({ owner, share: time / all }))
    .toSorted((one, other) => other.share - one.share);
}

async function inspectorOf(port) {
  for (let left = tries; left > 0; left -= 1) {
    const targets = await fetch(`http://127.0.0.1:${port}/json/list`).then(
      (answer) => answer.json(),
      () => undefined,
    );
    if (targets?.[0]) return targets[0].webSocketDebuggerUrl;
    await pause(tryMs);
  }
  throw new Error(`no inspector listens on port ${port}`);
}

async function openInspector(port) {
  const socket = new WebSocket(await inspectorOf(port));
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error(`the inspector on port ${port} cannot be reached`));
  });
  const waiting = new Map();
  socket.onmessage = ({ data }) => {
    const { id, result } = JSON.parse(data);
    waiting.get(id)?.(result);
    waiting.delete(id);
  };
  let last = 0;
  return {
    send: (method, params = {}) =>
      new Promise((resolve) => {
        last += 1;
        waiting.set(last, resolve);
        socket.send(JSON.stringify({ id: last, method, params }));
      }),
    close: () => socket.close(),
  };
}

/**
 * Whose code the main thread of a running Node process spends its busy time in while `work` is done. The process was started with
 * `--inspect-port`, which opens nothing before the signal.
 */
export async function profileWhile({ pid, port }, work) {
  process.kill(pid, 'SIGUSR1');
  const inspector = await openInspector(port);
  try {
    await inspector.send('Profiler.enable');
    await inspector.send('Profiler.start');
    await work();
    const { profile } = await inspector.send('Profiler.stop');
    return sharesOf(profile).slice(0, 12);
  } finally {
    inspector.close();
  }
}
