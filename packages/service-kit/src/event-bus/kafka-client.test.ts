import { logLevel } from 'kafkajs';
import type { Logger } from '../log/log';
import { logKafkaEntry } from './kafka-client';

describe('what kafkajs logs', () => {
  const written: [string, Record<string, unknown> | undefined][] = [];
  const at = (level: string) => (_event: string, fields?: Record<string, unknown>) =>
    void written.push([level, fields]);
  const logger: Logger = { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
  const log = (level: logLevel, message: string, fields: Record<string, unknown> = {}): void =>
    logKafkaEntry(logger, {
      level,
      namespace: 'Connection',
      label: 'LABEL',
      log: { timestamp: 'now', logger: 'kafkajs', message, ...fields },
    });

  beforeEach(() => {
    written.length = 0;
  });

  it.each([
    ['warn', logLevel.WARN, 'something odd'],
    ['debug', logLevel.ERROR, 'Connection error: connect ECONNREFUSED'],
    ['debug', logLevel.ERROR, 'Failed to connect to seed broker, trying another broker from the list'],
    ['debug', logLevel.INFO, 'Consumer has joined the group'],
    ['debug', logLevel.DEBUG, 'Request Fetch'],
    ['debug', logLevel.ERROR, 'The group coordinator is not available'],
    ['debug', logLevel.WARN, 'Topic creation errors'],
    ['debug', logLevel.ERROR, 'The group is rebalancing, so a rejoin is needed'],
    ['debug', logLevel.ERROR, "The coordinator is loading and hence can't process requests"],
  ])('becomes %s where nobody has to act: level %d, %s', (expected, level, message) => {
    log(level, message);
    expect(written).toEqual([[expected, { namespace: 'Connection', message }]]);
  });

  it('is judged by the error of a response too', () => {
    log(logLevel.ERROR, 'Response Heartbeat(key: 12, version: 3)', {
      error: 'The group is rebalancing, so a rejoin is needed',
    });
    expect(written[0]?.[0]).toBe('debug');
  });
});
