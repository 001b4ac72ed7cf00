import { consumerGroups } from '@astraea/contracts';
import { Kafka, logLevel } from 'kafkajs';
import { MongoClient } from 'mongodb';

interface Usage {
  answer_id: string;
  user_id: string;
  outcome: string;
}

/** What the services' stores hold after a run, beside what users see. */
export interface Stored {
  /** What billing counted. */
  usage: Usage[];
  /** Users for whom billing opened an account. */
  accounts: string[];
  /** Conversations of which messages are kept. */
  withMessages: Set<string>;
}

const services = ['auth', 'conversation', 'retrieval', 'document', 'billing'] as const;

export async function readStores(url: string): Promise<Stored> {
  const client = new MongoClient(url);
  const bodies = async <T>(service: (typeof services)[number], name: string) => {
    const records = client.db(`astraea_${service}`).collection<{ _id: string; body: T }>(`documents_${name}`);
    return records.find().toArray();
  };
  try {
    const messages = await bodies<{ conversation_id: string }>('conversation', 'messages');
    return {
      usage: (await bodies<Usage>('billing', 'usage')).map(({ body }) => body),
      accounts: (await bodies('billing', 'accounts')).map(({ _id }) => _id),
      withMessages: new Set(messages.map(({ body }) => body.conversation_id)),
    };
  } finally {
    await client.close();
  }
}

/** What has not come to its end in the stores: events that wait for the broker, answers that run or hold a place. */
async function unfinished(url: string): Promise<string[]> {
  const client = new MongoClient(url);
  try {
    const found: string[] = [];
    for (const service of services) {
      const database = client.db(`astraea_${service}`);
      for (const { collectionName } of await database.collections()) {
        const waiting = await database
          .collection(collectionName)
          .countDocuments({ 'body.outbox_since': { $exists: true } });
        if (waiting > 0) found.push(`${waiting} of ${collectionName} have events that wait`);
      }
    }
    const conversation = client.db('astraea_conversation');
    const running = await conversation.collection('documents_running_answers').countDocuments({});
    if (running > 0) found.push(`${running} answers run`);
    const allowances = await conversation.collection('documents_allowances').find().toArray();
    const held = allowances.filter(({ body }) => body.running.length > 0);
    if (held.length > 0) found.push(`${held.length} users hold places of answers`);
    return found;
  } finally {
    await client.close();
  }
}

/** Consumer groups with events before them, and dead letters. */
async function behind(brokers: string): Promise<string[]> {
  const admin = new Kafka({ brokers: brokers.split(','), logLevel: logLevel.NOTHING }).admin();
  await admin.connect();
  try {
    const found: string[] = [];
    for (const [groupId, { topics }] of Object.entries(consumerGroups)) {
      const offsets = await admin.fetchOffsets({ groupId, topics: [...topics] });
      for (const { topic, partitions } of offsets) {
        const ends = new Map(
          (await admin.fetchTopicOffsets(topic)).map(({ partition, low, high }) => [
            partition,
            { low, high },
          ]),
        );
        const lag = partitions.reduce((sum, { partition, offset }) => {
          const { low = '0', high = '0' } = ends.get(partition) ?? {};
          return sum + Number(high) - Math.max(Number(low), Number(offset));
        }, 0);
        if (lag > 0) found.push(`${groupId} is ${lag} events of ${topic} behind`);
      }
    }
    for (const topic of (await admin.listTopics()).filter((name) => name.endsWith('.dead-letter'))) {
      const offsets = await admin.fetchTopicOffsets(topic);
      const letters = offsets.reduce((sum, { low, high }) => sum + Number(high) - Number(low), 0);
      if (letters > 0) found.push(`${letters} dead letters in ${topic}`);
    }
    return found;
  } finally {
    await admin.disconnect();
  }
}

/** Why the system is not at rest yet. */
export async function restless(addresses: { mongo: string; kafka: string }): Promise<string[]> {
  return [...(await unfinished(addresses.mongo)), ...(await behind(addresses.kafka))];
}
