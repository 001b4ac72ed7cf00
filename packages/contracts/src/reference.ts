import { z } from 'zod';
import { citationName, isQuotation, sourceKindWords } from './cited-words';
import { type Citation, citationSchema, type ReadAt } from './proof';
import { timeWords } from './time-words';

/** How references are written: `plain` tells all that is known in words, the others follow a manual of legal citation. */
export const referenceStyleSchema = z.enum(['plain', 'oscola', 'bluebook']);
export type ReferenceStyle = z.infer<typeof referenceStyleSchema>;

/** Of `POST /api/references`: citations as answers have them, and the ISO day on which they were consulted. */
export const referencesRequestSchema = z.object({
  style: referenceStyleSchema,
  consulted_on: z.iso.date(),
  citations: z.array(citationSchema).max(200),
});
export type ReferencesRequest = z.infer<typeof referencesRequestSchema>;

/** In the order of the request: a reference as words, and with its formatting. */
export const referencesResponseSchema = z.object({
  references: z.array(z.object({ text: z.string(), html: z.string() })),
});
export type ReferencesResponse = z.infer<typeof referencesResponseSchema>;

/** A page behind a citation, and what it is to it. */
export interface ReadingPlace {
  label: 'official text' | 'read in' | 'read at';
  /** What the page is called: `Wikipedia`, or its site: `legislation.gov.uk`. */
  site: string;
  aside?: 'mirror of the official text';
  address: string;
  /** Month or day of the reading, where it is known. */
  on?: string;
}

/** Sites on which anybody may publish: what is read there is named by them, because their readers know what such a page is worth. */
const openSites: readonly [domain: string, name: string][] = [
  ['wikipedia.org', 'Wikipedia'],
  ['wikisource.org', 'Wikisource'],
  ['github.com', 'GitHub'],
  ['githubusercontent.com', 'GitHub'],
  ['gitlab.com', 'GitLab'],
];
const blogSites = ['blogspot.com', 'wordpress.com', 'medium.com', 'substack.com'];

/** Only web addresses become links: sources come from outside. */
export function webAddress(url: string | null): string | undefined {
  return url && /^https?:\/\//i.test(url) && URL.canParse(url) ? url : undefined;
}

/** A site as its readers call it: `Wikipedia`, `blog on example.blogspot.com`, `legislation.gov.uk`; what is no web address as it is. */
export function siteName(address: string): string {
  if (!webAddress(address)) return address;
  const host = new URL(address).hostname.replace(/^www\./, '');
  const isOf = (domain: string) => host === domain || host.endsWith(`.${domain}`);
  const [, open] = openSites.find(([domain]) => isOf(domain)) ?? [];
  return open ?? (blogSites.some(isOf) ? `blog on ${host}` : host);
}

function placeOfReading({ url, kind, on }: ReadAt): ReadingPlace {
  const site = siteName(url);
  if (kind === 'official text') return { label: 'read at', site, address: url, on };
  const isMirror = kind === 'mirror of the official text';
  return { label: 'read in', site, ...(isMirror ? { aside: kind } : {}), address: url, on };
}

/** The pages behind a citation: the official one first, then the one that was read, where that is another. */
export function readingPlaces({
  url,
  url_kind,
  read_at,
}: Pick<Citation, 'url' | 'url_kind' | 'read_at'>): ReadingPlace[] {
  const read = read_at ? [placeOfReading(read_at)] : [];
  if (!url) return read;
  if (url_kind === 'official text') {
    const further = read.filter(({ address }) => address !== url);
    return [{ label: url_kind, site: siteName(url), address: url }, ...further];
  }
  if (read_at?.url === url) return read;
  return [{ label: 'read in', site: siteName(url), address: url }, ...read];
}

