import { Kafka, logLevel, Partitioners } from 'kafkajs';
import { backendAddress } from '../document-store/testing/backend-address';
import { silentLogger } from '../log/log';
import type { EventBus } from './event-bus';
import { createKafkaEventBus } from './kafka-event-bus';
import { describeEventBus } from './testing/event-bus-contract';
import { buildEvent, createGate, createRecorder, deadLettersOf, newName } from './testing/events';

const brokers = backendAddress('KAFKA_BROKERS').split(',');
const open = (say: (event: string) => void = () => undefined): EventBus =>
  createKafkaEventBus({
    ...{ brokers, clientId: 'test', partitions: 6, retryDelayMs: 1, longestRetryDelayMs: 20 },
    logger: { ...silentLogger, warn: say, info: say },
  });

describe('the event bus on Kafka', () => {
  describeEventBus(() => ({ open, remove: async () => undefined }));

  it('shares a group between processes and moves the work when one leaves', async () => {
    const [one, other] = [open(), open()];
    const [topic, group] = [newName('topic'), newName('group')];
    const [first, second] = [createRecorder(), createRecorder()];
    await one.subscribe({ group, topics: [topic], handle: first.handle });
    await other.subscribe({ group, topics: [topic], handle: second.handle });
    let sequence = 0;
    while (first.seen.length === 0 || second.seen.length === 0) {
      sequence += 1;
      await one.publish(topic, buildEvent(`subject ${sequence}`));
    }
    await other.close();
    const before = first.seen.length;
    for (let at = 0; at < 20; at += 1) await one.publish(topic, buildEvent(`later ${at}`));
    const seen = await first.has(before + 20);
    for (let at = 0; at < 20; at += 1) expect(seen).toContain(`later ${at}/1`);
    await one.close();
  });

  it('keeps its membership while a handler takes longer than the session', async () => {
    const bus = open();
    const [topic, group] = [newName('topic'), newName('group')];
    const gate = createGate();
    const recorder = createRecorder(() => gate.passed);
    await bus.subscribe({ group, topics: [topic], handle: recorder.handle });
    await bus.publish(topic, buildEvent('a', 1));
    await recorder.has(1);
    const longerThanTheSession = 11_000;
    setTimeout(gate.open, longerThanTheSession);
    await gate.passed;
    await bus.publish(topic, buildEvent('a', 2));
    expect(await recorder.has(2)).toEqual(['a/1', 'a/2']);
    await bus.close();
  });

  it('puts a message aside that is no event, and goes on', async () => {
    const bus = open();
    const [topic, group] = [newName('topic'), newName('group')];
    const recorder = createRecorder();
    await bus.subscribe({ group, topics: [topic], handle: recorder.handle });
    const kafka = new Kafka({ brokers, logLevel: logLevel.NOTHING });
    const producer = kafka.producer({ createPartitioner: Partitioners.DefaultPartitioner });
    await producer.connect();
    await producer.send({
      topic,
      messages: [
        { key: 'a', value: '{"broken":' },
        { key: 'a', value: null },
      ],
    });
    await producer.disconnect();
    await bus.publish(topic, buildEvent('a', 2));
    expect(await recorder.has(1)).toEqual(['a/2']);
    const letters = await deadLettersOf(bus, group, 2);
    expect(letters[0]).toMatchObject({
      topic,
      event: { subject: 'a', data: '{"broken":' },
      error: 'the message is no event envelope',
    });
    await bus.close();
  });
});

describe('while Kafka is away', () => {
  it('rejects pings, subscribes when it comes, and closes in bounded time', async () => {
    const bus = createKafkaEventBus({ brokers: ['127.0.0.1:9'], clientId: 'test', logger: silentLogger });
    await expect(bus.ping()).rejects.toThrow();
    await bus.subscribe({ group: 'g', topics: ['t'], handle: async () => undefined });
    await bus.close();
  });
});
