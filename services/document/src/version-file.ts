import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';

/** The file of a version, wherever its bytes lie. */
export interface VersionFile {
  /** Lower-case hexadecimal. */
  sha256: string;
  /** Bytes. */
  size: number;
  open(): Readable | Uint8Array;
}

export function fileOfBytes(bytes: Uint8Array): VersionFile {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { sha256, size: bytes.byteLength, open: () => bytes };
}
