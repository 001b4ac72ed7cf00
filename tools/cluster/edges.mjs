import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { runCommand } from '../../packages/tooling/run-command.mjs';
import { Failure } from '../../packages/tooling/terminal.mjs';
import { objects } from './cluster.mjs';
import { tell } from './report.mjs';

const table = 'charts/astraea-library/templates/_parts.tpl';
const connectSeconds = 3;

/** The trial's own servers: their ports, and who may reach each beside the parts that name them as a backend. */
const servers = {
  mongodb: { 27017: [] },
  kafka: { 9092: [] },
  redis: { 6379: [] },
  'auth-emulator': { 9098: ['gateway'], 9099: ['auth'] },
};

/** The table of parts, ports and calls that the charts are made from. @returns {Record<string, any>} */
export function readParts(root) {
  const text = readFileSync(join(root, table), 'utf8');
  const [, webPart] = /define "astraea\.webPart" -\}\}\n(.*)\n/.exec(text);
  const [, parts] = /define "astraea\.parts" -\}\}\n(.*?)\{\{- if/s.exec(text);
  return parse(parts.replaceAll('{{ include "astraea.webPart" . }}', webPart));
}

/** @returns {{ target: string, port: number, callers: string[] }[]} every port there is, and who may reach it from another pod */
export function portsOf(parts) {
  const names = Object.keys(parts);
  const ofParts = names.flatMap((target) => {
    const { port, privatePort, peers } = parts[target];
    const callers = names.filter((name) => parts[name].calls.includes(target) || (peers && name === target));
    return [
      { target, port, callers },
      { target, port: privatePort, callers: [] },
    ];
  });
  const ofServers = Object.entries(servers).flatMap(([target, ports]) =>
    Object.entries(ports).map(([port, callers]) => ({
      target,
      port: Number(port),
      callers: [...callers, ...names.filter((name) => parts[name].backends.includes(target))],
    })),
  );
  return [...ofParts, ...ofServers];
}

const script = `for place in "$@"; do
  { timeout ${connectSeconds} bash -c "exec 3<>/dev/tcp/\${place/:/\\/}" 2>/dev/null && echo "$place"; } &
done; wait`;

/** The addresses out of `places` that a pod gets a connection to. @returns {Promise<Set<string>>} */
async function reached({ namespace }, pod, places) {
  const exec = ['--namespace', namespace, 'exec', pod, '--', 'bash', '-c', script, 'connect'];
  const printed = await runCommand('kubectl', [...exec, ...places]);
  return new Set(printed.split('\n').filter(Boolean));
}

async function podsByName(settings, names) {
  const pods = (await objects(settings, 'pods')).filter(
    ({ metadata, status }) => status.phase === 'Running' && !metadata.deletionTimestamp,
  );
  return Object.fromEntries(
    names.map((name) => {
      const ofName = pods.filter(({ metadata }) => metadata.labels['app.kubernetes.io/name'] === name);
      if (ofName.length === 0) throw new Failure(`${name} has no pod that runs.`);
      return [name, ofName];
    }),
  );
}

/** Each pod tries every port of all others: those of the table answer it, and no other does. @throws Failure */
export async function checkEdges({ root, settings }) {
  const ports = portsOf(readParts(root));
  const names = [...new Set(ports.map(({ target }) => target))];
  const pods = await podsByName(settings, names);
  const wrong = [];
  let tried = 0;
  let open = 0;
  for (const name of names) {
    const [from] = pods[name];
    const to = ports
      .map((port) => ({ ...port, pod: pods[port.target].at(-1) }))
      .filter(({ pod }) => pod !== from)
      .map((each) => ({ ...each, place: `${each.pod.status.podIP}:${each.port}` }));
    const answered = await reached(
      settings,
      from.metadata.name,
      to.map(({ place }) => place),
    );
    for (const { target, port, callers, place } of to) {
      const edge = `${name} to ${target}:${port}`;
      if (answered.has(place)) open++;
      if (answered.has(place) && !callers.includes(name)) wrong.push(`${edge} is open`);
      if (!answered.has(place) && callers.includes(name)) wrong.push(`${edge} is closed`);
    }
    tried += to.length;
  }
  tell(`${tried} ways between pods tried one by one: ${open} open, ${tried - open} closed`);
  if (wrong.length > 0) throw new Failure(`Not as in ${table}: ${wrong.join(', ')}.`);
}
