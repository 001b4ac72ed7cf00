import { join } from 'node:path';
import { needPrograms } from './install.mjs';
import { ask } from './probe.mjs';
import { launch } from './processes.mjs';

/** Debian's redis-server with an append-only file. */
export const redis = {
  name: 'redis',
  variable: 'REDIS_URL',
  portVariable: 'BACKENDS_REDIS_PORT',
  ports: ({ redisPort }) => [redisPort],
  address: ({ host, redisPort }) => `redis://${host}:${redisPort}`,
  install: () => needPrograms(['redis-server']),
  start(settings) {
    const options = {
      bind: settings.host,
      port: String(settings.redisPort),
      dir: join(settings.data, 'redis'),
      save: '',
      appendonly: 'yes',
      appendfsync: 'everysec',
      'maxmemory-policy': 'noeviction',
      daemonize: 'no',
    };
    const parameters = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
    return launch(settings, 'redis', 'redis-server', parameters);
  },
  async answers({ host, redisPort }) {
    const answer = await ask({ host, port: redisPort, request: 'PING\r\n', count: 5 });
    return answer.toString() === '+PONG';
  },
};
