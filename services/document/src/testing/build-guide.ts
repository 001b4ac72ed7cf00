import { guideSchema } from '../corpus/check-guide';
import type { Guide } from '../corpus/guide';

/** A small guide of an invented country, with every kind of row. */
export function guideData() {
  return {
    jurisdiction: 'Ruritania',
    slug: 'ruritania',
    continent: 'Europe',
    kind: 'country',
    as_of: '2026-11',
    summary: 'The Space Office of Ruritania licenses space activities under the Space Act.',
    regulators: [
      {
        name: 'Space Office',
        role: 'licenses launches and keeps the register',
        url: 'https://space.example',
      },
    ],
    treaties: {
      OST: { status: 'party', basis: 'rur-002' },
      ARRA: {
        status: 'signatory-only',
        basis: 'https://treaties.example/arra',
        url_kind: 'official text',
        as_of: '2023',
      },
      LIAB: { status: 'not-party', basis: 'rur-002' },
      REG: { status: 'unknown' },
      MOON: { status: 'unknown' },
      ARTEMIS: { status: 'non-binding', signed: true, basis: 'rur-002' },
    },
    instruments: [
      {
        id: 'rur-act-2020',
        title: 'Space Act 2020',
        kind: 'statute',
        year: 2020,
        status: 'in force',
        authority: 'Parliament of Ruritania',
        url: 'https://law.example/act-2020',
        url_kind: 'official text',
      },
      {
        id: 'rur-act-1999',
        title: 'Space Act 1999',
        kind: 'statute',
        year: 1999,
        status: 'superseded',
        superseded_by: 'rur-act-2020',
        status_note: 'Its rules on debris had no successor.',
        authority: 'Parliament of Ruritania',
        url: '',
        url_kind: 'secondary source',
      },
    ],
    statements: [
      {
        id: 'rur-001',
        topic: 'Licensing and authorisation',
        text: 'In Ruritania a long-term launch licence costs 5 000 crowns and must be renewed within 30 days.',
        instrument: 'rur-act-2020',
        provision: 'Article 4',
        source: 'https://law.example/act-2020#4',
        read_in: 'official text',
        read_on: '2026-11',
        figures: ['5 000 crowns', '30 days'],
      },
      {
        id: 'rur-002',
        topic: 'Policy and institutions',
        text: 'Ruritania has accepted the Outer Space Treaty, as a newspaper reported.',
        instrument: '',
        provision: '',
        source: 'https://news.example/قانون',
        read_in: 'secondary page',
        read_on: '2026-11',
        figures: [] as string[],
      },
      {
        id: 'rur-003',
        topic: 'Space debris and sustainability',
        text: 'The former Space Act of Ruritania obliged operators to report debris at once.',
        instrument: 'rur-act-1999',
        provision: '',
        source: 'https://news.example/debris',
        read_in: 'secondary page',
        read_on: '2026-11',
        figures: [] as string[],
      },
    ],
    gaps: 'Not confirmed: whether Ruritania has registered any object.',
  };
}
export type GuideData = ReturnType<typeof guideData>;

/** The guide of Ruritania after a change. @throws ZodError */
export function buildGuide(change: (data: GuideData) => void = () => undefined): Guide {
  const data = guideData();
  change(data);
  return guideSchema.parse(data);
}
