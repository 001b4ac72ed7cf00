export interface StreamEntry {
  /** Rises within a stream from '1'; the SSE event id. */
  id: string;
  event: string;
  data: string;
}

/** An append-only log of one running answer, kept for `ttlSeconds` after its last entry. */
export interface StreamLog {
  append(stream: string, entry: { event: string; data: string }): Promise<StreamEntry>;
  /** Entries after `afterId` ('0' for all), at once; undefined if the stream is unknown. */
  read(stream: string, afterId: string): Promise<StreamEntry[] | undefined>;
  /** Entries after `afterId` as they come, until `signal` aborts. */
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
  delete(key: string): Promise<void>;
  /** Takes a key for `ttlSeconds` if nobody holds it; the token releases it. */
  acquire(key: string, ttlSeconds: number): Promise<string | undefined>;
  release(key: string, token: string): Promise<void>;
  limiter(options: { name: string; points: number; windowSeconds: number }): Limiter;
  streamLog(options: { ttlSeconds: number }): StreamLog;
  ping(): Promise<void>;
  close(): Promise<void>;
}
