import { needPrograms, runProgram } from './install.mjs';
import { askRedis, launchRedis } from './redis.mjs';
import { pause } from './terminal.mjs';

const processes = ['redis-cluster-1', 'redis-cluster-2', 'redis-cluster-3'];
const portsOf = ({ redisClusterPort }) => processes.map((_name, at) => redisClusterPort + at);

const information = ({ host }, port) => askRedis(host, port, ['CLUSTER', 'INFO']);

/** Redis Cluster: three masters without replicas. */
export const redisCluster = {
  name: 'redis-cluster',
  processes,
  portVariable: 'BACKENDS_REDIS_CLUSTER_PORT',
  ports: portsOf,
  environment: (settings) => ({
    REDIS_URL: portsOf(settings)
      .map((port) => `redis://${settings.host}:${port}`)
      .join(),
    REDIS_MODE: 'cluster',
  }),
  install: () => needPrograms(['redis-server', 'redis-cli']),
  async start(settings) {
    const ports = portsOf(settings);
    for (const [at, name] of processes.entries())
      await launchRedis(settings, name, {
        port: ports[at],
        'cluster-enabled': 'yes',
        'cluster-node-timeout': 2_000,
      });
    for (const port of ports) while (!information(settings, port)) await pause(50);
    if (information(settings, ports[0]).includes('cluster_slots_assigned:16384')) return;
    const nodes = ports.map((port) => `${settings.host}:${port}`);
    runProgram('redis-cli', ['--cluster', 'create', ...nodes, '--cluster-yes']);
  },
  answers: async (settings) =>
    portsOf(settings).every((port) => information(settings, port).includes('cluster_state:ok')),
};
