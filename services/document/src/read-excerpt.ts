import type { ContentBlock, Excerpt, ExcerptParagraph, ExcerptRequest } from '@astraea/contracts';

/** Characters; a longer paragraph, such as a file that is one line, is cut at a blank. */
const longestParagraph = 2_000;

function cut(text: string): string[] {
  const pieces: string[] = [];
  let rest = text;
  while (rest.length > longestParagraph) {
    const blank = rest.lastIndexOf(' ', longestParagraph);
    // Not in the middle of a character of two parts.
    const hard = /[\uD800-\uDBFF]/.test(rest[longestParagraph - 1] ?? '') ? -1 : 0;
    const end = blank > longestParagraph / 2 ? blank : longestParagraph + hard;
    pieces.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return [...pieces, rest];
}

function paragraphsOf(blocks: readonly ContentBlock[]): ExcerptParagraph[] {
  return blocks.flatMap(({ heading = null, provision, text }) =>
    cut(text).map((piece) => ({ heading, provision, text: piece })),
  );
}

/** Only letters and digits count, as for the mark in the source panel. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Paragraphs in which the words begin, which may go on in those that follow. */
function placesAcross(paragraphs: readonly ExcerptParagraph[], quote: string): number[] {
  const wanted = fold(quote);
  if (wanted === '') return [];
  const folded = paragraphs.map(({ text }) => fold(text));
  const all = folded.join('');
  const places: number[] = [];
  let [paragraph, end] = [0, folded[0]?.length ?? 0];
  for (let at = all.indexOf(wanted); at >= 0; at = all.indexOf(wanted, at + 1)) {
    while (end <= at) {
      paragraph += 1;
      end += folded[paragraph]?.length ?? 0;
    }
    places.push(paragraph);
  }
  return places;
}

function findQuote(
  paragraphs: readonly ExcerptParagraph[],
  { quote, provision }: ExcerptRequest,
): number | null {
  if (!quote) return null;
  const exact = paragraphs.flatMap(({ text }, index) => (text.includes(quote) ? [index] : []));
  const places = exact.length > 0 ? exact : placesAcross(paragraphs, quote);
  return places.find((index) => paragraphs[index]?.provision === provision) ?? places[0] ?? null;
}

/** Where words are not to be found, their provision is: what stands there now is what one wants to see. */
function findProvision(
  paragraphs: readonly ExcerptParagraph[],
  { quote, provision }: ExcerptRequest,
): number | null {
  const place = quote && provision ? paragraphs.findIndex((each) => each.provision === provision) : -1;
  return place < 0 ? null : place;
}

/** How far one can read from a paragraph on in one direction; it is never less than that paragraph. */
function reach(paragraphs: readonly ExcerptParagraph[], from: number, step: 1 | -1, characters: number) {
  let [at, left] = [from, characters];
  for (; at >= 0 && at < paragraphs.length && (at === from || left > 0); at += step) {
    left -= paragraphs[at]?.text.length ?? 0;
  }
  return at;
}

/** Positions of the first paragraph, and of the one after the last. */
function rangeOf(
  paragraphs: readonly ExcerptParagraph[],
  { from = 0, before, quote = '' }: ExcerptRequest,
  place: number | null,
  maxCharacters: number,
): [first: number, end: number] {
  const { length } = paragraphs;
  if (place !== null) {
    const half = Math.ceil(maxCharacters / 2);
    return [reach(paragraphs, place - 1, -1, half) + 1, reach(paragraphs, place, 1, half + quote.length)];
  }
  if (before !== undefined) {
    const end = Math.min(before, length);
    return [reach(paragraphs, end - 1, -1, maxCharacters) + 1, end];
  }
  const first = Math.min(from, length);
  return [first, reach(paragraphs, first, 1, maxCharacters)];
}

/** The part of a text that somebody wants to read, of about so many characters. */
export function readExcerpt(
  blocks: readonly ContentBlock[],
  wanted: ExcerptRequest,
  maxCharacters: number,
): Omit<Excerpt, 'notice'> {
  const paragraphs = paragraphsOf(blocks);
  const found = findQuote(paragraphs, wanted);
  const place = found ?? findProvision(paragraphs, wanted);
  const [first, end] = rangeOf(paragraphs, wanted, place, maxCharacters);
  return { total: paragraphs.length, first, found, paragraphs: paragraphs.slice(first, end) };
}
