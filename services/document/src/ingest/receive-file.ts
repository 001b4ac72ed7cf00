import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { AppError } from '@astraea/service-kit/errors';
import type { VersionFile } from '../version-file';

/** A file that was sent and lies on the disk without a name: it is gone with `close`, and with its process. */
export interface ReceivedFile extends VersionFile {
  /** Open for reading. */
  fd: number;
  close(): Promise<void>;
}

interface Intake {
  /** Writes the body of a request to the disk. @throws AppError TooLarge, Unavailable, InvalidInput */
  receive(req: IncomingMessage): Promise<ReceivedFile>;
}

interface IntakeOptions {
  /** Of one file. */
  maxBytes: number;
  /** Of all files that were begun and not closed yet. */
  maxBytesAtOnce: number;
  /** Where they lie; by default where the system keeps temporary files. */
  folder?: string;
}

const retryAfterSeconds = 5;
const readBytes = 65_536;

function tooLarge(maxBytes: number): AppError {
  return new AppError(
    'TooLarge',
    `A file of at most ${maxBytes} bytes is taken (INGEST_MAX_BYTES). Split it.`,
  );
}

function noRoom(words: string, cause?: unknown): AppError {
  return new AppError('Unavailable', `${words} Send this one again in a moment.`, {
    cause,
    details: { code: 'no-room-for-file', retryAfterSeconds },
  });
}

/** A file that can be written and read as long as it is open. */
async function openNameless(folder: string): Promise<FileHandle> {
  const path = join(folder, `astraea-${randomUUID()}`);
  const handle = await open(path, 'wx+', 0o600);
  await unlink(path);
  return handle;
}

function asSaid(error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT') return noRoom('There is no room for files on the disk.', error);
  if (code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE')
    return new AppError('InvalidInput', 'The file broke off before its end.', { cause: error });
  return error;
}

async function write(req: IncomingMessage, handle: FileHandle, maxBytes: number) {
  const hash = createHash('sha256');
  let size = 0;
  // The request stays open when its body is refused: it still gets its answer.
  for await (const chunk of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw tooLarge(maxBytes);
    hash.update(chunk);
    await handle.writeFile(chunk);
  }
  return { size, sha256: hash.digest('hex') };
}

/** By its place in the file and not by a stream over the handle, which would close it when it breaks off. */
async function* read(handle: FileHandle): AsyncGenerator<Buffer> {
  for (let position = 0; ; ) {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(readBytes), position });
    if (bytesRead === 0) return;
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

/** Takes files from requests, each to the disk as it comes, and no more at once than the disk is meant to hold. */
export function createIntake({ maxBytes, maxBytesAtOnce, folder = tmpdir() }: IntakeOptions): Intake {
  let held = 0;

  function hold(req: IncomingMessage): number {
    // A body that does not say its length may be as long as the longest.
    const bytes = Number(req.headers['content-length'] ?? maxBytes);
    if (bytes > maxBytes) throw tooLarge(maxBytes);
    if (held + bytes > maxBytesAtOnce)
      throw noRoom(`Files of ${maxBytesAtOnce} bytes in all are taken at once (INGEST_MAX_BYTES_AT_ONCE).`);
    held += bytes;
    return bytes;
  }

  return {
    async receive(req) {
      const bytes = hold(req);
      let handle: FileHandle | undefined;
      let ended: Promise<void> | undefined;
      const end = async () => {
        held -= bytes;
        await handle?.close();
      };
      const close = () => {
        ended ??= end();
        return ended;
      };
      try {
        const opened = await openNameless(folder);
        handle = opened;
        const written = await write(req, opened, maxBytes);
        const stream = () => Readable.from(read(opened), { objectMode: false });
        return { ...written, fd: opened.fd, open: stream, close };
      } catch (error) {
        await close();
        req.resume();
        throw asSaid(error);
      }
    },
  };
}
