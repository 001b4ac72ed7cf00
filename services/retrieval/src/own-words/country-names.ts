import { type AnswerLanguage, countryInSentence } from '@astraea/contracts';

/** Withdrawn codes have names too: that of the GDR is Germany. */
function isCurrent(code: string): boolean {
  return new Intl.Locale(`und-${code}`).region === code;
}

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const inEnglish = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** The code of each country, and of the United Nations and the European Union, by its English name. */
const codes = new Map(
  letters
    .flatMap((first) => letters.map((second) => `${first}${second}`))
    .filter(isCurrent)
    .flatMap((code) => {
      const name = inEnglish.of(code);
      return name === undefined ? [] : [[name, code] as const];
    }),
);

/** A jurisdiction's name as it stands in a sentence of a language; its English name where it has no code. */
export function countryIn(language: AnswerLanguage, country: string): string {
  const code = codes.get(country);
  if (language === 'en' || code === undefined) return countryInSentence(country);
  return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? country;
}
