import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { certificateFolder } from './certificates.mjs';
import { installKafka, kafkaAnswers, launchKafka } from './kafka.mjs';

const name = 'kafka-secured';
const login = 'org.apache.kafka.common.security';
/** Users of SASL, each with its name as its password; the first may do everything, the other nothing. */
const users = ['astraea', 'bound'];

function listeners(settings) {
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
  name,
  portVariable: 'BACKENDS_KAFKA_SECURED_PORT',
  ports: (settings) => [...Object.values(listeners(settings)), settings.kafkaSecuredPort + 3],
  environment(settings) {
    return {
      KAFKA_BROKERS: `${settings.host}:${settings.kafkaSecuredPort}`,
      KAFKA_TLS: 'true',
      KAFKA_TLS_CA_FILE: join(settings.data, 'certificates', 'ca.crt'),
      KAFKA_SASL_MECHANISM: 'scram-sha-512',
      KAFKA_SASL_USERNAME: users[0],
      KAFKA_SASL_PASSWORD_FILE: join(settings.data, name, 'password'),
    };
  },
  install: installKafka,
  start(settings, jars) {
    const folder = join(settings.data, name);
    writeFileSync(join(folder, 'password'), users[0], { mode: 0o600 });
    return launchKafka(settings, name, jars, {
      listeners: listeners(settings),
      controllerPort: settings.kafkaSecuredPort + 3,
      more: securitySettings(settings, folder),
      formatting: scramUsers,
    });
  },
  answers: (settings) => kafkaAnswers(settings.host, listeners(settings).PLAINTEXT),
};
