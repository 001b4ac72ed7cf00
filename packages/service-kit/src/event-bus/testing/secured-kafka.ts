import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type AclEntry,
  AclOperationTypes,
  AclPermissionTypes,
  AclResourceTypes,
  type Admin,
  ResourcePatternTypes,
} from 'kafkajs';
import { z } from 'zod';
import { loadConfig } from '../../config/config';
import { checkKafkaConfig, kafkaConfigShape, kafkaConnection } from '../../config/kafka-config';
import { type Logger, silentLogger } from '../../log/log';
import { type StartedBackend, startBackend } from '../../testing/start-backend';
import type { EventBus } from '../event-bus';
import { createKafkaClient } from '../kafka-client';
import { createKafkaEventBus } from '../kafka-event-bus';
import { prefixedBus } from '../prefixed-bus';
import type { PlannedRight } from '../topics/planned-topics';
import { newName } from './events';

const schema = z.object(kafkaConfigShape).superRefine(checkKafkaConfig);
type Env = Record<string, string>;

/** Without the user that the settings of the server name. */
export const noUser: Env = {
  KAFKA_SASL_MECHANISM: '',
  KAFKA_SASL_USERNAME: '',
  KAFKA_SASL_PASSWORD_FILE: '',
};

/** A token that nobody signed, which the broker of these tests takes. */
export function tokenOf(user: string, lifetimeSeconds = 3_600): string {
  const now = Math.floor(Date.now() / 1_000);
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none' })}.${part({ sub: user, iat: now, exp: now + lifetimeSeconds })}.`;
}

const operationOf = {
  Read: AclOperationTypes.READ,
  Write: AclOperationTypes.WRITE,
  Describe: AclOperationTypes.DESCRIBE,
  Create: AclOperationTypes.CREATE,
  DescribeConfigs: AclOperationTypes.DESCRIBE_CONFIGS,
} as const;

/** Printed rights as Kafka takes them. */
export function aclsOf(rights: PlannedRight[], user: string): AclEntry[] {
  return rights.flatMap(({ resource, name, pattern, operations }) =>
    operations.map((operation) => ({
      resourceType: resource === 'Topic' ? AclResourceTypes.TOPIC : AclResourceTypes.GROUP,
      resourceName: name,
      resourcePatternType:
        pattern === 'literal' ? ResourcePatternTypes.LITERAL : ResourcePatternTypes.PREFIXED,
      principal: `User:${user}`,
      host: '*',
      operation: operationOf[operation],
      permissionType: AclPermissionTypes.ALLOW,
    })),
  );
}

/** A broker with TLS, SASL and access control lists, and clients that come to it with the settings of a service. */
export interface SecuredKafka {
  openBus(env?: Env, logger?: Logger): EventBus;
  openAdmin(): Promise<Admin>;
  /** Of a user who may do everything. */
  administrator: Env;
  clientCertificate: Env;
  /** Writes a secret and gives its file. */
  writeSecret(secret: string): Promise<string>;
  stop: StartedBackend['stop'];
}

export async function startSecuredKafka(port: number): Promise<SecuredKafka> {
  const backend = await startBackend('kafka-secured', port);
  const configOf = (env: Env) => loadConfig(schema, { ...backend.env, ...env });
  const administrator = {
    ...noUser,
    KAFKA_BROKERS: `127.0.0.1:${port + 2}`,
    KAFKA_TLS: 'false',
    KAFKA_TLS_CA_FILE: '',
  };
  return {
    administrator,
    clientCertificate: {
      ...noUser,
      KAFKA_BROKERS: `127.0.0.1:${port + 1}`,
      KAFKA_TLS_CERT_FILE: join(backend.data, 'certificates/astraea.crt'),
      KAFKA_TLS_KEY_FILE: join(backend.data, 'certificates/astraea.key'),
    },
    openBus(env = {}, logger = silentLogger) {
      const config = configOf(env);
      const bus = createKafkaEventBus({
        ...kafkaConnection(config),
        createTopics: config.KAFKA_CREATE_TOPICS,
        partitions: 1,
        clientId: 'test',
        retryDelayMs: 1,
        logger,
      });
      return prefixedBus(bus, config.KAFKA_PREFIX);
    },
    async openAdmin() {
      const connection = kafkaConnection(configOf(administrator));
      const admin = createKafkaClient({ ...connection, clientId: 'test', logger: silentLogger }).admin();
      await admin.connect();
      return admin;
    },
    async writeSecret(secret) {
      const file = join(backend.data, newName('secret'));
      await writeFile(file, `${secret}\n`);
      return file;
    },
    stop: backend.stop,
  };
}
