import { createHash } from 'node:crypto';
import { createTestBackends } from '@astraea/service-kit/testing';
import { type NewVersion, type PublishDeps, publishVersion } from './publish-version';
import { createSourceStore, type SourceStore } from './source-store';
import { fileOfBytes } from './version-file';

let backends: Awaited<ReturnType<typeof createTestBackends>>;
let store: SourceStore;
let deps: PublishDeps;
let nudges: number;

beforeEach(async () => {
  backends = await createTestBackends('document');
  store = await createSourceStore(backends.documents);
  nudges = 0;
  let ids = 0;
  deps = {
    store,
    files: backends.files,
    events: {
      source: '/services/document',
      clock: () => new Date('2026-11-21T10:00:00Z'),
      newId: () => `event-${++ids}`,
    },
    published: () => {
      nudges += 1;
    },
  };
});
afterEach(() => backends.close());

function newVersion(text: string, documentId = 'own-1', doc = 'act.txt'): NewVersion {
  return {
    file: fileOfBytes(Buffer.from(text)),
    mediaType: 'text/plain',
    by: 'service:operator',
    sourceHash: null,
    content: {
      document_id: documentId,
      doc,
      title: 'Space Act',
      jurisdiction: 'Ruritania',
      continent: 'Europe',
      jurisdiction_kind: 'country',
      source_kind: 'law',
      as_of: '2026-11',
      regulators: [],
      bindings: [],
      member_of: [],
      gaps: null,
      blocks: [],
    },
  };
}

const idOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);
const fileOf = (text: string) => `versions/${createHash('sha256').update(text).digest('hex')}`;

describe('publishVersion', () => {
  it('stores file, version and document, with the event in the same write as the document', async () => {
    expect(await publishVersion(deps, newVersion('one'))).toEqual({ version: idOf('one'), created: true });
    expect(await backends.files.stat(fileOf('one'))).toMatchObject({ size: 3 });
    expect(await store.versions.get(idOf('one'))).toMatchObject({
      document_id: 'own-1',
      size: 3,
      media_type: 'text/plain',
    });
    expect(await store.documents.get('own-1')).toMatchObject({
      version: 1,
      state: 'active',
      current_version: idOf('one'),
      changes: [
        { at: '2026-11-21T10:00:00.000Z', by: 'service:operator', action: 'published', version: idOf('one') },
      ],
      outbox: [
        {
          type: 'document.version-published',
          subject: 'own-1',
          sequence: 1,
          data: {
            document_id: 'own-1',
            version: idOf('one'),
            doc: 'act.txt',
            jurisdiction: 'Ruritania',
            state: 'active',
          },
        },
      ],
    });
    expect(nudges).toBe(1);
  });

  it('makes one version of the same file sent twice', async () => {
    await publishVersion(deps, newVersion('one'));
    const before = await store.documents.get('own-1');
    expect(await publishVersion(deps, newVersion('one'))).toEqual({ version: idOf('one'), created: false });
    expect(await store.documents.get('own-1')).toEqual(before);
  });

  it('makes one version of the same file sent twice at once', async () => {
    const results = await Promise.all([1, 2, 3].map(() => publishVersion(deps, newVersion('one'))));
    expect(results.map(({ created }) => created).sort()).toEqual([false, false, true]);
    expect((await store.documents.get('own-1'))?.changes).toHaveLength(1);
  });

  it('replaces the current version, keeps the old one, and counts the events on', async () => {
    await publishVersion(deps, newVersion('one'));
    await publishVersion(deps, newVersion('two'));
    const document = await store.documents.get('own-1');
    expect(document?.current_version).toBe(idOf('two'));
    expect(document?.outbox?.map(({ sequence }) => sequence)).toEqual([1, 2]);
    expect((document ? await store.listFacts(document) : []).map(({ id }) => id)).toEqual([
      idOf('one'),
      idOf('two'),
    ]);
    expect(await backends.files.stat(fileOf('one'))).toBeDefined();
  });

  it('goes back to an earlier file as a change of its own', async () => {
    for (const text of ['one', 'two', 'one']) await publishVersion(deps, newVersion(text));
    const document = await store.documents.get('own-1');
    expect(document?.current_version).toBe(idOf('one'));
    expect(document?.changes.map(({ version }) => version)).toEqual([idOf('one'), idOf('two'), idOf('one')]);
  });

  it('refuses the bytes of another document', async () => {
    await publishVersion(deps, newVersion('one'));
    await expect(publishVersion(deps, newVersion('one', 'own-2', 'other.txt'))).rejects.toMatchObject({
      kind: 'Conflict',
      details: { code: 'file-of-another-document' },
    });
  });

  it('refuses the name of another document', async () => {
    await publishVersion(deps, newVersion('one'));
    await expect(publishVersion(deps, newVersion('two', 'own-2'))).rejects.toMatchObject({
      kind: 'Conflict',
      details: { code: 'document-name-taken' },
    });
  });

  it('shows nothing of a version whose publishing broke off, and makes it good at the next try', async () => {
    const { changeOrInsert } = store.documents;
    store.documents.changeOrInsert = () => Promise.reject(new Error('killed'));
    await expect(publishVersion(deps, newVersion('one'))).rejects.toThrow('killed');
    expect(await store.listAll()).toEqual([]);
    store.documents.changeOrInsert = changeOrInsert;
    expect((await publishVersion(deps, newVersion('one'))).created).toBe(true);
  });
});
