import { versionContentSchema } from '@astraea/contracts';
import { buildPdf } from './testing/build-pdf';
import { createTestApp, type TestApp } from './testing/create-test-app';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { INGEST_MAX_BYTES: '100000' } });
});
afterAll(() => app.close());

interface Described {
  doc: string;
  document_id: string;
  state: string;
  current_version: string;
  changes: { action: string; by: string; reason?: string }[];
  versions?: { version: string; erased: boolean }[];
}

const metadata = {
  country: 'France',
  topic: 'Launch and re-entry',
  kind: 'law',
  status: 'in force',
  title: 'Loi n° 2008-518',
  url: 'https://www.legifrance.gouv.fr/loda/id/JORFTEXT000018931380',
  url_kind: 'official text',
  as_of: '2026-11',
};
const send = (body: Buffer | string, type: string, query: Record<string, string> = metadata) =>
  app.asOperator(`/operator/documents?${new URLSearchParams(query)}`, {
    method: 'POST',
    headers: { 'content-type': type },
    body: typeof body === 'string' ? body : new Uint8Array(body),
  });

async function problem(answer: Response) {
  return (await answer.json()) as { status: number; code: string; errors?: { pointer: string }[] };
}

async function contentOf(version: string) {
  const token = await app.identity.serviceToken('retrieval', 'document:read-content');
  return fetch(`${app.url}/versions/${version}/content`, { headers: { authorization: `Bearer ${token}` } });
}

describe('the operator routes', () => {
  it.each(['/operator/documents', '/operator/documents/space-law-guide-france.pdf'])(
    'guard %s',
    async (path) => {
      expect((await fetch(`${app.privateUrl}${path}`)).status).toBe(401);
      const other = await app.identity.serviceToken('retrieval', 'document:read-content');
      const user = await app.identity.userToken('ada');
      for (const token of [other, user]) {
        const answer = await fetch(`${app.privateUrl}${path}`, {
          headers: { authorization: `Bearer ${token}` },
        });
        expect(answer.status).toBe(403);
      }
    },
  );

  it('are not on the public port', async () => {
    const token = await app.identity.serviceToken('operator', 'document:operate');
    const answer = await fetch(`${app.url}/operator/documents`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(404);
  });

  it('list every document and describe one with its versions', async () => {
    const { documents } = (await (await app.asOperator('/operator/documents')).json()) as {
      documents: Described[];
    };
    expect(documents.map(({ doc }) => doc)).toContain('space-law-guide-france.pdf');
    const answer = await app.asOperator('/operator/documents/space-law-guide-france.pdf');
    const document = (await answer.json()) as Described;
    expect(document.versions).toMatchObject([{ version: document.current_version, erased: false }]);
    expect((await app.asOperator('/operator/documents/none.pdf')).status).toBe(404);
  });
});

describe('POST /operator/documents', () => {
  it('publishes an own document with what the operator says of it', async () => {
    const pdf = await buildPdf([
      ['Article 1. Scope', 'This law applies to each launch from the territory of the French Republic.'],
    ]);
    const answer = await send(pdf, 'application/pdf');
    expect(answer.status).toBe(201);
    const document = (await answer.json()) as Described;
    expect(document).toMatchObject({
      doc: 'france-loi-n-2008-518.pdf',
      state: 'active',
      changes: [{ action: 'published', by: 'service:operator' }],
    });
    const content = versionContentSchema.parse(await (await contentOf(document.current_version)).json());
    expect(content).toMatchObject({
      title: 'Loi n° 2008-518',
      jurisdiction: 'France',
      continent: 'Europe',
      source_kind: 'law',
      member_of: ['European Union'],
      blocks: [
        {
          page: 1,
          text: 'This law applies to each launch from the territory of the French Republic.',
          topic: 'Launch and re-entry',
          instrument: 'Loi n° 2008-518',
          provision: 'Article 1',
          status: 'in force',
          url_kind: 'official text',
        },
      ],
    });
    expect(content.regulators.length).toBeGreaterThan(0);
    const download = await app.asUser('/api/document/France/france-loi-n-2008-518.pdf');
    expect(Buffer.from(await download.arrayBuffer()).equals(pdf)).toBe(true);
  });

  it('makes one version of the same file twice, and a new version of another file under the same name', async () => {
    const query = { ...metadata, title: 'Decree 1', doc: 'Décret 1' };
    const first = (await (
      await send('Article 1. One.', 'text/plain; charset=utf-8', query)
    ).json()) as Described;
    const again = await send('Article 1. One.', 'text/plain', query);
    expect([again.status, ((await again.json()) as Described).versions?.length]).toEqual([200, 1]);
    const second = (await (await send('Article 1. Two.', 'text/plain', query)).json()) as Described;
    expect(second.document_id).toBe(first.document_id);
    expect(second.versions).toHaveLength(2);
    const old = await app.asUser(
      `/api/document/France/${encodeURIComponent('Décret 1.txt')}?version=${first.current_version}`,
    );
    expect(await old.text()).toBe('Article 1. One.');
    expect(old.headers.get('content-disposition')).toBe(
      `attachment; filename="D?cret 1.txt"; filename*=UTF-8''D%C3%A9cret%201.txt`,
    );
  });

  it('asks for continent and kind of a country that is new here', async () => {
    const query = { ...metadata, country: 'Ruritania', title: 'Act' };
    const refused = await problem(await send('Article 1. New.', 'text/markdown', query));
    expect(refused).toMatchObject({ status: 400, errors: [{ pointer: '#/query/country' }] });
    const answer = await send('Article 1. New.', 'text/markdown', {
      ...query,
      continent: 'Europe',
      jurisdiction_kind: 'country',
    });
    expect(((await answer.json()) as Described).doc).toBe('ruritania-act.md');
  });

  it.each<[string, Record<string, string>, string]>([
    ['topic', { topic: 'Cooking' }, '#/query/topic'],
    ['kind', { kind: 'rumour' }, '#/query/kind'],
    ['status', { status: 'maybe' }, '#/query/status'],
    ['url', { url: 'javascript:alert(1)' }, '#/query/url'],
    ['doc', { doc: '../../etc/passwd' }, '#/query/doc'],
    ['as_of', { as_of: 'yesterday' }, '#/query/as_of'],
  ])('names a wrong %s', async (_name, wrong, pointer) => {
    const answer = await problem(await send('Article 1. X.', 'text/plain', { ...metadata, ...wrong }));
    expect(answer).toMatchObject({ status: 400, code: 'invalid-input', errors: [{ pointer }] });
  });

  it('refuses other types, empty and oversized bodies, and what is no PDF', async () => {
    expect(await problem(await send('{}', 'application/json'))).toMatchObject({
      status: 400,
      code: 'file-type-unknown',
    });
    expect(await problem(await send('', 'text/plain'))).toMatchObject({ status: 400 });
    expect(await problem(await send('a'.repeat(100_001), 'text/plain'))).toMatchObject({
      status: 413,
      code: 'too-large',
    });
    expect(await problem(await send('<html>', 'application/pdf'))).toMatchObject({
      status: 400,
      code: 'file-broken',
    });
  });

  it('refuses the name of a bundled guide', async () => {
    const query = { ...metadata, doc: 'space-law-guide-france' };
    const answer = await problem(
      await send(await buildPdf([['Article 1. Mine.']]), 'application/pdf', query),
    );
    expect(answer).toMatchObject({ status: 409, code: 'document-name-taken' });
  });
});
