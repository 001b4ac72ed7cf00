import { mediaTypeOf } from '../ingest/media-types';
import { parseFile } from '../ingest/parse-file';
import type { CitedFile } from './verify-citation';

/** A file that was downloaded from an Astraea was read by it before, so that these bounds only stop what is something else. */
const limits = { timeoutMs: 120_000, memoryMb: 2_048, maxPages: 10_000, maxUnpackedBytes: 1_000_000_000 };

async function readPdfPages(bytes: Uint8Array): Promise<string[]> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  // The library empties the array that it is given.
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join(''));
  }
  return pages;
}

/** The text of each page of a downloaded file; a format without pages has one. @throws when the file is not what its name says */
export async function readCitedFile(name: string, bytes: Uint8Array): Promise<CitedFile> {
  const mediaType = mediaTypeOf(name) ?? 'application/pdf';
  if (mediaType === 'application/pdf') return { bytes, pages: await readPdfPages(bytes) };
  const { passages } = await parseFile({ bytes, mediaType }, limits);
  return { bytes, pages: [passages.map(({ text }) => text).join('\n')] };
}
