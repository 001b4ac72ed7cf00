import { countLetters } from '../app/letter-direction';

/** A piece of a marked passage: characters `start` to `end` of one text item of one page. */
export interface QuotePiece {
  /** Position in the list of pages, not the number that is printed on the page. */
  page: number;
  item: number;
  start: number;
  end: number;
}

/** The letters and digits of a page, and where each stands in the page's text items. */
interface Folded {
  text: string;
  items: number[];
  offsets: number[];
}

/** A passage that runs over a page's end has at least so many letters before it; fewer stand on any page by chance. */
const shortestBeginning = 12;

/**
 * Finds a quotation in the text items of its pages, in the order of the pages. Only letters and digits count: white space, hyphens,
 * ligatures, accents, quotation marks and the cut into items differ between a quotation and its file without any meaning.
 * What stands between two pages (footers, headers, page numbers) is passed over. Null when the quotation is not there.
 */
export function findQuote(quote: string, pages: readonly (readonly string[])[]): QuotePiece[] | null {
  const left = lettersToLeave(quote);
  const wanted = foldText(quote, left);
  if (wanted === '') return null;
  const folded = pages.map((items) => foldItems(items, left));
  const places = folded.flatMap((part, page) =>
    placesOf(wanted, part.text).map((at) => pieces(page, part, at, wanted.length, pages[page])),
  );
  const numbers = quote.match(/\p{N}+/gu) ?? [];
  const holdsNumbers = (place: QuotePiece[]) => {
    const text = place.map(({ page, item }) => pages[page]?.[item] ?? '').join(' ');
    return numbers.every((number) => text.includes(number));
  };
  return places.find(holdsNumbers) ?? places[0] ?? acrossPages(wanted, folded, pages);
}

/**
 * What is left out of the comparison of a quotation with letters that are written from right to left: where letters of both directions
 * and numbers meet, the file may have them in another order than they are read in.
 */
function lettersToLeave(quote: string): RegExp | undefined {
  const { toTheLeft, toTheRight } = countLetters(quote);
  if (toTheLeft === 0) return undefined;
  return toTheLeft > toTheRight ? notRightToLeft : rightToLeft;
}

const rightToLeft = /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}]/gu;
const notRightToLeft = /[^\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}]/gu;

function placesOf(wanted: string, text: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) places.push(at);
  return places;
}

/** What has no meaning in a comparison is gone: case, accents, forms of a letter, everything but letters and digits. */
function foldText(text: string, left?: RegExp): string {
  const letters = text
    .normalize('NFKD')
    .toLowerCase()
    // The end of a word is not seen where one letter is folded at a time.
    .replace(/ς/g, 'σ')
    .replace(/[^\p{L}\p{N}]/gu, '');
  return left ? letters.replace(left, '') : letters;
}

/** Most characters: spared the long way. */
const plain = /^[a-z0-9]$/i;

function foldItems(items: readonly string[], left?: RegExp): Folded {
  const folded: Folded = { text: '', items: [], offsets: [] };
  for (const [item, text] of items.entries()) {
    let offset = 0;
    for (const character of text) {
      const isPlain = left === undefined && plain.test(character);
      const letters = isPlain ? character.toLowerCase() : foldText(character, left);
      folded.text += letters;
      for (let count = 0; count < letters.length; count += 1) {
        folded.items.push(item);
        folded.offsets.push(offset);
      }
      offset += character.length;
    }
  }
  return folded;
}

function acrossPages(
  wanted: string,
  folded: readonly Folded[],
  pages: readonly (readonly string[])[],
): QuotePiece[] | null {
  const found: QuotePiece[] = [];
  let rest = wanted;
  for (const [page, part] of folded.entries()) {
    const length = longestBeginning(rest, part.text);
    if (length === 0 || (found.length === 0 && length < shortestBeginning)) continue;
    const beginning = rest.slice(0, length);
    // It begins at the end of the first page and goes on at the top of the next.
    const at = found.length === 0 ? part.text.lastIndexOf(beginning) : part.text.indexOf(beginning);
    found.push(...pieces(page, part, at, length, pages[page]));
    rest = rest.slice(length);
    if (rest === '') return found;
  }
  return null;
}

/** How many of the first letters of `wanted` stand together somewhere in `text`. */
function longestBeginning(wanted: string, text: string): number {
  let low = 0;
  let high = wanted.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (text.includes(wanted.slice(0, middle))) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Items between two pieces whose words or numbers were left out of the comparison. */
function passedOver(page: number, before: number, next: number, texts: readonly string[]): QuotePiece[] {
  return texts.slice(before + 1, next).flatMap((text, index) => {
    const piece = { page, item: before + 1 + index, start: 0, end: text.length };
    return /[\p{L}\p{N}]/u.test(text) ? [piece] : [];
  });
}

/** The found letters as one piece an item, with the punctuation that closes the passage. */
function pieces(
  page: number,
  { items, offsets }: Folded = { text: '', items: [], offsets: [] },
  at: number,
  length: number,
  texts: readonly string[] = [],
): QuotePiece[] {
  const found: QuotePiece[] = [];
  for (let index = at; index < at + length; index += 1) {
    const item = items[index] ?? 0;
    const start = offsets[index] ?? 0;
    const end = start + String.fromCodePoint(texts[item]?.codePointAt(start) ?? 0x20).length;
    const last = found.at(-1);
    if (last?.item === item) last.end = end;
    else found.push(...passedOver(page, last?.item ?? item, item, texts), { page, item, start, end });
  }
  for (const [index, piece] of found.entries()) {
    const text = texts[piece.item] ?? '';
    // Between two pieces of one passage all belongs to it; at its end, the marks that close it.
    if (index > 0) piece.start = 0;
    if (index < found.length - 1) piece.end = text.length;
    else piece.end += /^[\p{M}\p{Pd}\p{Pe}\p{Pf}\p{Po}]*/u.exec(text.slice(piece.end))?.[0].length ?? 0;
  }
  return found;
}
