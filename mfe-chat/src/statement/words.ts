import type { Statement } from '@astraea/contracts';
import { countryName, formatLongDate } from '@astraea/web-kit';
import { catalogue } from '../locales/catalogue';
import { statement } from '../locales/en/statement';

/** All that a user reads on the page of one statement or provision. */
export const statementWords = catalogue.words('statement', statement);

/** Whose law it is, and in which document of here it stands. */
export function factsOf({ country, title, version, published_at }: Statement): string {
  const date = formatLongDate(published_at);
  return statementWords.facts({ country: countryName(country), title, version, date });
}
