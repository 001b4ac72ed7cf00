import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { runCommand } from '../../packages/tooling/run-command.mjs';
import { Failure } from '../../packages/tooling/terminal.mjs';

export const release = 'astraea';
export const rolloutMinutes = 10;

export const kubectl = (...args) => runCommand('kubectl', args);

/** Objects of the test's namespace. @param {string[]} what behind `kubectl get` @returns {Promise<any[]>} */
export async function objects({ namespace }, ...what) {
  return JSON.parse(await kubectl('--namespace', namespace, 'get', ...what, '--output', 'json')).items;
}

/** `helm upgrade` of the installed release, which keeps what was set. */
export function upgrade({ namespace }, chart, ...args) {
  const place = [release, chart, '--namespace', namespace, '--reset-then-reuse-values'];
  const wait = ['--wait', '--wait-for-jobs', '--timeout', `${rolloutMinutes}m`];
  return runCommand('helm', ['upgrade', ...place, ...args, ...wait], {
    failure: 'The release could not be upgraded:',
  });
}

/** A Service or a pod on a port of this machine, for as long as `use` takes. @param {string} target as `service/gateway` */
export async function through({ namespace }, target, port, use) {
  const args = ['--namespace', namespace, 'port-forward', target, `:${port}`];
  const child = spawn('kubectl', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'close');
  try {
    const first = once(createInterface({ input: child.stdout }), 'line');
    const [line] = await Promise.race([first, ended.then(() => [''])]);
    const address = /127\.0\.0\.1:\d+/.exec(line)?.[0];
    if (!address) throw new Failure(`kubectl port-forward gives no way to ${target}.`);
    return await use(`http://${address}`);
  } finally {
    child.kill();
    await ended;
  }
}

export const throughGateway = (settings, use) => through(settings, `service/${release}-gateway`, 80, use);
