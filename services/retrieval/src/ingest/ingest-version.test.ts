import { type EventEnvelope, type VersionContent, versionContentSchema } from '@astraea/contracts';
import { AppError } from '@astraea/service-kit/errors';
import { type EventBus, PoisonEvent } from '@astraea/service-kit/event-bus';
import { silentLogger } from '@astraea/service-kit/log';
import { createOutboxRelay } from '@astraea/service-kit/outbox';
import { buildBlock, buildContent } from '../testing/build-index';
import { createIngestParts, type IngestParts, publishedEvent } from '../testing/ingest-parts';
import { ingestVersion } from './ingest-version';
import type { StoredChange } from './passage-changes';

let parts: IngestParts;
afterEach(() => parts.close());

async function start(...contents: VersionContent[]): Promise<IngestParts> {
  parts = await createIngestParts(...contents);
  return parts;
}

function stored(): Promise<StoredChange[]> {
  return parts.changes.after(0, 100);
}

async function events(): Promise<EventEnvelope[]> {
  return (await stored()).flatMap(({ outbox }) => outbox ?? []);
}

const first = buildContent();
const second = buildContent({ version: 'utopia-law-2', blocks: [buildBlock({ id: 'new' })] });
const blocks = Array.from({ length: 450 }, (_, at) => buildBlock({ id: `b${at}` }));

