import './without-canvas.mts';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { hasRightToLeftLetters, mendRightToLeftTexts } from '@astraea/contracts/pdf-letters';
import {
  getDocument,
  InvalidPDFException,
  normalizeUnicode,
  OPS,
  PasswordException,
  type PDFDocumentProxy,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { PageReader, type PlacedPage, toSourceLines } from './pdf-layout.mts';
import { damaged, Refusal } from './refusal.mts';
import { withoutRunningLines } from './running-lines.mts';
import { foldWhite, type ReadSource } from './source-line.mts';
import type { TextItem } from './text-item.mts';

const root = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const reading = {
  verbosity: VerbosityLevel.ERRORS,
  cMapUrl: join(root, 'cmaps/'),
  standardFontDataUrl: join(root, 'standard_fonts/'),
  disableFontFace: true,
  useSystemFonts: false,
};

async function openPdf(bytes: Uint8Array) {
  try {
    return await getDocument({ ...reading, data: bytes, stopAtErrors: true }).promise;
  } catch (cause) {
    if (cause instanceof PasswordException) {
      throw new Refusal(
        'file-encrypted',
        'The PDF is encrypted. Save it without a password and send it again.',
      );
    }
    if (cause instanceof InvalidPDFException)
      throw new Refusal('file-broken', 'The file is no readable PDF.');
    throw damaged(cause);
  }
}

/** What pdfjs says of a part of the file. @throws Refusal where it finds it damaged */
async function fromFile<T>(reading: Promise<T>): Promise<T> {
  return reading.catch((cause: unknown) => {
    throw damaged(cause);
  });
}

/** The file once more, for what its pages draw; images, which would have to be unpacked for it, are left out. */
async function openDrawn(document: PDFDocumentProxy): Promise<PDFDocumentProxy> {
  const data = await fromFile(document.getData());
  return fromFile(getDocument({ ...reading, data, maxImageSize: 1 }).promise);
}

async function readPages(document: PDFDocumentProxy): Promise<PlacedPage[]> {
  const pages: PlacedPage[] = [];
  const reader = new PageReader();
  let drawn: PDFDocumentProxy | undefined;
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await fromFile(document.getPage(number));
    const content = await fromFile(page.getTextContent({ disableNormalization: true }));
    const items = content.items.filter((item): item is TextItem & typeof item => 'str' in item);
    let texts = items.map(({ str }) => str);
    if (texts.some(hasRightToLeftLetters)) {
      drawn ??= await openDrawn(document);
      const drawnPage = await fromFile(drawn.getPage(number));
      const drawing = await fromFile(drawnPage.getOperatorList());
      texts = mendRightToLeftTexts(items, drawing, OPS.showText);
      drawnPage.cleanup();
    }
    const whole = items.map((item, at) => ({ ...item, str: normalizeUnicode(texts[at] ?? '') }));
    const read = reader.take(whole);
    pages.push({ ...read, texts: whole.map(({ str }) => str), height: page.view[3] ?? 0 });
    page.cleanup();
  }
  await drawn?.loadingTask.destroy();
  return pages;
}

/** The text of each page as it is read, with all that stands on it. @throws Refusal */
export async function readPdfTexts(bytes: Uint8Array): Promise<string[]> {
  const pages = await readPages(await openPdf(bytes));
  return pages.map(({ lines }) => lines.map(({ text }) => text).join('\n'));
}

/** Part of the letters that a file may leave unsaid, as it does of bullets and signs: more of them are words. */
const mostUnsaid = 0.05;

/** Refuses a PDF whose typefaces do not say which letters they draw: what is read of it is not what stands on the page. */
function refuseUnsaid(pages: readonly PlacedPage[]): void {
  const text = pages.flatMap(({ lines }) => lines.map((line) => line.text)).join('\n');
  const unsaid = text.match(/\uFFFD/gu)?.length ?? 0;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (unsaid > mostUnsaid * (letters + unsaid)) {
    throw new Refusal(
      'file-without-text',
      'The PDF does not say which letters its typeface draws, so no words of it could be quoted. Save it anew with another typeface, or run text recognition on it.',
    );
  }
}

