import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { needPrograms } from './install.mjs';
import { launch } from './processes.mjs';
import { askRedis, launchRedis } from './redis.mjs';
import { pause } from './terminal.mjs';

const master = 'main';
const processes = ['redis-sentinel-1', 'redis-sentinel-server-1', 'redis-sentinel-server-2'];

/** One sentinel is enough to agree with itself; it takes a server that is silent for half a second for dead. */
function sentinelSettings({ host, redisSentinelPort: port }) {
  return `bind ${host}
port ${port}
sentinel monitor ${master} ${host} ${port + 1} 1
sentinel down-after-milliseconds ${master} 500
sentinel failover-timeout ${master} 3000
`;
}

/** A master, its replica, and a sentinel that makes the one the other's successor. */
export const redisSentinel = {
  name: 'redis-sentinel',
  processes,
  portVariable: 'BACKENDS_REDIS_SENTINEL_PORT',
  ports: ({ redisSentinelPort: port }) => [port, port + 1, port + 2],
  environment: ({ host, redisSentinelPort }) => ({
    REDIS_URL: `redis://${host}:${redisSentinelPort}`,
    REDIS_MODE: 'sentinel',
    REDIS_SENTINEL_MASTER: master,
  }),
  install: () => needPrograms(['redis-server', 'redis-cli']),
  async start(settings) {
    const { data, host, redisSentinelPort: port } = settings;
    const [sentinel, first, second] = processes;
    await launchRedis(settings, first, { port: port + 1 });
    await launchRedis(settings, second, { port: port + 2, replicaof: [host, port + 1] });
    // A sentinel asks its master for replicas at once and then every ten seconds.
    while (!/connected_slaves:1/.test(askRedis(host, port + 1, ['INFO', 'replication']))) await pause(50);
    const file = join(data, sentinel, 'sentinel.conf');
    // The sentinel writes what it learns into its file.
    if (!existsSync(file)) writeFileSync(file, sentinelSettings(settings));
    await launch(settings, sentinel, 'redis-server', [file, '--sentinel']);
  },
  /** Ready once the sentinel knows a replica that could take over. */
  async answers({ host, redisSentinelPort }) {
    return /num-slaves\n1\n/.test(askRedis(host, redisSentinelPort, ['SENTINEL', 'MASTER', master]));
  },
};
