import type { AsAdopted, Citation } from './proof';

/** What the text in which a law was made is, beside what it is quoted for. */
export const asAdoptedWords: Record<AsAdopted, string> = {
  'amended since': 'text as adopted; amended since',
  'later amendments not known': 'text as adopted; later amendments are not in it',
};

/**
 * Between which days the provision of a citation is law, as far as its file says it; undefined where it does not. The first day is that of
 * its words: a provision that was amended was law before in others. `dayInWords` writes an ISO day.
 */
function inForceWords(
  { status, valid_from, valid_to }: Pick<Citation, 'status' | 'valid_from' | 'valid_to'>,
  dayInWords: (day: string) => string,
): string | undefined {
  const from = valid_from && dayInWords(valid_from);
  const to = valid_to && dayInWords(valid_to);
  switch (status) {
    case 'in force':
    case 'amended':
      if (!from) return to && `in force until ${to}`;
      return `in force since ${from} in these words${to ? `, until ${to}` : ''}`;
    case 'not yet in force':
      return from && `in force from ${from}`;
    case 'repealed':
      return to && `in force until ${to}`;
    case 'unknown':
      return from && `in these words since ${from}`;
    default:
      return undefined;
  }
}

/** Of which day the text of a citation is, where its file says that it was consolidated. */
function consolidatedWords(
  { consolidated_as_of: day }: Pick<Citation, 'consolidated_as_of'>,
  dayInWords: (day: string) => string,
): string | undefined {
  return day && `consolidated text as of ${dayInWords(day)}`;
}

/** All that is known of the time of what is cited, beside its status. */
export function timeWords(
  citation: Pick<Citation, 'status' | 'valid_from' | 'valid_to' | 'consolidated_as_of' | 'as_adopted'>,
  dayInWords: (day: string) => string,
): string[] {
  const { as_adopted } = citation;
  return [
    inForceWords(citation, dayInWords),
    consolidatedWords(citation, dayInWords),
    as_adopted && asAdoptedWords[as_adopted],
  ].filter((words) => words !== undefined);
}
