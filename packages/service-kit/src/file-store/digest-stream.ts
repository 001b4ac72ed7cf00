import { createHash } from 'node:crypto';
import { Readable, Transform } from 'node:stream';

/** Passes bytes on and computes their SHA-256 and number on the way. */
export function createDigestStream(): { stream: Transform; result(): { size: number; sha256: string } } {
  const hash = createHash('sha256');
  let size = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, result: () => ({ size, sha256: hash.digest('hex') }) };
}

/** The content as a stream of bytes. */
export function readableOf(content: Readable | Uint8Array): Readable {
  return content instanceof Readable ? content : Readable.from([Buffer.from(content)], { objectMode: false });
}
