import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RecordSource } from '../reading/token-vectors';

/** `npm run guide-vectors` writes it, see `writeBundle`. */
const bundledFile = join(__dirname, '../../guide-vectors.bin');

const idBytes = 32;
const entryBytes = idBytes + 8;
const countBytes = 4;

/** Records by their ids in one file: how many, each one's id, place and length in order of the ids, and the records. */
export function writeBundle(records: ReadonlyMap<string, Uint8Array>): Buffer {
  const inOrder = [...records].map(([id, record]) => ({ id: Buffer.from(id, 'base64url'), record }));
  inOrder.sort((a, b) => a.id.compare(b.id));
  const head = Buffer.alloc(countBytes + inOrder.length * entryBytes);
  head.writeUInt32LE(inOrder.length);
  let from = head.length;
  for (const [at, { id, record }] of inOrder.entries()) {
    const entry = countBytes + at * entryBytes;
    id.copy(head, entry);
    head.writeUInt32LE(from, entry + idBytes);
    head.writeUInt32LE(record.length, entry + idBytes + 4);
    from += record.length;
  }
  return Buffer.concat([head, ...inOrder.map(({ record }) => record)]);
}

/** @throws RangeError if the file is cut off. */
export function readBundle(file: Buffer): Map<string, Uint8Array> {
  const found = new Map<string, Uint8Array>();
  const count = file.readUInt32LE();
  for (let entry = countBytes; entry < countBytes + count * entryBytes; entry += entryBytes) {
    const from = file.readUInt32LE(entry + idBytes);
    const to = from + file.readUInt32LE(entry + idBytes + 4);
    if (to > file.length) throw new RangeError('the file of vectors is cut off');
    found.set(file.toString('base64url', entry, entry + idBytes), file.subarray(from, to));
  }
  return found;
}

/** What the encoder in the box makes of the bundled guides, which comes with the service: a fresh installation need not compute it. */
export function openBundledVectors(file: string = bundledFile): RecordSource {
  let reading: Promise<Map<string, Uint8Array>> | undefined;
  return async (id) => {
    reading ??= readFile(file).then(readBundle);
    return (await reading).get(id);
  };
}
