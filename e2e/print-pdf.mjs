// Prints the text of a PDF: node print-pdf.mjs FILE [PAGE]. A program of its own, because the library is an ES module with workers.
import { readFile } from 'node:fs/promises';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const [file, page] = process.argv.slice(2);
const pdf = await getDocument({ data: new Uint8Array(await readFile(file)), verbosity: 0 }).promise;
const pages = page ? [Number(page)] : Array.from({ length: pdf.numPages }, (_, at) => at + 1);
for (const number of pages) {
  const content = await (await pdf.getPage(number)).getTextContent();
  process.stdout.write(content.items.map((item) => `${item.str}${item.hasEOL ? '\n' : ''}`).join(''));
}
