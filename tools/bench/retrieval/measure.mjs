/** Part of sorted values: 0.95 for the value that 95 of 100 do not exceed. */
export function quantile(values, part) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** Milliseconds that each call takes, one after the other. */
export async function timesOf(list, work) {
  const times = [];
  for (const one of list) {
    const startedAt = performance.now();
    await work(one);
    times.push(performance.now() - startedAt);
  }
  return times;
}

export function say(line) {
  process.stdout.write(`${line}\n`);
}

export function described(name, times) {
  const [p50, p95] = [0.5, 0.95].map((part) => quantile(times, part).toFixed(2));
  return `${name.padEnd(34)} p50 ${p50} ms  p95 ${p95} ms`;
}

/** Whole numbers that look random and are the same in every run. */
export function seeded(seed) {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5) >>> 0;
    const mixed = Math.imul(state ^ (state >>> 13), 0x297a2d39);
    return ((mixed ^ (mixed >>> 16)) >>> 0) % below;
  };
}
