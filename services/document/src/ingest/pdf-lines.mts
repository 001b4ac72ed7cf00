import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import {
  getDocument,
  InvalidPDFException,
  PasswordException,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { SourceLine } from './cut-passages.mts';
import { Refusal } from './refusal.mts';

interface TextItem {
  str: string;
  hasEOL: boolean;
  height: number;
  transform: number[];
}

interface PlacedLine {
  text: string;
  /** Of the baseline, in points from the bottom of the page. */
  y: number;
  size: number;
}

/** Joins the runs of a page to lines, in the order in which the file has them. */
function toLines(items: TextItem[]): PlacedLine[] {
  const lines: PlacedLine[] = [];
  let open = false;
  for (const { str, hasEOL, height, transform } of items) {
    const y = transform[5] ?? 0;
    const last = lines.at(-1);
    const moved =
      last !== undefined && str.trim() !== '' && Math.abs(last.y - y) > Math.max(last.size, height) / 2;
    if (str !== '' && (!open || !last || moved)) lines.push({ text: str, y, size: height });
    else if (last && str !== '') last.text += str;
    open = (open || str !== '') && !hasEOL;
  }
  return lines
    .map((line) => ({ ...line, text: line.text.replace(/\s+/g, ' ').trim() }))
    .filter(({ text }) => text !== '');
}

interface PlacedPage {
  lines: PlacedLine[];
  /** In points. */
  height: number;
}

/** The usual step from line to line: of the shorter ones, and no more than the letters' size explains. */
function usualStep(pages: PlacedPage[]): number {
  const steps = pages.flatMap(({ lines }) =>
    lines.flatMap(({ y, size }, index) => {
      const step = (lines[index - 1]?.y ?? y) - y;
      return step > size / 2 ? [Math.min(step, size * 1.6)] : [];
    }),
  );
  return steps.toSorted((one, other) => one - other)[Math.floor(steps.length / 5)] ?? 0;
}

/** Marks where a paragraph begins: behind a step that is clearly larger than the usual one, or back up the page. */
function withGaps({ lines }: PlacedPage, usual: number): SourceLine[] {
  return lines.map(({ text, y }, index) => {
    const step = (lines[index - 1]?.y ?? y) - y;
    return { text, gapBefore: index === 0 || step > usual * 1.4 || step < -usual };
  });
}

/** Part of a page's height, at the top and at the bottom, in which running lines stand. */
const margin = 0.08;

/** The same words in the margin of most pages, page numbers aside, are running lines and no part of the text. */
function withoutRunningLines(pages: PlacedPage[]): PlacedPage[] {
  if (pages.length < 4) return pages;
  const key = ({ text, y }: PlacedLine, height: number) => {
    const inMargin = y < height * margin || y > height * (1 - margin);
    return inMargin ? `${Math.round(y)} ${text.replace(/\d+/g, '#')}` : undefined;
  };
  const counts = new Map<string | undefined, number>();
  for (const { lines, height } of pages) {
    for (const line of new Set(lines.map((one) => key(one, height))))
      counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  counts.delete(undefined);
  return pages.map(({ lines, height }) => ({
    height,
    lines: lines.filter((line) => (counts.get(key(line, height)) ?? 0) <= pages.length / 2),
  }));
}

async function openPdf(bytes: Uint8Array) {
  const root = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  try {
    return await getDocument({
      data: bytes,
      verbosity: VerbosityLevel.ERRORS,
      cMapUrl: join(root, 'cmaps/'),
      standardFontDataUrl: join(root, 'standard_fonts/'),
      disableFontFace: true,
      useSystemFonts: false,
      stopAtErrors: true,
    }).promise;
  } catch (cause) {
    if (cause instanceof PasswordException) {
      throw new Refusal(
        'file-encrypted',
        'The PDF is encrypted. Save it without a password and send it again.',
      );
    }
    if (cause instanceof InvalidPDFException)
      throw new Refusal('file-broken', 'The file is no readable PDF.');
    throw cause;
  }
}

/** The lines of each page. @throws Refusal */
export async function readPdfLines(bytes: Uint8Array, maxPages: number): Promise<SourceLine[][]> {
  const document = await openPdf(bytes);
  if (document.numPages > maxPages) {
    throw new Refusal(
      'too-many-pages',
      `The PDF has ${document.numPages} pages; at most ${maxPages} are read. Split it.`,
    );
  }
  const pages: PlacedPage[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const lines = toLines(items.filter((item): item is TextItem & typeof item => 'str' in item));
    pages.push({ lines, height: page.view[3] ?? 0 });
    page.cleanup();
  }
  if (pages.every(({ lines }) => lines.length === 0)) {
    throw new Refusal(
      'file-without-text',
      'The PDF has no text, as a scan has none. Run text recognition on it first.',
    );
  }
  const usual = usualStep(pages);
  return withoutRunningLines(pages).map((page) => withGaps(page, usual));
}
