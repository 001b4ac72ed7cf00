import { strFromU8, type UnzipFileFilter, unzipSync } from 'fflate';
import { damaged, Refusal } from './refusal.mts';

/** @throws Refusal */
function unzip(bytes: Uint8Array, filter: UnzipFileFilter): Record<string, Uint8Array> {
  try {
    return unzipSync(bytes, { filter });
  } catch (cause) {
    // All that fflate throws, it throws at what stands in the archive.
    throw cause instanceof Refusal ? cause : damaged(cause);
  }
}

/** The named text files of an archive. What each says that it unpacks to is also all the room that it gets. @throws Refusal */
export function unzipTexts(bytes: Uint8Array, wanted: RegExp, maxUnpackedBytes: number): Map<string, string> {
  let unpacked = 0;
  const files = unzip(bytes, ({ name, originalSize }) => {
    if (!wanted.test(name)) return false;
    unpacked += originalSize;
    if (unpacked > maxUnpackedBytes) {
      throw new Refusal(
        'file-too-large-unpacked',
        `The file unpacks to more than ${maxUnpackedBytes} bytes. Split it, or save it anew.`,
      );
    }
    return true;
  });
  return new Map(Object.entries(files).map(([name, content]) => [name, strFromU8(content)]));
}
