import type { Clock } from '../clock';

const sweepEveryMs = 60_000;

interface Held<V> {
  value: V;
  expiresAt: number;
}

/** Values that vanish when their time is over, or when there are too many: then the one set longest ago goes first. */
export class ExpiringMap<V> {
  readonly #held = new Map<string, Held<V>>();
  readonly #clock: Clock;
  readonly #limit: number;
  #sweepAt = 0;

  constructor(clock: Clock, limit: number) {
    this.#clock = clock;
    this.#limit = limit;
  }

  get(key: string): V | undefined {
    const held = this.#held.get(key);
    if (!held) return undefined;
    if (held.expiresAt > this.#now()) return held.value;
    this.#held.delete(key);
    return undefined;
  }

  set(key: string, value: V, ttlMs: number): void {
    this.#held.delete(key);
    if (this.#now() >= this.#sweepAt || this.#held.size >= this.#limit) this.#sweep();
    if (this.#held.size >= this.#limit) this.#makeRoom();
    this.#held.set(key, { value, expiresAt: this.#now() + ttlMs });
  }

  /** Milliseconds until the key vanishes; 0 if it is not held. */
  remainingMs(key: string): number {
    return Math.max(0, (this.#held.get(key)?.expiresAt ?? 0) - this.#now());
  }

  delete(key: string): void {
    this.#held.delete(key);
  }

  get size(): number {
    return this.#held.size;
  }

  #now(): number {
    return this.#clock().getTime();
  }

  #sweep(): void {
    const now = this.#now();
    this.#sweepAt = now + sweepEveryMs;
    for (const [key, { expiresAt }] of this.#held) if (expiresAt <= now) this.#held.delete(key);
  }

  // An eighth goes at once, so that a full map is not swept at each set.
  #makeRoom(): void {
    const excess = [...this.#held.keys()].slice(0, Math.ceil(this.#limit / 8));
    for (const key of excess) this.#held.delete(key);
  }
}
