import { writePdf } from './write-pdf';

/** Letters that stand together on a page, in the order in which they are read. */
export interface PlacedText {
  text: string;
  /** Points from the left and from the bottom of the page. */
  x: number;
  y: number;
  size?: number;
}

const letterWidth = 0.5;
const rightToLeft = /[\p{sc=Arab}\p{sc=Hebr}]/u;

/** Width of a text in points. */
export function widthOfText(text: string, size = 12): number {
  return text.length * size * letterWidth;
}

/**
 * A line that ends at `right` and is read from there: its parts stand from right to left. Programs write the parts in the order in
 * which they are read, or in that in which they stand.
 */
export function lineFromTheRight(
  parts: readonly string[],
  { right, y, size = 12, order }: { right: number; y: number; size?: number; order: 'read' | 'standing' },
): PlacedText[] {
  let edge = right;
  const placed = parts.map((text) => {
    const x = edge - widthOfText(text, size);
    edge = x - size * letterWidth;
    return { text, x, y, size };
  });
  return order === 'read' ? placed : placed.reverse();
}

/** Characters that stand in a text for one glyph of several letters, as typefaces have them. */
const ligatures = { '\uE000': 'لى', '\uE001': 'تز', '\uE002': 'الله' } as const;

const hexOf = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex');

function drawing(texts: readonly PlacedText[]): string {
  const shown = texts.map(({ text, x, y, size = 12 }) => {
    // A file holds the letters as they stand, from left to right.
    const standing = rightToLeft.test(text) ? [...text].reverse().join('') : text;
    return `/F ${size} Tf 1 0 0 1 ${x} ${y} Tm <${hexOf(standing)}> Tj`;
  });
  return `BT ${shown.join('\n')} ET`;
}

const toUnicode = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapType 2 def
1 begincodespacerange <0000> <ffff> endcodespacerange
1 beginbfrange <0000> <ffff> <0000> endbfrange
${Object.keys(ligatures).length} beginbfchar
${Object.entries(ligatures)
  .map(([glyph, letters]) => `<${hexOf(glyph)}> <${hexOf(letters)}>`)
  .join('\n')}
endbfchar
endcmap CMapName currentdict /CMap defineresource pop end end`;

const stream = (content: string) => `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;

/** A PDF of any script whose letters stand exactly where they are put, written in the order in which they are given. */
export function buildPlacedPdf(pages: readonly (readonly PlacedText[])[]): Buffer {
  const numberOf = (page: number) => 7 + 2 * page;
  const kids = pages.map((_, page) => `${numberOf(page)} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /Plain /Encoding /Identity-H /DescendantFonts [4 0 R] /ToUnicode 6 0 R >>',
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Plain /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor 5 0 R /DW ${letterWidth * 1000} >>`,
    '<< /Type /FontDescriptor /FontName /Plain /Flags 4 /FontBBox [0 0 1000 1000] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>',
    stream(toUnicode),
    ...pages.flatMap((texts, page) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${numberOf(page) + 1} 0 R /Resources << /Font << /F 3 0 R >> >> >>`,
      stream(drawing(texts)),
    ]),
  ];
  return writePdf(objects);
}
