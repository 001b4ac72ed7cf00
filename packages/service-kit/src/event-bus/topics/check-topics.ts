import { type Admin, ConfigResourceTypes, type PartitionMetadata } from 'kafkajs';
import type { WantedTopic } from '../kafka-topics';

type Found = Map<string, PartitionMetadata[]>;

async function findTopics(admin: Admin, wanted: WantedTopic[]): Promise<Found> {
  const existing = new Set(await admin.listTopics());
  const names = wanted.map(({ topic }) => topic).filter((topic) => existing.has(topic));
  if (names.length === 0) return new Map();
  const { topics } = await admin.fetchTopicMetadata({ topics: names });
  return new Map(topics.map(({ name, partitions }) => [name, partitions]));
}

/** @throws KafkaJSProtocolError without the right DescribeConfigs */
async function configOf(admin: Admin, { topic, configEntries }: WantedTopic): Promise<Map<string, string>> {
  const configNames = configEntries.map(({ name }) => name);
  const asked = [{ type: ConfigResourceTypes.TOPIC, name: topic, configNames }];
  const { resources } = await admin.describeConfigs({ resources: asked, includeSynonyms: false });
  return new Map((resources[0]?.configEntries ?? []).map((entry) => [entry.configName, entry.configValue]));
}

async function configProblems(admin: Admin, wanted: WantedTopic): Promise<string[]> {
  if (wanted.configEntries.length === 0) return [];
  const config = await configOf(admin, wanted);
  return wanted.configEntries
    .filter(({ name, value }) => config.get(name) !== value)
    .map(({ name, value }) => `${wanted.topic}: ${name} is ${config.get(name)} and must be ${value}`);
}

function shapeProblems(wanted: WantedTopic, found: PartitionMetadata[], replicationFactor: number): string[] {
  const { topic, partitions } = wanted;
  const copies = Math.min(...found.map(({ replicas }) => replicas.length));
  const isOrdered = partitions === 1;
  return [
    ...(isOrdered && found.length !== 1 ? [`${topic}: has ${found.length} partitions and must have 1`] : []),
    ...(!isOrdered && found.length < partitions
      ? [`${topic}: has ${found.length} partitions, and ${partitions} are wanted (KAFKA_PARTITIONS)`]
      : []),
    ...(copies < replicationFactor
      ? [`${topic}: has ${copies} copies, and ${replicationFactor} are wanted (KAFKA_REPLICATION_FACTOR)`]
      : []),
  ];
}

/** One line for each thing in which topics differ from what is wanted. */
export async function checkTopics(
  admin: Admin,
  wanted: WantedTopic[],
  replicationFactor: number,
): Promise<string[]> {
  const found = await findTopics(admin, wanted);
  const problems = wanted.map(async (topic) => {
    const partitions = found.get(topic.topic);
    if (!partitions) return [`${topic.topic}: is missing, or this user may not see it`];
    return [...shapeProblems(topic, partitions, replicationFactor), ...(await configProblems(admin, topic))];
  });
  return (await Promise.all(problems)).flat();
}
