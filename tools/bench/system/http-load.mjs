import { once } from 'node:events';
import { connect } from 'node:net';
import { cpuSeconds } from './processes.mjs';

// Written on bare sockets, so that the client takes as little as possible of the machine that it measures.

const headEnd = '\r\n\r\n';

/** Where a body in chunks ends, or -1 while it is incomplete. */
function endOfChunks(bytes, start) {
  for (let at = start; ; ) {
    const lineEnd = bytes.indexOf('\r\n', at);
    if (lineEnd < 0) return -1;
    const size = Number.parseInt(bytes.toString('latin1', at, lineEnd), 16);
    at = lineEnd + 2 + size + 2;
    if (at > bytes.length) return -1;
    if (size === 0) return at;
  }
}

/** The first whole response in these bytes: its status and where it ends; undefined while it is incomplete. */
function firstResponse(bytes) {
  const end = bytes.indexOf(headEnd);
  if (end < 0) return undefined;
  const head = bytes.toString('latin1', 0, end).toLowerCase();
  const start = end + headEnd.length;
  const length = /\r\ncontent-length: (\d+)/.exec(head)?.[1];
  const isChunked = head.includes('\r\ntransfer-encoding: chunked');
  const stop = isChunked ? endOfChunks(bytes, start) : start + Number(length ?? 0);
  if (stop < 0 || stop > bytes.length) return undefined;
  return { status: Number(head.slice(9, 12)), end: stop };
}

/** The bytes of a GET request. */
export function requestBytes(url, headers) {
  const { host, pathname, search } = new URL(url);
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}`);
  return `GET ${pathname}${search} HTTP/1.1\r\n${lines.join('\r\n')}${headEnd}`;
}

/** One connection that asks again as soon as it is answered, until `deadline`. */
async function askAgainAndAgain(url, request, deadline, note) {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await once(socket, 'connect');
  let held = Buffer.alloc(0);
  let askedAt = 0;
  const ask = () => {
    askedAt = performance.now();
    socket.write(request);
  };
  await new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', () => reject(new Error(`${url} closed the connection`)));
    socket.on('data', (chunk) => {
      held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
      const response = firstResponse(held);
      if (!response) return;
      held = held.subarray(response.end);
      note(response.status, performance.now() - askedAt);
      if (performance.now() < deadline) ask();
      else resolve();
    });
    ask();
  });
  socket.removeAllListeners('close');
  socket.destroy();
}

/** The value below which `share` of the sorted figures lie. */
export function percentile(figures, share) {
  const sorted = figures.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/**
 * Asks for one address over so many connections for so long.
 * @returns requests, seconds and statuses, and the milliseconds of each answer. @throws if a connection breaks
 */
export async function load({ url, headers = {}, connections, seconds }) {
  const request = requestBytes(url, headers);
  const statuses = {};
  const times = [];
  const note = (status, milliseconds) => {
    statuses[status] = (statuses[status] ?? 0) + 1;
    times.push(milliseconds);
  };
  const began = performance.now();
  const deadline = began + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, () => askAgainAndAgain(url, request, deadline, note)),
  );
  return { requests: times.length, seconds: (performance.now() - began) / 1000, statuses, times };
}

/**
 * Loads several targets in turn, slice by slice, so that whatever else the machine does meets all alike.
 * @param {{ name: string, targets: object[], pids?: number[] }[]} variants Each with one target a server, which share the
 * connections, and with the processes whose processor time is counted: it says more than the clock on a machine that does other things.
 */
export async function loadInTurn(variants, { rounds, seconds, connections }) {
  const totals = variants.map(({ name }) => ({
    ...{ name, requests: 0, seconds: 0, cpuSeconds: 0 },
    ...{ statuses: {}, times: [] },
  }));
  // One slice more, which counts for nothing: code is compiled and connections to services are opened in it.
  for (let round = -1; round < rounds; round += 1) {
    for (const [at, { targets, pids = [] }] of variants.entries()) {
      const cpuBefore = cpuOf(pids);
      const each = targets.map((target) =>
        load({ ...target, connections: Math.ceil(connections / targets.length), seconds }),
      );
      const slices = await Promise.all(each);
      if (round < 0) continue;
      totals[at].seconds += Math.max(...slices.map((slice) => slice.seconds));
      totals[at].cpuSeconds += cpuOf(pids) - cpuBefore;
      for (const slice of slices) addSlice(totals[at], slice);
    }
  }
  return totals.map(summary);
}

const cpuOf = (pids) => pids.reduce((sum, pid) => sum + cpuSeconds(pid), 0);

function addSlice(total, { requests, statuses, times }) {
  total.requests += requests;
  for (const time of times) total.times.push(time);
  for (const [status, count] of Object.entries(statuses))
    total.statuses[status] = (total.statuses[status] ?? 0) + count;
}

function summary({ name, requests, seconds, cpuSeconds: used, statuses, times }) {
  return {
    name,
    perSecond: requests / seconds,
    cpuMs: (used * 1000) / requests,
    p50Ms: percentile(times, 0.5),
    p99Ms: percentile(times, 0.99),
    statuses,
  };
}
