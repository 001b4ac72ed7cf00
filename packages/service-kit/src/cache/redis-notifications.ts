import type { Logger } from '../log/log';
import { type AutoResetEvent, createAutoResetEvent } from './auto-reset-event';
import { connectSubscriber, type RedisClient } from './connect-redis';

/** Sets events when something is published on their channel: one connection for all who wait. */
export interface RedisNotifications {
  listen(channel: string): { published: AutoResetEvent; stop(): void };
  close(): void;
}

/** A connection that has subscribed can send no other commands, and its waiting must not time out: it gets one of its own. */
export function createRedisNotifications(redis: RedisClient, logger: Logger): RedisNotifications {
  const events = new Map<string, Set<AutoResetEvent>>();
  let subscriber: RedisClient | undefined;

  function setAll(channel: string): void {
    for (const published of events.get(channel) ?? []) published.set();
  }

  function connection(): RedisClient {
    if (subscriber) return subscriber;
    const made = connectSubscriber(redis);
    made.on('error', (error: unknown) => logger.debug('cache.redis-news-away', { error }));
    made.on('message', setAll);
    subscriber = made;
    return made;
  }

  const ignore = (error: unknown): void => logger.debug('cache.redis-news-failed', { error });

  return {
    listen(channel) {
      const published = createAutoResetEvent();
      const others = events.get(channel) ?? new Set();
      events.set(channel, others.add(published));
      // What was published before the subscription stood is seen by the first look after it.
      if (others.size === 1)
        connection()
          .subscribe(channel)
          .then(() => setAll(channel), ignore);
      return {
        published,
        stop() {
          others.delete(published);
          if (others.size > 0 || events.get(channel) !== others) return;
          events.delete(channel);
          connection().unsubscribe(channel).catch(ignore);
        },
      };
    },
    close() {
      subscriber?.disconnect();
    },
  };
}
