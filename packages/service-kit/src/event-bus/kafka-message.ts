import { type EventEnvelope, eventEnvelopeSchema } from '@astraea/contracts';
import type { IHeaders, KafkaMessage, Message } from 'kafkajs';

/** Headers that dead letters and replayed events carry: the topic of their first publishing, and why they failed. */
const topicHeader = 'astraea-topic';
const errorHeader = 'astraea-error';

/** An event as a Kafka message in CloudEvents' structured form; its subject decides the partition. */
export function toMessage(event: EventEnvelope, headers: IHeaders = {}): Message {
  return {
    key: event.subject,
    value: JSON.stringify(event),
    headers: { 'content-type': 'application/cloudevents+json; charset=UTF-8', ...headers },
  };
}

const headerText = (message: Pick<KafkaMessage, 'headers'>, name: string): string | undefined =>
  message.headers?.[name]?.toString();

export const originHeaders = (topic: string, error?: string): IHeaders => ({
  [topicHeader]: topic,
  ...(error === undefined ? {} : { [errorHeader]: error }),
});

/** The topic in which a message was first published. */
export const originOf = (message: Pick<KafkaMessage, 'headers'>, topic: string): string =>
  headerText(message, topicHeader) ?? topic;

export const errorOf = (message: Pick<KafkaMessage, 'headers'>): string =>
  headerText(message, errorHeader) ?? '';

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
