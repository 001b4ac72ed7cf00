import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Citation,
  citationName,
  hasPages,
  isQuotation,
  placeWords,
  plainReference,
  type ReferenceStyle,
  type ReferencesResponse,
  readingPlaces,
  sourceKindWords,
  withoutValidityWords,
} from '@astraea/contracts';
import type { Cite, Engine, Item } from 'citeproc';
import { dateInWords } from './date-words';

/** Style files and locales of our own, in the Citation Style Language. */
const stylesFolder = join(__dirname, '../../citation-styles');
const readStyleFile = (name: string): string => readFileSync(join(stylesFolder, name), 'utf8');

type FormalStyle = Exclude<ReferenceStyle, 'plain'>;

/** How a provision is counted, by the word that it begins with; the styles have their own abbreviations of these. */
const provisionLabel = /^(article|section|paragraph|chapter|part|rule)(s?)\s+(.+)$/i;

/**
 * Locators for the number of the word before a place alone. The place itself is text: the processor would take `L331-1` for two
 * articles and print `319 to 322` without its `to`.
 */
const [one, several] = ['1', '1–2'];

/** Where in its law or document a citation stands, and how the style has to call it. */
function placeIn(citation: Citation): Omit<Cite, 'id'> & { section?: string } {
  const { provision, page, page_end } = citation;
  if (!isQuotation(citation) || !provision) {
    if (!hasPages(citation)) return {};
    return page_end > page
      ? { label: 'page', locator: several, section: `${page}–${page_end}` }
      : { label: 'page', locator: one, section: `${page}` };
  }
  const [, label, plural, section] = provisionLabel.exec(provision) ?? [];
  if (!label || !section) return { section: provision };
  return { label: label.toLowerCase(), locator: plural ? several : one, section };
}

/** What a reader must not miss of a law that is cited: all but that it is in force. */
function statusOf({ status, without_validity }: Citation): string | undefined {
  const holds = status === 'in force' || status === 'amended';
  const parts = [holds ? '' : status === 'unknown' ? 'status not confirmed' : status];
  return [...parts, without_validity ? withoutValidityWords : ''].filter(Boolean).join(', ') || undefined;
}

/** The pages behind a citation, where its style has no element for them. */
function placesOf(citation: Citation): string | undefined {
  const written = readingPlaces(citation).map((place) => {
    const words = placeWords(place, dateInWords);
    return `${words}${place.label === 'official text' ? ': ' : ', '}${place.address}`;
  });
  return written.join('; ') || undefined;
}

/** A summary of ours is a document of ours and never the law; a law is named by itself and has its official address as its own. */
function itemOf(citation: Citation, id: string, consultedOn: string): Item {
  const { source_kind, instrument, doc, country, url, url_kind } = citation;
  const { section } = placeIn(citation);
  const accessed: Item['accessed'] = { 'date-parts': [consultedOn.split('-').map(Number)] };
  if (!isQuotation(citation)) {
    return {
      id,
      type: 'document',
      title: citationName(citation),
      genre: sourceKindWords[source_kind],
      'container-title': doc,
      status: statusOf(citation),
      section,
      note: placesOf(citation),
      accessed,
    };
  }
  const isOfficial = url !== null && url_kind === 'official text';
  return {
    id,
    type: source_kind === 'law' ? 'legislation' : 'report',
    title: instrument ?? doc,
    authority: country,
    status: statusOf(citation),
    section,
    ...(isOfficial ? { URL: url } : { note: placesOf(citation) }),
    accessed,
  };
}

const locales = new Map<string, string>();
function retrieveLocale(language: string): string {
  const name = language === 'en-GB' ? language : 'en-US';
  const known = locales.get(name) ?? readStyleFile(`locale-${name}.xml`);
  locales.set(name, known);
  return known;
}

/** The processor weighs a megabyte, which a process does not carry in which nobody chose a style. */
function createEngine(style: FormalStyle, items: ReadonlyMap<string, Item>): Engine {
  const { Engine: CiteprocEngine } = require('citeproc') as typeof import('citeproc');
  const retrieveItem = (id: string): Item => {
    const item = items.get(id);
    if (!item) throw new Error(`No citation ${id}`);
    return item;
  };
  const engine = new CiteprocEngine({ retrieveLocale, retrieveItem }, readStyleFile(`${style}.csl`));
  engine.updateItems([...items.keys()]);
  return engine;
}

const withoutEmpty = (item: Item): Item =>
  Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined)) as unknown as Item;

/** References of citations in a style, in their order, as words and as HTML. `consultedOn` is an ISO day. */
export function formatReferences(
  style: ReferenceStyle,
  citations: readonly Citation[],
  consultedOn: string,
): ReferencesResponse['references'] {
  if (style === 'plain') {
    return citations.map((citation) => {
      const text = plainReference(citation, { dateInWords, consultedOn });
      return { text, html: escapeHtml(text) };
    });
  }
  const items = new Map(
    citations.map((citation, at) => [`${at}`, withoutEmpty(itemOf(citation, `${at}`, consultedOn))]),
  );
  const engine = createEngine(style, items);
  const write = (citation: Citation, at: number, format: 'text' | 'html') => {
    engine.setOutputFormat(format);
    const { label, locator } = placeIn(citation);
    return engine.makeCitationCluster([{ id: `${at}`, ...(label && locator ? { label, locator } : {}) }]);
  };
  return citations.map((citation, at) => ({
    text: write(citation, at, 'text'),
    html: write(citation, at, 'html'),
  }));
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
