import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { certificateFolder, jarFolder } from './install.mjs';
import { ask, launch } from './processes.mjs';
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

const installKafka = (settings) =>
  jarFolder(settings, 'kafka', [fileURLToPath(new URL('./kafka/pom.xml', import.meta.url))]);

/**
 * Starts one broker with a PLAINTEXT listener and others beside it.
 * @param {{ listeners: Record<string, number>, controllerPort: number, more?: string, formatting?: string[] }} broker
 */
async function launchKafka(settings, name, jars, { more = '', formatting = [], ...broker }) {
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
async function kafkaAnswers(host, port) {
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

const secured = 'kafka-secured';
const login = 'org.apache.kafka.common.security';
/** Users of SASL, each with its name as its password; the first may do everything, the other nothing. */
const users = ['astraea', 'bound'];

function securedListeners(settings) {
  const port = settings.kafkaSecuredPort;
  return { SASL_SSL: port, SSL: port + 1, PLAINTEXT: port + 2 };
}

/** TLS on two listeners, one of which asks for a client certificate and one for a user. Who comes without either, on the loopback, is the administrator. */
function securitySettings(settings, folder) {
  const certificates = certificateFolder(settings);
  const pem = (file) => readFileSync(join(certificates, file), 'utf8');
  const store = join(folder, 'server.pem');
  writeFileSync(store, pem('server.key') + pem('server.crt'), { mode: 0o600 });
  const known = users.map((user) => `user_${user}="${user}"`).join(' ');
  return `ssl.keystore.type=PEM
ssl.keystore.location=${store}
ssl.truststore.type=PEM
ssl.truststore.location=${join(certificates, 'ca.crt')}
listener.name.ssl.ssl.client.auth=required
ssl.principal.mapping.rules=RULE:^CN=([^,]+).*$/$1/,DEFAULT
sasl.enabled.mechanisms=PLAIN,SCRAM-SHA-256,SCRAM-SHA-512,OAUTHBEARER
listener.name.sasl_ssl.plain.sasl.jaas.config=${login}.plain.PlainLoginModule required ${known};
listener.name.sasl_ssl.scram-sha-256.sasl.jaas.config=${login}.scram.ScramLoginModule required;
listener.name.sasl_ssl.scram-sha-512.sasl.jaas.config=${login}.scram.ScramLoginModule required;
# Takes tokens that nobody signed: whoever they name
listener.name.sasl_ssl.oauthbearer.sasl.jaas.config=${login}.oauthbearer.OAuthBearerLoginModule required unsecuredLoginStringClaim_sub="broker";
authorizer.class.name=org.apache.kafka.metadata.authorizer.StandardAuthorizer
super.users=User:ANONYMOUS;User:${users[0]}
`;
}

const scramUsers = ['SCRAM-SHA-256', 'SCRAM-SHA-512'].flatMap((mechanism) =>
  users.flatMap((user) => ['--add-scram', `${mechanism}=[name=${user},password=${user}]`]),
);

/** Apache Kafka with TLS, client certificates, every kind of SASL, and access control lists. */
export const kafkaSecured = {
  name: secured,
  portVariable: 'BACKENDS_KAFKA_SECURED_PORT',
  ports: (settings) => [...Object.values(securedListeners(settings)), settings.kafkaSecuredPort + 3],
  environment(settings) {
    return {
      KAFKA_BROKERS: `${settings.host}:${settings.kafkaSecuredPort}`,
      KAFKA_TLS: 'true',
      KAFKA_TLS_CA_FILE: join(settings.data, 'certificates', 'ca.crt'),
      KAFKA_SASL_MECHANISM: 'scram-sha-512',
      KAFKA_SASL_USERNAME: users[0],
      KAFKA_SASL_PASSWORD_FILE: join(settings.data, secured, 'password'),
    };
  },
  install: installKafka,
  start(settings, jars) {
    const folder = join(settings.data, secured);
    writeFileSync(join(folder, 'password'), users[0], { mode: 0o600 });
    return launchKafka(settings, secured, jars, {
      listeners: securedListeners(settings),
      controllerPort: settings.kafkaSecuredPort + 3,
      more: securitySettings(settings, folder),
      formatting: scramUsers,
    });
  },
  answers: (settings) => kafkaAnswers(settings.host, securedListeners(settings).PLAINTEXT),
};
