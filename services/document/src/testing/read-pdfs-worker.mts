// Opens finished PDF files with a reader that knows nothing of how they were built.
import '../ingest/read/without-canvas.mts';
import { parentPort, workerData } from 'node:worker_threads';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { ReadPdf } from './read-pdfs.ts';

function fold(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

async function read(bytes: Uint8Array): Promise<ReadPdf> {
  const document = await getDocument({ data: bytes, verbosity: 0 }).promise;
  const result: ReadPdf = { pages: [], links: [], bookmarks: [], title: '' };
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const words = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : ''));
    result.pages.push(fold(words.join('')));
    for (const annotation of await page.getAnnotations()) {
      if (typeof annotation.url === 'string') result.links.push({ page: number, url: annotation.url });
    }
  }
  for (const { title, dest } of await document.getOutline()) {
    const target = Array.isArray(dest) ? dest[0] : undefined;
    result.bookmarks.push({ title, page: target ? (await document.getPageIndex(target)) + 1 : 0 });
  }
  const { info } = await document.getMetadata();
  result.title = 'Title' in info ? String(info.Title) : '';
  return result;
}

const files = workerData as Uint8Array[];
const results: ReadPdf[] = [];
for (const file of files) results.push(await read(file));
parentPort?.postMessage(results);
