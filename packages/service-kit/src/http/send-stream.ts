import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

/**
 * Sends what comes, no faster than the caller takes it. A failure on the way breaks the connection, so that nobody takes a part for
 * the whole; a caller who leaves is no failure.
 */
export async function sendStream(res: Response, chunks: AsyncIterable<string | Uint8Array>): Promise<void> {
  try {
    await pipeline(Readable.from(chunks), res);
  } catch (error) {
    const hasLeft = error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
    if (!hasLeft) throw error;
  }
}