/** What a page behind a citation is, without its address: `read in: Wikipedia, November 2026`. */
export function placeWords(
  { label, site, aside, on }: ReadingPlace,
  dateInWords: (date: string) => string,
): string {
  if (label === 'official text') return label;
  const named = [`${label}: ${site}`, aside && `(${aside})`].filter(Boolean).join(' ');
  return on ? `${named}, ${dateInWords(on)}` : named;
}

export function pageWords(first: number, last: number = first): string {
  return last > first ? `pages ${first}–${last}` : `page ${first}`;
}

/** Only the pages of a PDF can be turned to; every other kind of document is one long text. */
export function hasPages({ doc }: Pick<Citation, 'doc'>): boolean {
  return /\.pdf$/i.test(doc);
}

/** Name of the document, and the place in it if it has pages: `act.pdf, page 4`. */
export function documentWords(citation: Pick<Citation, 'doc' | 'page' | 'page_end'>): string {
  const { doc, page, page_end } = citation;
  return hasPages(citation) ? `${doc}, ${pageWords(page, page_end)}` : doc;
}

/** A passage that rests on no instrument, such as the record of an authority, is no rule: it is neither in force nor binding. */
export function isRule({ instrument, status }: Pick<Citation, 'instrument' | 'status'>): boolean {
  return instrument !== null || status !== 'unknown';
}

/** What stands beside the status of what was read without its marks of what is in force. */
export const withoutValidityWords = 'read without its validity';

/** How a citation stands, part by part: its status with its date, and all that is known of its time. */
export function standingParts(
  citation: Citation,
  dateInWords: (date: string) => string,
  became?: string,
): string[] {
  // Once something has become of it, the days that its file names no longer say what holds.
  const { valid_from: _from, valid_to: _to, ...ofText } = citation;
  const status =
    citation.status === 'unknown' ? (isRule(citation) ? 'status not confirmed' : '') : citation.status;
  return [
    `${status} as of ${dateInWords(citation.as_of)}`.trim(),
    ...(citation.without_validity ? [withoutValidityWords] : []),
    ...timeWords(became ? ofText : citation, dateInWords),
    ...(became ? [became.replace(/\.$/, '')] : []),
  ];
}

/** What a reference says beside its citation. */
export interface ReferenceFacts {
  /** Writes a year, a month (`2026-11`) or an ISO day. */
  dateInWords: (date: string) => string;
  /** The ISO day on which the source was consulted: that of the answer. */
  consultedOn: string;
  /** What became of the source since it was cited, in words. */
  became?: string | undefined;
}

/** One part of a reference; an address becomes a link where links are kept. */
export interface ReferencePart {
  words: string;
  address?: string;
}

/** An original without an instrument is named by its document, which follows anyway. */
function nameOf(citation: Citation): string {
  const { instrument, provision } = citation;
  return isQuotation(citation) && !instrument ? (provision ?? '') : citationName(citation);
}

/**
 * The plain reference of a citation, part by part: its name, what its words are where they are a summary of ours, its document, how it
 * stands, the pages behind it, and when it was consulted. Nothing of it is a quotation.
 */
export function referenceParts(
  citation: Citation,
  { dateInWords, consultedOn, became }: ReferenceFacts,
): ReferencePart[] {
  const places = readingPlaces(citation).map((place) => ({
    words: `${placeWords(place, dateInWords)}${place.label === 'official text' ? ': ' : ', '}`,
    address: place.address,
  }));
  return [
    { words: nameOf(citation) },
    // Without it the words would pass for the law's own.
    { words: isQuotation(citation) ? '' : sourceKindWords[citation.source_kind] },
    { words: documentWords(citation) },
    ...standingParts(citation, dateInWords, became).map((words) => ({ words })),
    ...places,
    { words: `consulted ${dateInWords(consultedOn)}` },
  ].filter(({ words }) => words !== '');
}

/** The plain reference of a citation in one line. */
export function plainReference(citation: Citation, facts: ReferenceFacts): string {
  return referenceParts(citation, facts)
    .map(({ words, address = '' }) => words + address)
    .join('; ');
}
