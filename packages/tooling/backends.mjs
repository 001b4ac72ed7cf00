#!/usr/bin/env node
// Kafka, Redis and a server of the MongoDB wire protocol as plain processes on the loopback, for tests and for a
// distributed start on one machine. With a container engine, `docker compose up --wait` gives the same addresses.
import { mkdirSync } from 'node:fs';
import { kafka, kafkaSecured } from './backends/kafka.mjs';
import { mongo } from './backends/mongo.mjs';
import { opensearch } from './backends/opensearch.mjs';
import { processesOf, runningProcess, startServer, stopProcess, withLock } from './backends/processes.mjs';
import { redis, redisCluster, redisSecured, redisSentinel } from './backends/redis.mjs';
import { readSettings } from './backends/settings.mjs';
import { addressOf, Failure, say } from './backends/terminal.mjs';

const usage = `npm run --silent backends -- up|down|kill|status|env [server|all]

  up      installs what is missing, starts, waits for an answer; prints export lines
  down    stops what this command started and keeps the data
  kill    the same with SIGKILL, for crash tests
  status  what runs; exit code 3 if a server is not running, 1 if it does not answer
  env     prints the export lines alone

Servers: kafka, redis and mongo; and by their names alone, with what large installations switch on:
  kafka-secured   TLS, client certificates, SASL and access control lists
  redis-secured   TLS, client certificates and a user of an access control list
  redis-cluster   three masters
  redis-sentinel  a master, a replica and a sentinel
  opensearch      one node without a login, for operators' documents

Only export lines go to standard output:  eval "$(npm run --silent backends -- up)"

BACKENDS_DATA        data, logs and process files          (.data/backends in the project)
BACKENDS_CACHE       downloaded jars                       (~/.cache/astraea-backends)
BACKENDS_KAFKA_PORT  19092, and the next one inside Kafka
BACKENDS_REDIS_PORT  16379
BACKENDS_MONGO_PORT  27117
BACKENDS_KAFKA_SECURED_PORT   19192, and the next three
BACKENDS_REDIS_SECURED_PORT   16380
BACKENDS_REDIS_CLUSTER_PORT   16390, and the next two; 10000 above them inside the cluster
BACKENDS_REDIS_SENTINEL_PORT  16400, and the next two
BACKENDS_OPENSEARCH_PORT      19200, and the next one inside OpenSearch
BACKENDS_KAFKA_HEAP  Java heap of Kafka                    (512m)
BACKENDS_OPENSEARCH_HEAP  Java heap of OpenSearch          (512m)
BACKENDS_WAIT_MS     longest wait for an answer            (90000)
`;

const servers = [kafka, redis, mongo];
/** Servers as an enterprise has them; started by their names, never by `all`. */
const enterprise = [kafkaSecured, redisSecured, redisCluster, redisSentinel, opensearch];

function chosen(name = 'all') {
  if (name === 'all') return servers;
  const found = [...servers, ...enterprise].filter((server) => server.name === name);
  if (found.length > 0) return found;
  const names = [...servers, ...enterprise].map((server) => server.name);
  throw new Failure(`there is no server called ${name}: give ${names.join(', ')} or all`);
}

function printAddresses(settings, list) {
  const lines = list.flatMap((server) => Object.entries(server.environment(settings)));
  for (const [name, value] of lines) process.stdout.write(`export ${name}=${value}\n`);
}

async function printStatus(settings, list) {
  let code = 0;
  for (const server of list) {
    const running = runningProcess(settings, processesOf(server)[0]);
    const answers = running && (await server.answers(settings));
    const state = !running
      ? 'not running'
      : answers
        ? `answers, pid ${running.pid}`
        : `pid ${running.pid} does not answer`;
    if (!running) code ||= 3;
    else if (!answers) code = 1;
    process.stdout.write(`${server.name}: ${state} (${addressOf(settings, server)})\n`);
  }
  process.exitCode = code;
}

async function run(command, name) {
  const list = chosen(name);
  const settings = readSettings();
  mkdirSync(settings.data, { recursive: true });
  switch (command) {
    case 'up':
      await withLock(settings, async () => {
        for (const server of list) await startServer(settings, server);
      });
      return printAddresses(settings, list);
    case 'down':
    case 'kill':
      return withLock(settings, async () => {
        for (const name of list.flatMap(processesOf))
          await stopProcess(settings, name, command === 'kill' ? 'SIGKILL' : 'SIGTERM');
      });
    case 'status':
      return printStatus(settings, list);
    case 'env':
      return printAddresses(settings, list);
    default:
      throw new Failure(`\n${usage}`, 2);
  }
}

run(process.argv[2], process.argv[3]).catch((error) => {
  say(error instanceof Failure ? error.message : String(error?.stack ?? error));
  process.exitCode = error instanceof Failure ? error.exitCode : 1;
});
