import { setTimeout as pause } from 'node:timers/promises';
import { type Admin, type IResourceConfigEntry, type ITopicConfig, KafkaJSAggregateError } from 'kafkajs';
import { once } from '../bounded';

const deadLetterEnding = '.dead-letter';
/** Topic of a group's dead letters. */
export const deadLetterTopic = (group: string): string => `${group}${deadLetterEnding}`;
export const groupsWithDeadLetters = (topics: readonly string[]): string[] =>
  topics
    .filter((topic) => topic.endsWith(deadLetterEnding))
    .map((topic) => topic.slice(0, -deadLetterEnding.length))
    .sort();
/** Topic by which a group, and no other, gets its dead letters again. */
export const replayTopic = (group: string): string => `${group}.replay`;

/** A topic as this system needs it. */
export interface WantedTopic {
  topic: string;
  partitions: number;
  configEntries: IResourceConfigEntry[];
}

// A dead letter stays until its key is written again without a value; compaction then takes it away.
const keptUntilReplaced: IResourceConfigEntry[] = [{ name: 'cleanup.policy', value: 'compact' }];

const dayMs = 86_400_000;
/** What EVENT_RETENTION_DAYS is for the brokers. */
export const retentionMsOf = (days: number): number => days * dayMs;

/** How topics of events are made. */
export interface EventTopicOptions {
  partitions: number;
  /** Milliseconds for which the brokers keep an event; without it as long as they do by themselves. */
  retentionMs?: number | undefined;
}

export const eventTopic = (topic: string, { partitions, retentionMs }: EventTopicOptions): WantedTopic => ({
  topic,
  partitions,
  configEntries: retentionMs === undefined ? [] : [{ name: 'retention.ms', value: String(retentionMs) }],
});
/** One partition: dead letters are read in the order in which they were put aside. */
export const wantedDeadLetterTopic = (group: string): WantedTopic => ({
  topic: deadLetterTopic(group),
  partitions: 1,
  configEntries: keptUntilReplaced,
});

/** Looks for topics and makes those that are missing, where that is allowed; brokers are not relied upon to do so. */
export interface KafkaTopics {
  /** @throws Error naming the topic if it is missing and is not to be made */
  ensure(topic: string): Promise<void>;
  /** The topics that a group reads, and that of its dead letters. @throws Error naming everything that is missing */
  ensureGroup(group: string, topics: readonly string[]): Promise<void>;
}

const lookAgainAfterMs = 100;
const looksAtMost = 100;

/** The partitions of a topic; undefined if there is no topic of this name that this process may see. */
async function partitionsOf(admin: Admin, topic: string) {
  // Asking for a topic that does not exist would be tried again for seconds.
  if (!(await admin.listTopics()).includes(topic)) return undefined;
  const { topics } = await admin.fetchTopicMetadata({ topics: [topic] });
  return topics[0]?.partitions ?? [];
}

const isPassing = (error: unknown): boolean => (error as { retriable?: boolean }).retriable === true;

/** kafkajs keeps the reason in a list, under a message that says none. */
function couldNotMake(topic: string, error: unknown): Error {
  const reasons = error instanceof KafkaJSAggregateError ? error.errors : [error];
  const words = reasons.map((reason) => (reason instanceof Error ? reason.message : String(reason)));
  return new Error(`the topic ${topic} could not be made: ${words.join('; ')}`, { cause: error });
}

/** Makes a topic, if it is missing, and waits until the brokers know it: its maker is told before they all do. */
export async function makeTopic(admin: Admin, wanted: ITopicConfig): Promise<void> {
  for (let look = 1; ; look += 1) {
    try {
      const partitions = await partitionsOf(admin, wanted.topic);
      if (partitions?.length && partitions.every(({ leader }) => leader >= 0)) return;
      if (look === looksAtMost) throw new Error(`no broker leads the topic ${wanted.topic}`);
      // Nothing is asked for that needs a right beyond reading and writing, as long as the topic is there.
      if (!partitions) await admin.createTopics({ topics: [wanted], waitForLeaders: false, timeout: 10_000 });
    } catch (error) {
      if (!isPassing(error) || look === looksAtMost) throw couldNotMake(wanted.topic, error);
    }
    await pause(lookAgainAfterMs);
  }
}

/** What a topic lacks for this process to work with it, as words; undefined if nothing. */
async function lackOf(
  admin: Admin,
  { topic, partitions, configEntries }: WantedTopic,
): Promise<string | undefined> {
  const found = await partitionsOf(admin, topic);
  const config = configEntries.map(({ name, value }) => `, ${name}=${value}`).join('');
  if (!found) return `${topic} is missing or hidden (${partitions} partitions${config})`;
  if (partitions === 1 && found.length > 1) return `${topic} has ${found.length} partitions and must have 1`;
  return undefined;
}

/** Topics for the bus of one process. Without `create` it looks for them and asks for no right to make any. */
export function createKafkaTopics(
  admin: () => Promise<Admin>,
  options: EventTopicOptions & { replicationFactor: number; create: boolean },
): KafkaTopics {
  const { replicationFactor, create } = options;
  const known = new Map<string, () => Promise<void>>();

  async function lookFor(wanted: WantedTopic): Promise<void> {
    const connected = await admin();
    if (create) {
      const { topic, configEntries } = wanted;
      await makeTopic(connected, {
        topic,
        numPartitions: wanted.partitions,
        replicationFactor,
        configEntries,
      });
    }
    const lack = await lackOf(connected, wanted);
    if (lack) throw new TopicsMissing([lack]);
  }

  function ensure(wanted: WantedTopic): Promise<void> {
    const found = known.get(wanted.topic) ?? once(() => lookFor(wanted));
    known.set(wanted.topic, found);
    return found();
  }

  return {
    ensure: (topic) => ensure(eventTopic(topic, options)),
    async ensureGroup(group, topics) {
      const wanted = [...topics.map((topic) => eventTopic(topic, options)), wantedDeadLetterTopic(group)];
      const results = await Promise.allSettled(wanted.map(ensure));
      const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
      const lacks = reasons.flatMap((reason) => (reason instanceof TopicsMissing ? reason.lacks : []));
      const other = reasons.find((reason) => !(reason instanceof TopicsMissing));
      if (other) throw other;
      if (lacks.length > 0) throw new TopicsMissing(lacks, group);
    },
  };
}

/** Topics are not as this process needs them, and it may not make them. */
class TopicsMissing extends Error {
  constructor(
    readonly lacks: string[],
    group?: string,
  ) {
    super(
      `Kafka lacks what ${group === undefined ? 'is written' : `the group ${group} needs`}: ${lacks.join('; ')}. ` +
        'Make it with `npm run topics -- create`, or have it made: `npm run topics -- print` lists topics and rights.',
    );
    this.name = 'TopicsMissing';
  }
}
