/** Whole milliseconds of a time to live. @throws RangeError unless it is at least a millisecond. */
export function ttlMs(seconds: number): number {
  const ms = Math.round(seconds * 1000);
  if (!Number.isSafeInteger(ms) || ms < 1) throw new RangeError(`${seconds} s is not a time to live`);
  return ms;
}
