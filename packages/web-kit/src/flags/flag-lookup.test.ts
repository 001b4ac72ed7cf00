import { flagCodeOf, flagCodes, otherNamesOf } from './flag-lookup';

const jurisdictions: [string, string][] = [
  ['Algeria', 'dz'],
  ['Argentina', 'ar'],
  ['Australia', 'au'],
  ['Austria', 'at'],
  ['Bahrain', 'bh'],
  ['Belgium', 'be'],
  ['Brazil', 'br'],
  ['Canada', 'ca'],
  ['Chile', 'cl'],
  ['China', 'cn'],
  ['Czechia', 'cz'],
  ['Denmark', 'dk'],
  ['Egypt', 'eg'],
  ['European Union', 'eu'],
  ['Finland', 'fi'],
  ['France', 'fr'],
  ['Germany', 'de'],
  ['Greece', 'gr'],
  ['India', 'in'],
  ['Indonesia', 'id'],
  ['Israel', 'il'],
  ['Italy', 'it'],
  ['Japan', 'jp'],
  ['Kazakhstan', 'kz'],
  ['Kenya', 'ke'],
  ['Luxembourg', 'lu'],
  ['Mexico', 'mx'],
  ['Netherlands', 'nl'],
  ['New Zealand', 'nz'],
  ['Nigeria', 'ng'],
  ['Norway', 'no'],
  ['Philippines', 'ph'],
  ['Poland', 'pl'],
  ['Portugal', 'pt'],
  ['Russia', 'ru'],
  ['Rwanda', 'rw'],
  ['Saudi Arabia', 'sa'],
  ['Singapore', 'sg'],
  ['South Africa', 'za'],
  ['South Korea', 'kr'],
  ['Spain', 'es'],
  ['Sweden', 'se'],
  ['Switzerland', 'ch'],
  ['Thailand', 'th'],
  ['Türkiye', 'tr'],
  ['Ukraine', 'ua'],
  ['United Arab Emirates', 'ae'],
  ['United Kingdom', 'gb'],
  ['United Nations', 'un'],
  ['United States', 'us'],
];

test.each(jurisdictions)('%s has the flag %s', (name, code) => {
  expect(flagCodeOf(name)).toBe(code);
});

test('each of the 50 flags belongs to one covered jurisdiction', () => {
  expect(jurisdictions.map(([, code]) => code).sort()).toEqual([...flagCodes].sort());
});

test.each([
  ['USA', 'us'],
  ['U.S.A.', 'us'],
  ['United States of America', 'us'],
  ['UK', 'gb'],
  ['Great Britain', 'gb'],
  ['UAE', 'ae'],
  ['KSA', 'sa'],
  ['PRC', 'cn'],
  ["People's Republic of China", 'cn'],
  ['People’s Republic of China', 'cn'],
  ['EU', 'eu'],
  ['UN', 'un'],
  ['ROK', 'kr'],
  ['Republic of Korea', 'kr'],
  ['Turkey', 'tr'],
  ['Russian Federation', 'ru'],
  ['Czech Republic', 'cz'],
  ['The Netherlands', 'nl'],
  ['Holland', 'nl'],
  ['RSA', 'za'],
  ['jp', 'jp'],
  ['England', 'gb'],
  ['Northern Ireland', 'gb'],
])('%s is another name for %s', (name, code) => {
  expect(flagCodeOf(name)).toBe(code);
});

test.each(['  united   arab emirates ', 'UNITED ARAB EMIRATES', 'the United Arab Emirates'])(
  'case, blanks and the article of %j do not matter',
  (name) => {
    expect(flagCodeOf(name)).toBe('ae');
  },
);

test.each(['Atlantis', '', 'North Korea', 'constructor'])('%j gets the white flag', (name) => {
  expect(flagCodeOf(name)).toBe('white');
});

test('a country is looked for under its other names and its code', () => {
  expect(otherNamesOf('United Arab Emirates')).toEqual(expect.arrayContaining(['UAE', 'Emirates', 'ae']));
  expect(otherNamesOf('Atlantis')).toEqual([]);
});
