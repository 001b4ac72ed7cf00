import type { Consumer } from 'kafkajs';
import { defaultMembership } from '../config/kafka-config';
import type { Logger } from '../log/log';
import { consumerConfig, sayRejoins } from './kafka-consumer';

test('a member may be silent for longer than a broker makes it wait for its quota', () => {
  const { sessionTimeout, heartbeatInterval, rebalanceTimeout } = consumerConfig('g', defaultMembership);
  const longestThrottleMs = 10_000;
  expect(sessionTimeout).toBeGreaterThanOrEqual(3 * longestThrottleMs);
  expect(heartbeatInterval).toBeLessThanOrEqual(Number(sessionTimeout) / 10);
  expect(rebalanceTimeout).toBeGreaterThanOrEqual(Number(sessionTimeout));
});

test('a fetch brings no more than the settings say', () => {
  const config = consumerConfig('g', { ...defaultMembership, fetchMaxBytes: 9, partitionFetchMaxBytes: 7 });
  expect(config).toMatchObject({ maxBytes: 9, maxBytesPerPartition: 7 });
});

describe('a consumer that joins its group', () => {
  const lines: unknown[][] = [];
  let join: (member: string) => void;
  beforeEach(() => {
    lines.length = 0;
    const logger = { warn: (...line: unknown[]) => void lines.push(line) } as unknown as Logger;
    let heard: (event: object) => void = () => undefined;
    const consumer = {
      events: { GROUP_JOIN: 'consumer.group_join' },
      on: (_name: string, listener: typeof heard) => {
        heard = listener;
      },
    } as unknown as Consumer;
    sayRejoins(consumer, { group: 'g', membership: defaultMembership, logger });
    join = (memberId) => heard({ payload: { memberId, memberAssignment: { t: [0, 1] } } });
  });

  it('says nothing the first time', () => {
    join('m-1');
    expect(lines).toEqual([]);
  });

  it('says as a warning that others came or went', () => {
    join('m-1');
    join('m-1');
    expect(lines).toEqual([['event.consumer-rejoined', { group: 'g', member: 'm-1', partitions: 2 }]]);
  });

  it('says as a warning that it was thrown out, after how much silence, and what to do', () => {
    join('m-1');
    join('m-2');
    join('m-3');
    expect(lines).toMatchObject([
      [
        'event.consumer-evicted',
        { group: 'g', member: 'm-1', new_member: 'm-2', session_timeout_ms: 30_000 },
      ],
      [
        'event.consumer-evicted',
        { member: 'm-2', advice: expect.stringContaining('KAFKA_SESSION_TIMEOUT_MS') },
      ],
    ]);
  });
});
