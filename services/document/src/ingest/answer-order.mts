import { readSync } from 'node:fs';
import { parseBytes } from './parse-bytes.mts';
import type { Crash, ParseAnswer, ParseOrder } from './parse-file.ts';

function bytesOf({ fd, size }: { fd: number; size: number }): Uint8Array {
  const read = new Uint8Array(size);
  let at = 0;
  while (at < size) {
    const count = readSync(fd, read, at, size - at, at);
    if (count === 0) throw new Error('the file ended before its size');
    at += count;
  }
  return read;
}

/** Characters of a crash that are handed over. */
const longestMessage = 500;
const longestStack = 4_000;

/** Causes of causes that are handed over. */
const deepestCause = 5;

function crashOf(error: unknown, depth = 0): Crash {
  const { name, message, stack = '', cause } = error instanceof Error ? error : new Error(String(error));
  const crash = { name, message: message.slice(0, longestMessage), stack: stack.slice(0, longestStack) };
  const isLast = cause === undefined || depth === deepestCause;
  return isLast ? crash : { ...crash, cause: crashOf(cause, depth + 1) };
}

/** What a file says, why it is not taken, or what the reader failed of. */
export async function answerOrder(order: ParseOrder): Promise<ParseAnswer> {
  try {
    return await parseBytes('bytes' in order ? order.bytes : bytesOf(order), order);
  } catch (error) {
    return { crashed: crashOf(error) };
  }
}
