import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A text, or the bytes of a file, which are packed already as a rule. */
export type ArchiveEntry = {
  /** Path in the archive. */
  name: string;
} & ({ text: string } | { bytes: AsyncIterable<Uint8Array> });

/** Larger ones need ZIP64, which fflate does not write. */
const mostBytes = 2 ** 32 - 1;

/** The bytes of a ZIP file, entry by entry as they are taken. @throws RangeError at 4 GiB, before an archive that cannot be opened is whole */
export async function* zipArchive(
  entries: AsyncIterable<ArchiveEntry>,
  modifiedAt: Date,
): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  let size = 0;
  const take = (): Uint8Array[] => {
    const taken = ready;
    ready = [];
    return taken;
  };
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    size += bytes.length;
    if (size > mostBytes) throw new RangeError('The archive is larger than 4 GiB.');
    ready.push(bytes);
  });
  for await (const entry of entries) {
    const file = 'text' in entry ? new ZipDeflate(entry.name) : new ZipPassThrough(entry.name);
    file.mtime = modifiedAt;
    zip.add(file);
    if ('bytes' in entry)
      for await (const bytes of entry.bytes) {
        file.push(bytes);
        yield* take();
      }
    file.push('text' in entry ? strToU8(entry.text) : new Uint8Array(), true);
    yield* take();
  }
  zip.end();
  yield* take();
}
