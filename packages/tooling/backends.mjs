#!/usr/bin/env node
// Kafka, Redis and a server of the MongoDB wire protocol as plain processes on the loopback, for tests and for a
// distributed start on one machine. With a container engine, `docker compose up --wait` gives the same addresses.
import { mkdirSync } from 'node:fs';
import { kafka } from './backends/kafka.mjs';
import { withLock } from './backends/lock.mjs';
import { mongo } from './backends/mongo.mjs';
import { runningProcess, stopProcess } from './backends/processes.mjs';
import { redis } from './backends/redis.mjs';
import { readSettings } from './backends/settings.mjs';
import { startServer } from './backends/start-server.mjs';
import { Failure, say } from './backends/terminal.mjs';

const usage = `npm run --silent backends -- up|down|kill|status|env [kafka|redis|mongo|all]

  up      installs what is missing, starts, waits for an answer; prints export lines
  down    stops what this command started and keeps the data
  kill    the same with SIGKILL, for crash tests
  status  what runs; exit code 3 if a server is not running, 1 if it does not answer
  env     prints the export lines alone

Only export lines go to standard output:  eval "$(npm run --silent backends -- up)"

BACKENDS_DATA        data, logs and process files          (.data/backends in the project)
BACKENDS_CACHE       downloaded jars                       (~/.cache/astraea-backends)
BACKENDS_KAFKA_PORT  19092, and the next one inside Kafka
BACKENDS_REDIS_PORT  16379
BACKENDS_MONGO_PORT  27117
BACKENDS_KAFKA_HEAP  Java heap of Kafka                    (512m)
BACKENDS_WAIT_MS     longest wait for an answer            (90000)
`;

const servers = [kafka, redis, mongo];

function chosen(name = 'all') {
  const found = servers.filter((server) => name === 'all' || server.name === name);
  if (found.length === 0)
    throw new Failure(`there is no server called ${name}: give kafka, redis, mongo or all`);
  return found;
}

function printAddresses(settings, list) {
  for (const server of list) process.stdout.write(`export ${server.variable}=${server.address(settings)}\n`);
}

async function printStatus(settings, list) {
  let code = 0;
  for (const server of list) {
    const running = runningProcess(settings, server.name);
    const answers = running && (await server.answers(settings));
    const state = !running
      ? 'not running'
      : answers
        ? `answers, pid ${running.pid}`
        : `pid ${running.pid} does not answer`;
    if (!running) code ||= 3;
    else if (!answers) code = 1;
    process.stdout.write(`${server.name}: ${state} (${server.address(settings)})\n`);
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
        for (const server of list)
          await stopProcess(settings, server.name, command === 'kill' ? 'SIGKILL' : 'SIGTERM');
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
