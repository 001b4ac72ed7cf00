interface Seeded {
  /** From 0 to below 1. */
  next(): number;
  chance(probability: number): boolean;
  /** A whole number from 0 to below `bound`. */
  below(bound: number): number;
}

/** The same seed gives the same course (mulberry32). */
export function createSeeded(seed: number): Seeded {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    chance: (probability) => next() < probability,
    below: (bound) => Math.floor(next() * bound),
  };
}
