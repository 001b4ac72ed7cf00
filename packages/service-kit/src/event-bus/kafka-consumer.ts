import type { Consumer, ConsumerConfig, Kafka } from 'kafkajs';
import type { KafkaMembership } from '../config/kafka-config';
import type { Logger } from '../log/log';
import { kafkaRetry } from './kafka-client';

/** Milliseconds between two signs of life: many fit into a session, so that one that waits for a quota costs no partition. */
export const heartbeatEveryMs = ({ sessionTimeoutMs }: KafkaMembership): number =>
  Math.floor(sessionTimeoutMs / 10);

export function consumerConfig(groupId: string, membership: KafkaMembership): ConsumerConfig {
  return {
    groupId,
    sessionTimeout: membership.sessionTimeoutMs,
    heartbeatInterval: heartbeatEveryMs(membership),
    rebalanceTimeout: 2 * membership.sessionTimeoutMs,
    metadataMaxAge: 30_000,
    maxWaitTimeInMs: 250,
    maxBytes: membership.fetchMaxBytes,
    maxBytesPerPartition: membership.partitionFetchMaxBytes,
    allowAutoTopicCreation: false,
    // Its own restarts leave out some errors and then stop for ever: see `restart`.
    retry: { ...kafkaRetry, restartOnFailure: async () => false },
  };
}

export const createConsumer = (kafka: Kafka, groupId: string, membership: KafkaMembership): Consumer =>
  kafka.consumer(consumerConfig(groupId, membership));

/**
 * Says each time that a consumer had to join its group again. A broker gives a member that it has thrown out another name; where the
 * name stays, others came or went.
 */
export function sayRejoins(
  consumer: Pick<Consumer, 'on' | 'events'>,
  { group, membership, logger }: { group: string; membership: KafkaMembership; logger: Logger },
): void {
  let known: string | undefined;
  consumer.on(consumer.events.GROUP_JOIN, ({ payload: { memberId, memberAssignment } }) => {
    const before = known;
    known = memberId;
    if (before === undefined) return;
    const partitions = Object.values(memberAssignment).flat().length;
    if (before === memberId) logger.warn('event.consumer-rejoined', { group, member: memberId, partitions });
    else {
      const { sessionTimeoutMs: session_timeout_ms } = membership;
      logger.warn('event.consumer-evicted', {
        ...{ group, member: before, new_member: memberId, partitions, session_timeout_ms },
        advice:
          'the brokers heard nothing of this member for a whole session: look at its quota and processor time, or raise KAFKA_SESSION_TIMEOUT_MS',
      });
    }
  });
}
