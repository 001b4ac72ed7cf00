import {
  type Citation,
  type Message,
  type SourceChange,
  sourceKindWords,
  timeWords,
} from '@astraea/contracts';
import { formatLongDate, formatMonth } from '@astraea/web-kit';
import { proofWords } from './words';

/** How the instrument binds the country that was asked about, in words. */
export function bindingWords({ binding, country: source }: Citation, country: string): string {
  return proofWords.binding[binding](country, source);
}

export function sourceKindOf({ source_kind }: Citation): string {
  return sourceKindWords[source_kind];
}

/** `2026-11` as `November 2026`, `2026-11-21` as `November 21, 2026`; anything else as it is. */
export function asOfWords(asOf: string): string {
  if (/^\d{4}-\d{2}$/.test(asOf)) return formatMonth(asOf) || asOf;
  // Noon keeps the day the same in almost every time zone.
  if (/^\d{4}-\d{2}-\d{2}$/.test(asOf)) return formatLongDate(`${asOf}T12:00:00Z`) || asOf;
  return asOf;
}

/** What is known of the time of a source; between which days it is law only as long as nothing has become of it. */
export function timeWordsOf(citation: Citation, change?: SourceChange): string[] {
  const { valid_from: _from, valid_to: _to, ...ofText } = citation;
  return timeWords(change ? ofText : citation, asOfWords);
}

/** Seconds to the tenth; nothing takes no time. */
export function timeTakenWords(seconds: number): string {
  return seconds < 0.1 ? 'under 0.1 s' : `${seconds.toFixed(1)} s`;
}

/** What became of a source since the answer cited it. */
export function changeOf(
  { source_changes }: Pick<Message, 'source_changes'>,
  { marker }: Pick<Citation, 'marker'>,
): SourceChange | undefined {
  return source_changes?.find((change) => change.marker === marker);
}

/** Law that no longer holds has its title struck, whether that was known when it was cited or came since. */
export function isPast(citation: Pick<Citation, 'status'>, change?: SourceChange): boolean {
  const status = change?.status ?? citation.status;
  return status === 'repealed' || status === 'superseded';
}
