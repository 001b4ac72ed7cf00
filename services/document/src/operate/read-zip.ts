import { type FileHandle, open } from 'node:fs/promises';
import { crc32, inflateRawSync } from 'node:zlib';

/** A file in a zip archive, as the directory at the end of the archive tells of it (PKWARE's APPNOTE.TXT, 4.3.12). */
export interface ZipEntry {
  /** With `/`. */
  name: string;
  /** Bytes, unpacked. */
  size: number;
  packedSize: number;
  crc: number;
  /** Whether it is in the clear, and stored or deflated. */
  canBeUnpacked: boolean;
  isStored: boolean;
  /** Of its own header in the archive. */
  offset: number;
}

const signatures = { end: 0x06054b50, wideEnd: 0x06064b50, wideLocator: 0x07064b50, entry: 0x02014b50 };
const [endLength, locatorLength, longestComment] = [22, 20, 0xffff];
const [beyond16, beyond32] = [0xffff, 0xffffffff];
const [stored, deflated] = [0, 8];

/** @throws RangeError where the file ends before */
async function slice(file: FileHandle, at: number, length: number): Promise<Buffer> {
  if (at + length > (await file.stat()).size) throw new RangeError('the archive ends before');
  const { buffer } = await file.read(Buffer.alloc(length), 0, length, at);
  return buffer;
}

/** A number of eight bytes, of an archive with more than 65,535 files or 4 GiB. */
const wideAt = (bytes: Buffer, at: number): number => Number(bytes.readBigUInt64LE(at));

/** @throws RangeError where there is none */
async function directoryOf(file: FileHandle): Promise<{ directory: Buffer; count: number }> {
  const { size: whole } = await file.stat();
  const tail = await slice(
    file,
    Math.max(0, whole - endLength - longestComment - locatorLength),
    Math.min(whole, endLength + longestComment + locatorLength),
  );
  const signature = Buffer.alloc(4);
  signature.writeUInt32LE(signatures.end);
  const end = tail.lastIndexOf(signature);
  if (end < 0) throw new RangeError('no directory');
  const [count, size, offset] = [
    tail.readUInt16LE(end + 10),
    tail.readUInt32LE(end + 12),
    tail.readUInt32LE(end + 16),
  ];
  const locator = end - locatorLength;
  const isWide = count === beyond16 || size === beyond32 || offset === beyond32;
  if (!isWide || locator < 0 || tail.readUInt32LE(locator) !== signatures.wideLocator)
    return { directory: await slice(file, offset, size), count };
  const wide = await slice(file, wideAt(tail, locator + 8), 56);
  if (wide.readUInt32LE(0) !== signatures.wideEnd) throw new RangeError('no directory');
  return { directory: await slice(file, wideAt(wide, 48), wideAt(wide, 40)), count: wideAt(wide, 32) };
}

/** What is beyond 32 bits, in the order in which it is beyond. */
function wideValues(extra: Buffer): number[] {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue;
    return Array.from({ length: Math.floor(extra.readUInt16LE(at + 2) / 8) }, (_, place) =>
      wideAt(extra, at + 4 + 8 * place),
    );
  }
  return [];
}

/** @throws RangeError */
function* entriesIn(directory: Buffer, count: number): Generator<ZipEntry> {
  let [at, taken] = [0, 0];
  for (; at < directory.length; taken += 1) {
    if (directory.readUInt32LE(at) !== signatures.entry) throw new RangeError('no entry of a directory');
    const nameEnd = at + 46 + directory.readUInt16LE(at + 28);
    const extraEnd = nameEnd + directory.readUInt16LE(at + 30);
    const wide = wideValues(directory.subarray(nameEnd, extraEnd));
    const said = (field: number): number => {
      const value = directory.readUInt32LE(at + field);
      return value === beyond32 ? (wide.shift() ?? value) : value;
    };
    const [size, packedSize, offset] = [said(24), said(20), said(42)];
    const [flags, method] = [directory.readUInt16LE(at + 8), directory.readUInt16LE(at + 10)];
    yield {
      name: directory.toString((flags & 0x800) === 0 ? 'latin1' : 'utf8', at + 46, nameEnd),
      ...{ size, packedSize, offset, crc: directory.readUInt32LE(at + 16), isStored: method === stored },
      canBeUnpacked: (flags & 1) === 0 && (method === stored || method === deflated),
    };
    at = extraEnd + directory.readUInt16LE(at + 32);
  }
  if (taken !== count) throw new RangeError('another number of entries');
}

/** The entries of a zip archive one by one; of its files nothing is read. @throws Error also while they are taken, where it is none */
export async function readZipDirectory(path: string): Promise<Iterable<ZipEntry>> {
  const file = await open(path);
  try {
    const { directory, count } = await directoryOf(file);
    return entriesIn(directory, count);
  } finally {
    await file.close();
  }
}

/** One file of a zip archive. @throws Error where its bytes are not those of which the directory tells */
export async function readZipEntry(path: string, entry: ZipEntry): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const own = await slice(file, entry.offset, 30);
    const packed = await slice(
      file,
      entry.offset + 30 + own.readUInt16LE(26) + own.readUInt16LE(28),
      entry.packedSize,
    );
    // No byte more than the directory tells of, of which a limit was asked.
    const room = { maxOutputLength: Math.max(1, entry.size) };
    const bytes = entry.isStored ? packed : inflateRawSync(packed, room);
    if (bytes.length !== entry.size || crc32(bytes) !== entry.crc) throw new RangeError('other bytes');
    return bytes;
  } finally {
    await file.close();
  }
}
