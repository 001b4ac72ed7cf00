import { Kafka, logLevel } from 'kafkajs';
import { backendAddress } from '../document-store/testing/backend-address';
import { silentLogger } from '../log/log';
import { PoisonEvent, type SubscriptionOptions } from './event-bus';
import { createKafkaEventBus } from './kafka-event-bus';
import { startKafkaSubscription } from './kafka-subscription';
import { buildEvent, createRecorder, newName, publishAll } from './testing/events';

const brokers = backendAddress('KAFKA_BROKERS').split(',');

describe('a Kafka subscription whose dead letters cannot be written', () => {
  it('does not commit: the event comes again until its dead letter is written, and the next one waits', async () => {
    const bus = createKafkaEventBus({ brokers, clientId: 'test', logger: silentLogger });
    const [topic, group] = [newName('topic'), newName('group')];
    const poison = createRecorder(async ({ sequence }) => {
      if (sequence === 1) throw new PoisonEvent('no');
    });
    const options: SubscriptionOptions = { group, topics: [topic], handle: poison.handle };
    // Subscribing once makes the topics of the group.
    await (await bus.subscribe(options)).close();
    await publishAll(bus, topic, [buildEvent('a', 1), buildEvent('a', 2)]);
    const kafka = new Kafka({ brokers, logLevel: logLevel.NOTHING });
    const deadLettered: string[] = [];
    let isWritable = false;
    const subscription = await startKafkaSubscription(options, {
      kafka,
      async deadLetter({ id }) {
        if (!isWritable) throw new Error('the topic of dead letters is away');
        deadLettered.push(id);
      },
      retryDelayMs: 1,
      longestRetryDelayMs: 20,
      logger: silentLogger,
    });
    expect(await poison.has(2)).toEqual(['a/1', 'a/1']);
    isWritable = true;
    const seen = await poison.has(poison.seen.length + 2);
    expect(seen.slice(-2)).toEqual(['a/1', 'a/2']);
    expect(deadLettered).toHaveLength(1);
    await subscription.close();
    await bus.close();
  });

  it('takes up its work again after the error that kafkajs would stop for ever at', async () => {
    const bus = createKafkaEventBus({ brokers, clientId: 'test', logger: silentLogger });
    const [topic, group] = [newName('topic'), newName('group')];
    const poison = createRecorder(async () => {
      throw new PoisonEvent('no');
    });
    const options: SubscriptionOptions = { group, topics: [topic], handle: poison.handle };
    await (await bus.subscribe(options)).close();
    await bus.publish(topic, buildEvent('a', 1));
    let failures = 0;
    const warnings: string[] = [];
    const subscription = await startKafkaSubscription(options, {
      kafka: new Kafka({ brokers, logLevel: logLevel.NOTHING }),
      async deadLetter() {
        failures += 1;
        if (failures === 1) throw new TypeError('kafkajs never tries again after a TypeError');
      },
      retryDelayMs: 1,
      longestRetryDelayMs: 20,
      logger: { ...silentLogger, warn: (event) => void warnings.push(event) },
    });
    expect(await poison.has(2)).toEqual(['a/1', 'a/1']);
    expect(warnings).toContain('event.consumer-restarts');
    await subscription.close();
    await bus.close();
  });
});
