import { AppError } from '@astraea/service-kit/errors';
import pdfMake from 'pdfmake';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { dayWords } from '../references/date-words';
import { bidiLines, hasRightToLeft, type LookedRun, type TextBox } from './bidi-text';
import { type Authority, type Memo, type MemoPart, memoNotice, notesTitle } from './memo';
import { fontPaths, hasLetter, typefaces } from './memo-fonts';
import type { Block, Run } from './memo-text';
import { authorityRow, tableHeads } from './memo-words';

pdfMake.setFonts(typefaces);
// Nothing of a memo is fetched, and nothing but its fonts is read.
pdfMake.setUrlAccessPolicy(() => false);
pdfMake.setLocalAccessPolicy((path) => fontPaths.has(path));

/** Points between the margins of a page, and within the column of the authorities. */
const pageWidth = 483;
const columns = { number: 24, authority: 201, standing: 80, places: 130 };
const sizes = { first: 20, second: 14, body: 11, table: 9 };

type Look = Omit<LookedRun, 'text'>;

/** One text in one look, or several runs; with Arabic in it, its lines as they are read. */
function set(
  written: string | readonly LookedRun[],
  { look = {}, style, ...place }: Partial<TextBox> & { look?: Look; style?: object } = {},
): Content {
  const runs = (typeof written === 'string' ? [{ text: written }] : written).map((run) => ({
    ...look,
    ...run,
  }));
  if (!hasRightToLeft(runs.map(({ text }) => text).join(''))) {
    const font = place.font ? { font: place.font } : {};
    return { text: runs, ...font, ...style };
  }
  const box: TextBox = { width: pageWidth, fontSize: sizes.body, font: 'Memo', ...place };
  return { stack: bidiLines(runs, box).lines, ...style };
}

function lookedRun({ text, bold, italic, authority }: Run): LookedRun {
  if (authority !== undefined) return { text, sup: true, color: '#8a6a00' };
  return { text, ...(bold ? { bold } : {}), ...(italic ? { italics: italic } : {}) };
}

function blockContent({ kind, mark, runs }: Block): Content {
  const looked = [...(mark ? [{ text: `${mark} ` }] : []), ...runs.map(lookedRun)];
  if (kind === 'item' && !mark) return itemContent(looked);
  const inset = kind === 'quotation' || mark ? 18 : 0;
  return set(looked, {
    width: pageWidth - inset,
    look: kind === 'heading' ? { bold: true } : {},
    style: { margin: [inset, 0, 0, 6] },
  });
}

/** pdfmake's bullets stand at the left; where the reading begins at the right, the bullet is its first letter. */
function itemContent(runs: LookedRun[]): Content {
  const margin: [number, number, number, number] = [0, 0, 0, 4];
  if (!hasRightToLeft(runs.map(({ text }) => text).join(''))) return { ul: [set(runs)], margin };
  const { isRightToLeft } = bidiLines(runs, { width: pageWidth, fontSize: sizes.body, font: 'Memo' });
  if (isRightToLeft) return set([{ text: '•\u00a0' }, ...runs], { style: { margin } });
  return { ul: [set(runs, { width: pageWidth - 12 })], margin };
}

function partContent({ country, question, answeredAt, note, conclusion, reasoning }: MemoPart): Content[] {
  return [
    set(country ?? question, { fontSize: sizes.second, look: { bold: true }, style: { style: 'second' } }),
    ...(country ? [set(question, { look: { bold: true }, style: { margin: [0, 0, 0, 6] } })] : []),
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
  const inAuthority = { width: columns.authority, fontSize: sizes.table };
  const inPlaces = { width: columns.places, fontSize: sizes.table, direction: 'ltr' } as const;
  const links = places.map(({ label, address }) =>
    set([{ text: `${label}: ` }, { text: address, link: address, color: '#23408e' }], inPlaces),
  );
  const named = set(title, { ...inAuthority, look: { bold: true } });
  const cited = set(words, { ...inAuthority, ...(isQuotation ? { font: 'Law' } : {}) });
  return [number, { stack: [named, kind, cited] }, standing, { stack: [...links, set(document, inPlaces)] }];
}

function authorityTable(authorities: readonly Authority[]): Content[] {
  if (authorities.length === 0) return [];
  const heads = tableHeads.map((text) => ({ text, bold: true }));
  const body = [heads, ...authorities.map(authorityCells)];
  const table = {
    headerRows: 1,
    dontBreakRows: true,
    widths: [columns.number, '*', columns.standing, columns.places],
    body,
  };
  return [
    { text: 'Table of authorities', style: 'second' },
    { table, fontSize: sizes.table, layout: 'lightHorizontalLines' },
  ];
}

/** Letters that the fonts cannot show would be printed as empty boxes. @throws AppError NotOffered */
function checkLetters(memo: Memo): void {
  const words = JSON.stringify([memo.title, memo.parts, memo.notes, memo.authorities.map(authorityRow)]);
  const shown = (letter: string) =>
    (hasLetter('Memo', letter) && hasLetter('Law', letter)) ||
    (hasLetter('MemoArabic', letter) && hasLetter('LawArabic', letter));
  const missing = [...new Set(words)].find((letter) => /\S/u.test(letter) && !shown(letter));
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
  const files = memo.documents.map(({ doc, version, sha256 }) =>
    set(`${doc}, version ${version}: SHA-256 ${sha256}`, {
      fontSize: sizes.table,
      direction: 'ltr',
      style: { fontSize: sizes.table },
    }),
  );
  const definition: TDocumentDefinitions = {
    info: { title: memo.title },
    pageSize: 'A4',
    pageMargins: [56, 56, 56, 64],
    defaultStyle: { font: 'Memo', fontSize: sizes.body, lineHeight: 1.2 },
    styles: {
      first: { fontSize: sizes.first, bold: true, margin: [0, 0, 0, 8] },
      second: { fontSize: sizes.second, bold: true, margin: [0, 14, 0, 6] },
      third: { fontSize: sizes.body, bold: true, color: '#23408e', margin: [0, 8, 0, 4] },
    },
    footer: (page, count) => ({ text: `${page} / ${count}`, alignment: 'center', fontSize: 9 }),
    content: [
      set(memo.title, { fontSize: sizes.first, look: { bold: true }, style: { style: 'first' } }),
      ...memo.parts.flatMap(partContent),
      ...notesContent(memo),
      ...authorityTable(memo.authorities),
      ...(files.length > 0 ? [{ text: 'Documents', style: 'second' }, ...files] : []),
      { text: memoNotice, italics: true, margin: [0, 14, 0, 0] },
    ],
  };
  return pdfMake.createPdf(definition).getBuffer();
}
