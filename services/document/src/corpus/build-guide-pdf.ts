import { createHash } from 'node:crypto';
import { type ContentBlock, sourceKindWords } from '@astraea/contracts';
import type { Guide } from './guide';
import { regulatorBlock, statementBlock, treatyBlock } from './guide-blocks';
import { instrumentPiece, passagePiece, sourcePieces, topicsOf } from './guide-body';
import { guideFonts } from './guide-fonts';
import {
  guideTitle,
  headingPiece,
  paragraphPiece,
  readingPieces,
  regulatorPiece,
  titlePiece,
  treatyPiece,
  treatyRows,
} from './guide-front';
import { asOfInWords, styles } from './guide-style';
import { closePdf, createPageFlow, openPdf, type PageFlow, type Piece, page } from './page-flow';

export interface GuidePdf {
  pdf: Buffer;
  /** In reading order; the pages are those of `pdf`. */
  content: ContentBlock[];
  /** Of `pdf`, lower-case hexadecimal. */
  sha256: string;
}

/** Numbers of the passages in the order of the file, from 1. */
function numberPassages(guide: Guide): (id: string) => number {
  const order = topicsOf(guide).flatMap(({ statements }) => statements.map(({ id }) => id));
  const numbers = new Map(order.map((id, index) => [id, index + 1]));
  return (id) => numbers.get(id) ?? 0;
}

/** A heading that stays with the pieces that follow it, and its bookmark. */
function placeHeading(flow: PageFlow, heading: string, together: Piece[]): void {
  flow.space(6);
  const piece = headingPiece(heading);
  flow.place(piece, { roomAfter: together.reduce((sum, { height }) => sum + height, 0) });
  const top = flow.position() - piece.height;
  // The types of pdfkit lag behind its options: `left` counts from the right edge, so the page's width means 0.
  const place = { top, left: page.width } as object;
  flow.doc.outline.addItem(heading, place);
}

function placeSection(flow: PageFlow, heading: string, pieces: Piece[]): void {
  if (pieces.length === 0) return;
  placeHeading(flow, heading, pieces.slice(0, 1));
  for (const piece of pieces) flow.place(piece);
}

function placeFront(flow: PageFlow, guide: Guide, passageNumber: (id: string) => number): ContentBlock[] {
  const blocks: ContentBlock[] = [];
  flow.doc.outline.addItem(guideTitle(guide), { top: 0, left: page.width } as object);
  flow.place(titlePiece(guide));
  placeSection(flow, 'How to read this guide', readingPieces(guide));
  const regulators = guide.regulators.map((regulator) => regulatorPiece(guide, regulator));
  placeHeading(flow, 'Who regulates', regulators.slice(0, 1));
  regulators.forEach((piece, index) => {
    blocks.push(regulatorBlock(guide, index, flow.place(piece)));
  });
  const rows = treatyRows(guide);
  const pieces = rows.map((key) => treatyPiece(guide, key, passageNumber));
  if (pieces.length > 0) placeHeading(flow, 'International treaties', pieces.slice(0, 2));
  pieces.forEach((piece, index) => {
    const at = flow.place(piece);
    const block = rows[index] && treatyBlock(guide, rows[index], at);
    if (block) blocks.push(block);
  });
  return blocks;
}

function placePassages(flow: PageFlow, guide: Guide, passageNumber: (id: string) => number): ContentBlock[] {
  return topicsOf(guide).flatMap(({ name, statements }) => {
    const pieces = statements.map((statement) => passagePiece(guide, statement, passageNumber(statement.id)));
    placeHeading(flow, name, pieces.slice(0, 1));
    return statements.map((statement, index) => {
      const piece = pieces[index] as Piece;
      return statementBlock(guide, statement, flow.place(piece, { mark: statement.id }));
    });
  });
}

/** Header and footer of every page; written last, when the number of pages is known. */
function writeRunningLines(doc: PDFKit.PDFDocument, guide: Guide): void {
  const { start, count } = doc.bufferedPageRange();
  const font = guideFonts()[styles.running.font];
  const write = (text: string, y: number, align: 'left' | 'right') => {
    const width = font.widthOf(text, styles.running.size);
    const x = align === 'left' ? page.left : page.width - page.right - width;
    doc.font(styles.running.font).fontSize(styles.running.size).fillColor(styles.running.color);
    doc.text(text, x, y, { lineBreak: false });
  };
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(start + index);
    write(`${guideTitle(guide)} (summary, not the text of the law)`, 44, 'left');
    write(`As of ${asOfInWords(guide.as_of)}`, 44, 'right');
    doc
      .moveTo(page.left, 60)
      .lineTo(page.width - page.right, 60)
      .lineWidth(0.5)
      .stroke(styles.running.color);
    write(`Page ${index + 1} of ${count}`, page.height - 48, 'right');
    write('Astraea guide', page.height - 48, 'left');
  }
}

/** Builds the paginated file of a guide: the same guide and source give the same bytes. @throws MissingGlyph */
export async function buildGuidePdf(guide: Guide, source: string): Promise<GuidePdf> {
  const doc = openPdf({
    title: guideTitle(guide),
    subject: `${sourceKindWords.guide}, as of ${asOfInWords(guide.as_of)}`,
    date: new Date(`${guide.as_of.slice(0, 7)}-01T00:00:00Z`),
    source,
  });
  const flow = createPageFlow(doc);
  const passageNumber = numberPassages(guide);
  const content = [...placeFront(flow, guide, passageNumber), ...placePassages(flow, guide, passageNumber)];
  placeSection(
    flow,
    'Instruments and their status',
    guide.instruments.map((instrument) => instrumentPiece(guide, instrument)),
  );
  placeSection(flow, 'What is not confirmed', [paragraphPiece(guide.gaps)]);
  placeSection(flow, 'Where the passages were read', sourcePieces(guide, passageNumber));
  writeRunningLines(doc, guide);
  const pdf = await closePdf(doc);
  return { pdf, content, sha256: createHash('sha256').update(pdf).digest('hex') };
}
