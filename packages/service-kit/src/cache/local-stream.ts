import { EventEmitter, once } from 'node:events';
import type { StreamEntry, StreamWriter } from './cache';
import { positionOf } from './stream-position';

/** A stream in the memory of the process that writes it; the id of an entry is its place. */
export class LocalStream implements StreamWriter {
  readonly #entries: StreamEntry[] = [];
  readonly #changed = new EventEmitter().setMaxListeners(0);
  #isClosed = false;

  get isClosed(): boolean {
    return this.#isClosed;
  }

  append({ event, data }: { event: string; data: string }): StreamEntry {
    const entry = { id: String(this.#entries.length + 1), event, data };
    this.#entries.push(entry);
    this.#changed.emit('change');
    return entry;
  }

  close(): void {
    this.#isClosed = true;
    this.#changed.emit('change');
  }

  entriesAfter(afterId: string): StreamEntry[] {
    return this.#entries.slice(positionOf(afterId));
  }

  /** Resolves at the next entry, at the end, or when `signal` aborts. */
  async changed(signal: AbortSignal): Promise<void> {
    await once(this.#changed, 'change', { signal }).catch(() => undefined);
  }

  async *follow(afterId: string, signal: AbortSignal): AsyncGenerator<StreamEntry, void> {
    let position = afterId;
    while (!signal.aborted) {
      const entries = this.entriesAfter(position);
      if (entries.length === 0 && this.#isClosed) return;
      // Nothing can be appended between looking and listening: both happen in one turn.
      if (entries.length === 0) await this.changed(signal);
      for (const entry of entries) {
        if (signal.aborted) return;
        yield entry;
        position = entry.id;
      }
    }
  }
}
