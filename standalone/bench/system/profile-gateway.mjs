import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openGateways } from './gateways.mjs';
import { load } from './http-load.mjs';

/** Whose code a frame is: a package, Node itself, or the engine. */
function ownerOf({ url, functionName }) {
  // Native functions of Node have names of their own; what the engine does stands in brackets.
  if (url === '') return functionName.startsWith('(') ? functionName : 'Node';
  const name = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url)?.[1];
  if (name) return name;
  return url.startsWith('node:') ? 'Node' : (/\/(gateway|packages\/[^/]+)\//.exec(url)?.[1] ?? 'other');
}

/** Of the samples after so many microseconds: before, the process starts. */
function sharesOf({ nodes, samples, timeDeltas }, fromUs) {
  const owners = new Map(nodes.map(({ id, callFrame }) => [id, ownerOf(callFrame)]));
  const times = {};
  let us = 0;
  for (const [at, id] of samples.entries()) {
    us += timeDeltas[at] ?? 0;
    if (us < fromUs) continue;
    const owner = owners.get(id);
    times[owner] = (times[owner] ?? 0) + Math.max(0, timeDeltas[at] ?? 0);
  }
  const { '(idle)': _idle, ...busy } = times;
  const all = Object.values(busy).reduce((sum, time) => sum + time, 0);
  return Object.entries(busy)
    .map(([owner, time]) => ({ owner, share: time / all }))
    .toSorted((one, other) => other.share - one.share);
}

/** Whose code a loaded gateway spends its time in, as shares of the time that it is busy. */
export async function profileGateway({ seconds }) {
  const folder = await mkdtemp(join(tmpdir(), 'astraea-profile-'));
  try {
    const began = performance.now();
    const system = await openGateways(1, { flags: ['--cpu-prof', `--cpu-prof-dir=${folder}`] });
    const headers = { authorization: 'Bearer bench', 'x-forwarded-for': '192.0.2.1' };
    const startUs = (performance.now() - began) * 1000;
    await load({ url: `${system.gateways[0].url}/api/auth/me`, headers, connections: 20, seconds });
    await system.close();
    const [file] = await readdir(folder);
    return sharesOf(JSON.parse(await readFile(join(folder, file), 'utf8')), startUs).slice(0, 12);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
