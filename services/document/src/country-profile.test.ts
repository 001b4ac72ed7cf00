import type { ContentBlock } from '@astraea/contracts';
import { countryProfileSchema } from '@astraea/contracts';
import { until } from '@astraea/service-kit/testing';
import type { Examples } from './corpus/examples';
import { countryProfile, profileTag } from './country-profile';
import type { SourceContent } from './source';
import { buildDocument } from './testing/build-document';
import { createTestApp, type TestApp } from './testing/create-test-app';

describe('GET /api/countries/{country}', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
    await app.indexed('france');
  });
  afterAll(() => app.close());

  const france = () => app.asUser('/api/countries/France');

  it('needs a signed-in user', async () => {
    expect((await fetch(`${app.url}/api/countries/France`)).status).toBe(401);
  });

  it('tells regulators, treaties, instruments, gaps, and the guide to download', async () => {
    await until(async () => (await france()).status === 200);
    const profile = countryProfileSchema.parse(await (await france()).json());
    expect(profile).toMatchObject({ country: 'France', continent: 'Europe', kind: 'country' });
    expect(profile.topics).toEqual(['Licensing and authorisation', 'Space resources']);
    expect(profile.treaties.map(({ name, binding }) => [name, binding])).toContainEqual([
      'Outer Space Treaty (1967)',
      'party',
    ]);
    expect(profile.treaties).toHaveLength(6);
    const years = profile.instruments.map(({ year = 0 }) => year);
    expect(years).toEqual(years.toSorted((one, other) => other - one));
    expect(profile.regulators[0]?.url).toMatch(/^https?:/);
    expect(profile.gaps).not.toBe('');
    expect(profile.examples.map(({ topic }) => topic)).toContain('Licensing and authorisation');
    expect(profile.documents).toEqual([
      expect.objectContaining({ doc: 'space-law-guide-france.pdf', source_kind: 'guide' }),
    ]);
    const [guide] = profile.documents;
    const download = `/api/document/France/${guide?.doc}?version=${guide?.version}`;
    expect((await app.asUser(download)).status).toBe(200);
  });

  it('answers 304 to the tag that it gave', async () => {
    const etag = (await france()).headers.get('etag') ?? '';
    const headers = { 'if-none-match': etag, 'cache-control': 'max-age=0' };
    expect((await app.asUser('/api/countries/France', { headers })).status).toBe(304);
  });

  it.each(['Atlantis', 'united arab emirates', '..%2Fetc', '__proto__'])(
    'knows no country called %s',
    async (name) => {
      expect((await app.asUser(`/api/countries/${name}`)).status).toBe(404);
    },
  );

  it('has no profile of a country of which nothing can be found yet', async () => {
    expect((await app.asUser('/api/countries/United%20Arab%20Emirates')).status).toBe(404);
  });
});

describe('the profile of a country with a law of its operator', () => {
  const block: ContentBlock = {
    ...{ id: 'p1', page: 1, page_end: 1, text: 'A licence is needed.', topic: 'Space resources' },
    ...{ instrument: 'Space Act 2020', instrument_id: 'own-1', provision: 'Article 1', status: 'in force' },
    ...{ as_of: '2026-10', url: 'https://law.example', url_kind: 'official text' },
  };
  const content = (overrides: Partial<SourceContent>) =>
    ({
      as_of: '2026-11',
      regulators: [],
      bindings: [],
      gaps: null,
      blocks: [block],
      ...overrides,
    }) as SourceContent;
  const indexed = { version: 'v', topics: ['Space resources'], passages: 1 };
  const law = buildDocument({ id: 'own-1', doc: 'act.md', source_kind: 'law', indexed });
  const guide = buildDocument({ indexed: { ...indexed, topics: ['Licensing and authorisation'] } });
  const licences = {
    question: 'Who grants licences?',
    topic: 'Licensing and authorisation',
    rests_on: 'rur-001',
  } as const;
  const none: Examples = { anywhere: [], countries: {} };
  const examples: Examples = {
    ...none,
    countries: { Ruritania: [licences, { ...licences, topic: 'Launch and re-entry' }] },
  };
  const read_at = { url: 'https://a.example', kind: 'secondary page', on: '2026-11' } as const;
  const both = [
    { document: law, content: content({ as_of: '2026-10' }) },
    {
      document: guide,
      content: content({
        gaps: 'Not confirmed: fees.',
        instruments: [
          { id: 'r-1', title: 'Rocket Act', status: 'repealed', year: 1999, url: null, url_kind: null },
        ],
        blocks: [
          { ...block, id: 'rur-001', read_at },
          { ...block, id: 'treaty-ost', read_at },
        ],
      }),
    },
  ];

  it('is led by the guide and lists the law as an instrument', () => {
    const profile = countryProfile(both, examples);
    expect(profile).toMatchObject({ as_of: '2026-11', gaps: 'Not confirmed: fees.' });
    expect(profile?.instruments.map(({ title, status }) => [title, status])).toEqual([
      ['Space Act 2020', 'in force'],
      ['Rocket Act', 'repealed'],
    ]);
    expect(profile?.topics).toEqual(['Licensing and authorisation', 'Space resources']);
    expect(profile?.documents.map(({ doc }) => doc)).toEqual(['space-law-guide-ruritania.pdf', 'act.md']);
  });

  it('counts passages by where they were read, rows of treaties aside', () => {
    expect(countryProfile(both, examples)?.read).toEqual({
      passages: { 'official text': 0, 'mirror of the official text': 0, 'secondary page': 1 },
      on: '2026-11',
    });
  });

  it('offers those examples of the guide whose topic can be asked about', () => {
    const { question, topic } = licences;
    expect(countryProfile(both, examples)?.examples).toEqual([{ question, topic }]);
  });

  it('offers none without the guide', () => {
    expect(countryProfile(both.slice(0, 1), examples)?.examples).toEqual([]);
  });

  it('has another tag when its examples are others', () => {
    expect(profileTag([law], none)).not.toBe(profileTag([law], examples));
  });

  it('has another tag when a status is said', () => {
    expect(profileTag([{ ...law, status_set: 'repealed' }], examples)).not.toBe(profileTag([law], examples));
  });

  it('is none without a document', () => {
    expect(countryProfile([], examples)).toBeUndefined();
  });
});
