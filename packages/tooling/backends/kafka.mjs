import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { jarFolder } from './install.mjs';
import { ask } from './probe.mjs';
import { launch } from './processes.mjs';
import { Failure } from './terminal.mjs';

const logSettings = `status = error
appender.console.type = Console
appender.console.name = console
appender.console.layout.type = PatternLayout
appender.console.layout.pattern = %d{ISO8601} %p %c{1} %m%n
rootLogger.level = warn
rootLogger.appenderRef.console.ref = console
`;

/** One node that is broker and controller at once. */
function brokerSettings({ host, kafkaPort }, folder) {
  return `node.id=1
process.roles=broker,controller
listeners=PLAINTEXT://${host}:${kafkaPort},CONTROLLER://${host}:${kafkaPort + 1}
advertised.listeners=PLAINTEXT://${host}:${kafkaPort}
controller.quorum.voters=1@${host}:${kafkaPort + 1}
controller.listener.names=CONTROLLER
inter.broker.listener.name=PLAINTEXT
listener.security.protocol.map=CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT
log.dirs=${join(folder, 'data')}
# Topics are made by their owners only
auto.create.topics.enable=false
# Internal topics cannot have more copies than there are brokers
offsets.topic.replication.factor=1
offsets.topic.num.partitions=4
transaction.state.log.replication.factor=1
transaction.state.log.min.isr=1
transaction.state.log.num.partitions=4
share.coordinator.state.topic.replication.factor=1
share.coordinator.state.topic.min.isr=1
# A group's first member does not wait for more
group.initial.rebalance.delay.ms=0
# A killed broker is let in again only when its old session has ended
broker.session.timeout.ms=3000
broker.heartbeat.interval.ms=500
# Small machine
num.network.threads=2
num.io.threads=4
log.cleaner.dedupe.buffer.size=16777216
`;
}

function javaParameters(folder, jars) {
  return [
    `-Dlog4j2.configurationFile=file:${join(folder, 'log4j2.properties')}`,
    '-XX:+UseSerialGC',
    '-XX:TieredStopAtLevel=1',
    '-cp',
    join(jars, 'lib', '*'),
  ];
}

/** Writes the cluster id into the log folder, which a new broker refuses to start without. */
function formatStorage(folder, java, propertiesFile) {
  if (existsSync(join(folder, 'data', 'meta.properties'))) return;
  const id = randomBytes(16).toString('base64url').replace(/^-/, 'A');
  const parameters = [...java, 'kafka.tools.StorageTool', 'format', '-t', id, '-c', propertiesFile];
  try {
    execFileSync('java', parameters, { stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (error) {
    throw new Failure(`Kafka's storage could not be formatted: ${error.stderr || error.message}`);
  }
}

// Metadata request, version 1, of no topic, with 7 as its correlation id.
const metadataRequest = Buffer.from('0000000e0003000100000007ffff00000000', 'hex');

/** Apache Kafka in KRaft mode, from its Maven jars. */
export const kafka = {
  name: 'kafka',
  variable: 'KAFKA_BROKERS',
  portVariable: 'BACKENDS_KAFKA_PORT',
  ports: ({ kafkaPort }) => [kafkaPort, kafkaPort + 1],
  address: ({ host, kafkaPort }) => `${host}:${kafkaPort}`,
  install: (settings) =>
    jarFolder(settings, 'kafka', [fileURLToPath(new URL('./kafka/pom.xml', import.meta.url))]),
  async start(settings, jars) {
    const folder = join(settings.data, 'kafka');
    const propertiesFile = join(folder, 'server.properties');
    writeFileSync(join(folder, 'log4j2.properties'), logSettings);
    writeFileSync(propertiesFile, brokerSettings(settings, folder));
    const java = javaParameters(folder, jars);
    formatStorage(folder, java, propertiesFile);
    await launch(settings, 'kafka', 'java', [
      `-Xmx${settings.kafkaHeap}`,
      ...java,
      'kafka.Kafka',
      propertiesFile,
    ]);
  },
  /** Ready once its metadata names one live broker. */
  async answers({ host, kafkaPort }) {
    const answer = await ask({ host, port: kafkaPort, request: metadataRequest, count: 12 });
    return answer.length === 12 && answer.readInt32BE(4) === 7 && answer.readInt32BE(8) === 1;
  },
};
