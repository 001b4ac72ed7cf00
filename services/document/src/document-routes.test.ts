import { createHash } from 'node:crypto';
import { activeCountriesResponseSchema, apiCountriesSchema, versionContentSchema } from '@astraea/contracts';
import { until } from '@astraea/service-kit/testing';
import { createTestApp, type TestApp } from './testing/create-test-app';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const guide = (slug: string, country: string, query = '') =>
  `/api/document/${encodeURIComponent(country)}/space-law-guide-${slug}.pdf${query}`;
const uae = guide('united-arab-emirates', 'United Arab Emirates');

/** Node's fetch asks for a reload, which overrides the tag, unless it is told otherwise. */
const unlessChanged = (etag: string) => ({
  headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' },
});

async function problem(answer: Response) {
  expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  return (await answer.json()) as { status: number; code: string; errors?: { pointer: string }[] };
}

describe('GET /api/active-countries', () => {
  it('needs a signed-in user', async () => {
    expect((await fetch(`${app.url}/api/active-countries`)).status).toBe(401);
    const token = await app.identity.serviceToken('retrieval', 'document:read-content');
    const answer = await fetch(`${app.url}/api/active-countries`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect((await problem(answer)).code).toBe('not-authenticated');
  });

  it('has no country before one was indexed, then each indexed one with its topics, sorted', async () => {
    const before = await app.asUser('/api/active-countries');
    expect(await before.json()).toEqual({ status: 'success', data: {} });
    await app.indexed('united-arab-emirates');
    await app.indexed('united-nations', { topics: ['Policy and institutions'] });
    const answer = await until(async () => {
      const { data } = activeCountriesResponseSchema.parse(
        await (await app.asUser('/api/active-countries')).json(),
      );
      return Object.keys(data).length === 2 && data;
    });
    expect(answer).toEqual({
      Asia: [{ 'United Arab Emirates': ['Licensing and authorisation', 'Space resources'] }],
      International: [{ 'United Nations': ['Policy and institutions'] }],
    });
  });

  it('answers 304 to the tag that it gave', async () => {
    const etag = (await app.asUser('/api/active-countries')).headers.get('etag') ?? '';
    const again = await app.asUser('/api/active-countries', unlessChanged(etag));
    expect([again.status, await again.text()]).toEqual([304, '']);
  });
});

describe('an API key', () => {
  const byKey = async (path: string, scopes: ('ask' | 'read' | 'delete')[]) =>
    fetch(app.url + path, {
      headers: {
        authorization: `Bearer ${await app.identity.userToken('ann', { plan: 'premium', scopes })}`,
      },
    });

  it('that may read gets the countries one by one', async () => {
    const answer = await byKey('/api/v1/countries', ['read']);
    expect(apiCountriesSchema.strict().parse(await answer.json()).countries[0]).toEqual({
      country: 'United Arab Emirates',
      continent: 'Asia',
      topics: ['Licensing and authorisation', 'Space resources'],
    });
  });

  it.each([
    ['/api/v1/countries', ['ask', 'delete']],
    ['/api/countries/United%20Arab%20Emirates', ['ask', 'delete']],
    [uae, ['ask', 'delete']],
    ['/api/active-countries', ['delete']],
  ] as const)('gets %s with no other scope', async (path, scopes) => {
    const refused = await byKey(path, [...scopes]);
    expect(await problem(refused)).toMatchObject({ status: 403, code: 'scope-missing' });
    expect((await byKey(path, ['read'])).status).toBe(200);
  });
});

describe('GET /api/document/{country}/{docName}', () => {
  it('needs a signed-in user', async () => {
    expect((await fetch(`${app.url}${uae}`)).status).toBe(401);
  });

  it('sends the file as an attachment with its type, length and sum', async () => {
    const answer = await app.asUser(uae);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(answer.status).toBe(200);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'content-disposition': 'attachment; filename=space-law-guide-united-arab-emirates.pdf',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      etag: `"${sha256}"`,
    });
    expect(answer.headers.has('astraea-document-status')).toBe(false);
  });

  it.each([
    ['its own guide', guide('france', 'France'), 200],
    ['the guide of the United Nations', guide('united-nations', 'France'), 200],
    ['the guide of a bloc that it is a member of', guide('european-union', 'France'), 200],
    ['the guide of a bloc that it is no member of', guide('european-union', 'United Arab Emirates'), 404],
    ['the guide of another country', guide('france', 'United Arab Emirates'), 404],
    ['a document that does not exist', guide('atlantis', 'France'), 404],
    ['a path out of the store', '/api/document/France/..%2F..%2F..%2Fetc%2Fpasswd', 404],
    ['a path out of the store in the country', '/api/document/..%2F..%2Fetc/passwd', 404],
  ])('answers for a country: %s', async (_what, path, status) => {
    expect((await app.asUser(path)).status).toBe(status);
  });

  it('answers 404 for a country that it does not know, even for a document that exists', async () => {
    expect(await problem(await app.asUser(guide('united-nations', 'Atlantis')))).toMatchObject({
      code: 'not-found',
    });
  });

  it('sends the version that is asked for, and only versions of that document', async () => {
    const version = await app.currentVersion('france');
    expect((await app.asUser(guide('france', 'France', `?version=${version}`))).status).toBe(200);
    expect((await app.asUser(guide('united-nations', 'France', `?version=${version}`))).status).toBe(404);
    expect((await app.asUser(guide('france', 'France', `?version=${'0'.repeat(16)}`))).status).toBe(404);
  });

  it('names the field of a version that cannot be one', async () => {
    const answer = await problem(await app.asUser(guide('france', 'France', '?version=latest')));
    expect(answer).toMatchObject({ status: 400, errors: [{ pointer: '#/query/version' }] });
  });
});

