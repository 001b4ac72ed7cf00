import { Kafka, type LogEntry, logLevel, type RetryOptions, type SASLOptions } from 'kafkajs';
import type { KafkaConnection, KafkaSasl } from '../config/kafka-config';
import { readSecret, tlsOptions } from '../config/secret-files';
import type { Logger } from '../log/log';
import { createSocketFactory } from './kafka-socket';

/** A broker that was killed is back after some ten seconds: that long a request is tried again. */
export const kafkaRetry: RetryOptions = { initialRetryTime: 100, maxRetryTime: 1_000, retries: 20 };
/** For questions that somebody waits for: they give up after about two seconds. */
export const shortKafkaRetry: RetryOptions = { initialRetryTime: 100, maxRetryTime: 500, retries: 5 };

/**
 * Milliseconds before the end of a session at which kafkajs makes the next, with what stands in the secret's file then. In its own ten
 * seconds each call would begin another: a token with less than that to live was good for nothing.
 */
const reauthenticateBeforeMs = 1_000;

/** A broker that takes a connection answers the first question on it within this time, or hangs. Shorter than `requestTimeout`. */
const firstAnswerMs = 10_000;

/** Writes what kafkajs says into our log. It calls errors what it mends itself, such as a group that is rebalancing, a topic that exists (another failure to make one is thrown, too), or a broker that is away (which is logged once, see `watchBackends`): those are debug here. */
export function logKafkaEntry(logger: Logger, { level, namespace, label: _label, log }: LogEntry): void {
  const { message, timestamp: _timestamp, logger: _name, stack: _stack, ...fields } = log;
  const expected =
    /rebalancing|coordinator|not aware of this member|does not host this topic|no leader for this topic|topic creation errors|connection error|connection timeout|seed broker/i;
  const isTrouble = level === logLevel.ERROR || level === logLevel.WARN;
  const text = `${message} ${String(fields.error ?? '')}`;
  const write = isTrouble && !expected.test(text) ? logger.warn : logger.debug;
  write('kafka.client', { ...fields, namespace, message });
}

/** kafkajs asks at each new connection, so that a password or token that was renewed in its file is used. */
function saslOptions(sasl: KafkaSasl): SASLOptions {
  if (sasl.mechanism === 'oauthbearer') {
    const { mechanism, tokenFile } = sasl;
    return { mechanism, oauthBearerProvider: async () => ({ value: readSecret(tokenFile) }) };
  }
  const { mechanism, username, passwordFile } = sasl;
  return {
    mechanism,
    username,
    get password() {
      return readSecret(passwordFile);
    },
  };
}

/** A client whose log lines go to `logger`. */
export function createKafkaClient(
  options: KafkaConnection & { clientId: string; logger: Logger; retry?: RetryOptions },
): Kafka {
  const { brokers, clientId, logger, retry = kafkaRetry, tls, sasl } = options;
  return new Kafka({
    brokers,
    clientId,
    ...(tls ? { ssl: tlsOptions(tls) } : {}),
    ...(sasl ? { sasl: saslOptions(sasl) } : {}),
    connectionTimeout: 3_000,
    requestTimeout: 15_000,
    socketFactory: createSocketFactory(firstAnswerMs),
    reauthenticationThreshold: reauthenticateBeforeMs,
    retry,
    logLevel: logLevel.INFO,
    logCreator: () => (entry) => logKafkaEntry(logger, entry),
  });
}
