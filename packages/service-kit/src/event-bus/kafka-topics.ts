import { setTimeout as pause } from 'node:timers/promises';
import type { Admin, IResourceConfigEntry, ITopicConfig } from 'kafkajs';
import { once } from './bounded';

/** Topic of a group's dead letters. */
export const deadLetterTopic = (group: string): string => `${group}.dead-letter`;
/** Topic by which a group, and no other, gets its dead letters again. */
export const replayTopic = (group: string): string => `${group}.replay`;

// A dead letter stays until its key is written again without a value; compaction then takes it away.
const keptUntilReplaced: IResourceConfigEntry[] = [{ name: 'cleanup.policy', value: 'compact' }];

/** Makes topics that are missing; brokers are not relied upon to do so. */
export interface KafkaTopics {
  ensure(topic: string): Promise<void>;
  ensureDeadLetters(group: string): Promise<void>;
}

const lookAgainAfterMs = 100;
const looksAtMost = 100;

async function hasLeaders(admin: Admin, topic: string): Promise<boolean> {
  const { topics } = await admin.fetchTopicMetadata({ topics: [topic] });
  const partitions = topics[0]?.partitions ?? [];
  return partitions.length > 0 && partitions.every(({ leader }) => leader >= 0);
}

/** Makes a topic, if it is missing, and waits until the brokers know it: its maker is told before they all do. */
async function makeTopic(admin: Admin, wanted: ITopicConfig): Promise<void> {
  for (let look = 1; ; look += 1) {
    try {
      await admin.createTopics({ topics: [wanted], waitForLeaders: false, timeout: 10_000 });
      if (await hasLeaders(admin, wanted.topic)) return;
      if (look === looksAtMost) throw new Error(`no broker leads the topic ${wanted.topic}`);
    } catch (error) {
      const isPassing = (error as { retriable?: boolean }).retriable === true;
      if (!isPassing || look === looksAtMost) throw error;
    }
    await pause(lookAgainAfterMs);
  }
}

export function createKafkaTopics(
  admin: () => Promise<Admin>,
  options: { partitions: number; replicationFactor: number },
): KafkaTopics {
  const { partitions, replicationFactor } = options;
  const known = new Map<string, () => Promise<void>>();

  function ensure(
    topic: string,
    numPartitions: number,
    configEntries: IResourceConfigEntry[],
  ): Promise<void> {
    const wanted = { topic, numPartitions, replicationFactor, configEntries };
    const make = known.get(topic) ?? once(async () => makeTopic(await admin(), wanted));
    known.set(topic, make);
    return make();
  }

  return {
    ensure: (topic) => ensure(topic, partitions, []),
    // One partition: dead letters are read in the order in which they were put aside.
    ensureDeadLetters: (group) => ensure(deadLetterTopic(group), 1, keptUntilReplaced),
  };
}
