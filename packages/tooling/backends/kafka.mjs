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

/** One node that is broker and controller at once; `listeners` are ports by the name of their protocol. */
function brokerSettings({ host, listeners, controllerPort, folder, more }) {
  const addresses = Object.entries(listeners).map(([protocol, port]) => `${protocol}://${host}:${port}`);
  const protocols = Object.keys(listeners).map((protocol) => `${protocol}:${protocol}`);
  return `node.id=1
process.roles=broker,controller
listeners=${addresses.join()},CONTROLLER://${host}:${controllerPort}
advertised.listeners=${addresses.join()}
controller.quorum.voters=1@${host}:${controllerPort}
controller.listener.names=CONTROLLER
inter.broker.listener.name=PLAINTEXT
listener.security.protocol.map=CONTROLLER:PLAINTEXT,${protocols.join()}
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
${more}`;
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
function formatStorage(folder, java, propertiesFile, formatting) {
  if (existsSync(join(folder, 'data', 'meta.properties'))) return;
  const id = randomBytes(16).toString('base64url').replace(/^-/, 'A');
  const parameters = [
    ...java,
    'kafka.tools.StorageTool',
    'format',
    '-t',
    id,
    '-c',
    propertiesFile,
    ...formatting,
  ];
  try {
    execFileSync('java', parameters, { stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (error) {
    throw new Failure(`Kafka's storage could not be formatted: ${error.stderr || error.message}`);
  }
}

export const installKafka = (settings) =>
  jarFolder(settings, 'kafka', [fileURLToPath(new URL('./kafka/pom.xml', import.meta.url))]);

/**
 * Starts one broker with a PLAINTEXT listener and others beside it.
 * @param {{ listeners: Record<string, number>, controllerPort: number, more?: string, formatting?: string[] }} broker
 */
export async function launchKafka(settings, name, jars, { more = '', formatting = [], ...broker }) {
  const folder = join(settings.data, name);
  const propertiesFile = join(folder, 'server.properties');
  writeFileSync(join(folder, 'log4j2.properties'), logSettings);
  writeFileSync(propertiesFile, brokerSettings({ host: settings.host, folder, more, ...broker }));
  const java = javaParameters(folder, jars);
  formatStorage(folder, java, propertiesFile, formatting);
  const heap = `-Xmx${settings.kafkaHeap}`;
  await launch(settings, name, 'java', [heap, ...java, 'kafka.Kafka', propertiesFile]);
}

/** Ready once the metadata on a PLAINTEXT listener names one live broker. */
export async function kafkaAnswers(host, port) {
  const answer = await ask({ host, port, request: metadataRequest, count: 12 });
  return answer.length === 12 && answer.readInt32BE(4) === 7 && answer.readInt32BE(8) === 1;
}

// Metadata request, version 1, of no topic, with 7 as its correlation id.
const metadataRequest = Buffer.from('0000000e0003000100000007ffff00000000', 'hex');

/** Apache Kafka in KRaft mode, from its Maven jars. */
export const kafka = {
  name: 'kafka',
  portVariable: 'BACKENDS_KAFKA_PORT',
  ports: ({ kafkaPort }) => [kafkaPort, kafkaPort + 1],
  environment: ({ host, kafkaPort }) => ({ KAFKA_BROKERS: `${host}:${kafkaPort}` }),
  install: installKafka,
  start: (settings, jars) =>
    launchKafka(settings, 'kafka', jars, {
      listeners: { PLAINTEXT: settings.kafkaPort },
      controllerPort: settings.kafkaPort + 1,
    }),
  answers: ({ host, kafkaPort }) => kafkaAnswers(host, kafkaPort),
};
