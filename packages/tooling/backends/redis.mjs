import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { certificateFolder, needPrograms, runProgram } from './install.mjs';
import { ask, launch } from './processes.mjs';
import { pause } from './terminal.mjs';

/** Starts one redis-server with an append-only file and with `options` of its configuration. */
function launchRedis(settings, name, options) {
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
function askRedis(host, port, command, options = []) {
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

const secured = 'redis-secured';
const user = 'astraea';

/** All that the services ask of Redis, under the prefix of their keys and channels. INFO, by which a client sees that data are loaded, is one of the dangerous commands. */
const rights =
  '~astraea:* &astraea:* -@all +@read +@write +@pubsub +@transaction +@scripting +@connection -@dangerous +info';

const certificate = (settings, file) => join(settings.data, 'certificates', file);

/** Debian's redis-server with TLS alone, client certificates, and one user whose rights are bounded. */
export const redisSecured = {
  name: secured,
  portVariable: 'BACKENDS_REDIS_SECURED_PORT',
  ports: ({ redisSecuredPort }) => [redisSecuredPort],
  environment(settings) {
    return {
      REDIS_URL: `rediss://${settings.host}:${settings.redisSecuredPort}`,
      REDIS_TLS_CA_FILE: certificate(settings, 'ca.crt'),
      REDIS_TLS_CERT_FILE: certificate(settings, 'astraea.crt'),
      REDIS_TLS_KEY_FILE: certificate(settings, 'astraea.key'),
      REDIS_USERNAME: user,
      REDIS_PASSWORD_FILE: join(settings.data, secured, 'password'),
    };
  },
  install: () => needPrograms(['redis-server', 'redis-cli']),
  start(settings) {
    const folder = join(settings.data, secured);
    certificateFolder(settings);
    writeFileSync(join(folder, 'password'), user, { mode: 0o600 });
    writeFileSync(join(folder, 'users.acl'), `user default off\nuser ${user} on >${user} ${rights}\n`, {
      mode: 0o600,
    });
    return launchRedis(settings, secured, {
      port: 0,
      'tls-port': settings.redisSecuredPort,
      'tls-ca-cert-file': certificate(settings, 'ca.crt'),
      'tls-cert-file': certificate(settings, 'server.crt'),
      'tls-key-file': certificate(settings, 'server.key'),
      'tls-auth-clients': 'yes',
      aclfile: join(folder, 'users.acl'),
    });
  },
  async answers(settings) {
    const tls = [
      '--tls',
      '--cacert',
      certificate(settings, 'ca.crt'),
      '--cert',
      certificate(settings, 'astraea.crt'),
    ];
    const key = [
      '--key',
      certificate(settings, 'astraea.key'),
      '--user',
      user,
      '--pass',
      user,
      '--no-auth-warning',
    ];
    const answer = askRedis(settings.host, settings.redisSecuredPort, ['PING'], [...tls, ...key]);
    return answer.trim() === 'PONG';
  },
};

const clusterProcesses = ['redis-cluster-1', 'redis-cluster-2', 'redis-cluster-3'];
const clusterPorts = ({ redisClusterPort }) => clusterProcesses.map((_name, at) => redisClusterPort + at);

const clusterInformation = ({ host }, port) => askRedis(host, port, ['CLUSTER', 'INFO']);

/** Redis Cluster: three masters without replicas. */
export const redisCluster = {
  name: 'redis-cluster',
  processes: clusterProcesses,
  portVariable: 'BACKENDS_REDIS_CLUSTER_PORT',
  ports: clusterPorts,
  environment: (settings) => ({
    REDIS_URL: clusterPorts(settings)
      .map((port) => `redis://${settings.host}:${port}`)
      .join(),
    REDIS_MODE: 'cluster',
  }),
  install: () => needPrograms(['redis-server', 'redis-cli']),
  async start(settings) {
    const ports = clusterPorts(settings);
    for (const [at, name] of clusterProcesses.entries())
      await launchRedis(settings, name, {
        port: ports[at],
        'cluster-enabled': 'yes',
        'cluster-node-timeout': 2_000,
      });
    for (const port of ports) while (!clusterInformation(settings, port)) await pause(50);
    if (clusterInformation(settings, ports[0]).includes('cluster_slots_assigned:16384')) return;
    const nodes = ports.map((port) => `${settings.host}:${port}`);
    runProgram('redis-cli', ['--cluster', 'create', ...nodes, '--cluster-yes']);
  },
  answers: async (settings) =>
    clusterPorts(settings).every((port) => clusterInformation(settings, port).includes('cluster_state:ok')),
};

const master = 'main';
const sentinelProcesses = ['redis-sentinel-1', 'redis-sentinel-server-1', 'redis-sentinel-server-2'];

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
  processes: sentinelProcesses,
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
    const [sentinel, first, second] = sentinelProcesses;
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
