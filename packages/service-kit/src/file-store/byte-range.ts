interface ByteRange {
  start: number;
  end: number;
}

/** The part of a file of `size` bytes that a range means, its end cut to the file. @throws RangeError if it has no byte of the file. */
export function bytesWithin(size: number, range: ByteRange): ByteRange {
  const { start, end } = range;
  const usable =
    Number.isSafeInteger(start) && Number.isSafeInteger(end) && start >= 0 && start <= end && start < size;
  if (!usable) throw new RangeError(`bytes ${start}-${end} are not in a file of ${size} bytes`);
  return { start, end: Math.min(end, size - 1) };
}
