export interface StreamEntry {
  /** Rises within a stream from '1'; the SSE event id. */
  id: string;
  event: string;
  data: string;
}

/** What one process writes into a stream. */
export interface StreamWriter {
  /** Numbers the entry and hands it to the followers of this process at once; other processes get it a moment later, in the same order. Never fails. */
  append(entry: { event: string; data: string }): StreamEntry;
  /** Says that nothing more comes: the followers of this process end. */
  close(): void;
}

/** Append-only logs of running answers, each written by one process and kept for `ttlSeconds` after its last entry. */
export interface StreamLog {
  /** Begins a stream, which nobody else writes. */
  open(stream: string): StreamWriter;
  /** Entries after `afterId` ('0' for all), at once; undefined if the stream is unknown. Rejects within half a second if the server does not answer. */
  read(stream: string, afterId: string): Promise<StreamEntry[] | undefined>;
  /** Takes away a stream that its writer has closed. Rejects if the server does not answer. */
  delete(stream: string): Promise<void>;
  /**
   * Entries after `afterId` as they come, until `signal` aborts. A stream of this process comes from memory and ends with its
   * writer; another one rejects within a second when the server does not answer.
   */
  follow(stream: string, afterId: string, signal: AbortSignal): AsyncIterable<StreamEntry>;
}

export interface LimitResult {
  allowed: boolean;
  remaining: number;
  /** Until the window has room again. */
  retryAfterSeconds: number;
}

export interface Limiter {
  /** Counts one. */
  consume(key: string): Promise<LimitResult>;
  /** What the next `consume` would answer; counts nothing. */
  peek(key: string): Promise<LimitResult>;
}

/** The cache port: values that may vanish, a rate limiter that fails open, and the stream log. */
export interface Cache {
  get(key: string): Promise<string | undefined>;
  set(key: string, value: string, ttlSeconds: number): Promise<void>;
  limiter(options: { name: string; points: number; windowSeconds: number }): Limiter;
  streamLog(options: { ttlSeconds: number }): StreamLog;
  ping(): Promise<void>;
  close(): Promise<void>;
}
