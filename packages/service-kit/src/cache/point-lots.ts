import type { Clock } from '../clock';
import { ExpiringMap } from './expiring-map';

/** Of the points of a window, more than which no process takes at once: with ten processes one that stands idle then holds a hundredth. */
const largestLot = 10;
/** A lot is at most this part of what is left, so that the last points are counted one by one. */
const partOfRest = 10;

interface Lot {
  /** Taken and not given out. */
  left: number;
  /** What was taken last. */
  size: number;
  /** All that any process had taken by then. */
  taken: number;
}

/** Points that this process has taken of common windows in lots and gives out one by one: so it does not ask for each. */
export class PointLots {
  readonly #lots: ExpiringMap<Lot>;
  readonly #points: number;

  constructor(options: { clock: Clock; points: number; keysAtMost: number }) {
    this.#lots = new ExpiringMap(options.clock, options.keysAtMost);
    this.#points = options.points;
  }

  /** A point of the lot, as what is used of the window and when it ends; undefined if none is left. */
  give(key: string): { used: number; msLeft: number } | undefined {
    const lot = this.#lots.get(key);
    if (!lot || lot.left === 0) return undefined;
    lot.left -= 1;
    return { used: lot.taken - lot.left, msLeft: this.#lots.remainingMs(key) };
  }

  /** How many to take now: one at first, and then twice what was used up, so that as much is held as is called. */
  nextSize(key: string): number {
    const lot = this.#lots.get(key);
    if (!lot) return 1;
    const rest = Math.floor((this.#points - lot.taken) / partOfRest);
    return Math.max(1, Math.min(lot.size * 2, largestLot, rest));
  }

  /** Notes that `size` were taken of a window, of which one is given out at once. @returns used of the window */
  took(key: string, size: number, window: { taken: number; msLeft: number }): number {
    const left = this.held(key) + size - 1;
    this.#lots.set(key, { left, size, taken: window.taken }, window.msLeft);
    return window.taken - left;
  }

  /** Taken and not given out. */
  held(key: string): number {
    return this.#lots.get(key)?.left ?? 0;
  }
}
