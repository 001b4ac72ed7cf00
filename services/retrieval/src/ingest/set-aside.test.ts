import { silentLogger } from '@astraea/service-kit/log';
import { PassageIndex } from '../search/passage-index';
import { buildBlock, buildContent } from '../testing/build-index';
import { createIngestParts, type IngestParts, publishedEvent, roomy } from '../testing/ingest-parts';
import { createIndexFollower, type IndexFollower } from './index-follower';
import { ingestVersion } from './ingest-version';
import type { PassageChange } from './passage-changes';
import { createFailureNotes } from './store-version';

const first = buildContent();
const second = buildContent({ version: 'utopia-law-2' });
const large = buildContent({
  version: 'utopia-law-2',
  blocks: Array.from({ length: 450 }, (_, at) => buildBlock({ id: `b${at}` })),
});
const other = buildContent({ document_id: 'other-law', version: 'other-law-1' });

let parts: IngestParts;
beforeEach(async () => {
  parts = await createIngestParts(first, large, other);
});
afterEach(() => parts.close());

interface Replica {
  index: PassageIndex;
  follower: IndexFollower;
  error: jest.Mock;
  pass(ms: number): void;
}

/** One replica of the service, as far as its index goes. */
function startReplica(spoil: (index: PassageIndex) => void = () => undefined): Replica {
  const index = new PassageIndex();
  spoil(index);
  const error = jest.fn();
  let time = 0;
  const { changes, deps } = parts;
  const follower = createIndexFollower({
    ...{ changes, index, pollMs: 5, maxLagMs: 1_000, limits: roomy, now: () => time },
    logger: { ...silentLogger, error },
    noteFailure: createFailureNotes(deps),
  });
  return { index, follower, error, pass: (ms) => (time += ms) };
}

/** An index that cannot take some version, as a fault in reading would do. */
const cannotRead = (version: string) => (index: PassageIndex) => {
  const { prepareInSteps } = index;
  index.prepareInSteps = function* (indexed) {
    if (indexed.header.version === version) throw new RangeError('planted: a text that cannot be read');
    return yield* prepareInSteps.call(index, indexed);
  };
};

const isSearched = ({ index }: Replica, documentId: string): string | undefined =>
  index.version(documentId)?.version;

const announcedNow = async () =>
  (await parts.changes.after(0, 100))
    .flatMap(({ outbox }) => outbox ?? [])
    .filter(({ subject }) => subject === 'utopia-law')
    .at(-1);

/** Changes what is stored of a change, as nothing of this service does. */
async function spoilStored(seq: number, changes: Record<string, unknown>): Promise<void> {
  const [stored] = await parts.changes.after(seq - 1, 1);
  if (!stored) throw new Error(`no change ${seq}`);
  await parts.changes.collection.replace({ ...stored, ...changes } as PassageChange & typeof stored);
}

/** Of a document the newer version failed, the older one is not served in its place, and everything else goes on. */
function expectSetAside(replica: Replica, version: string, cause: RegExp): void {
  const { follower, error } = replica;
  expect(isSearched(replica, 'utopia-law')).toBeUndefined();
  expect(isSearched(replica, 'other-law')).toBe('other-law-1');
  expect(follower.state()).toMatchObject({ loaded: true, current: true, servable: true });
  expect(follower.state().setAside).toEqual([
    { document_id: 'utopia-law', version, cause: expect.stringMatching(cause) },
  ]);
  expect(error.mock.calls).toEqual([
    [
      'index.document-set-aside',
      { document_id: 'utopia-law', document_version: version, cause: expect.stringMatching(cause) },
    ],
  ]);
}

describe('a version that cannot be put into the index', () => {
  test.each([
    ['in one part', second],
    ['in three parts', large],
  ])('%s costs its own document only, is told once, and is announced as not searchable', async (_, newer) => {
    parts.documents.contents.set(newer.version, newer);
    const replica = startReplica(cannotRead(newer.version));
    await ingestVersion(publishedEvent(first, 1), parts.deps);
    await replica.follower.catchUp();
    expect(isSearched(replica, 'utopia-law')).toBe('utopia-law-1');
    await ingestVersion(publishedEvent(newer, 2), parts.deps);
    await ingestVersion(publishedEvent(other), parts.deps);
    for (let times = 0; times < 3; times++) await replica.follower.catchUp();
    expectSetAside(replica, 'utopia-law-2', /a text that cannot be read/);
    expect((await announcedNow())?.data).toMatchObject({ version: 'utopia-law-2', state: 'withdrawn' });
  });

  test('is set aside by every replica, also by one that starts later, and serves no older version there', async () => {
    await ingestVersion(publishedEvent(first, 1), parts.deps);
    await ingestVersion(publishedEvent(large, 2), parts.deps);
    await ingestVersion(publishedEvent(other), parts.deps);
    const replicas = [startReplica(cannotRead('utopia-law-2')), startReplica(cannotRead('utopia-law-2'))];
    for (const { follower } of [...replicas, ...replicas]) await follower.catchUp();
    const later = startReplica();
    await later.follower.catchUp();
    for (const replica of [...replicas, later])
      expectSetAside(replica, 'utopia-law-2', /a text that cannot be read/);
  });

  test('is searched again once its event has come again and it can be read', async () => {
    const broken = startReplica(cannotRead('utopia-law-2'));
    await ingestVersion(publishedEvent(large, 2), parts.deps);
    await broken.follower.catchUp();
    const mended = startReplica();
    await mended.follower.catchUp();
    expect(isSearched(mended, 'utopia-law')).toBeUndefined();
    await ingestVersion(publishedEvent(large, 3), parts.deps);
    await mended.follower.catchUp();
    expect(isSearched(mended, 'utopia-law')).toBe('utopia-law-2');
    expect(mended.follower.state().setAside).toEqual([]);
    const { data } = (await announcedNow()) ?? {};
    expect(data).toMatchObject({ version: 'utopia-law-2', state: 'active', passages: 450 });
  });

  test('is not told any more once it is withdrawn', async () => {
    const replica = startReplica(cannotRead('utopia-law-2'));
    await ingestVersion(publishedEvent(large, 2), parts.deps);
    await replica.follower.catchUp();
    await ingestVersion(publishedEvent(large, 3, { state: 'withdrawn' }), parts.deps);
    await replica.follower.catchUp();
    expect(replica.follower.state().setAside).toEqual([]);
  });

  test('is tried again, and not set aside unheard, while the store is away', async () => {
    const replica = startReplica(cannotRead('utopia-law-2'));
    await ingestVersion(publishedEvent(large, 2), parts.deps);
    const { append } = parts.changes;
    parts.changes.append = () => Promise.reject(new Error('no store'));
    await expect(replica.follower.catchUp()).rejects.toThrow('no store');
    parts.changes.append = append;
    await ingestVersion(publishedEvent(other), parts.deps);
    await replica.follower.catchUp();
    expectSetAside(replica, 'utopia-law-2', /a text that cannot be read/);
    const later = startReplica();
    await later.follower.catchUp();
    expectSetAside(later, 'utopia-law-2', /a text that cannot be read/);
  });
});

