import { strToU8, zipSync } from 'fflate';

interface DocxParagraph {
  text: string;
  style?: string;
  /** Level of the automatic numbering, from 0. */
  numbered?: number;
  footnote?: string;
}

interface DocxOptions {
  /** The pattern of each level of the automatic numbering: `Article %1`. */
  levels?: string[];
  /** XML behind the paragraphs, as it is. */
  raw?: string;
  /** XML of further styles, as it is. */
  rawStyles?: string;
  /** XML of the lists, as it is, in the place of those of `levels`. */
  rawLists?: string;
  /** What the properties of the file name it. */
  property?: string;
  /** Bytes of a picture. */
  picture?: Uint8Array;
}

const namespace = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function paragraph({ text, style, numbered, footnote }: DocxParagraph, index: number): string {
  const properties = [
    style ? `<w:pStyle w:val="${style}"/>` : '',
    numbered === undefined ? '' : `<w:numPr><w:ilvl w:val="${numbered}"/><w:numId w:val="7"/></w:numPr>`,
  ].join('');
  const note = footnote ? `<w:r><w:footnoteReference w:id="${index}"/></w:r>` : '';
  return `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t xml:space="preserve">${escaped(text)}</w:t></w:r>${note}</w:p>`;
}

function lists(levels: string[]): string {
  const list = levels.map(
    (pattern, level) =>
      `<w:lvl w:ilvl="${level}"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="${pattern}"/></w:lvl>`,
  );
  return `<w:abstractNum w:abstractNumId="3">${list.join('')}</w:abstractNum><w:num w:numId="7"><w:abstractNumId w:val="3"/></w:num>`;
}

const styles = ['TOC1:toc 1', 'Heading1:heading 1', 'Heading2:heading 2', 'Title:Title']
  .map((style) => style.split(':'))
  .map(([id, name]) => `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/></w:style>`);

/** A Word document of these paragraphs. */
export function buildDocx(
  paragraphs: DocxParagraph[],
  {
    levels = [],
    raw = '',
    rawStyles = '',
    rawLists = lists(levels),
    property = 'Space Act of Ruritania',
    picture,
  }: DocxOptions = {},
): Buffer {
  const notes = paragraphs.flatMap(({ footnote }, index) =>
    footnote ? [`<w:footnote w:id="${index}">${paragraph({ text: footnote }, index)}</w:footnote>`] : [],
  );
  const files = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'word/document.xml': `<?xml version="1.0"?><w:document ${namespace}><w:body>${paragraphs.map(paragraph).join('')}${raw}</w:body></w:document>`,
    'word/styles.xml': `<w:styles ${namespace}>${styles.join('')}${rawStyles}</w:styles>`,
    'word/numbering.xml': `<w:numbering ${namespace}>${rawLists}</w:numbering>`,
    'word/footnotes.xml': `<w:footnotes ${namespace}>${notes.join('')}</w:footnotes>`,
    'docProps/core.xml': `<cp:coreProperties><dc:title>${property}</dc:title></cp:coreProperties>`,
  };
  const packed = Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]));
  return Buffer.from(zipSync(picture ? { ...packed, 'word/media/image1.png': picture } : packed));
}

/** A small archive that says of itself that it is a Word document and unpacks to very many bytes. */
export function buildDocxBomb(unpackedBytes: number): Buffer {
  return Buffer.from(
    zipSync({ 'word/document.xml': new Uint8Array(unpackedBytes).fill(0x20) }, { level: 9 }),
  );
}