describe('GET /versions/{version}/content', () => {
  const read = async (version: string, scope: string | undefined = 'document:read-content') =>
    fetch(`${app.url}/versions/${version}/content`, {
      headers: { authorization: `Bearer ${await app.identity.serviceToken('retrieval', scope)}` },
    });

  it('needs a service token with the scope', async () => {
    const version = await app.currentVersion('france');
    expect((await fetch(`${app.url}/versions/${version}/content`)).status).toBe(401);
    expect((await app.asUser(`/versions/${version}/content`)).status).toBe(403);
    expect((await read(version, 'document:operate')).status).toBe(403);
  });

  it('answers what the version says', async () => {
    const version = await app.currentVersion('france');
    const content = versionContentSchema.parse(await (await read(version)).json());
    expect(content).toMatchObject({
      document_id: 'guide-france',
      version,
      doc: 'space-law-guide-france.pdf',
      title: 'Space law guide: France',
      jurisdiction: 'France',
      continent: 'Europe',
      jurisdiction_kind: 'country',
      source_kind: 'guide',
      state: 'active',
      member_of: ['European Union'],
    });
    expect(content.sha256.startsWith(version)).toBe(true);
    expect(content.blocks.length).toBeGreaterThan(10);
    expect(content.gaps).toMatch(/^The law, Law 2008-518, was read/);
    expect(content.questions?.['fr-001']).toMatch(/^Who needs .*\?$/);
  });

  it('answers with the instruments of a guide and what became of them', async () => {
    const version = await app.currentVersion('united-arab-emirates');
    const { instruments } = versionContentSchema.parse(await (await read(version)).json());
    const superseded = instruments?.filter(({ status }) => status === 'superseded');
    expect(superseded).toMatchObject([{ year: 2019, superseded_by: 'uae-space-law-2023' }]);
  });

  it('answers 404 for a version that does not exist and 400 for what cannot be one', async () => {
    expect((await read('0'.repeat(16))).status).toBe(404);
    const answer = await problem(await read('..%2Fsecret'));
    expect(answer).toMatchObject({ status: 400, errors: [{ pointer: '#/path/version' }] });
  });
});

describe('what is not there', () => {
  it('answers 404 as a problem', async () => {
    expect(await problem(await app.asUser('/api/documents'))).toMatchObject({ code: 'no-such-path' });
  });
});
