import { type EventEnvelope, eventEnvelopeSchema } from '@astraea/contracts';
import type { IHeaders, KafkaMessage, Message } from 'kafkajs';

/** Headers that dead letters and replayed events carry: the topic of their first publishing, and how they failed. */
const ours = {
  topic: 'astraea-topic',
  error: 'astraea-error',
  attempts: 'astraea-attempts',
  at: 'astraea-at',
  key: 'astraea-key',
} as const;
const contentType = 'content-type';

const ownHeaders: IHeaders = { [contentType]: 'application/cloudevents+json; charset=UTF-8' };

/** An event as a Kafka message in CloudEvents' structured form; its subject decides the partition. */
export function toMessage(event: EventEnvelope, headers: IHeaders = ownHeaders): Message {
  return { key: event.subject, value: JSON.stringify(event), headers };
}

type WithHeaders = Pick<KafkaMessage, 'headers'>;

const headerText = (message: WithHeaders, name: string): string | undefined =>
  message.headers?.[name]?.toString();

export const originHeaders = (topic: string): IHeaders => ({ [ours.topic]: topic });

/** The topic in which a message was first published. */
export const originOf = (message: WithHeaders, topic: string): string =>
  headerText(message, ours.topic) ?? topic;

const bookkeeping: ReadonlySet<string> = new Set(Object.values(ours));

/**
 * The headers with which a message came, byte for byte and as often as they stood there, without those that dead letters and
 * replayed events carry. Only a value that is null comes back empty: kafkajs writes none.
 */
export function givenHeaders(message: WithHeaders): IHeaders {
  const given = Object.entries(message.headers ?? {}).filter(([name]) => !bookkeeping.has(name));
  return Object.fromEntries(
    given.map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map((one) => one ?? '') : (value ?? ''),
    ]),
  );
}

/** The same as text to be read, without what every event of ours says. */
export function headersOf(message: WithHeaders): Record<string, string> {
  const given = Object.keys(givenHeaders(message)).filter((name) => name !== contentType);
  return Object.fromEntries(given.map((name) => [name, headerText(message, name) ?? '']));
}

interface Failure {
  error: string;
  attempts: number;
  at: string;
  key: string;
}

export const failureHeaders = ({ error, attempts, at, key }: Failure): IHeaders => ({
  [ours.error]: error,
  [ours.attempts]: String(attempts),
  [ours.at]: at,
  [ours.key]: key,
});

export const failureOf = (message: KafkaMessage): Failure => ({
  error: headerText(message, ours.error) ?? '',
  attempts: Number(headerText(message, ours.attempts) ?? 1),
  at: headerText(message, ours.at) ?? new Date(Number(message.timestamp)).toISOString(),
  key: headerText(message, ours.key) ?? '',
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What a message holds, or why it cannot be read and an envelope around its text, in which it can be put aside. */
export function readMessage(
  topic: string,
  message: KafkaMessage,
): { event: EventEnvelope; problem?: string } {
  const text = message.value?.toString() ?? '';
  const { success, data } = eventEnvelopeSchema.safeParse(parseJson(text));
  if (success) return { event: data };
  const event: EventEnvelope = {
    specversion: '1.0',
    id: `unreadable-${topic}-${message.offset}`,
    source: `/topics/${topic}`,
    type: topic,
    subject: message.key?.toString() || 'unreadable',
    time: new Date(Number(message.timestamp)).toISOString(),
    datacontenttype: 'application/json',
    sequence: 1,
    data: text,
  };
  return { event, problem: 'the message is no event envelope' };
}
