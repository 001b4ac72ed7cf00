import type { Clock } from '../clock';
import { ExpiringMap } from './expiring-map';

/** Of the points of a window, more than which no process takes at once: with ten processes one that stands idle then holds a hundredth. */
const largestLot = 10;
/** A lot is at most this part of what is left, so that the last points are counted one by one. */
const partOfRest = 10;

interface Lot {
  /** Taken and not given out. */
  left: number;
  /** The most that was asked for at once. */
  size: number;
  /** All that any process had taken by then. */
  taken: number;
}

/** What an ask for points finds of the common window. */
interface Asked {
  /** All that any process has taken, with what was asked for; more than there are points if not all of it was left. */
  taken: number;
  msLeft: number;
}

/** Points that this process has taken of common windows in lots and gives out one by one: so it does not ask for each. */
export class PointLots {
  readonly #lots: ExpiringMap<Lot>;
  readonly #points: number;
  /** Keys with a lot that was asked for and has not come. */
  readonly #onTheWay = new Set<string>();

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

  /**
   * Asks for points and gives out one of them, or one of a lot that came meanwhile. Calls that come while a lot is on its way ask for one
   * each: what is known of the window is too old for more.
   * @returns used of the window; more than its points if none was left
   */
  async take(key: string, ask: (size: number) => Promise<Asked>): Promise<{ used: number; msLeft: number }> {
    const size = this.#nextSize(key);
    if (size > 1) this.#onTheWay.add(key);
    try {
      const asked = await ask(size);
      return { used: this.#took(key, size, asked), msLeft: asked.msLeft };
    } finally {
      if (size > 1) this.#onTheWay.delete(key);
    }
  }

  /** One at first, and then twice what was used up, so that as much is held as is called. */
  #nextSize(key: string): number {
    const lot = this.#lots.get(key);
    if (!lot || this.#onTheWay.has(key)) return 1;
    const rest = Math.floor((this.#points - lot.taken) / partOfRest);
    return Math.max(1, Math.min(lot.size * 2, largestLot, rest));
  }

  #took(key: string, size: number, { taken: asked, msLeft }: Asked): number {
    const lot = this.#lots.get(key);
    const takenBefore = asked - size;
    const taken = Math.min(asked, this.#points);
    // A count that has fallen is that of the next window, for which nothing is held.
    const held = lot && lot.taken <= takenBefore ? lot.left : 0;
    const left = held + Math.max(0, taken - takenBefore) - 1;
    this.#lots.set(key, { left: Math.max(0, left), size: Math.max(size, lot?.size ?? 1), taken }, msLeft);
    return taken - left;
  }

  /** Taken and not given out. */
  held(key: string): number {
    return this.#lots.get(key)?.left ?? 0;
  }
}