/** Titles that programs put in by themselves, as the name of the file that they made it from. */
const programTitle = /^(?:untitled|about:blank$|microsoft word|document\d*$|layout \d)|\.[a-z][a-z\d]{1,3}$/i;

async function titleOf(document: PDFDocumentProxy): Promise<string | null> {
  const { info } = await fromFile(document.getMetadata());
  const title = 'Title' in info && typeof info.Title === 'string' ? foldWhite(info.Title) : '';
  return /\p{L}{4}/u.test(title) && !programTitle.test(title) ? title : null;
}

/** Of the lines of a file, those that stand in a column of their language, where it has its text in several. */
const mostColumned = 0.5;
/** Pages with the same languages beside each other, unless the file has one alone: the columns of one page may seem to be so. */
const fewestPages = 2;

interface Texts {
  /** The pages once for each language in which the file has its text beside each other; the first has what goes over all. */
  texts: PlacedPage[][];
  /** Numbers of the pages that show no column in each language where others do. */
  untold?: number[];
  isMixed?: boolean;
}

/** The texts of a file in columns of several languages: a page that does not show them is read with the first, as a cover or a schedule. */
function textsByLanguage(pages: PlacedPage[]): Texts {
  const lines = pages.flatMap((page) => page.lines);
  const columned = lines.flatMap(({ language }) => language ?? []);
  const languages = [...new Set(columned)];
  const [first, ...others] = languages;
  if (first === undefined) return { texts: [pages] };
  const isTold = (page: PlacedPage): boolean =>
    languages.every((one) => page.lines.some(({ language }) => language === one));
  const written = pages.filter((page) => page.lines.length > 0);
  const untold = written.filter((page) => !isTold(page)).map((page) => pages.indexOf(page) + 1);
  const isColumned = (page: PlacedPage): boolean => page.lines.some(({ language }) => language !== undefined);
  const isUsual = columned.length >= lines.length * mostColumned;
  if (!isUsual || written.filter(isColumned).length < Math.min(fewestPages, written.length))
    return { texts: [pages], untold };
  // A provision would go on over a page in between with words of another.
  const run = written.slice(written.findIndex(isColumned), written.findLastIndex(isColumned) + 1);
  const isMixed = !run.every(isTold);
  if (isMixed) return { texts: [pages], untold, isMixed };
  const texts = [[first, undefined], ...others.map((one) => [one])].map((wanted) =>
    pages.map((page) => ({ ...page, lines: page.lines.filter(({ language }) => wanted.includes(language)) })),
  );
  return { texts, untold };
}

/** The lines of a PDF without what runs along the edges of its pages. @throws Refusal */
export async function readPdfLines(bytes: Uint8Array, maxPages: number): Promise<ReadSource> {
  const document = await openPdf(bytes);
  if (document.numPages > maxPages) {
    throw new Refusal(
      'too-many-pages',
      `The PDF has ${document.numPages} pages; at most ${maxPages} are read. Split it.`,
    );
  }
  const pages = await readPages(document);
  if (pages.every(({ lines }) => lines.length === 0)) {
    throw new Refusal(
      'file-without-text',
      'The PDF has no text, as a scan has none. Run text recognition on it first.',
    );
  }
  refuseUnsaid(pages);
  const kept = withoutRunningLines(pages);
  const origin = {
    ...{ format: 'PDF', added: [] },
    texts: pages.flatMap(({ texts }) => texts),
    aside: kept.flatMap(({ aside }) => aside),
  };
  const { texts, ...languages } = textsByLanguage(kept);
  const [lines = [], ...others] = texts.map(toSourceLines);
  return {
    ...{ lines, title: await titleOf(document), origin, ...languages },
    ...(others.length > 0 ? { others } : {}),
  };
}
