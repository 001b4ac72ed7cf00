import type { ContentBlock, DocumentChange } from '@astraea/contracts';
import { createTestBackends } from '@astraea/service-kit/testing';
import { changeStatus } from './change-status';
import { type PublishDeps, publishVersion } from './publish-version';
import { republishDocuments } from './republish-documents';
import { withdrawDocument } from './retire-document';
import { createSourceStore, type SourceStore } from './source-store';
import { compareBlocks } from './tell-change';
import { fileOfBytes } from './version-file';

function block(text: string, overrides: Partial<ContentBlock> = {}): ContentBlock {
  return {
    ...{ id: text, page: 1, page_end: 1, topic: 'Licensing', text, provision: 'Section 1' },
    ...{ instrument: 'Tug Act', instrument_id: 'own-1', as_of: '2030-11', status: 'in force' as const },
    ...{ url: null, url_kind: null },
    ...overrides,
  };
}

describe('comparing two texts', () => {
  const [one, two] = [block('One.'), block('Two.', { provision: 'Section 2' })];
  const figures = { added: 0, removed: 0, changed: 0, restated: 0, provisions: [] as string[], blocks: [] };

  test.each<[string, ContentBlock[], ContentBlock[], Partial<ReturnType<typeof compareBlocks>>]>([
    [
      'the same in another order, with other marks, pages and dates',
      [one, two],
      [two, { ...block('One.  '), page: 7, as_of: '2031' }],
      {},
    ],
    ['a new provision', [one], [one, two], { added: 1, provisions: ['Section 2'], blocks: [two] }],
    ['a provision that is gone', [one, two], [one], { removed: 1, provisions: ['Section 2'], blocks: [two] }],
    [
      'other words',
      [one],
      [block('Uno.')],
      { changed: 1, provisions: ['Section 1'], blocks: [block('Uno.')] },
    ],
    [
      'another status',
      [one],
      [block('One.', { status: 'repealed' })],
      { restated: 1, provisions: ['Section 1'], blocks: [block('One.', { status: 'repealed' })] },
    ],
    [
      'words of no provision',
      [block('A', { provision: null })],
      [block('B', { provision: null })],
      { added: 1, removed: 1, blocks: [block('B', { provision: null }), block('A', { provision: null })] },
    ],
    [
      'words that stand there once more',
      [one],
      [one, one],
      { added: 1, provisions: ['Section 1'], blocks: [one] },
    ],
  ])('%s', (_what, before, now, expected) => {
    expect(compareBlocks(before, now)).toEqual({ ...figures, ...expected });
  });
});

