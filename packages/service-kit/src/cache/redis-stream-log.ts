import type { StreamEntry, StreamLog } from './cache';
import { copyStream, type StreamCopyDeps } from './copy-stream';
import { LocalStream } from './local-stream';
import type { RedisNotifications } from './redis-notifications';
import { positionOf } from './stream-position';

/** Longest time in which a follower misses an entry whose notification got lost. */
const lookAgainMs = 500;

/** The number of an id '0-7'; see `copy-stream.ts`. */
const outerId = (id: string): string => id.slice(id.indexOf('-') + 1);

function toEntry([id, [, event = '', , data = '']]: [string, string[]]): StreamEntry {
  return { id: outerId(id), event, data };
}

interface RedisStreamLogDeps extends StreamCopyDeps {
  notifications: RedisNotifications;
  prefix: string;
  /** Holds up the end of the process until `work` is done. */
  background(work: Promise<void>): void;
}

/**
 * A stream log on Redis streams: every process reads what any process writes. What this process writes it reads from its own
 * memory until all of it is copied, so that its followers never wait for Redis. Needs Redis 7.
 */
export function createRedisStreamLog(deps: RedisStreamLogDeps): StreamLog {
  const { redis, bounded, notifications, prefix, background, closing } = deps;
  const written = new Map<string, LocalStream>();
  const copying = new Map<string, Promise<void>>();
  const keyOf = (stream: string): string => `${prefix}stream:${stream}`;

  async function readEntries(key: string, afterId: string): Promise<StreamEntry[] | undefined> {
    const entries = await redis.xrange(key, `(0-${positionOf(afterId)}`, '+');
    if (entries.length === 0 && (await redis.exists(key)) === 0) return undefined;
    return entries.map(toEntry);
  }
  const readCopy = (stream: string, afterId: string): Promise<StreamEntry[] | undefined> =>
    bounded(() => readEntries(keyOf(stream), afterId));

  async function* followCopy(
    stream: string,
    afterId: string,
    ended: AbortSignal,
  ): AsyncGenerator<StreamEntry, void> {
    const { published, stop } = notifications.listen(keyOf(stream));
    let position = afterId;
    try {
      while (!ended.aborted) {
        const entries = await readCopy(stream, position).catch((error: unknown) => {
          // A closing cache cuts what it is asked.
          if (ended.aborted) return [];
          throw error;
        });
        for (const entry of entries ?? []) {
          if (ended.aborted) return;
          yield entry;
          position = entry.id;
        }
        await published.wait(lookAgainMs, ended);
      }
    } finally {
      stop();
    }
  }

  return {
    open(stream) {
      const local = new LocalStream();
      written.set(stream, local);
      const copied = copyStream(deps, keyOf(stream), local).then(() => {
        written.delete(stream);
        copying.delete(stream);
      });
      copying.set(stream, copied);
      background(copied);
      return local;
    },
    read: async (stream, afterId) =>
      written.get(stream)?.entriesAfter(afterId) ?? (await readCopy(stream, afterId)),
    async delete(stream) {
      if (written.get(stream)?.isClosed) await copying.get(stream);
      await bounded(() => redis.del(keyOf(stream)));
    },
    follow(stream, afterId, signal) {
      const ended = AbortSignal.any([signal, closing]);
      return written.get(stream)?.follow(afterId, ended) ?? followCopy(stream, afterId, ended);
    },
  };
}
