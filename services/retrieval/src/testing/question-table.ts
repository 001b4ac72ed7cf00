/** A question with the statements of which any one answers it, or none if the sources do not. */
export interface TableQuestion {
  country: string;
  topic: string;
  question: string;
  answeredBy: readonly string[];
  /** The user's question before it, for follow-ups. */
  after?: string;
}

const countries: Record<string, string> = {
  ae: 'United Arab Emirates',
  us: 'United States',
  un: 'United Nations',
  lu: 'Luxembourg',
  jp: 'Japan',
  ke: 'Kenya',
  au: 'Australia',
  ca: 'Canada',
  uk: 'United Kingdom',
  nz: 'New Zealand',
  nl: 'Netherlands',
  dz: 'Algeria',
  rw: 'Rwanda',
  eg: 'Egypt',
  ar: 'Argentina',
  at: 'Austria',
  be: 'Belgium',
  br: 'Brazil',
  cl: 'Chile',
  cn: 'China',
  cz: 'Czechia',
  dk: 'Denmark',
  eu: 'European Union',
  fi: 'Finland',
  fr: 'France',
  de: 'Germany',
  gr: 'Greece',
  in: 'India',
  id: 'Indonesia',
  il: 'Israel',
  it: 'Italy',
  kz: 'Kazakhstan',
  mx: 'Mexico',
  ng: 'Nigeria',
  no: 'Norway',
  ph: 'Philippines',
  pl: 'Poland',
  pt: 'Portugal',
  ru: 'Russia',
  sa: 'Saudi Arabia',
  sg: 'Singapore',
  za: 'South Africa',
  kr: 'South Korea',
  es: 'Spain',
  se: 'Sweden',
  ch: 'Switzerland',
  th: 'Thailand',
  tr: 'Türkiye',
  ua: 'Ukraine',
};
const topics: Record<string, string> = {
  L: 'Licensing and authorisation',
  I: 'Liability and insurance',
  R: 'Registration of space objects',
  D: 'Space debris and sustainability',
  F: 'Launch and re-entry',
  S: 'Spectrum and orbital resources',
  M: 'Space resources',
  O: 'Remote sensing and data',
  E: 'Export control and technology transfer',
  P: 'Policy and institutions',
};

/** `country topic | question | statements that answer it | question before it`. */
export function parseTable(rows: string): TableQuestion[] {
  return rows
    .trim()
    .split('\n')
    .map((row) => {
      const [place = '', question = '', answers = '', after] = row.split('|').map((cell) => cell.trim());
      const [country = '', topic = ''] = place.split(' ');
      return {
        country: countries[country] ?? country,
        topic: topics[topic] ?? topic,
        question,
        answeredBy: answers.split(' ').filter(Boolean),
        ...(after ? { after } : {}),
      };
    });
}
