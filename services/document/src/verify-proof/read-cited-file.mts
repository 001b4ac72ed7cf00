import { extname } from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type MediaType, parseFile } from '../ingest/parse-file.ts';
import type { CitedFile } from './verify-citation.ts';

/** A file that was downloaded from an Astraea was read by it before, so that these bounds only stop what is something else. */
const limits = { timeoutMs: 120_000, memoryMb: 2_048, maxPages: 10_000 };
const mediaTypes: Record<string, MediaType> = { '.md': 'text/markdown', '.txt': 'text/plain' };

async function readPdfPages(bytes: Uint8Array): Promise<string[]> {
  // The library empties the array that it is given.
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join(''));
  }
  return pages;
}

/** The text of each page of a downloaded file. @throws when the file is not what its name says */
export async function readCitedFile(name: string, bytes: Uint8Array): Promise<CitedFile> {
  const mediaType = mediaTypes[extname(name).toLowerCase()];
  if (!mediaType) return { bytes, pages: await readPdfPages(bytes) };
  const pages: string[] = [];
  for (const { page, text } of await parseFile({ bytes, mediaType }, limits)) {
    pages[page - 1] = `${pages[page - 1] ?? ''}\n${text}`;
  }
  return { bytes, pages: Array.from(pages, (text) => text ?? '') };
}
