import type { IHeaders, KafkaMessage, Message } from 'kafkajs';
import { silentLogger } from '../log/log';
import { PoisonEvent } from './event-bus';
import { createHeldUp } from './held-up';
import { createBatchHandler } from './kafka-batch';
import { deadLetterMessage, type KafkaDeadLetter, letterOf, replayMessage } from './kafka-dead-letters';
import { toMessage } from './kafka-message';
import { buildEvent } from './testing/events';

const event = buildEvent('a');

/** As kafkajs gives what it read: values are bytes, and a name that stood there twice has a list. */
function received(message: Message): KafkaMessage {
  const bytes = (value: unknown) => (typeof value === 'string' ? Buffer.from(value) : value);
  const headers = Object.entries(message.headers ?? {}).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.map(bytes) : bytes(value),
  ]);
  return {
    key: Buffer.from(String(message.key)),
    value: Buffer.from(String(message.value)),
    headers: Object.fromEntries(headers) as IHeaders,
    ...{ timestamp: '1', offset: '7', attributes: 0 },
  } as KafkaMessage;
}

/** What its group refuses, as it is put aside, read and handed out again. */
async function replayed(message: KafkaMessage, topic = 't'): Promise<KafkaMessage> {
  const deadLettered: KafkaDeadLetter[] = [];
  const handleBatch = createBatchHandler({
    subscribed: { group: 'g', topics: ['t'], handle: () => Promise.reject(new PoisonEvent('no field')) },
    deadLetter: async (letter) => void deadLettered.push(letter),
    heldUp: createHeldUp({ group: 'g', logger: silentLogger }),
    ...{
      retryDelayMs: 1,
      longestRetryDelayMs: 1,
      stop: new AbortController().signal,
      heartbeatMs: 1_000,
      logger: silentLogger,
    },
  });
  await handleBatch({
    batch: { topic, partition: 0, messages: [message] },
    heartbeat: async () => undefined,
    resolveOffset: () => undefined,
    commitOffsetsIfNecessary: async () => undefined,
    isRunning: () => true,
    isStale: () => false,
    pause: () => () => undefined,
  } as never);
  const [letter] = deadLettered;
  if (!letter) throw new Error('nothing was put aside');
  const read = letterOf('g.dead-letters', received(deadLetterMessage(letter)));
  return received(replayMessage(read));
}

const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

test.each<[string, IHeaders]>([
  ['bytes that are no text', { signature: Buffer.from([0x00, 0xff, 0xfe, 0x80, 0xc3, 0x28]) }],
  [
    'a name that stands there three times',
    { via: [Buffer.from('one'), Buffer.from([0xff]), Buffer.from('one')] },
  ],
  [
    'a trace, and attributes of others',
    { traceparent: Buffer.from(traceparent), ce_tenant: Buffer.from('eu') },
  ],
  ['a type of content of its own', { 'content-type': Buffer.from('application/cloudevents+json') }],
  ['an empty value', { note: Buffer.alloc(0) }],
  ['none', {}],
])('a dead letter that is replayed has the headers that it came with: %s', async (_what, headers) => {
  const again = await replayed(received({ ...toMessage(event), headers }));
  expect(again.headers).toEqual({ ...headers, 'astraea-topic': Buffer.from('t') });
  // Refused once more, it still has them.
  expect((await replayed(again, 'g.replay')).headers).toEqual(again.headers);
});

test('a header without a value comes back with an empty one, since kafkajs writes no other', async () => {
  const message = { ...received(toMessage(event)), headers: { note: null, list: [null, Buffer.from('a')] } };
  const { headers } = await replayed(message as unknown as KafkaMessage);
  expect(headers).toMatchObject({ note: Buffer.alloc(0), list: [Buffer.alloc(0), Buffer.from('a')] });
});
