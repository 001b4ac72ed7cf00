import {
  type Citation,
  citationName,
  citedWords,
  documentWords,
  isQuotation,
  placeWords,
  readingPlaces,
  sourceKindWords,
  timeWords,
  webAddress,
  withoutValidityWords,
} from '@astraea/contracts';
import { dateInWords, dayWords } from '../references/date-words';
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
  /** The official address, and that of the page that was read. */
  places: { label: string; address: string }[];
  /** With its pages and the day on which it was consulted. */
  document: string;
}

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

export const tableHeads = ['No.', 'Authority and words relied on', 'Status', 'Where it can be read'] as const;

export function authorityRow({ number, citation, consultedOn, reference }: Authority): AuthorityRow {
  const { status, as_of, source_kind } = citation;
  const validity = citation.without_validity ? [withoutValidityWords] : [];
  const stands = [statusWords[status], `as of ${dateInWords(as_of)}`, ...validity];
  return {
    number: String(number),
    title: reference ?? citationName(citation, 'section not verified'),
    kind: `${sourceKindWords[source_kind]}:`,
    words: citedWords(citation),
    isQuotation: isQuotation(citation),
    standing: [...stands, ...timeWords(citation, dayWords)].join(', '),
    places: readingPlaces(citation)
      .filter(({ address }) => webAddress(address))
      .map((place) => ({ label: capitalised(placeWords(place, dateInWords)), address: place.address })),
    document: `${documentWords(citation)}, consulted ${dateInWords(consultedOn)}`,
  };
}
