import {
  type Citation,
  citationName,
  citedWords,
  isQuotation,
  sourceKindWords,
  timeWords,
} from '@astraea/contracts';
import type { Authority } from './memo';

const statusWords: Record<Citation['status'], string> = {
  'in force': 'In force',
  amended: 'In force, as amended',
  draft: 'Draft, not law in force',
  repealed: 'Repealed',
  superseded: 'Superseded',
  'not yet in force': 'Not yet in force',
  unknown: 'Status not confirmed',
};

/** An authority in the words of the table, the same in every format. */
interface AuthorityRow {
  number: string;
  title: string;
  /** What the words are: a guide's are a summary of ours, and never shown as the law's own. */
  kind: string;
  /** In quotation marks where they are the law's own. */
  words: string;
  /** They are the law's own, and stand in its typeface. */
  isQuotation: boolean;
  standing: string;
  /** Official address, or that of the page that was read. */
  address: string | undefined;
  addressLabel: string;
  document: string;
}

export const tableHeads = ['No.', 'Authority and words relied on', 'Status', 'Where it can be read'] as const;

export function authorityRow({ number, citation }: Authority): AuthorityRow {
  const { doc, status, as_of, url, url_kind, source_kind, page, page_end } = citation;
  const validity = citation.without_validity ? ['read without its validity'] : [];
  const stands = [statusWords[status], `as of ${asOfWords(as_of)}`, ...validity];
  // Only the pages of a PDF can be turned to.
  const pages = page_end > page ? `pages ${page}–${page_end}` : `page ${page}`;
  return {
    number: String(number),
    title: citationName(citation, 'section not verified'),
    kind: `${sourceKindWords[source_kind]}:`,
    words: citedWords(citation),
    isQuotation: isQuotation(citation),
    standing: [...stands, ...timeWords(citation, dayWords)].join(', '),
    address: url && /^https?:\/\//i.test(url) ? url : undefined,
    addressLabel: url_kind === 'official text' ? 'Official text' : 'Secondary source',
    document: /\.pdf$/i.test(doc) ? `${doc}, ${pages}` : doc,
  };
}

const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `2026-11` as `November 2026`; a year as it is. */
function asOfWords(asOf: string): string {
  if (/^\d{4}-\d{2}$/.test(asOf)) return month.format(new Date(`${asOf}-01`));
  return /^\d{4}-\d{2}-\d{2}$/.test(asOf) ? dayWords(asOf) : asOf;
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** `23 November 2026`. */
export function dayWords(timestamp: string): string {
  return day.format(new Date(timestamp));
}
