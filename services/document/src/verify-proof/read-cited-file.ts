import { mediaTypeOf } from '../ingest/media-types';
import { parseFile } from '../ingest/parse-file';
import type { CitedFile } from './verify-citation';

/** A file that was downloaded from an Astraea was read by it before, so that these bounds only stop what is something else. */
const limits = { timeoutMs: 120_000, memoryMb: 2_048, maxPages: 10_000, maxUnpackedBytes: 1_000_000_000 };

/**
 * The text of each page of a downloaded file; a format without pages has one. `asPlainText` says that the file was read without
 * its validity. @throws when the file is not what its name says
 */
export async function readCitedFile(
  name: string,
  bytes: Uint8Array,
  asPlainText = false,
): Promise<CitedFile> {
  const mediaType = mediaTypeOf(name) ?? 'application/pdf';
  if (mediaType === 'application/pdf') {
    const { readPdfTexts } = await import('../ingest/read/pdf-lines.mts');
    // The library empties the array that it is given.
    return { bytes, pages: await readPdfTexts(new Uint8Array(bytes)) };
  }
  const { passages } = await parseFile({ bytes, mediaType, asPlainText }, limits);
  return { bytes, pages: [passages.map(({ text }) => text).join('\n')] };
}
