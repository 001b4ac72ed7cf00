import { EventEmitter, once } from 'node:events';
import type { Clock } from '../clock';
import type { StreamLog } from './cache';
import { ExpiringMap } from './expiring-map';
import { LocalStream } from './local-stream';
import { ttlMs } from './ttl';

const endedAtMost = 10_000;

/** A stream log in this process; `closing` ends everyone who follows. */
export function createMemoryStreamLog(clock: Clock, ttlSeconds: number, closing: AbortSignal): StreamLog {
  const lifetime = ttlMs(ttlSeconds);
  const written = new Map<string, LocalStream>();
  const ended = new ExpiringMap<LocalStream>(clock, endedAtMost);
  const opened = new EventEmitter().setMaxListeners(0);
  // The prefix keeps a stream that is called 'error' from being one.
  const openingOf = (stream: string): string => `of ${stream}`;
  const find = (stream: string): LocalStream | undefined => written.get(stream) ?? ended.get(stream);

  return {
    open(stream) {
      const local = new LocalStream();
      written.set(stream, local);
      opened.emit(openingOf(stream));
      return {
        append: (entry) => local.append(entry),
        close() {
          local.close();
          if (written.get(stream) === local) written.delete(stream);
          ended.set(stream, local, lifetime);
        },
      };
    },
    async read(stream, afterId) {
      return find(stream)?.entriesAfter(afterId);
    },
    async delete(stream) {
      ended.delete(stream);
    },
    async *follow(stream, afterId, signal) {
      const leaving = AbortSignal.any([signal, closing]);
      if (!find(stream) && !leaving.aborted)
        await once(opened, openingOf(stream), { signal: leaving }).catch(() => undefined);
      const local = find(stream);
      if (local) yield* local.follow(afterId, leaving);
    },
  };
}
