import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { openGateways } from './gateways.mjs';
import { requestBytes } from './http-load.mjs';
import { memoryOf, mostOpenFiles } from './processes.mjs';

const opensAtOnce = 200;
const streamsPerUser = 10;
/** Until memory has settled. */
const settleMs = 3_000;
/** Of a gateway, beside its streams: connections to auth for as many exchanges as are under way, and what closes late. */
const otherFiles = 1_000;

/** Opens a stream; `heard` resolves at its next event. */
function openStream(url, at) {
  const { hostname, port } = new URL(url);
  const headers = {
    accept: 'text/event-stream',
    authorization: `Bearer user-${Math.floor(at / streamsPerUser)}`,
    'x-forwarded-for': `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`,
  };
  const request = requestBytes(`${url}/api/conversations/c-${at}/answers/a-${at}`, headers);
  const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(request));
  const opened = Promise.withResolvers();
  const heard = Promise.withResolvers();
  let first = '';
  for (const broken of ['error', 'close']) {
    socket.on(broken, () => {
      opened.reject(new Error(`stream ${at} was not opened: ${first.slice(0, 300) || 'no answer'}`));
      heard.reject(new Error(`stream ${at} broke`));
    });
  }
  heard.promise.catch(() => {});
  socket.on('data', (chunk) => {
    const text = chunk.toString('latin1');
    first ||= text;
    if (text.includes('event: accepted')) opened.resolve();
    if (text.includes('event: delta')) heard.resolve();
  });
  return { socket, opened: opened.promise, heard: heard.promise };
}

async function openAll(url, count) {
  const streams = [];
  while (streams.length < count) {
    const from = streams.length;
    const next = Array.from({ length: Math.min(opensAtOnce, count - from) }, (_, at) =>
      openStream(url, from + at),
    );
    await Promise.all(next.map(({ opened }) => opened));
    streams.push(...next);
  }
  return streams;
}

function closeAll(streams) {
  for (const { socket } of streams) {
    socket.removeAllListeners();
    socket.destroy();
  }
}

/** So many open streams on one gateway: what each holds of its memory, and how long an event takes to reach them all. */
export async function measureStreams({ wanted }) {
  // A gateway holds two connections a stream.
  const count = Math.min(wanted, Math.floor((mostOpenFiles() - otherFiles) / 2));
  const system = await openGateways([{}]);
  const [gateway] = system.gateways;
  try {
    closeAll(await openAll(gateway.url, Math.min(count, 2 * opensAtOnce)));
    await pause(settleMs);
    const before = memoryOf(gateway.child.pid).mib;
    const began = performance.now();
    const streams = await openAll(gateway.url, count);
    const openedMs = performance.now() - began;
    await pause(settleMs);
    const after = memoryOf(gateway.child.pid).mib;
    const said = performance.now();
    system.upstream.child.send({ type: 'say' });
    await Promise.all(streams.map(({ heard }) => heard));
    const heardMs = performance.now() - said;
    closeAll(streams);
    return {
      ...{ wanted, count, openedMs, heardMs },
      ...{ beforeMiB: before, afterMiB: after, kibPerStream: ((after - before) * 1024) / count },
    };
  } finally {
    await system.close();
  }
}