test.each<[string, Record<string, unknown>, RegExp]>([
  ['has no header', { header: undefined }, /header|object/],
  ['has a header that breaks the contract', { header: { ...first, bindings: undefined } }, /bindings/],
  ['has passages that break the contract', { blocks: [{ ...buildBlock(), text: undefined }] }, /text/],
  ['has no passages', { blocks: undefined }, /array/],
  ['says another version in its header', { header: { ...second, version: 'x' } }, /version x/],
  ['counts its parts wrongly', { parts: 0 }, /parts/],
])('a stored change that %s costs its own document only', async (_, spoilt, cause) => {
  parts.documents.contents.set('utopia-law-2', second);
  const replica = startReplica();
  await ingestVersion(publishedEvent(first, 1), parts.deps);
  await ingestVersion(publishedEvent(second, 2), parts.deps);
  await ingestVersion(publishedEvent(other), parts.deps);
  await spoilStored(2, spoilt);
  await replica.follower.catchUp();
  await replica.follower.catchUp();
  expectSetAside(replica, 'utopia-law-2', cause);
});

describe('a version in parts', () => {
  test.each([1, 2])('of which part %i was lost is set aside', async (lost) => {
    const replica = startReplica();
    await ingestVersion(publishedEvent(first, 1), parts.deps);
    await ingestVersion(publishedEvent(large, 2), parts.deps);
    await ingestVersion(publishedEvent(other), parts.deps);
    await parts.changes.collection.delete(String(1 + lost).padStart(12, '0'));
    await replica.follower.catchUp();
    expectSetAside(replica, 'utopia-law-2', /only 2 of its 3 parts/);
  });

  async function storeFirstParts(): Promise<void> {
    let left = 2;
    const { changes } = parts;
    const broken = {
      ...changes,
      append: (part: Parameters<typeof changes.append>[0]) =>
        left-- > 0 ? changes.append(part) : Promise.reject(new Error('killed')),
    };
    const storing = ingestVersion(publishedEvent(large, 2), { ...parts.deps, changes: broken });
    await expect(storing).rejects.toThrow('killed');
  }

  test('whose last part never comes is set aside after two minutes, and searched when its event comes again', async () => {
    const replica = startReplica();
    await ingestVersion(publishedEvent(first, 1), parts.deps);
    await storeFirstParts();
    await ingestVersion(publishedEvent(other), parts.deps);
    await replica.follower.catchUp();
    expect(isSearched(replica, 'utopia-law')).toBe('utopia-law-1');
    replica.pass(120_001);
    await replica.follower.catchUp();
    expectSetAside(replica, 'utopia-law-2', /only 2 of its 3 parts/);
    await ingestVersion(publishedEvent(large, 2), parts.deps);
    await replica.follower.catchUp();
    expect(isSearched(replica, 'utopia-law')).toBe('utopia-law-2');
    expect(replica.follower.state().setAside).toEqual([]);
  });

  test('goes on being put together when its older version is read again meanwhile', async () => {
    const replica = startReplica();
    await ingestVersion(publishedEvent(first, 1), parts.deps);
    await replica.follower.catchUp();
    const [old] = await parts.changes.after(0, 1);
    if (!old) throw new Error('nothing was stored');
    await storeFirstParts();
    const { outbox: _outbox, outbox_since: _since, ...again } = old;
    await parts.changes.append({ ...again, source_event: 'reindex-1/utopia-law/utopia-law-1' });
    await replica.follower.catchUp();
    await ingestVersion(publishedEvent(large, 2), parts.deps);
    await replica.follower.catchUp();
    expect(isSearched(replica, 'utopia-law')).toBe('utopia-law-2');
  });
});
