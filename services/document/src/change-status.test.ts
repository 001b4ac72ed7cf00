import { versionContentSchema } from '@astraea/contracts';
import { until } from '@astraea/service-kit/testing';
import { createTestApp, type TestApp } from './testing/create-test-app';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

interface Described {
  doc: string;
  document_id: string;
  state: string;
  current_version: string;
  changes: { action: string; status?: string; reason?: string }[];
  versions?: unknown[];
}

const metadata = {
  country: 'France',
  topic: 'Launch and re-entry',
  kind: 'law',
  status: 'in force',
  doc: 'decree.txt',
  as_of: '2026-10',
};
const text = 'Article 1. A licence is needed for each launch from the territory of the Republic.';

const send = async (query: Record<string, string> = {}, body = text) => {
  const answer = await app.asOperator(
    `/operator/documents?${new URLSearchParams({ ...metadata, ...query })}`,
    {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body,
    },
  );
  return { status: answer.status, document: (await answer.json()) as Described };
};

const post = (action: string, body: object, doc = 'decree.txt') =>
  app.asOperator(`/operator/documents/${doc}/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

async function contentOf(version: string) {
  const token = await app.identity.serviceToken('retrieval', 'document:read-content');
  const headers = { authorization: `Bearer ${token}` };
  return versionContentSchema.parse(
    await (await fetch(`${app.url}/versions/${version}/content`, { headers })).json(),
  );
}

describe('a repeal', () => {
  it('changes what is said of the text and not the text, with an event, and is on record', async () => {
    const { document: before } = await send();
    const answer = await post('status', { status: 'repealed', reason: 'Decree 2', as_of: '2026-11-20' });
    const document = (await answer.json()) as Described;
    expect(document).toMatchObject({
      state: 'active',
      current_version: before.current_version,
      changes: [
        { action: 'published' },
        { action: 'status-changed', status: 'repealed', reason: 'Decree 2' },
      ],
    });
    const content = await contentOf(document.current_version);
    expect(content).toMatchObject({
      state: 'active',
      as_of: '2026-11-20',
      blocks: [{ status: 'repealed', as_of: '2026-11-20', text: text.replace('Article 1. ', '') }],
    });
    const download = await app.asUser('/api/document/France/decree.txt');
    expect(download.headers.get('astraea-document-status')).toBe('repealed');
    const seen: string[] = [];
    const subscription = await app.backends.events.subscribe({
      group: 'test-status',
      topics: ['document.version-published'],
      handle: async ({ subject, sequence, data }) => {
        if (subject === before.document_id) seen.push(`${sequence} ${(data as { state: string }).state}`);
      },
    });
    await until(() => seen.length === 2).finally(() => subscription.close());
    expect(seen).toEqual(['1 active', '2 active']);
  });

  it('said twice is one change', async () => {
    const answer = await post('status', { status: 'repealed', reason: 'Decree 2', as_of: '2026-11-20' });
    expect(((await answer.json()) as Described).changes).toHaveLength(2);
  });

  it('stays when the same file is sent again, until somebody says otherwise', async () => {
    const again = await send({ title: 'Decree on launches' });
    expect((await contentOf(again.document.current_version)).blocks).toMatchObject([{ status: 'repealed' }]);
    const said = await send({ title: 'Decree on launches', again: 'true' });
    expect(said.status).toBe(201);
    expect((await contentOf(said.document.current_version)).blocks).toMatchObject([{ status: 'in force' }]);
    expect(said.document.versions).toHaveLength(1);
  });

  it('needs a document of the operator, a status and a reason', async () => {
    const body = { status: 'repealed', reason: 'x' };
    expect((await post('status', body, 'none.pdf')).status).toBe(404);
    expect((await post('status', { status: 'gone', reason: 'x' })).status).toBe(400);
    expect((await post('status', { status: 'repealed' })).status).toBe(400);
    const bundled = await post('status', body, 'space-law-guide-france.pdf');
    expect(await bundled.json()).toMatchObject({ status: 409, code: 'document-bundled' });
  });
});

describe('the same file sent again', () => {
  it('changes nothing, and is not read a second time', async () => {
    const first = await send(
      { doc: 'same.txt' },
      'Article 1. The same file is one version, however often it is sent.',
    );
    const again = await send(
      { doc: 'same.txt' },
      'Article 1. The same file is one version, however often it is sent.',
    );
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.document.changes).toHaveLength(1);
  });

  it('takes over what is said of it now, as one version', async () => {
    const body = 'Article 1. What is said of a file can be put right without another version of it.';
    await send({ doc: 'topic.txt' }, body);
    const { document } = await send(
      { doc: 'topic.txt', topic: 'Remote sensing and data', language: 'en' },
      body,
    );
    expect(document.versions).toHaveLength(1);
    expect(await contentOf(document.current_version)).toMatchObject({
      language: 'en',
      blocks: [{ topic: 'Remote sensing and data' }],
    });
  });

  it('does not bring back what was withdrawn or erased, unless that is said', async () => {
    const body = 'Article 1. What was taken back stays away, although a folder is read every night.';
    const query = { doc: 'retired.txt' };
    await send(query, body);
    for (const [action, state] of [
      ['withdraw', 'withdrawn'],
      ['erase', 'erased'],
    ] as const) {
      await post(action, { reason: 'wrong text' }, 'retired.txt');
      const left = await send(query, body);
      expect([left.status, left.document.state]).toEqual([200, state]);
      const back = await send({ ...query, again: 'true' }, body);
      expect([back.status, back.document.state]).toEqual([201, 'active']);
      expect((await contentOf(back.document.current_version)).blocks).toHaveLength(1);
    }
  });
});
