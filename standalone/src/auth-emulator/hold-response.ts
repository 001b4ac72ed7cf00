import type { ServerResponse } from 'node:http';

type EndArguments = [chunk?: unknown, encoding?: unknown, callback?: unknown];

function toBuffer(chunk: unknown, encoding: unknown): Buffer {
  if (typeof chunk === 'string')
    return Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8');
  return chunk instanceof Uint8Array ? Buffer.from(chunk) : Buffer.alloc(0);
}

/**
 * Keeps a response back until `save` is done, so that nothing is acknowledged that a kill could lose. When saving
 * fails the connection is broken off: no answer is the truth then.
 */
export function holdResponse(res: ServerResponse, save: () => Promise<void>): void {
  const held: Buffer[] = [];
  const sendEnd = res.end.bind(res);
  const add = ([chunk, encoding]: EndArguments): void => {
    if (chunk !== undefined && chunk !== null && typeof chunk !== 'function')
      held.push(toBuffer(chunk, encoding));
  };
  const callbackIn = (args: EndArguments): (() => void) | undefined =>
    args.find((argument) => typeof argument === 'function') as (() => void) | undefined;

  res.write = (...args: unknown[]) => {
    add(args as EndArguments);
    callbackIn(args as EndArguments)?.();
    return true;
  };
  res.end = (...args: unknown[]) => {
    add(args as EndArguments);
    save().then(
      () => sendEnd(Buffer.concat(held), callbackIn(args as EndArguments)),
      (error: unknown) => res.destroy(error instanceof Error ? error : undefined),
    );
    return res;
  };
}
