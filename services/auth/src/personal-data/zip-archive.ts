import { strToU8, Zip, ZipDeflate } from 'fflate';

export interface ArchiveEntry {
  /** Path in the archive. */
  name: string;
  text: string;
}

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
  for await (const { name, text } of entries) {
    const file = new ZipDeflate(name);
    file.mtime = modifiedAt;
    zip.add(file);
    file.push(strToU8(text), true);
    yield* take();
  }
  zip.end();
  yield* take();
}
