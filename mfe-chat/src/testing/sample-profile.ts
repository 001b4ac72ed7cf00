import type { CountryProfile } from '@astraea/contracts';

/** What is known of a country, as the backend answers it. */
export function buildSampleProfile(country = 'United Arab Emirates'): CountryProfile {
  return {
    country,
    continent: 'Asia',
    kind: 'country',
    as_of: '2026-11',
    topics: ['Liability and insurance', 'Licensing and authorisation'],
    regulators: [{ name: 'UAE Space Agency', role: 'Grants permits', url: 'https://www.space.gov.ae/' }],
    treaties: [
      { name: 'Outer Space Treaty', binding: 'party', url: 'https://www.unoosa.org/status.pdf' },
      { name: 'Moon Agreement', binding: 'not-party', as_of: '2026-01', url: null },
    ],
    instruments: [
      {
        id: 'law-46',
        title: 'Federal Decree-Law No. 46 of 2023',
        status: 'in force',
        year: 2023,
        url: 'https://uaelegislation.gov.ae/en/46',
        url_kind: 'official text',
      },
      ...Array.from({ length: 7 }, (_, index) => ({
        id: `old-${index}`,
        title: `Resolution No. ${index}`,
        status: 'repealed' as const,
        status_note: 'Replaced in 2023.',
        url: 'https://example.org/old',
        url_kind: 'secondary source' as const,
      })),
    ],
    examples: [
      { question: `Who needs an authorisation in ${country}?`, topic: 'Licensing and authorisation' },
      { question: `Who pays for damage in ${country}?`, topic: 'Liability and insurance' },
      { question: `Which agency is in charge in ${country}?`, topic: 'Licensing and authorisation' },
      { question: `How much insurance is needed in ${country}?`, topic: 'Liability and insurance' },
    ],
    gaps: 'Fees were not confirmed.',
    read: {
      passages: { 'official text': 0, 'mirror of the official text': 30, 'secondary page': 4 },
      on: '2026-11-21',
    },
    documents: [
      {
        doc: 'guide-united-arab-emirates.pdf',
        title: 'Guide to space law in the United Arab Emirates',
        version: 'v1',
        source_kind: 'guide',
        as_of: '2026-11',
      },
    ],
  };
}
