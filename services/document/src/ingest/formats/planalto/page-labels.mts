import { numberValue } from '../../labels/number-value.mts';

/** What a line opens, from the article down to the item of an item. */
export interface Label {
  /** 0 for an article, 1 for a paragraph, 2 to 4 for what is enumerated in them. */
  rank: number;
  /** As it is cited within what it stands in: `Art. 3º-A`, `§ 1º`, `parágrafo único`, `IV`, `a`. */
  cited: string;
  /** As it is printed before its text. */
  marker: string;
  text: string;
}

const letter = '(?:(?:-|\\s-(?=\\p{Lu}{1,2}\\.))(\\p{Lu}{1,2}(?:-\\p{Lu})?)(?![\\p{L}\\d]))?';
const number = `(\\d{1,3}(?:\\.\\d{3})+|\\d+)\\s?([º°ª]|o(?=[\\s.-]|$))?${letter}`;
const behind = '\\s*\\.?\\s*(?:[-–—]\\s*)?';
const article = new RegExp(`^Art(?:igo|\\.)?\\s*${number}${behind}`, 'iu');
const paragraph = new RegExp(`^§\\s*${number}${behind}`, 'u');
const paragraphs = new RegExp(
  `^(§§\\s*\\d+\\s?[º°o]?(?:\\s?(?:,|e|a|ao)\\s?\\d+\\s?[º°o]?)+)(?![\\p{L}])${behind}`,
  'u',
);
const onlyParagraph = /^Par[áa]grafo [úu]nico\s*[.:\-–—]*\s*/iu;
const inciso = /^([IVXLCDM]+(?:-\p{Lu})?)\s*(?:[-–—]|[.)](?=\s))\s*/u;
const alinea = /^(\p{Ll}{1,2}(?:-\p{Lu})?)\s?\)\s*/u;
const item = /^(\d{1,3}(?:\.\d{1,3})*)\s?(?:[.)]|\s[-–—])\s+/u;

const numbered = (digits = '', sign = '', suffix = '') =>
  `${digits}${sign.replace(/[°o]/u, 'º')}${suffix === '' ? '' : `-${suffix}`}`;

function labelOf(rank: number, cited: string, printed: string, line: string): Label {
  return { rank, cited, marker: printed.trim(), text: line.slice(printed.length) };
}

/** `isWithin` says that an article is open, in which items may stand. */
export function labelIn(line: string, isWithin: boolean): Label | undefined {
  const [ofArticle, ...digits] = article.exec(line) ?? [];
  if (ofArticle) return labelOf(0, `Art. ${numbered(...digits)}`, ofArticle, line);
  if (!isWithin) return undefined;
  const [ofMany, many = ''] = paragraphs.exec(line) ?? [];
  if (ofMany) return labelOf(1, many.replace(/^§§\s*/u, '§§ '), ofMany, line);
  const [ofParagraph, ...figures] = paragraph.exec(line) ?? [];
  if (ofParagraph) return labelOf(1, `§ ${numbered(...figures)}`, ofParagraph, line);
  const [ofOnly] = onlyParagraph.exec(line) ?? [];
  if (ofOnly) return labelOf(1, 'parágrafo único', ofOnly, line);
  const [ofInciso, roman = ''] = inciso.exec(line) ?? [];
  if (ofInciso && numberValue(roman.replace(/-.*$/u, ''))) return labelOf(2, roman, ofInciso, line);
  const [ofAlinea, small = ''] = alinea.exec(line) ?? [];
  if (ofAlinea) return labelOf(3, small, ofAlinea, line);
  const [ofItem, figure = ''] = item.exec(line) ?? [];
  return ofItem ? labelOf(4, figure, ofItem, line) : undefined;
}

const divisions = ['PARTE', 'LIVRO', 'T[ÍI]TULO', 'CAP[ÍI]TULO', 'SE[ÇC][ÃA]O', 'SUBSE[ÇC][ÃA]O'];
const division = new RegExp(`^(?:${divisions.join('|')})(?!\\p{L})`, 'iu');
const attachment =
  /^(?:ANEXOS?(?!\p{L})|ATO DAS DISPOSI[ÇC][ÕO]ES|REGULAMENTO(?!\p{L})|ESTATUTO|REGIMENTO|CONVEN[ÇC][ÃA]O|PROTOCOLO|ACORDO)/u;
const longestHeading = 200;

/** How high a division stands, 0 for a part; undefined for what is none. */
export function rankOfDivision(line: string): number | undefined {
  if (line.length > longestHeading || !division.test(line) || /[.;:,]$/u.test(line)) return undefined;
  return divisions.findIndex((word) => new RegExp(`^${word}(?!\\p{L})`, 'iu').test(line));
}

/** Whether a line names what stands behind the law itself and counts its articles anew. */
export const namesAttachment = (line: string): boolean =>
  line.length <= longestHeading && attachment.test(line);

/** The figure of an article, without its letter. */
export const figureOf = (cited: string): number =>
  Number(/\d[\d.]*/u.exec(cited)?.[0].replaceAll('.', '') ?? Number.NaN);
