import { type ConsumerGroup, consumerGroups, eventTypes, topicOwner } from '@astraea/contracts';
import {
  deadLetterTopic,
  eventTopic,
  replayTopic,
  type WantedTopic,
  wantedDeadLetterTopic,
} from '../kafka-topics';

const groups = Object.keys(consumerGroups) as ConsumerGroup[];

/** Names of all consumer groups, as they stand on the brokers. */
export const plannedGroups = (prefix: string): string[] => groups.map((group) => `${prefix}${group}`);

/** Every topic of the system: that of each event type, and two of each group. */
export function plannedTopics(options: { prefix: string; partitions: number }): WantedTopic[] {
  const { prefix, partitions } = options;
  return [
    ...eventTypes.map((type) => eventTopic(`${prefix}${type}`, partitions)),
    ...plannedGroups(prefix).flatMap((group) => [
      eventTopic(replayTopic(group), partitions),
      wantedDeadLetterTopic(group),
    ]),
  ];
}

/** What a user of Kafka is granted. */
export interface PlannedRight {
  /** A service, or the commands `events` and `topics`. */
  who: string;
  resource: 'Topic' | 'Group';
  name: string;
  pattern: 'literal' | 'prefixed';
  operations: ('Read' | 'Write' | 'Describe' | 'Create' | 'DescribeConfigs')[];
}

function right(
  who: string,
  resource: 'Topic' | 'Group',
  name: string,
  ...operations: PlannedRight['operations']
) {
  return { who, resource, name, pattern: 'literal', operations } satisfies PlannedRight;
}

function rightsOfGroup(prefix: string, group: ConsumerGroup): PlannedRight[] {
  const { service, topics } = consumerGroups[group];
  const name = `${prefix}${group}`;
  return [
    ...topics.map((topic) => right(service, 'Topic', `${prefix}${topic}`, 'Read', 'Describe')),
    right(service, 'Topic', replayTopic(name), 'Read', 'Describe'),
    right(service, 'Topic', deadLetterTopic(name), 'Write', 'Describe'),
    right(service, 'Group', name, 'Read', 'Describe'),
  ];
}

/** To look at dead letters and to replay them. Readers have groups of their own. */
function rightsOfEventsCommand(name: string): PlannedRight[] {
  const topic = deadLetterTopic(name);
  return [
    right('events', 'Topic', topic, 'Read', 'Write', 'Describe'),
    right('events', 'Topic', replayTopic(name), 'Write', 'Describe'),
    { ...right('events', 'Group', `${topic}.`, 'Read', 'Describe'), pattern: 'prefixed' },
  ];
}

/** The least that each service and command needs on topics that exist. Only the command that makes them has a right to make any. */
export function plannedRights(options: { prefix: string; partitions: number }): PlannedRight[] {
  const { prefix } = options;
  return [
    ...eventTypes.map((type) => right(topicOwner(type), 'Topic', `${prefix}${type}`, 'Write', 'Describe')),
    ...groups.flatMap((group) => rightsOfGroup(prefix, group)),
    ...plannedGroups(prefix).flatMap(rightsOfEventsCommand),
    ...plannedTopics(options).map(({ topic }) =>
      right('topics', 'Topic', topic, 'Create', 'Describe', 'DescribeConfigs'),
    ),
  ];
}
