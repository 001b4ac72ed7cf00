import type { Citation } from './proof';
import { placeWords, plainReference, readingPlaces, siteName } from './reference';

const law: Citation = {
  marker: 1,
  quote: 'Operators hold a licence.',
  doc: 'act.pdf',
  country: 'Ruritania',
  version: 'v1',
  page: 2,
  page_end: 3,
  provision: 'Article 4',
  instrument: 'Space Act',
  status: 'in force',
  as_of: '2026-11',
  binding: 'national',
  source_kind: 'law',
  cited_as: 'Space Act, Article 4',
  source_label: 'Text of the law',
  url: 'https://law.example/act',
  url_kind: 'official text',
  sha256: 'a'.repeat(64),
};
const guide: Citation = { ...law, source_kind: 'guide', doc: 'guide.pdf' };
const wikipedia = 'https://en.wikipedia.org/wiki/Space_Act';
const written = { dateInWords: (date: string) => date, consultedOn: '2026-11-21' };

test.each([
  ['https://en.wikipedia.org/wiki/Artemis_Accords', 'Wikipedia'],
  ['https://raw.githubusercontent.com/laws/ae.md', 'GitHub'],
  ['https://github.com/laws/ae', 'GitHub'],
  ['https://someone.blogspot.com/2020/law.html', 'blog on someone.blogspot.com'],
  ['https://www.legislation.gov.uk/ukpga/2018/5', 'legislation.gov.uk'],
  ['https://notwikipedia.org/a', 'notwikipedia.org'],
  ['urn:law:1', 'urn:law:1'],
  ['https://', 'https://'],
])('%s is called %s', (address, name) => {
  expect(siteName(address)).toBe(name);
});

test.each([
  [{}, ['official text']],
  [
    { read_at: { url: wikipedia, kind: 'secondary page', on: '2026-11' } },
    ['official text', 'read in: Wikipedia, 2026-11'],
  ],
  [
    { read_at: { url: 'https://github.com/a', kind: 'mirror of the official text', on: '2026' } },
    ['official text', 'read in: GitHub (mirror of the official text), 2026'],
  ],
  [{ url: wikipedia, url_kind: 'secondary source' }, ['read in: Wikipedia']],
  [
    {
      url: wikipedia,
      url_kind: 'secondary source',
      read_at: { url: wikipedia, kind: 'secondary page', on: '2026-11' },
    },
    ['read in: Wikipedia, 2026-11'],
  ],
  [{ read_at: { url: law.url, kind: 'official text', on: '2026-11' } }, ['official text']],
  [{ url: null, url_kind: null }, []],
] as const)('the pages behind %j are called %j', (overrides, words) => {
  const places = readingPlaces({ ...guide, ...overrides } as Citation);
  expect(places.map((place) => placeWords(place, (date) => date))).toEqual(words);
});

test('a law is referred to by itself, a summary as a summary of it with its warning', () => {
  expect(plainReference(law, written)).toBe(
    'Space Act, Article 4; act.pdf, pages 2–3; in force as of 2026-11; official text: https://law.example/act; consulted 2026-11-21',
  );
  expect(plainReference(guide, written)).toBe(
    'Astraea summary of Article 4, Space Act; Astraea guide (summary, not the text of the law); guide.pdf, pages 2–3; in force as of 2026-11; official text: https://law.example/act; consulted 2026-11-21',
  );
});
