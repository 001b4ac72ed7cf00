import type { ComparedVersions, Notice } from '@astraea/contracts';
import { countryName, currentLanguage, formatLongDate, kitWords } from '@astraea/web-kit';
import { listOf } from '../app/list-of';
import { labelOf } from '../follows/words';
import { catalogue } from '../locales/catalogue';
import { alerts } from '../locales/en/alerts';

/** All that a user reads of what they follow and of what changed in it. */
export const alertWords = catalogue.words('alerts', alerts);

/** As far as it is counted. */
export function countOf(count: number): string {
  return count >= 100 ? '99+' : String(count);
}

/** What happened, in a line. */
export function headlineOf({ change: { kind, title, status = 'unknown' } }: Notice): string {
  return alertWords.headlines[kind]({
    title,
    // Within an English sentence it stands as the record has it.
    status: currentLanguage() === 'en' ? status : kitWords.status[status],
  });
}

/** Where and when, and for what it is told. */
export function factsOf({ country, change: { changed_at }, because }: Notice): string {
  return alertWords.because({
    country: countryName(country),
    date: formatLongDate(changed_at),
    followed: labelOf(because),
  });
}

const comparedKinds = ['added', 'removed', 'changed', 'restated'] as const;

/** How many statements differ between two versions, and where. */
export function comparedWords(compared: ComparedVersions): string {
  const { statements, among, compared: words } = alertWords;
  const kinds = comparedKinds.filter((kind) => compared[kind] > 0);
  const counted = statements({ counts: listOf(kinds.map((kind) => words[kind]({ count: compared[kind] }))) });
  if (compared.provisions.length === 0) return counted;
  return `${counted} ${among({ provisions: listOf(compared.provisions) })}`;
}
