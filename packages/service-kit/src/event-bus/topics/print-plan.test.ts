import { consumerGroups, eventTypes } from '@astraea/contracts';
import { retentionMsOf } from '../kafka-topics';
import { topicsOfService } from './planned-topics';
import { planData, printPlan } from './print-plan';

const plan = planData({
  ...{ prefix: 'staging.', partitions: 12, replicationFactor: 3 },
  retentionMs: retentionMsOf(7),
});
const rightsOf = (who: string): string[] =>
  plan.rights
    .filter((right) => right.who === who)
    .map(({ resource, name, operations }) => `${resource} ${name}: ${operations.join(' ')}`);

describe('what an operator is told to make and to grant', () => {
  it('is a topic for each event type, and two for each group', () => {
    expect(plan.topics).toHaveLength(eventTypes.length + 2 * Object.keys(consumerGroups).length);
    expect(plan.topics).toContainEqual({
      topic: 'staging.auth.user-registered',
      partitions: 12,
      replication_factor: 3,
      config: { 'retention.ms': '604800000' },
    });
    expect(plan.topics).toContainEqual({
      topic: 'staging.billing.dead-letter',
      partitions: 1,
      replication_factor: 3,
      config: { 'cleanup.policy': 'compact' },
    });
  });

  it('lets a service write its own topics and read those of its groups, and no others', () => {
    expect(rightsOf('document')).toEqual([
      'Topic staging.document.version-published: Write Describe',
      'Topic staging.retrieval.version-indexed: Read Describe',
      'Topic staging.document-active.replay: Read Describe',
      'Topic staging.document-active.dead-letter: Write Describe',
      'Group staging.document-active: Read Describe',
    ]);
  });

  it('lets the command that makes topics alone make any', () => {
    const makers = plan.rights.filter(({ operations }) => operations.includes('Create'));
    expect(new Set(makers.map(({ who }) => who))).toEqual(new Set(['topics']));
    expect(makers).toHaveLength(plan.topics.length);
  });

  it('is printed whole', () => {
    const printed = printPlan({ prefix: 'staging.', partitions: 12, replicationFactor: 3 });
    for (const { topic } of plan.topics) expect(printed).toContain(topic);
    for (const group of plan.groups) expect(printed.split('\n')).toContain(group);
    expect(printed.match(/^events +Group +prefixed +staging\.billing\.dead-letter\. /gm)).toHaveLength(1);
  });

  it('names for one service the topics that it publishes to and reads, and those of its groups', () => {
    const topics = topicsOfService('document', { prefix: 'staging.', partitions: 12 });
    expect(topics.map(({ topic }) => topic)).toEqual([
      'staging.document.version-published',
      'staging.retrieval.version-indexed',
      'staging.document-active.replay',
      'staging.document-active.dead-letter',
    ]);
  });
});
