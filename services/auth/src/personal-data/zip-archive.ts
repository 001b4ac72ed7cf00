import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A text, or the bytes of a file, which are packed already as a rule. */
export type ArchiveEntry = {
  /** Path in the archive. */
  name: string;
} & ({ text: string } | { bytes: AsyncIterable<Uint8Array> });

/** The bytes of a ZIP file, entry by entry as they are taken. */
export async function* zipArchive(
  entries: AsyncIterable<ArchiveEntry>,
  modifiedAt: Date,
): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const take = (): Uint8Array[] => {
    const taken = ready;
    ready = [];
    return taken;
  };
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
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
