/** Letters, figures and marks of a text, without what a page's layout adds: white space, hyphens and invisible marks. */
function squeeze(text: string): string {
  return text.normalize('NFKC').replace(/[\s\p{Cf}\p{Pd}]+/gu, '');
}

interface Page {
  letters: string;
  /** Where lines end, and so where the next ones begin. */
  lineEnds: ReadonlySet<number>;
}

function readPage(text: string): Page {
  let letters = '';
  const lineEnds = new Set([0]);
  for (const line of text.split('\n')) {
    letters += squeeze(line);
    lineEnds.add(letters.length);
  }
  return { letters, lineEnds };
}

function placesOf(words: string, { letters }: Page): number[] {
  const places: number[] = [];
  for (let at = letters.indexOf(words); at >= 0; at = letters.indexOf(words, at + 1)) places.push(at);
  return places;
}

/** Length of the longest beginning of `quote` that stands on the page. */
function longestBeginning(quote: string, { letters }: Page): number {
  let [stands, beyond] = [0, quote.length + 1];
  while (beyond - stands > 1) {
    const middle = Math.floor((stands + beyond) / 2);
    if (letters.includes(quote.slice(0, middle))) stands = middle;
    else beyond = middle;
  }
  return stands;
}

/**
 * Between two parts of a quote, at the foot of one page and the head of the next, stand whole lines that belong to neither: the one
 * part ends with its line, and the other begins one. Anything else would be words that are left out.
 */
function standsAcross(
  quote: string,
  pages: readonly Page[],
  mayBegin: (at: number, page: Page) => boolean,
): boolean {
  const [page, ...next] = pages;
  if (page === undefined) return false;
  const isPlace = (at: number): boolean => mayBegin(at, page);
  if (placesOf(quote, page).some(isPlace)) return true;
  for (let length = longestBeginning(quote, page); length > 0; length--) {
    const ends = placesOf(quote.slice(0, length), page)
      .filter(isPlace)
      .map((at) => at + length);
    const isLine = ends.some((end) => page.lineEnds.has(end));
    if (isLine && standsAcross(quote.slice(length), next, beginsLine)) return true;
  }
  return false;
}

function beginsLine(at: number, { lineEnds }: Page): boolean {
  return lineEnds.has(at);
}

/**
 * Whether a quote stands on the pages, letter by letter and in order. White space and hyphens are not compared, because
 * a page breaks its lines where it likes; lines that run along the edge of pages may stand between two parts of the quote.
 */
export function quoteStandsOn(quote: string, pages: readonly string[]): boolean {
  const letters = squeeze(quote);
  return letters !== '' && standsAcross(letters, pages.map(readPage), () => true);
}
