import {
  type ConsumerGroup,
  consumerGroups,
  type EventType,
  eventTypes,
  topicOwner,
} from '@astraea/contracts';
import {
  deadLetterTopic,
  type EventTopicOptions,
  eventTopic,
  replayTopic,
  type WantedTopic,
  wantedDeadLetterTopic,
} from '../kafka-topics';

const groups = Object.keys(consumerGroups) as ConsumerGroup[];

/** Names of all consumer groups, as they stand on the brokers. */
export const plannedGroups = (prefix: string): string[] => groups.map((group) => `${prefix}${group}`);

export type PlanOptions = EventTopicOptions & { prefix: string };

/** Topics of event types, and two of each group. */
function topicsFor(types: readonly EventType[], groupNames: string[], options: PlanOptions): WantedTopic[] {
  return [
    ...types.map((type) => eventTopic(`${options.prefix}${type}`, options)),
    ...groupNames.flatMap((group) => [eventTopic(replayTopic(group), options), wantedDeadLetterTopic(group)]),
  ];
}

/** Every topic of the system. */
export const plannedTopics = (options: PlanOptions): WantedTopic[] =>
  topicsFor(eventTypes, plannedGroups(options.prefix), options);

/** The topics that one service publishes to or reads, and those of its groups. */
export function topicsOfService(service: string, options: PlanOptions): WantedTopic[] {
  const own = groups.filter((group) => consumerGroups[group].service === service);
  const read = new Set<string>(own.flatMap((group) => consumerGroups[group].topics));
  const types = eventTypes.filter((type) => topicOwner(type) === service || read.has(type));
  return topicsFor(
    types,
    own.map((group) => `${options.prefix}${group}`),
    options,
  );
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
export function plannedRights(options: PlanOptions): PlannedRight[] {
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
