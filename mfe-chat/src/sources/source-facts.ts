import type { AsAdopted, Citation, Message, SourceChange } from '@astraea/contracts';
import { formatLongDate, formatMonth, kitWords, localeOf } from '@astraea/web-kit';
import { bindingOf, sourceWords } from './words';

/** How the instrument binds the country that was asked about, in words. */
export function bindingWords({ binding, country: source }: Citation, country: string): string {
  return bindingOf(binding, country, source);
}

export function sourceKindOf({ source_kind }: Citation): string {
  return kitWords.sourceKind[source_kind];
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
  const { as_adopted, consolidated_as_of: day } = citation;
  return [
    inForceWords(change ? ofText : citation),
    day && sourceWords.times.consolidated({ date: asOfWords(day) }),
    as_adopted && asAdoptedWords(as_adopted),
  ].filter((words): words is string => Boolean(words));
}

/** What the text in which a law was made is, beside what it is quoted for. */
export function asAdoptedWords(asAdopted: AsAdopted): string {
  const { amendedSince, amendmentsNotKnown } = sourceWords.times;
  return asAdopted === 'amended since' ? amendedSince : amendmentsNotKnown;
}

/** As `timeWords` of the contracts, which the files and copies have, in the language of the page. */
function inForceWords({
  status,
  valid_from,
  valid_to,
}: Pick<Citation, 'status' | 'valid_from' | 'valid_to'>): string | undefined {
  const { times } = sourceWords;
  const from = valid_from && asOfWords(valid_from);
  const to = valid_to && asOfWords(valid_to);
  switch (status) {
    case 'in force':
    case 'amended':
      if (!from) return to && times.until({ to });
      return to ? times.between({ from, to }) : times.since({ from });
    case 'not yet in force':
      return from && times.from({ from });
    case 'repealed':
      return to && times.until({ to });
    case 'unknown':
      return from && times.wordsSince({ from });
    default:
      return undefined;
  }
}

/** Seconds to the tenth; nothing takes no time. */
export function timeTakenWords(seconds: number): string {
  const { underASecond, seconds: inSeconds } = sourceWords;
  if (seconds < 0.1) return underASecond;
  const figures = { minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false };
  return inSeconds({ seconds: new Intl.NumberFormat(localeOf(), figures).format(seconds) });
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
