/** Letters, figures and marks of a text, without what a page's layout adds: white space, hyphens and invisible marks. */
function squeeze(text: string): string {
  return text.normalize('NFKC').replace(/[\s\p{Cf}\p{Pd}]+/gu, '');
}

/** Length of the longest beginning of `quote` that stands on the page. */
function longestBeginning(quote: string, page: string): number {
  let [stands, beyond] = [0, quote.length + 1];
  while (beyond - stands > 1) {
    const middle = Math.floor((stands + beyond) / 2);
    if (page.includes(quote.slice(0, middle))) stands = middle;
    else beyond = middle;
  }
  return stands;
}

function standsAcross(quote: string, pages: readonly string[]): boolean {
  const [page, ...next] = pages;
  if (page === undefined) return false;
  if (page.includes(quote)) return true;
  // What stands between the two parts, at the foot of one page and the head of the next, belongs to neither.
  const stands = longestBeginning(quote, page);
  return stands > 0 && standsAcross(quote.slice(stands), next);
}

/**
 * Whether a quote stands on the pages, letter by letter and in order. White space and hyphens are not compared, because
 * a page breaks its lines where it likes; what runs along the edge of pages may stand between two parts of the quote.
 */
export function quoteStandsOn(quote: string, pages: readonly string[]): boolean {
  const letters = squeeze(quote);
  return letters !== '' && standsAcross(letters, pages.map(squeeze));
}
