import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { needPrograms } from './install.mjs';
import { ask } from './probe.mjs';
import { launch } from './processes.mjs';

/** Starts one redis-server with an append-only file and with `options` of its configuration. */
export function launchRedis(settings, name, options) {
  const all = {
    bind: settings.host,
    dir: join(settings.data, name),
    save: '',
    appendonly: 'yes',
    appendfsync: 'everysec',
    'maxmemory-policy': 'noeviction',
    daemonize: 'no',
    ...options,
  };
  const parameters = Object.entries(all).flatMap(([option, value]) => [
    `--${option}`,
    ...[value].flat().map(String),
  ]);
  return launch(settings, name, 'redis-server', parameters);
}

/** What a server answers to a command; empty if it does not. */
export function askRedis(host, port, command, options = []) {
  const parameters = ['-h', host, '-p', String(port), ...options, ...command];
  return spawnSync('redis-cli', parameters, { encoding: 'utf8', timeout: 3_000 }).stdout;
}

/** Debian's redis-server. */
export const redis = {
  name: 'redis',
  portVariable: 'BACKENDS_REDIS_PORT',
  ports: ({ redisPort }) => [redisPort],
  environment: ({ host, redisPort }) => ({ REDIS_URL: `redis://${host}:${redisPort}` }),
  install: () => needPrograms(['redis-server']),
  start(settings) {
    return launchRedis(settings, 'redis', { port: settings.redisPort });
  },
  async answers({ host, redisPort }) {
    const answer = await ask({ host, port: redisPort, request: 'PING\r\n', count: 5 });
    return answer.toString() === '+PONG';
  },
};
