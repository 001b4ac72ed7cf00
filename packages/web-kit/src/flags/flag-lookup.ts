/** ISO 3166-1 code in lower case, `eu`, `un`, or `white` for a name that is not known. */
export type FlagCode = (typeof flagCodes)[number] | 'white';

/** Every country and bloc that has a flag here, by code. */
export const flagCodes = [
  'ae',
  'ar',
  'at',
  'au',
  'be',
  'bh',
  'br',
  'ca',
  'ch',
  'cl',
  'cn',
  'cz',
  'de',
  'dk',
  'dz',
  'eg',
  'es',
  'eu',
  'fi',
  'fr',
  'gb',
  'gr',
  'id',
  'il',
  'in',
  'it',
  'jp',
  'ke',
  'kr',
  'kz',
  'lu',
  'mx',
  'ng',
  'nl',
  'no',
  'nz',
  'ph',
  'pl',
  'pt',
  'ru',
  'rw',
  'sa',
  'se',
  'sg',
  'th',
  'tr',
  'ua',
  'un',
  'us',
  'za',
] as const;

/** Names first, then other names and abbreviations; compared without case, accents, dots and a leading article. */
const namesByCode: Record<(typeof flagCodes)[number], readonly string[]> = {
  ae: ['United Arab Emirates', 'UAE', 'Emirates', 'ARE'],
  ar: ['Argentina', 'Argentine Republic', 'ARG'],
  at: ['Austria', 'Republic of Austria', 'Österreich', 'AUT'],
  au: ['Australia', 'Commonwealth of Australia', 'AUS'],
  be: ['Belgium', 'Kingdom of Belgium', 'Belgique', 'België', 'BEL'],
  bh: ['Bahrain', 'Kingdom of Bahrain', 'BHR'],
  br: ['Brazil', 'Federative Republic of Brazil', 'Brasil', 'BRA'],
  ca: ['Canada', 'CAN'],
  ch: ['Switzerland', 'Swiss Confederation', 'Schweiz', 'Suisse', 'Svizzera', 'CHE'],
  cl: ['Chile', 'Republic of Chile', 'CHL'],
  cn: ['China', 'PRC', "People's Republic of China", 'PR China', 'Mainland China', 'CHN'],
  cz: ['Czechia', 'Czech Republic', 'Česko', 'CZE'],
  de: ['Germany', 'Federal Republic of Germany', 'Deutschland', 'FRG', 'DEU'],
  dk: ['Denmark', 'Kingdom of Denmark', 'Danmark', 'DNK'],
  dz: ['Algeria', "People's Democratic Republic of Algeria", 'Algérie', 'DZA'],
  eg: ['Egypt', 'Arab Republic of Egypt', 'EGY'],
  es: ['Spain', 'Kingdom of Spain', 'España', 'ESP'],
  eu: ['European Union', 'EU', 'Europe (EU)'],
  fi: ['Finland', 'Republic of Finland', 'Suomi', 'FIN'],
  fr: ['France', 'French Republic', 'FRA'],
  gb: [
    'United Kingdom',
    'UK',
    'Great Britain',
    'Britain',
    'United Kingdom of Great Britain and Northern Ireland',
    'England',
    'Scotland',
    'Wales',
    'Northern Ireland',
    'GBR',
  ],
  gr: ['Greece', 'Hellenic Republic', 'Hellas', 'GRC', 'EL'],
  id: ['Indonesia', 'Republic of Indonesia', 'IDN'],
  il: ['Israel', 'State of Israel', 'ISR'],
  in: ['India', 'Republic of India', 'Bharat', 'IND'],
  it: ['Italy', 'Italian Republic', 'Italia', 'ITA'],
  jp: ['Japan', 'Nippon', 'JPN'],
  ke: ['Kenya', 'Republic of Kenya', 'KEN'],
  kr: ['South Korea', 'Republic of Korea', 'ROK', 'Korea', 'Korea, Republic of', 'KOR'],
  kz: ['Kazakhstan', 'Republic of Kazakhstan', 'KAZ'],
  lu: ['Luxembourg', 'Grand Duchy of Luxembourg', 'Luxemburg', 'LUX'],
  mx: ['Mexico', 'United Mexican States', 'México', 'MEX'],
  ng: ['Nigeria', 'Federal Republic of Nigeria', 'NGA'],
  nl: ['Netherlands', 'The Netherlands', 'Kingdom of the Netherlands', 'Holland', 'NLD'],
  no: ['Norway', 'Kingdom of Norway', 'Norge', 'NOR'],
  nz: ['New Zealand', 'Aotearoa', 'Aotearoa New Zealand', 'NZL'],
  ph: ['Philippines', 'The Philippines', 'Republic of the Philippines', 'PHL'],
  pl: ['Poland', 'Republic of Poland', 'Polska', 'POL'],
  pt: ['Portugal', 'Portuguese Republic', 'PRT'],
  ru: ['Russia', 'Russian Federation', 'RUS', 'RF'],
  rw: ['Rwanda', 'Republic of Rwanda', 'RWA'],
  sa: ['Saudi Arabia', 'KSA', 'Kingdom of Saudi Arabia', 'SAU'],
  se: ['Sweden', 'Kingdom of Sweden', 'Sverige', 'SWE'],
  sg: ['Singapore', 'Republic of Singapore', 'SGP'],
  th: ['Thailand', 'Kingdom of Thailand', 'THA'],
  tr: ['Türkiye', 'Turkey', 'Turkiye', 'Republic of Türkiye', 'TUR'],
  ua: ['Ukraine', 'UKR'],
  un: ['United Nations', 'UN', 'UNO', 'United Nations Organization', 'International'],
  us: ['United States', 'USA', 'US', 'United States of America', 'America'],
  za: ['South Africa', 'RSA', 'Republic of South Africa', 'ZAF'],
};

const codesByName = new Map<string, FlagCode>();
for (const code of flagCodes) {
  codesByName.set(code, code);
  for (const name of namesByCode[code]) codesByName.set(foldedName(name), code);
}

/** Finds the flag of a country or bloc by its name, another name, an abbreviation or its ISO code; an unknown name gets `white`. */
export function flagCodeOf(country: string): FlagCode {
  return codesByName.get(foldedName(country)) ?? 'white';
}

/** Other names and abbreviations under which somebody may look for a country or bloc; none for a name that is not known. */
export function otherNamesOf(country: string): readonly string[] {
  const code = flagCodeOf(country);
  return code === 'white' ? [] : [...namesByCode[code], code];
}

/** A name as names are compared: without case, accents, dots, apostrophes and a leading article. */
export function foldedName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[.'’]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^the /, '');
}
