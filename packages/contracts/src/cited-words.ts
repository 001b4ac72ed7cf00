import { countryInSentence } from './country-name';
import type { Citation, SourceKind } from './proof';

/** What the words of a source are, wherever they are shown, copied, printed, exported or proved. */
export const sourceKindWords: Record<SourceKind, string> = {
  guide: 'Astraea guide (summary, not the text of the law)',
  law: 'Text of the law',
  policy: 'Text of the policy',
};

/**
 * Whether the cited words are the source's own. Only these are quoted: they stand in quotation marks and in the law's typeface, and are
 * said to stand somewhere word for word. A guide's words are a summary of ours.
 */
export function isQuotation({ source_kind }: Pick<Citation, 'source_kind'>): boolean {
  return source_kind !== 'guide';
}

/** The cited words as they stand in a text: a quotation in quotation marks, a summary without. */
export function citedWords({ source_kind, quote }: Pick<Citation, 'source_kind' | 'quote'>): string {
  return isQuotation({ source_kind }) ? `“${quote}”` : quote;
}

/** How a summary of ours is named, by what it sums up or by its country. */
export interface SummaryNames {
  summaryOf: (cited: string) => string;
  summaryOn: (country: string) => string;
}

const summaryNames: SummaryNames = {
  summaryOf: (cited) => `Astraea summary of ${cited}`,
  summaryOn: (country) => `Astraea summary on ${countryInSentence(country)}`,
};

type NamedCitation = Pick<Citation, 'source_kind' | 'country' | 'doc' | 'instrument' | 'provision'>;

/**
 * How a citation is named: `Space Act, Article 4`, or `Astraea summary of Article 4, Space Act`, because a summary is no provision.
 * `unverified` takes the place of a provision that is not known, and `names` that of the English words. A source without an instrument is
 * named by its file, a summary by its country.
 */
export function citationName(
  citation: NamedCitation,
  unverified?: string,
  { summaryOf, summaryOn }: SummaryNames = summaryNames,
): string {
  const { instrument, provision, doc, country } = citation;
  if (isQuotation(citation)) return joined(instrument ?? doc, provision ?? unverified);
  if (instrument && !provision) return summaryOf(joined(instrument, unverified));
  const cited = joined(provision, instrument);
  return cited ? summaryOf(cited) : summaryOn(country);
}

/** What an answer rests on, within a sentence. */
export function citedSources(citations: readonly Pick<Citation, 'source_kind'>[]): string {
  if (citations.every(isQuotation)) return 'the sources';
  const guides = 'Astraea’s guides (summaries, not the text of the law)';
  return citations.some(isQuotation) ? `the sources, among them ${guides}` : guides;
}

/** How an answer that no model wrote stands to what it cites, as a sentence without its full stop. */
export function extractWords(citations: readonly Pick<Citation, 'source_kind'>[]): string {
  return citations.every(isQuotation)
    ? 'Quoted from the sources, word for word'
    : `In the words of ${citedSources(citations)}`;
}

function joined(...parts: (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(', ');
}
