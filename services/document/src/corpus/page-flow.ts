import PDFDocument from 'pdfkit';
import { type FontName, fontNames, guideFonts } from './guide-fonts';

export interface TextStyle {
  font: FontName;
  size: number;
  /** Distance from one baseline to the next, in points. */
  leading: number;
  color: string;
}

/** One line of text at its place inside a piece; all lengths are points. */
export interface Line {
  text: string;
  style: TextStyle;
  x: number;
  dy: number;
  /** Address that the line leads to. */
  link?: string;
  /** Named place in the same file that the line leads to. */
  goTo?: string;
}

/** Lines that stay together on one page. */
export interface Piece {
  lines: Line[];
  height: number;
}

export const page = { width: 595.28, height: 841.89, left: 64, right: 64, top: 84, bottom: 72 } as const;
export const textWidth = page.width - page.left - page.right;
const bottomEdge = page.height - page.bottom;

/** Breaks text at blanks only: a line that ended behind a hyphen could not be told from two words. */
export function wrapText(text: string, style: TextStyle, width: number): string[] {
  const font = guideFonts()[style.font];
  const blank = font.widthOf(' ', style.size);
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const word of text.split(' ')) {
    // Measured with the blank behind it, which is how pdfkit draws it: the word is shaped once for both.
    const wordWidth = font.widthOf(`${word} `, style.size);
    if (line !== '' && used + wordWidth - blank > width) {
      lines.push(line);
      line = '';
      used = 0;
    }
    used += wordWidth;
    line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

/** Breaks an address, which has no blanks, wherever the line is full. */
export function wrapAddress(address: string, style: TextStyle, width: number): string[] {
  const font = guideFonts()[style.font];
  const lines: string[] = [''];
  let used = 0;
  for (const character of address) {
    const characterWidth = font.widthOf(character, style.size);
    if (used + characterWidth > width) {
      lines.push('');
      used = 0;
    }
    lines[lines.length - 1] += character;
    used += characterWidth;
  }
  return lines;
}

export interface PageFlow {
  doc: PDFKit.PDFDocument;
  /** Draws a piece, on the next page if it does not fit with `roomAfter` under it; returns its page from 1. @throws RangeError if that is taller than a page. */
  place(piece: Piece, options?: { mark?: string; roomAfter?: number }): number;
  space(points: number): void;
  /** Where the next piece begins, from the top of the page. */
  position(): number;
}

function drawLine(doc: PDFKit.PDFDocument, line: Line, top: number): void {
  doc.font(line.style.font).fontSize(line.style.size).fillColor(line.style.color);
  const y = top + line.dy;
  doc.text(line.text, line.x, y, { lineBreak: false });
  if (!line.link && !line.goTo) return;
  const width = guideFonts()[line.style.font].widthOf(line.text, line.style.size);
  if (line.link) doc.link(line.x, y, width, line.style.leading, line.link);
  if (line.goTo) doc.goTo(line.x, y, width, line.style.leading, line.goTo);
}

/** Places pieces one under the other on A4 pages. */
export function createPageFlow(doc: PDFKit.PDFDocument): PageFlow {
  let y: number = page.top;
  let pages = 1;

  function newPage(): void {
    doc.addPage();
    pages += 1;
    y = page.top;
  }

  return {
    doc,
    position: () => y,
    space(points) {
      y += points;
    },
    place(piece, options = {}) {
      const needed = piece.height + (options.roomAfter ?? 0);
      if (needed > bottomEdge - page.top) {
        throw new RangeError(`"${piece.lines[0]?.text}" is taller than a page: split it`);
      }
      if (y + needed > bottomEdge) newPage();
      if (options.mark) doc.addNamedDestination(options.mark, 'XYZ', page.left, y - 6, null);
      for (const line of piece.lines) drawLine(doc, line, y);
      y += piece.height;
      return pages;
    },
  };
}

interface FileFacts {
  title: string;
  subject: string;
  /** Of the statement of law, never of the build: the same guide gives the same bytes. */
  date: Date;
  /** Fingerprint of everything that the file is made from. */
  source: string;
}

/**
 * A document that gives the same bytes on every machine. It is not compressed, because the bytes that
 * zlib writes differ between versions and processors.
 */
export function openPdf(facts: FileFacts): PDFKit.PDFDocument {
  const doc = new PDFDocument({
    size: [page.width, page.height],
    margin: 0,
    compress: false,
    bufferPages: true,
    pdfVersion: '1.7',
    lang: 'en-GB',
    displayTitle: true,
    font: '',
    info: {
      Title: facts.title,
      Author: 'Astraea',
      Subject: facts.subject,
      Keywords: `source ${facts.source}`,
      CreationDate: facts.date,
      ModDate: facts.date,
    },
  });
  // pdfkit takes a font that is parsed already; its types name files and bytes only.
  for (const name of fontNames) doc.registerFont(name, guideFonts()[name].font as unknown as Uint8Array);
  return doc;
}

/** Ends the document and collects its bytes. */
export function closePdf(doc: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
    doc.end();
  });
}
