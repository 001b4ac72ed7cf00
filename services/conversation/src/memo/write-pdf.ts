import { readFileSync } from 'node:fs';
import { AppError } from '@astraea/service-kit/errors';
import { create, type Font } from 'fontkit';
import pdfMake from 'pdfmake';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { dayWords } from '../references/date-words';
import { type Authority, type Memo, type MemoPart, memoNotice, notesTitle } from './memo';
import type { Block, Run } from './memo-text';
import { authorityRow, tableHeads } from './memo-words';

function filesOf(family: string, name: string) {
  const file = (style: string) => require.resolve(`${family}/${style}/${name}_${style}.ttf`);
  return {
    normal: file('400Regular'),
    bold: file('600SemiBold'),
    italics: file('400Regular_Italic'),
    bolditalics: file('600SemiBold_Italic'),
  };
}

/** The law's own words have a typeface that nothing else of a memo has. */
const typefaces = {
  Memo: filesOf('@expo-google-fonts/source-sans-3', 'SourceSans3'),
  Law: filesOf('@expo-google-fonts/source-serif-4', 'SourceSerif4'),
};
pdfMake.setFonts(typefaces);
// Nothing of a memo is fetched, and nothing but its fonts is read.
pdfMake.setUrlAccessPolicy(() => false);
const fontPaths = new Set(Object.values(typefaces).flatMap((files) => Object.values(files)));
pdfMake.setLocalAccessPolicy((path) => fontPaths.has(path));

const fonts = Object.values(typefaces).map(({ normal }) => create(readFileSync(normal)) as Font);

function textOf({ text, bold, italic, authority }: Run): Content {
  if (authority !== undefined) return { text, sup: true, color: '#8a6a00' };
  return { text, ...(bold ? { bold } : {}), ...(italic ? { italics: italic } : {}) };
}

function blockContent({ kind, runs }: Block): Content {
  const text = runs.map(textOf);
  if (kind === 'item') return { ul: [{ text }], margin: [0, 0, 0, 4] };
  const margin: [number, number, number, number] = [kind === 'quotation' ? 18 : 0, 0, 0, 6];
  return { text, margin, ...(kind === 'heading' ? { bold: true } : {}) };
}

function partContent({ country, question, answeredAt, note, conclusion, reasoning }: MemoPart): Content[] {
  return [
    { text: country ?? question, style: 'second' },
    ...(country ? [{ text: question, bold: true, margin: [0, 0, 0, 6] } satisfies Content] : []),
    { text: `${note} ${dayWords(answeredAt)}.`, italics: true, color: '#545c74' },
    { text: 'Conclusion', style: 'third' },
    ...conclusion.map(blockContent),
    ...(reasoning.length > 0 ? [{ text: 'Reasoning', style: 'third' }, ...reasoning.map(blockContent)] : []),
  ];
}

function notesContent({ notes = [] }: Memo): Content[] {
  if (notes.length === 0) return [];
  const written = notes.flatMap(({ writtenAt, blocks }): Content[] => [
    { text: `${dayWords(writtenAt)}.`, italics: true, color: '#545c74' },
    ...blocks.map(blockContent),
  ]);
  return [{ text: notesTitle, style: 'second' }, ...written];
}

function authorityCells(authority: Authority): Content[] {
  const { number, title, kind, words, isQuotation, standing, places, document } = authorityRow(authority);
  const links = places.map(
    ({ label, address }): Content => ({
      text: [`${label}: `, { text: address, link: address, color: '#23408e' }],
    }),
  );
  const cited = isQuotation ? { text: words, font: 'Law' } : words;
  return [
    number,
    { stack: [{ text: title, bold: true }, kind, cited] },
    standing,
    { stack: [...links, document] },
  ];
}

function authorityTable(authorities: readonly Authority[]): Content[] {
  if (authorities.length === 0) return [];
  const heads = tableHeads.map((text) => ({ text, bold: true }));
  const body = [heads, ...authorities.map(authorityCells)];
  const table = { headerRows: 1, dontBreakRows: true, widths: [24, '*', 80, 130], body };
  return [
    { text: 'Table of authorities', style: 'second' },
    { table, fontSize: 9, layout: 'lightHorizontalLines' },
  ];
}

/** Letters that the fonts cannot show would be printed as empty boxes. @throws AppError NotOffered */
function checkLetters(memo: Memo): void {
  const words = JSON.stringify([memo.title, memo.parts, memo.notes, memo.authorities.map(authorityRow)]);
  const missing = [...new Set(words)].find(
    (letter) =>
      /\S/u.test(letter) && !fonts.every((font) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)),
  );
  if (missing === undefined) return;
  throw new AppError(
    'NotOffered',
    `This memo has letters that the PDF cannot show, for instance ${missing}. Download it as Word or Markdown, or print the page.`,
    { details: { code: 'letters-not-in-font' } },
  );
}

/** The memo as a PDF. @throws AppError NotOffered where its fonts lack a letter */
export async function writePdf(memo: Memo): Promise<Buffer> {
  checkLetters(memo);
  const files = memo.documents.map(({ doc, version, sha256 }) => ({
    text: `${doc}, version ${version}: SHA-256 ${sha256}`,
    fontSize: 9,
  }));
  const definition: TDocumentDefinitions = {
    info: { title: memo.title },
    pageSize: 'A4',
    pageMargins: [56, 56, 56, 64],
    defaultStyle: { font: 'Memo', fontSize: 11, lineHeight: 1.2 },
    styles: {
      first: { fontSize: 20, bold: true, margin: [0, 0, 0, 8] },
      second: { fontSize: 14, bold: true, margin: [0, 14, 0, 6] },
      third: { fontSize: 11, bold: true, color: '#23408e', margin: [0, 8, 0, 4] },
    },
    footer: (page, count) => ({ text: `${page} / ${count}`, alignment: 'center', fontSize: 9 }),
    content: [
      { text: memo.title, style: 'first' },
      ...memo.parts.flatMap(partContent),
      ...notesContent(memo),
      ...authorityTable(memo.authorities),
      ...(files.length > 0 ? [{ text: 'Documents', style: 'second' }, ...files] : []),
      { text: memoNotice, italics: true, margin: [0, 14, 0, 0] },
    ],
  };
  return pdfMake.createPdf(definition).getBuffer();
}
