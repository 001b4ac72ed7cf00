import { countryInSentence, type SummaryNames } from '@astraea/contracts';
import { flagCodeOf } from '../flags/flag-lookup';
import { kitWords } from './catalogue';
import { currentLanguage, localeOf } from './language';

const names = new Map<string, Intl.DisplayNames>();

/** How a country is called in the language of the page; one that the browser has no name of keeps its English one. */
export function countryName(country: string): string {
  const language = currentLanguage();
  const code = flagCodeOf(country);
  if (language === 'en' || code === 'white') return country;
  const known = names.get(language) ?? new Intl.DisplayNames(localeOf(language), { type: 'region' });
  names.set(language, known);
  return known.of(code.toUpperCase()) ?? country;
}

/** The same within a sentence: English has its article. */
export function countryInText(country: string): string {
  return currentLanguage() === 'en' ? countryInSentence(country) : countryName(country);
}

/** How summaries of ours are named in the language of the page. */
export const summaryNames: SummaryNames = {
  summaryOf: (cited) => kitWords.summaryOf({ cited }),
  summaryOn: (country) => kitWords.summaryOn({ country: countryInText(country) }),
};
