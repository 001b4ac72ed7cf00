import type { Logger } from '../log/log';
import { type Bell, createBell } from './bell';
import { connectSubscriber, type RedisClient } from './connect-redis';

/** Rings bells when something is published on their channel: one connection for all who wait. */
export interface RedisNews {
  listen(channel: string): { bell: Bell; stop(): void };
  close(): void;
}

/** A connection that has subscribed can send no other commands, and its waiting must not time out: it gets one of its own. */
export function createRedisNews(redis: RedisClient, logger: Logger): RedisNews {
  const bells = new Map<string, Set<Bell>>();
  let subscriber: RedisClient | undefined;

  function ringAll(channel: string): void {
    for (const bell of bells.get(channel) ?? []) bell.ring();
  }

  function connection(): RedisClient {
    if (subscriber) return subscriber;
    const made = connectSubscriber(redis);
    made.on('error', (error: unknown) => logger.debug('cache.redis-news-away', { error }));
    made.on('message', ringAll);
    subscriber = made;
    return made;
  }

  const ignore = (error: unknown): void => logger.debug('cache.redis-news-failed', { error });

  return {
    listen(channel) {
      const bell = createBell();
      const others = bells.get(channel) ?? new Set();
      bells.set(channel, others.add(bell));
      // What was published before the subscription stood is seen by the first look after it.
      if (others.size === 1)
        connection()
          .subscribe(channel)
          .then(() => ringAll(channel), ignore);
      return {
        bell,
        stop() {
          others.delete(bell);
          if (others.size > 0 || bells.get(channel) !== others) return;
          bells.delete(channel);
          connection().unsubscribe(channel).catch(ignore);
        },
      };
    },
    close() {
      subscriber?.disconnect();
    },
  };
}