describe('what an event tells', () => {
  let backends: Awaited<ReturnType<typeof createTestBackends>>;
  let store: SourceStore;
  let deps: PublishDeps & { files: typeof backends.files };
  beforeEach(async () => {
    backends = await createTestBackends('document');
    store = await createSourceStore(backends.documents);
    const events = {
      source: '/services/document',
      clock: () => new Date('2030-11-21T10:00:00Z'),
      newId: () => 'e',
    };
    deps = { store, files: backends.files, events, published: () => undefined };
  });
  afterEach(() => backends.close());

  const publish = (file: string, blocks: ContentBlock[], more: { ingestHash?: string } = {}, by = deps) => {
    const doc = 'tug.txt';
    return publishVersion(by, {
      ...more,
      ...{ file: fileOfBytes(Buffer.from(file)), mediaType: 'text/plain', by: 'operator', sourceHash: null },
      content: {
        ...{ document_id: doc, doc, title: 'Tug Act', jurisdiction: 'Ruritania', continent: 'Europe' },
        ...{
          jurisdiction_kind: 'country',
          source_kind: 'law',
          as_of: '2030-11',
          regulators: [],
          bindings: [],
        },
        ...{ member_of: [], gaps: null, blocks },
      },
    });
  };
  const told = async (): Promise<(DocumentChange | undefined)[]> =>
    ((await store.documents.get('tug.txt'))?.outbox ?? []).map(
      ({ data }) => (data as { change?: DocumentChange }).change,
    );
  const operator = { doc: 'tug.txt', by: 'operator', reason: 'A test.' };

  test('a new document, what its next version changes, and nothing of one that says the same', async () => {
    const first = await publish('1', [block('One.')]);
    await publish('2', [block('One.'), block('Two.', { provision: 'Section 2', topic: 'Fees' })]);
    await publish('3', [block('One.'), block('Two.', { provision: 'Section 2', topic: 'Fees' })]);
    const [added, replaced, same] = await told();
    expect(added).toMatchObject({
      number: 1,
      kind: 'added',
      topics: ['Licensing'],
      instruments: ['Tug Act'],
    });
    expect(replaced).toMatchObject({ number: 2, kind: 'replaced', topics: ['Fees'] });
    expect(replaced?.compared).toMatchObject({ with: first.version, added: 1 });
    expect(same).toBeUndefined();
  });

  test('a status, and a withdrawal', async () => {
    await publish('1', [block('One.')]);
    await changeStatus(deps, { ...operator, status: 'repealed' });
    await changeStatus(deps, { ...operator, status: 'repealed', asOf: '2029' });
    await withdrawDocument(deps, operator);
    const [, repealed, said, withdrawn] = await told();
    expect(repealed).toMatchObject({ number: 2, kind: 'status-changed', status: 'repealed' });
    expect(said).toBeUndefined();
    expect(withdrawn).toMatchObject({ number: 4, kind: 'withdrawn', topics: ['Licensing'] });
  });

  test('a status whose first try ended before the document had it', async () => {
    await publish('1', [block('One.')]);
    const change = () => Promise.reject(new Error('killed'));
    const killed = { ...deps, store: { ...store, documents: { ...store.documents, change } } };
    const repealed = { ...operator, status: 'repealed' } as const;
    await expect(changeStatus(killed, repealed)).rejects.toThrow('killed');
    for (let times = 0; times < 2; times += 1) await changeStatus(deps, repealed);
    expect((await told()).map((each) => each?.kind)).toEqual(['added', 'status-changed']);
  });

  describe('of the same file with other facts', () => {
    const [before, after] = [block('One.'), block('One.', { provision: 'Article 1' })];
    const killed = () => ({
      ...deps,
      store: {
        ...store,
        documents: { ...store.documents, changeOrInsert: () => Promise.reject(new Error('killed')) },
      },
    });

    test('what they change is told once, though the first try ended between content and document', async () => {
      await publish('1', [before], { ingestHash: 'a' });
      await expect(publish('1', [after], { ingestHash: 'b' }, killed())).rejects.toThrow('killed');
      for (let times = 0; times < 2; times += 1) await publish('1', [after], { ingestHash: 'b' });
      const [, changed, ...more] = await told();
      expect(changed).toMatchObject({ kind: 'replaced', compared: { changed: 0, added: 1, removed: 1 } });
      expect(more).toEqual([]);
    });

    test('what was taken back before the document said it changes nothing', async () => {
      await publish('1', [before], { ingestHash: 'a' });
      await expect(publish('1', [after], { ingestHash: 'b' }, killed())).rejects.toThrow('killed');
      const { version } = await publish('1', [before], { ingestHash: 'a' });
      expect(await told()).toHaveLength(1);
      expect((await store.versions.get(version))?.content?.blocks).toEqual([before]);
      expect((await store.documents.get('tug.txt'))?.restating).toBeUndefined();
    });
  });

  test('nothing when it is announced again', async () => {
    await publish('1', [block('One.')]);
    await republishDocuments(deps, {});
    expect((await told()).map((change) => change?.kind)).toEqual(['added', undefined]);
  });

  test('a version beside one whose text was erased is not compared', async () => {
    const { version } = await publish('1', [block('One.')]);
    await store.changeVersion(version, (kept) => ({ ...kept, content: null }));
    await publish('2', [block('Two.')]);
    const [, change] = await told();
    expect(change).toMatchObject({ kind: 'replaced' });
    expect(change).not.toHaveProperty('compared');
  });
});
