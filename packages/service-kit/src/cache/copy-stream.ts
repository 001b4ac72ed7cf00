import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '../log/log';
import type { BoundedWait } from './bounded-wait';
import type { RedisClient } from './connect-redis';
import type { LocalStream } from './local-stream';

const batchSize = 100;
const retryMs = 500;
/** How long an ended stream waits for a server that is away; then its readers find only what is stored elsewhere. */
const giveUpMs = 30_000;

export interface StreamCopyDeps {
  redis: RedisClient;
  bounded: BoundedWait;
  logger: Logger;
  lifetimeMs: number;
  /** Aborted when the process ends: what is left is sent once more. */
  closing: AbortSignal;
}

/*
 * Appends after the entry that the writer takes for the last one, and answers which is the last. So an entry that is sent again
 * is not doubled, a command that the server gets late changes nothing, and what a server has lost is sent anew. An id '0-7' is '7'
 * outside: the part before the dash is a time that is not used.
 */
const appendScript = `
local top = redis.call('xrevrange', KEYS[1], '+', '-', 'COUNT', 1)[1]
local last = top and tonumber(string.match(top[1], '%d+$')) or 0
if last ~= tonumber(ARGV[1]) then return last end
for at = 3, #ARGV, 2 do
  last = last + 1
  redis.call('xadd', KEYS[1], '0-' .. last, 'event', ARGV[at], 'data', ARGV[at + 1])
end
redis.call('pexpire', KEYS[1], ARGV[2])
redis.call('publish', KEYS[1], '')
return last`;

/** Copies a stream of this process to Redis in the background, in order, and resolves when nothing is left to do; never rejects. */
export async function copyStream(deps: StreamCopyDeps, key: string, local: LocalStream): Promise<void> {
  const { redis, bounded, logger, lifetimeMs, closing } = deps;
  let copied = '0';
  let giveUpAt = Number.POSITIVE_INFINITY;

  async function copySome(): Promise<boolean> {
    const entries = local.entriesAfter(copied).slice(0, batchSize);
    if (entries.length === 0) return true;
    const texts = entries.flatMap(({ event, data }) => [event, data]);
    try {
      copied = String(await bounded(() => redis.eval(appendScript, 1, key, copied, lifetimeMs, ...texts)));
      return true;
    } catch (error) {
      logger.debug('cache.stream-not-copied', { error });
      return false;
    }
  }

  for (;;) {
    const answered = await copySome();
    const isDone = answered && local.entriesAfter(copied).length === 0;
    if (isDone && (local.isClosed || closing.aborted)) return;
    if (local.isClosed) giveUpAt = Math.min(giveUpAt, performance.now() + giveUpMs);
    if (!answered && (closing.aborted || performance.now() >= giveUpAt)) return;
    if (!answered) await pause(retryMs, undefined, { signal: closing }).catch(() => undefined);
    else if (isDone) await local.changed(closing);
  }
}
