import { strFromU8, unzipSync } from 'fflate';
import { Refusal } from './refusal.mts';

/** The named text files of an archive. What each says that it unpacks to is also all the room that it gets. @throws Refusal */
export function unzipTexts(bytes: Uint8Array, wanted: RegExp, maxUnpackedBytes: number): Map<string, string> {
  let unpacked = 0;
  const files = unzipSync(bytes, {
    filter({ name, originalSize }) {
      if (!wanted.test(name)) return false;
      unpacked += originalSize;
      if (unpacked > maxUnpackedBytes) {
        throw new Refusal(
          'file-too-large-unpacked',
          `The file unpacks to more than ${maxUnpackedBytes} bytes. Split it, or save it anew.`,
        );
      }
      return true;
    },
  });
  return new Map(Object.entries(files).map(([name, content]) => [name, strFromU8(content)]));
}
