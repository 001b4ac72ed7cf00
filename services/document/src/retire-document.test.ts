import { until } from '@astraea/service-kit/testing';
import { createTestApp, type TestApp } from './testing/create-test-app';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

interface Described {
  state: string;
  current_version: string;
  changes: { action: string; by: string; reason?: string }[];
  versions?: { version: string; erased: boolean }[];
}

const retire = (doc: string, how: 'withdraw' | 'erase', body: unknown = { reason: 'wrong text' }) =>
  app.asOperator(`/operator/documents/${encodeURIComponent(doc)}/${how}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

async function problem(answer: Response) {
  return (await answer.json()) as { status: number; code: string; errors?: { pointer: string }[] };
}

async function contentOf(version: string) {
  const token = await app.identity.serviceToken('retrieval', 'document:read-content');
  return fetch(`${app.url}/versions/${version}/content`, { headers: { authorization: `Bearer ${token}` } });
}

describe('withdrawing and erasing', () => {
  const doc = 'space-law-guide-united-arab-emirates.pdf';
  const path = `/api/document/United%20Arab%20Emirates/${doc}`;

  it('need a reason and a document', async () => {
    const answer = await problem(await retire(doc, 'withdraw', { reason: ' ' }));
    expect(answer).toMatchObject({ status: 400, errors: [{ pointer: '/reason' }] });
    expect((await retire('none.pdf', 'withdraw')).status).toBe(404);
    expect((await retire('none.pdf', 'erase')).status).toBe(404);
  });

  it('withdraw with an event, keep the file with a notice, and note who and why', async () => {
    await app.indexed('united-arab-emirates');
    await until(async () => (await (await app.asUser('/api/active-countries')).text()).includes('Emirates'));
    const answer = (await (await retire(doc, 'withdraw')).json()) as Described;
    expect(answer.state).toBe('withdrawn');
    expect(answer.changes.at(-1)).toMatchObject({
      action: 'withdrawn',
      by: 'service:operator',
      reason: 'wrong text',
    });
    expect(await (await app.asUser('/api/active-countries')).text()).not.toContain('Emirates');
    const download = await app.asUser(path);
    expect([download.status, download.headers.get('astraea-document-status')]).toEqual([200, 'withdrawn']);
    expect(await (await contentOf(answer.current_version)).json()).toMatchObject({ state: 'withdrawn' });
    const again = (await (await retire(doc, 'withdraw')).json()) as Described;
    expect(again.changes).toHaveLength(answer.changes.length);
  });

  it('erase file and content for good, also of a withdrawn document', async () => {
    const version = await app.currentVersion('united-arab-emirates');
    const answer = (await (await retire(doc, 'erase')).json()) as Described;
    expect(answer).toMatchObject({
      state: 'erased',
      changes: expect.arrayContaining([expect.objectContaining({ action: 'erased' })]),
    });
    expect(await problem(await app.asUser(path))).toMatchObject({ status: 410, code: 'gone' });
    expect((await contentOf(version)).status).toBe(410);
    expect((await retire(doc, 'erase')).status).toBe(200);
    expect((await retire(doc, 'withdraw')).status).toBe(410);
    const described = await app.asOperator(`/operator/documents/${doc}`);
    expect(((await described.json()) as Described).versions).toMatchObject([{ erased: true }]);
  });

  it('publish each state as an event of the document, in order', async () => {
    const seen: string[] = [];
    const subscription = await app.backends.events.subscribe({
      group: 'test',
      topics: ['document.version-published'],
      handle: async ({ subject, sequence, data }) => {
        if (subject === 'guide-united-arab-emirates')
          seen.push(`${sequence} ${(data as { state: string }).state}`);
      },
    });
    await until(() => seen.length === 3).finally(() => subscription.close());
    expect(seen).toEqual(['1 active', '2 withdrawn', '3 withdrawn']);
  });
});
