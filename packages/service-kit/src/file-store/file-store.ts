import type { Readable } from 'node:stream';

export interface StoredFile {
  key: string;
  /** Bytes. */
  size: number;
  /** Lower-case hexadecimal. */
  sha256: string;
}

/** The file-store port: immutable files under keys of `[A-Za-z0-9._/-]`, 1 to 200 characters. */
export interface FileStore {
  /** Durable once resolved; the same key with the same bytes is a no-op. @throws FileExists if the key holds other bytes. */
  put(key: string, content: Readable | Uint8Array): Promise<StoredFile>;
  stat(key: string): Promise<StoredFile | undefined>;
  /** A stream of the bytes (`start` and `end` inclusive, as in HTTP ranges), or undefined if there is no such file. */
  open(key: string, range?: { start: number; end: number }): Promise<Readable | undefined>;
  delete(key: string): Promise<boolean>;
  ping(): Promise<void>;
  close(): Promise<void>;
}

export class FileExists extends Error {
  constructor(readonly key: string) {
    super(`the file ${key} exists with other bytes`);
    this.name = 'FileExists';
  }
}
