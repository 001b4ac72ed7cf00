import type { Redis } from 'ioredis';
import type { Logger } from '../log';
import type { StreamEntry, StreamLog } from './cache';
import type { RedisNews } from './redis-news';
import { positionOf } from './stream-position';
import { ttlMs } from './ttl';

/** Longest time in which a follower misses an entry whose news got lost. */
const lookAgainMs = 1_000;

/** An id '0-7' of Redis is '7' outside: the part before the dash is a time that is not used. */
const outerId = (id: string): string => id.slice(id.indexOf('-') + 1);

function toEntry([id, [, event = '', , data = '']]: [string, string[]]): StreamEntry {
  return { id: outerId(id), event, data };
}

/** A stream log on Redis streams: every process reads what any process appends. Needs Redis 7. */
export function createRedisStreamLog(options: {
  redis: Redis;
  news: RedisNews;
  logger: Logger;
  prefix: string;
  ttlSeconds: number;
  closing: AbortSignal;
}): StreamLog {
  const { redis, news, logger, prefix, closing } = options;
  const lifetime = ttlMs(options.ttlSeconds);
  const keyOf = (stream: string): string => `${prefix}stream:${stream}`;

  async function read(stream: string, afterId: string): Promise<StreamEntry[] | undefined> {
    const entries = await redis.xrange(keyOf(stream), `(0-${positionOf(afterId)}`, '+');
    if (entries.length === 0 && (await redis.exists(keyOf(stream))) === 0) return undefined;
    return entries.map(toEntry);
  }

  return {
    async append(stream, { event, data }) {
      const key = keyOf(stream);
      const results = await redis
        .multi()
        .xadd(key, '0-*', 'event', event, 'data', data)
        .pexpire(key, lifetime)
        .publish(key, '')
        .exec();
      const [error, id] = results?.[0] ?? [new Error('Redis did not run the transaction')];
      if (error) throw error;
      return { id: outerId(String(id)), event, data };
    },
    read,
    async *follow(stream, afterId, signal) {
      const ended = AbortSignal.any([signal, closing]);
      const { bell, stop } = news.listen(keyOf(stream));
      let position = afterId;
      try {
        while (!ended.aborted) {
          const entries = await read(stream, position).catch((error: unknown) => {
            // An outage does not end the stream for its reader: it goes on from the same place.
            logger.debug('cache.stream-read-failed', { error });
            return [];
          });
          for (const entry of entries ?? []) {
            if (ended.aborted) return;
            yield entry;
            position = entry.id;
          }
          await bell.wait(lookAgainMs, ended);
        }
      } finally {
        stop();
      }
    },
  };
}
