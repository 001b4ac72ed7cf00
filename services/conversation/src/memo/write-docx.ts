import {
  Document,
  ExternalHyperlink,
  HeadingLevel,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import { dayWords } from '../references/date-words';
import { type Authority, type Memo, type MemoPart, memoNotice, notesTitle } from './memo';
import type { Block, Run } from './memo-text';
import { authorityRow, tableHeads } from './memo-words';

/** Of the table's columns, in hundredths of the text's width. */
const columnPercents = [6, 50, 18, 26];

const rightToLeft = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** The law's own words have a typeface that nothing else of a memo has. */
const typefaces = { memo: 'Arial', law: 'Georgia' };

function textRun({ text, bold, italic, authority, isLaw }: Run, isRightToLeft: boolean): TextRun {
  return new TextRun({
    text,
    ...(isLaw ? { font: typefaces.law } : {}),
    ...(bold ? { bold } : {}),
    ...(italic ? { italics: italic } : {}),
    ...(authority === undefined ? {} : { superScript: true }),
    ...(isRightToLeft ? { rightToLeft: true } : {}),
  });
}

function paragraph({ kind, mark, runs }: Block): Paragraph {
  const isRightToLeft = rightToLeft.test(runs.map(({ text }) => text).join(''));
  const written = mark ? [{ text: `${mark} ` }, ...runs] : runs;
  return new Paragraph({
    children: written.map((run) => textRun(run, isRightToLeft)),
    spacing: { after: 120 },
    bidirectional: isRightToLeft,
    ...(kind === 'heading' ? { heading: HeadingLevel.HEADING_4 } : {}),
    ...(kind === 'item' && !mark ? { bullet: { level: 0 } } : {}),
    ...(kind === 'quotation' || mark ? { indent: { left: 480 } } : {}),
  });
}

const plain = (text: string, style: Omit<Run, 'text'> = {}) =>
  paragraph({ kind: 'paragraph', runs: [{ text, ...style }] });

function heading(text: string, level: (typeof HeadingLevel)[keyof typeof HeadingLevel]): Paragraph {
  return new Paragraph({ text, heading: level, keepNext: true, spacing: { before: 240, after: 80 } });
}

function partParagraphs({
  country,
  question,
  answeredAt,
  note,
  conclusion,
  reasoning,
}: MemoPart): Paragraph[] {
  return [
    heading(country ?? question, HeadingLevel.HEADING_2),
    ...(country ? [plain(question, { bold: true })] : []),
    plain(`${note} ${dayWords(answeredAt)}.`, { italic: true }),
    heading('Conclusion', HeadingLevel.HEADING_3),
    ...conclusion.map(paragraph),
    ...(reasoning.length > 0 ? [heading('Reasoning', HeadingLevel.HEADING_3)] : []),
    ...reasoning.map(paragraph),
  ];
}

function link(label: string, address: string): Paragraph {
  const children = [new TextRun({ text: address, style: 'Hyperlink' })];
  return new Paragraph({
    children: [new TextRun(`${label}: `), new ExternalHyperlink({ link: address, children })],
  });
}

function row(cells: Paragraph[][], isHead = false): TableRow {
  return new TableRow({
    tableHeader: isHead,
    cantSplit: true,
    children: cells.map(
      (children, at) =>
        new TableCell({ children, width: { size: columnPercents[at] ?? 25, type: WidthType.PERCENTAGE } }),
    ),
  });
}

function authorityCells(authority: Authority): Paragraph[][] {
  const { number, title, kind, words, isQuotation, standing, places, document } = authorityRow(authority);
  return [
    [plain(number)],
    [plain(title, { bold: true }), plain(kind), plain(words, { isLaw: isQuotation })],
    [plain(standing)],
    [...places.map(({ label, address }) => link(label, address)), plain(document)],
  ];
}

function authorityTable(authorities: readonly Authority[]): (Paragraph | Table)[] {
  if (authorities.length === 0) return [];
  const heads = tableHeads.map((head) => [plain(head, { bold: true })]);
  const rows = [row(heads, true), ...authorities.map((authority) => row(authorityCells(authority)))];
  const width = { size: 100, type: WidthType.PERCENTAGE };
  return [heading('Table of authorities', HeadingLevel.HEADING_2), new Table({ rows, width })];
}

/** The memo as a Word document. */
export function writeDocx({ title, parts, notes = [], authorities, documents }: Memo): Promise<Buffer> {
  const files = documents.map(({ doc, version, sha256 }) =>
    plain(`${doc}, version ${version}: SHA-256 ${sha256}`),
  );
  const children = [
    heading(title, HeadingLevel.HEADING_1),
    ...parts.flatMap(partParagraphs),
    ...(notes.length > 0 ? [heading(notesTitle, HeadingLevel.HEADING_2)] : []),
    ...notes.flatMap(({ writtenAt, blocks }) => [
      plain(`${dayWords(writtenAt)}.`, { italic: true }),
      ...blocks.map(paragraph),
    ]),
    ...authorityTable(authorities),
    ...(files.length > 0 ? [heading('Documents', HeadingLevel.HEADING_2), ...files] : []),
    plain(memoNotice, { italic: true }),
  ];
  const styles = { default: { document: { run: { font: typefaces.memo, size: 21 } } } };
  return Packer.toBuffer(new Document({ title, styles, sections: [{ children }] }));
}
