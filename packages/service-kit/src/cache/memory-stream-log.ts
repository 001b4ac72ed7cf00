import { EventEmitter, once } from 'node:events';
import type { Clock } from '../clock';
import type { StreamEntry, StreamLog } from './cache';
import { ExpiringMap } from './expiring-map';
import { positionOf } from './stream-position';
import { ttlMs } from './ttl';

const streamsAtMost = 10_000;

/** A stream log in this process; `closing` ends everyone who follows. */
export function createMemoryStreamLog(clock: Clock, ttlSeconds: number, closing: AbortSignal): StreamLog {
  const lifetime = ttlMs(ttlSeconds);
  const streams = new ExpiringMap<StreamEntry[]>(clock, streamsAtMost);
  const appended = new EventEmitter();
  appended.setMaxListeners(0);
  // The prefix keeps a stream that is called 'error' from being one.
  const appendedTo = (stream: string): string => `to ${stream}`;

  // The id of an entry is its place in the list.
  const entriesAfter = (stream: string, afterId: string): StreamEntry[] | undefined =>
    streams.get(stream)?.slice(positionOf(afterId));

  return {
    async append(stream, { event, data }) {
      const entries = streams.get(stream) ?? [];
      const entry = { id: String(entries.length + 1), event, data };
      entries.push(entry);
      streams.set(stream, entries, lifetime);
      appended.emit(appendedTo(stream));
      return entry;
    },
    async read(stream, afterId) {
      return entriesAfter(stream, afterId);
    },
    async *follow(stream, afterId, signal) {
      const ended = AbortSignal.any([signal, closing]);
      let position = afterId;
      while (!ended.aborted) {
        const entries = entriesAfter(stream, position) ?? [];
        // Nothing can be appended between looking and listening: both happen in one turn.
        if (entries.length === 0)
          await once(appended, appendedTo(stream), { signal: ended }).catch(() => undefined);
        for (const entry of entries) {
          if (ended.aborted) return;
          yield entry;
          position = entry.id;
        }
      }
    },
  };
}
