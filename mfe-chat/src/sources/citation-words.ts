import { type Citation, citationName, citedWords, isQuotation, type SourceChange } from '@astraea/contracts';
import { type Copied, escapeHtml } from './copy';
import { asOfWords, documentWords, isRule, sourceKindOf, timeWordsOf, webAddress } from './source-facts';
import { proofWords } from './words';

/** One part of a reference; an address becomes a link where links are kept. */
interface Part {
  words: string;
  address?: string | null;
}

function partsOf(citation: Citation, change: SourceChange | undefined): Part[] {
  const { url, url_kind, read_at } = citation;
  const standing = [statusWords(citation), proofWords.asOf(asOfWords(citation.as_of))]
    .filter(Boolean)
    .join(' ');
  const validity = citation.without_validity ? proofWords.withoutValidity : '';
  const time = timeWordsOf(citation, change).map((words) => ({ words }));
  return [
    { words: nameOf(citation) },
    // Without it the words would pass for the law's own.
    { words: isQuotation(citation) ? '' : sourceKindOf(citation) },
    { words: documentWords(citation) },
    { words: standing },
    { words: validity },
    ...time,
    { words: change ? proofWords.became(change).replace(/\.$/, '') : '' },
    { words: url ? `${url_kind ?? 'secondary source'}: ` : '', address: url },
    ...(read_at && read_at.url !== url
      ? [{ words: `read in a ${read_at.kind}: `, address: read_at.url }]
      : []),
  ].filter(({ words }) => words !== '');
}

/** An original without an instrument is named by its document, which follows anyway. */
function nameOf(citation: Citation): string {
  const { instrument, provision } = citation;
  return isQuotation(citation) && !instrument ? (provision ?? '') : citationName(citation);
}

/** What a citation refers to and what became of that since, in one line. */
export function referenceOf(citation: Citation, change?: SourceChange): Copied {
  const parts = partsOf(citation, change);
  return {
    text: parts.map(({ words, address }) => words + (address ?? '')).join('; '),
    html: parts.map(({ words, address }) => escapeHtml(words) + linkTo(address)).join('; '),
  };
}

/** The cited words with what they are from: a law is quoted, a guide's summary of it is not. */
export function citationWithReference(citation: Citation, change?: SourceChange): Copied {
  const { text, html } = referenceOf(citation, change);
  const element = (words: string) =>
    isQuotation(citation) ? `<blockquote>${words}</blockquote>` : `<p>${words}</p>`;
  return {
    text: `${citedWords(citation)}\n${text}`,
    html: `${element(escapeHtml(citedWords(citation)))}<p>${html}</p>`,
  };
}

function linkTo(address: string | null | undefined): string {
  if (!address) return '';
  const words = escapeHtml(address);
  return webAddress(address) ? `<a href="${words}">${words}</a>` : words;
}

function statusWords(citation: Citation): string | null {
  if (citation.status !== 'unknown') return citation.status;
  return isRule(citation) ? 'status not confirmed' : null;
}
