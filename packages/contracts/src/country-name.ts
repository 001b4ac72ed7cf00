const withArticle = /^(?:United |European Union|Netherlands|Philippines)/;

/** A country's name as it stands in an English sentence: 'the United Arab Emirates', 'Japan'. */
export function countryInSentence(country: string): string {
  return withArticle.test(country) ? `the ${country}` : country;
}
