// npm run topics: makes the topics of Kafka, or looks at them, or lists what somebody else has to make and to grant.
import { parseArgs } from 'node:util';
import type { Admin } from 'kafkajs';
import { ConfigError } from '../../config/config';
import { kafkaConnection } from '../../config/kafka-config';
import { createLogger } from '../../log/log';
import { createKafkaClient } from '../kafka-client';
import { makeTopic, retentionMsOf } from '../kafka-topics';
import { checkTopics } from './check-topics';
import { plannedTopics } from './planned-topics';
import { planData, printPlan } from './print-plan';
import { readTopicsConfig, type TopicsConfig } from './topics-config';

const help = `npm run topics -- create|check|print [--json]

create  makes the topics that are missing, and then checks them all
check   says which topics are missing, and in what others differ; changes nothing
print   lists the topics, the consumer groups, and the rights that each service needs; asks nobody

It needs the settings of the services, from the shell or .env: KAFKA_BROKERS and the other KAFKA_ variables, of a user that may
make topics, and EVENT_RETENTION_DAYS, for which topics that are made keep events. The services then run with KAFKA_CREATE_TOPICS=false and without that right.

Exit code: 0 when all is as it is wanted, 1 when something is missing or Kafka does not answer, 2 when the call is wrong.
`;

async function withAdmin<R>(config: TopicsConfig, work: (admin: Admin) => Promise<R>): Promise<R> {
  if (!config.KAFKA_BROKERS) throw new ConfigError(['KAFKA_BROKERS: missing']);
  const logger = createLogger('topics', 'error');
  const admin = createKafkaClient({ ...kafkaConnection(config), clientId: 'topics', logger }).admin();
  try {
    await admin.connect();
    return await work(admin);
  } finally {
    await admin.disconnect();
  }
}

async function main(): Promise<number> {
  const options = { json: { type: 'boolean' }, help: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [command] = positionals;
  const isKnown = ['create', 'check', 'print'].includes(command ?? '');
  if (values.help || !isKnown || positionals.length !== 1) {
    process.stdout.write(help);
    return values.help ? 0 : 2;
  }
  const config = readTopicsConfig();
  const { KAFKA_PREFIX: prefix, KAFKA_PARTITIONS: partitions, KAFKA_REPLICATION_FACTOR: copies } = config;
  const retentionMs = retentionMsOf(config.EVENT_RETENTION_DAYS);
  const plan = { prefix, partitions, replicationFactor: copies, retentionMs };
  if (command === 'print') {
    process.stdout.write(values.json ? `${JSON.stringify(planData(plan), undefined, 2)}\n` : printPlan(plan));
    return 0;
  }
  const wanted = plannedTopics(plan);
  const problems = await withAdmin(config, async (admin) => {
    if (command === 'create')
      for (const { topic, partitions: numPartitions, configEntries } of wanted)
        await makeTopic(admin, { topic, numPartitions, replicationFactor: copies, configEntries });
    return checkTopics(admin, wanted, copies);
  });
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  if (problems.length === 0) process.stdout.write(`All ${wanted.length} topics are as they are wanted.\n`);
  return problems.length === 0 ? 0 : 1;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    const isWrong = error instanceof TypeError;
    const told = error instanceof Error ? error.message : String(error);
    process.stderr.write(`${told}\n${isWrong ? help : ''}`);
    process.exitCode = isWrong ? 2 : 1;
  },
);
