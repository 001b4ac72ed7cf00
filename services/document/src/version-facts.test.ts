import { documentNoticeHeader } from '@astraea/contracts';
import type { DocumentStore } from '@astraea/service-kit/document-store';
import { createTestBackends } from '@astraea/service-kit/testing';
import { type NewVersion, publishVersion } from './publish-version';
import type { SourceVersion } from './source';
import { createSourceStore, type SourceStore } from './source-store';
import { createTestApp, type TestApp } from './testing/create-test-app';
import { fileOfBytes } from './version-file';

/** Characters of all that was read out of it so far. */
let read = 0;

/** The same store, counting what is read out of it. */
function watch(documents: DocumentStore): DocumentStore {
  const counted = <T extends object>(target: T): T =>
    new Proxy(target, {
      get(collection, name) {
        const method = Reflect.get(collection, name);
        if (typeof method !== 'function') return method;
        return async (...given: unknown[]) => {
          const found = await method.apply(collection, given);
          read += JSON.stringify(found ?? null).length;
          return found;
        };
      },
    });
  return new Proxy(documents, {
    get(target, name) {
      if (name !== 'collection') return Reflect.get(target, name);
      return async (definition: never) => counted(await target.collection(definition));
    },
  });
}

let own: Awaited<ReturnType<typeof createTestBackends>>;
let app: TestApp;
let store: SourceStore;
beforeAll(async () => {
  own = await createTestBackends('document');
  app = await createTestApp({ backends: { documents: watch(own.documents) } });
  store = await createSourceStore(own.documents);
});
afterAll(async () => {
  await app.close();
  await own.close();
});

const contentLength = 3_000_000;

/** A law with more text than any of the facts about it. */
function longLaw(doc: string, status: 'in force' | 'repealed' = 'in force'): NewVersion {
  const said = { topic: 'x', instrument: 'Act', instrument_id: doc, provision: null, as_of: '2026-11' };
  const block = { ...said, id: 'p1', page: 1, page_end: 1, status, url: null, url_kind: null };
  return {
    file: fileOfBytes(Buffer.from(`The bytes of ${doc}`)),
    mediaType: 'text/plain',
    by: 'service:operator',
    sourceHash: null,
    ingestHash: 'x',
    content: {
      ...{ document_id: `own-${doc}`, doc, title: 'Act', jurisdiction: 'France', continent: 'Europe' },
      ...{ jurisdiction_kind: 'country', source_kind: 'law', as_of: '2026-11', gaps: null },
      ...{ regulators: [], bindings: [], member_of: [] },
      blocks: [{ ...block, text: 'x'.repeat(contentLength) }],
    },
  };
}

async function publish(version: NewVersion): Promise<string> {
  const events = { source: '/test', clock: () => new Date(), newId: () => version.content.doc };
  const deps = { store, files: app.backends.files, events, published: () => undefined };
  return (await publishVersion(deps, version)).version;
}

const download = (doc: string, headers: Record<string, string> = {}) =>
  app.asUser(`/api/document/France/${doc}`, { headers: { 'cache-control': 'max-age=0', ...headers } });
const listed = async (doc: string) =>
  (await (await app.asOperator(`/operator/documents/${doc}`)).json()) as { versions: object[] };

/** As a process leaves a version that ends before it has stored the facts of it. */
async function forgetFacts(version: string): Promise<void> {
  const facts = await own.documents.collection<SourceVersion, { name: string }>({ name: 'version_facts' });
  expect(await facts.delete(version)).toBe(true);
}

describe('what is read of a version', () => {
  test.each([
    ['a download', {}, 200],
    ['a range', { range: 'bytes=0-3' }, 206],
    ['a range that is not there', { range: 'bytes=900-901' }, 416],
  ])('for %s is none of its content', async (_what, headers, status) => {
    await publish(longLaw('read.txt'));
    read = 0;
    expect((await download('read.txt', headers)).status).toBe(status);
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThan(contentLength / 100);
  });

  test('for a client that has it, for its list and for its withdrawal is none of its content', async () => {
    await publish(longLaw('act.txt'));
    const etag = (await download('act.txt')).headers.get('etag') ?? '';
    read = 0;
    expect((await download('act.txt', { 'if-none-match': etag })).status).toBe(304);
    expect((await listed('act.txt')).versions).toMatchObject([{ erased: false, size: 20 }]);
    const withdrawal = {
      method: 'POST',
      body: '{"reason":"x"}',
      headers: { 'content-type': 'application/json' },
    };
    expect((await app.asOperator('/operator/documents/act.txt/withdraw', withdrawal)).status).toBe(200);
    expect((await download('act.txt')).headers.get(documentNoticeHeader)).toBe('withdrawn');
    expect(read).toBeLessThan(contentLength / 100);
  });
});

describe('a version whose facts were not stored', () => {
  test('is downloaded with its notice and listed, and its content is read for it once', async () => {
    await forgetFacts(await publish(longLaw('old.txt', 'repealed')));
    const first = await download('old.txt');
    expect(await first.text()).toBe('The bytes of old.txt');
    read = 0;
    const second = await download('old.txt', { range: 'bytes=0-2' });
    expect([await second.text(), second.headers.get(documentNoticeHeader)]).toEqual(['The', 'repealed']);
    expect((await listed('old.txt')).versions).toMatchObject([{ media_type: 'text/plain', erased: false }]);
    expect(read).toBeLessThan(contentLength / 100);
  });

  test('is erased with all others of its document', async () => {
    const version = await publish(longLaw('gone.txt'));
    await forgetFacts(version);
    const erasure = {
      method: 'POST',
      body: '{"reason":"x"}',
      headers: { 'content-type': 'application/json' },
    };
    expect((await app.asOperator('/operator/documents/gone.txt/erase', erasure)).status).toBe(200);
    expect((await store.versions.get(version))?.content).toBeNull();
    expect((await download('gone.txt')).status).toBe(410);
    expect((await listed('gone.txt')).versions).toMatchObject([{ erased: true }]);
  });
});

test('what an operator says of its status is told with the next download', async () => {
  await publish(longLaw('status.txt'));
  expect((await download('status.txt')).headers.has(documentNoticeHeader)).toBe(false);
  const change = { reason: 'repealed by another act', status: 'repealed', as_of: '2026-11' };
  await app.asOperator('/operator/documents/status.txt/status', {
    method: 'POST',
    body: JSON.stringify(change),
    headers: { 'content-type': 'application/json' },
  });
  expect((await download('status.txt')).headers.get(documentNoticeHeader)).toBe('repealed');
});