describe('ingestVersion', () => {
  test('stores the passages and, in the same write, the event that they are searchable', async () => {
    const { deps } = await start(first);
    await ingestVersion(publishedEvent(first), deps);
    const [change] = await stored();
    expect(change).toMatchObject({
      id: '000000000001',
      seq: 1,
      document_id: 'utopia-law',
      part: 1,
      parts: 1,
    });
    expect(change?.blocks).toEqual(first.blocks);
    expect(change?.outbox).toMatchObject([
      {
        type: 'retrieval.version-indexed',
        subject: 'utopia-law',
        sequence: 1,
        data: {
          version: 'utopia-law-1',
          passages: 1,
          topics: ['Licensing and authorisation'],
          state: 'active',
        },
      },
    ]);
  });

  test('cuts a large version into parts of at most 200, and announces it with the last', async () => {
    const large = buildContent({ blocks });
    const { deps } = await start(large);
    await ingestVersion(publishedEvent(large), deps);
    const changes = await stored();
    expect(changes.map(({ seq, part, blocks: some }) => [seq, part, some.length])).toEqual([
      [1, 1, 200],
      [2, 2, 200],
      [3, 3, 50],
    ]);
    expect(changes.map(({ outbox }) => outbox?.length ?? 0)).toEqual([0, 0, 1]);
  });

  test('the same event twice is stored once', async () => {
    const { deps } = await start(first);
    await ingestVersion(publishedEvent(first), deps);
    await ingestVersion(publishedEvent(first), deps);
    expect(await stored()).toHaveLength(1);
    expect(parts.documents.reads).toBe(1);
  });

  test('an event that a later one has overtaken is ignored', async () => {
    const { deps } = await start(first, second);
    await ingestVersion(publishedEvent(second, 2), deps);
    await ingestVersion(publishedEvent(first, 1), deps);
    expect((await stored()).map(({ document_version }) => document_version)).toEqual(['utopia-law-2']);
  });

  test('after a crash between two parts the same event completes the version without gaps or doubles', async () => {
    const large = buildContent({ blocks });
    const { deps, changes } = await start(large);
    const broken = {
      ...changes,
      append: jest
        .fn(changes.append)
        .mockImplementationOnce(changes.append)
        .mockRejectedValueOnce(new Error('killed')),
    };
    await expect(ingestVersion(publishedEvent(large), { ...deps, changes: broken })).rejects.toThrow(
      'killed',
    );
    expect(await stored()).toHaveLength(1);
    await ingestVersion(publishedEvent(large), deps);
    expect((await stored()).map(({ part }) => part)).toEqual([1, 2, 3]);
  });

  test('versions of several documents that are written at once share one sequence without gaps', async () => {
    const many = Array.from({ length: 8 }, (_, at) =>
      buildContent({ document_id: `d${at}`, version: `v${at}`, blocks }),
    );
    const { deps } = await start(...many);
    await Promise.all(many.map((content) => ingestVersion(publishedEvent(content), deps)));
    const changes = await stored();
    expect(changes.map(({ seq }) => seq)).toEqual(Array.from({ length: 24 }, (_, at) => at + 1));
    expect(await events()).toHaveLength(8);
  });

  test('two consumers with the same event store it once', async () => {
    const large = buildContent({ blocks });
    const { deps } = await start(large);
    await Promise.all([1, 2].map(() => ingestVersion(publishedEvent(large), deps)));
    expect((await stored()).map(({ part }) => part)).toEqual([1, 2, 3]);
  });

  test('events of one document count on, and what was replaced is forgotten once its event has left', async () => {
    const { deps, changes } = await start(first, second);
    await ingestVersion(publishedEvent(first, 1), deps);
    const [old] = await stored();
    if (!old) throw new Error('nothing was stored');
    const { outbox: _outbox, outbox_since: _since, ...published } = old;
    await changes.collection.replace(published);
    await ingestVersion(publishedEvent(second, 2), deps);
    const left = await stored();
    expect(left.map(({ seq, document_version }) => [seq, document_version])).toEqual([[2, 'utopia-law-2']]);
    expect((await events()).map(({ sequence }) => sequence)).toEqual([2]);
  });

  test('passages that were lost and are rebuilt are announced as newer than those before', async () => {
    const { deps } = await start(first);
    await ingestVersion(publishedEvent(first, 7), deps);
    expect((await events()).map(({ sequence }) => sequence)).toEqual([7]);
  });

  test('what still waits for its event is not forgotten', async () => {
    const { deps } = await start(first, second);
    await ingestVersion(publishedEvent(first, 1), deps);
    await ingestVersion(publishedEvent(second, 2), deps);
    expect((await events()).map(({ sequence }) => sequence)).toEqual([1, 2]);
  });

  test('of an erased document no text is left where its event still waits, and nothing once that has left', async () => {
    const large = buildContent({ blocks });
    const { deps, documents, index, changes, follower } = await start(large);
    await ingestVersion(publishedEvent(large, 1), deps);
    documents.failures.push(new AppError('Gone', 'erased'));
    await ingestVersion(publishedEvent(large, 2), deps);
    const left = await stored();
    expect(left.flatMap(({ blocks: texts }) => texts)).toEqual([]);
    expect(left.map(({ header }) => header)).toEqual([undefined, undefined]);
    await follower.catchUp();
    expect(index.version('utopia-law')).toBeUndefined();
    const published: EventEnvelope[] = [];
    const bus = { publish: async (_topic: string, event: EventEnvelope) => void published.push(event) };
    await createOutboxRelay({
      collection: changes.collection,
      bus: bus as Partial<EventBus> as EventBus,
      logger: silentLogger,
    }).flush();
    expect(published.map(({ sequence }) => sequence)).toEqual([1, 2]);
    expect((await stored()).map(({ state }) => state)).toEqual(['withdrawn']);
  });

  test.each([
    ['the event says so', { state: 'withdrawn' as const }, undefined],
    ['the content says so', {}, buildContent({ state: 'withdrawn' })],
    ['the version was erased', {}, new AppError('Gone', 'erased')],
  ])('a withdrawal is stored without passages when %s', async (_, data, answer) => {
    const { deps, documents } = await start(first);
    if (answer instanceof Error) documents.failures.push(answer);
    else if (answer) documents.contents.set(answer.version, answer);
    await ingestVersion(publishedEvent(first, 1, data), deps);
    expect(await stored()).toMatchObject([{ state: 'withdrawn', blocks: [] }]);
    expect((await events())[0]?.data).toMatchObject({
      state: 'withdrawn',
      passages: 0,
      jurisdiction: 'Utopia',
    });
  });

  test('a version that does not exist, or belongs to another document, can never be handled', async () => {
    const { deps } = await start(buildContent({ document_id: 'another' }));
    await expect(ingestVersion(publishedEvent(second), deps)).rejects.toBeInstanceOf(PoisonEvent);
    await expect(ingestVersion(publishedEvent(first), deps)).rejects.toBeInstanceOf(PoisonEvent);
    expect(await stored()).toEqual([]);
  });

  test('a document service that does not answer leaves the event to be tried again', async () => {
    const { deps, documents } = await start(first);
    documents.failures.push(new AppError('Unavailable', 'does not answer'));
    await expect(ingestVersion(publishedEvent(first), deps)).rejects.toMatchObject({ kind: 'Unavailable' });
    await ingestVersion(publishedEvent(first), deps);
    expect(await stored()).toHaveLength(1);
  });

  describe('a version that cannot be cut into passages', () => {
    const unfit = buildContent({
      version: 'utopia-law-2',
      blocks: [{ ...buildBlock(), text: undefined as unknown as string }],
    });
    const unread = new AppError('Unavailable', 'The document service gave an answer that cannot be read.', {
      cause: versionContentSchema.safeParse({ ...second, blocks: 'none' }).error,
    });

    test.each<[string, Error | undefined]>([
      ['throws while it is cut', undefined],
      ['breaks the contract', unread],
    ])('that %s is stored as failed, replaces the older one, and holds up no other', async (_, failure) => {
      const { deps, documents, changes } = await start(first, unfit);
      await ingestVersion(publishedEvent(first, 1), deps);
      if (failure) documents.failures.push(failure);
      await ingestVersion(publishedEvent(unfit, 2), deps);
      const last = await changes.latestOf('utopia-law');
      expect(last).toMatchObject({ document_version: 'utopia-law-2', state: 'withdrawn', blocks: [] });
      expect(last?.failure).toMatch(/\S/);
      expect((await events()).at(-1)?.data).toMatchObject({ version: 'utopia-law-2', state: 'withdrawn' });
      expect((await stored()).flatMap(({ blocks: some }) => some)).toEqual([]);
    });

    test('is stored once for one event, and read anew when that comes again', async () => {
      const { deps, documents } = await start(unfit);
      await ingestVersion(publishedEvent(unfit, 2), deps);
      await ingestVersion(publishedEvent(unfit, 2), deps);
      expect(await stored()).toHaveLength(1);
      documents.contents.set('utopia-law-2', second);
      await ingestVersion(publishedEvent(second, 2), deps);
      expect((await stored()).at(-1)).toMatchObject({ state: 'active', blocks: [{ id: 'new' }] });
      expect((await events()).map(({ sequence }) => sequence)).toEqual([2, 3]);
    });

    test('whose event is put aside leaves no older version to be searched', async () => {
      const { deps, changes } = await start(first);
      await ingestVersion(publishedEvent(first, 1), deps);
      await expect(ingestVersion(publishedEvent(second, 2), deps)).rejects.toBeInstanceOf(PoisonEvent);
      expect((await changes.latestOf('utopia-law'))?.failure).toMatch(/there is no version utopia-law-2/);
    });
  });
});
