import type { ZodType } from 'zod';
import { ApiError, isAbort } from './api-error';

/** Reads a JSON answer and checks it against its contract; anything else is the call's failure. */
export function parseAnswer<T>(response: Response, schema: ZodType<T>, failure: string): Promise<T> {
  return readBody(response, failure, async () => schema.parse(await response.json()));
}

/** Reads the bytes of an answer. */
export function readBlob(response: Response, failure: string): Promise<Blob> {
  return readBody(response, failure, () => response.blob());
}

async function readBody<T>(response: Response, failure: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (cause) {
    if (isAbort(cause)) throw cause;
    // fetch reports a line lost in the middle of a body as a TypeError.
    throw new ApiError(failure, { status: response.status, network: cause instanceof TypeError, cause });
  }
}
