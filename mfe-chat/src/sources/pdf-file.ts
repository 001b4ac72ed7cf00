import { hasRightToLeftLetters, mendRightToLeftTexts } from '@astraea/contracts';
import {
  getDocument,
  normalizeUnicode,
  OPS,
  type PageViewport,
  type PDFDocumentProxy,
  type PDFPageProxy,
  PDFWorker,
  TextLayer,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { readingOrder, textSizeOf } from './page-text';

/** Points of a page. */
interface Size {
  width: number;
  height: number;
}

export interface PdfPage extends Size {
  /** Points of its running text. */
  textSize: number;
  /** The text as the file cuts it, in the order in which it is read. */
  texts: readonly string[];
  /** Draws the page; `pixelsPerPoint` is in device pixels. Ends without an error when the signal says so. */
  draw(canvas: HTMLCanvasElement, pixelsPerPoint: number, signal: AbortSignal): Promise<void>;
  /** Lays the text over the page, to be read aloud, selected and marked; one element for each of `texts`. */
  layText(container: HTMLElement): Promise<readonly HTMLElement[]>;
}

export interface PdfFile {
  pages: readonly PdfPage[];
  close(): void;
}

/** One worker for all files; it starts with the first. */
let worker: PDFWorker | undefined;

/** Opens some pages of a file; those behind its end are left out. This module is fetched when the first source is read. */
export async function openPdf(bytes: ArrayBuffer, first: number, last: number): Promise<PdfFile> {
  if (!worker || worker.destroyed) worker = PDFWorker.create({ port: startPdfWorker() });
  const task = getDocument({
    data: bytes,
    worker,
    BinaryDataFactory: PdfData,
    useWorkerFetch: false,
    // The content security policy of the page has no place for WebAssembly.
    useWasm: false,
    // Nothing of a document is run, fetched or filled in: it is only looked at.
    enableXfa: false,
    verbosity: 0,
  });
  const close = () => void task.destroy();
  try {
    const file = await task.promise;
    return { pages: await readPages(file, first, last), close };
  } catch (error) {
    close();
    throw error;
  }
}

async function readPages(file: PDFDocumentProxy, first: number, last: number): Promise<PdfPage[]> {
  const end = Math.min(last, file.numPages);
  const numbers = Array.from({ length: Math.max(0, end - first + 1) }, (_, index) => first + index);
  return Promise.all(numbers.map(async (number) => readPage(await file.getPage(number))));
}

/** The text of a page as its source was read when it was cut into passages. */
async function readText(page: PDFPageProxy) {
  const content = await page.getTextContent({ disableNormalization: true });
  const items = content.items.filter((item) => 'str' in item);
  const texts = items.some(({ str }) => hasRightToLeftLetters(str))
    ? mendRightToLeftTexts(items, await page.getOperatorList(), OPS.showText)
    : items.map(({ str }) => str);
  return {
    ...content,
    items: items.map((item, at) => ({ ...item, str: normalizeUnicode(texts[at] ?? '') })),
  };
}

async function readPage(page: PDFPageProxy): Promise<PdfPage> {
  const content = await readText(page);
  const { items } = content;
  const viewport = page.getViewport({ scale: 1 });
  const { width, height } = viewport;
  const order = readingOrder(items);
  return {
    width,
    height,
    textSize: textSizeOf(items),
    texts: order.map((index) => items[index]?.str ?? ''),
    draw: (canvas, scale, signal) => draw(page, page.getViewport({ scale }), canvas, signal),
    async layText(container) {
      const layer = new TextLayer({ textContentSource: content, container, viewport });
      await layer.render();
      return order.flatMap((index) => layer.textDivs[index] ?? []);
    },
  };
}

async function draw(
  page: PDFPageProxy,
  viewport: PageViewport,
  canvas: HTMLCanvasElement,
  signal: AbortSignal,
): Promise<void> {
  // Drawn aside and then shown whole, so that the page does not blink at a change of size.
  const aside = document.createElement('canvas');
  aside.width = Math.floor(viewport.width);
  aside.height = Math.floor(viewport.height);
  const task = page.render({ canvas: aside, viewport });
  const cancel = () => task.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    await task.promise;
  } catch (error) {
    if (signal.aborted) return;
    throw error;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
  if (signal.aborted) return;
  canvas.width = aside.width;
  canvas.height = aside.height;
  canvas.getContext('2d')?.drawImage(aside, 0, 0);
}

declare global {
  interface ImportMeta {
    /** The addresses of the files of a folder, by name. */
    webpackContext(
      folder: string,
      options: { regExp: RegExp },
    ): {
      (file: string): string;
      keys(): string[];
    };
  }
}

const characterMaps = import.meta.webpackContext('pdfjs-dist/cmaps', { regExp: /\.bcmap$/ });
const symbols = import.meta.webpackContext('pdfjs-dist/standard_fonts', {
  regExp: /Foxit(Symbol|Dingbats)\.pfb$/,
});

/**
 * Files that a document may take for granted instead of bringing them along: the character maps of Chinese, Japanese and
 * Korean writing, and two fonts of symbols. Every other font that is missing is the browser's.
 */
class PdfData {
  async fetch({ kind, filename }: { kind: string; filename: string }): Promise<Uint8Array> {
    const files = kind === 'cMapUrl' ? characterMaps : symbols;
    const response = await fetch(files(`./${filename}`));
    if (!response.ok) throw new Error(`${filename} could not be fetched: ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  }
}

/** What browsers with Trusted Types have. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): {
    createScriptURL(url: string): string;
  };
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
/** The only address that this part of the page runs as a script by itself: a file of its own release. */
const policy = trustedTypes?.createPolicy('astraea-chat-pdf', { createScriptURL: (url) => url });

/** Starts the reader of PDF files in a thread of its own. */
function startPdfWorker(): Worker {
  const file = new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url);
  // A worker has to come from the page's origin. Where remotes are served by another one, a module of ours brings it in.
  const address =
    file.origin === location.origin
      ? file.href
      : URL.createObjectURL(new Blob([`import "${file.href}";`], { type: 'text/javascript' }));
  return new Worker(policy?.createScriptURL(address) ?? address, { type: 'module' });
}
