import { silentLogger } from '@astraea/service-kit/log';
import { until } from '@astraea/service-kit/testing';
import { PassageIndex } from '../search/passage-index';
import { buildBlock, buildContent } from '../testing/build-index';
import { createIngestParts, type IngestParts, publishedEvent, roomy } from '../testing/ingest-parts';
import { createIndexFollower } from './index-follower';
import { ingestVersion } from './ingest-version';

const blocks = Array.from({ length: 450 }, (_, at) => buildBlock({ id: `b${at}` }));
const first = buildContent();
const large = buildContent({ version: 'utopia-law-2', blocks });

let parts: IngestParts;
beforeEach(async () => {
  parts = await createIngestParts(first, large);
});
afterEach(async () => {
  await parts.follower.stop();
  await parts.close();
});

function versionNow(index = parts.index): string | undefined {
  return index.version('utopia-law')?.version;
}

describe('createIndexFollower', () => {
  test('is not current before it has read the sequence to its end, and is afterwards', async () => {
    expect(parts.follower.state()).toMatchObject({ loaded: false, current: false });
    await parts.follower.catchUp();
    expect(parts.follower.state()).toMatchObject({ loaded: true, current: true, sequence: 0 });
  });

  test('puts a stored version into the index, by itself', async () => {
    parts.follower.start();
    await ingestVersion(publishedEvent(first), parts.deps);
    await until(() => versionNow() === 'utopia-law-1');
    expect(parts.index.passageCount).toBe(1);
  });

  test('a version in parts replaces the old one only when its last part is there', async () => {
    await ingestVersion(publishedEvent(first, 1), parts.deps);
    await parts.follower.catchUp();
    const { changes } = parts;
    const seen: (string | undefined)[] = [];
    const watching = {
      ...changes,
      append: async (part: Parameters<typeof changes.append>[0]) => {
        const stored = await changes.append(part);
        await parts.follower.catchUp();
        seen.push(versionNow());
        return stored;
      },
    };
    await ingestVersion(publishedEvent(large, 2), { ...parts.deps, changes: watching });
    expect(seen).toEqual(['utopia-law-1', 'utopia-law-1', 'utopia-law-2']);
    expect(parts.index.passageCount).toBe(450);
  });

  test('a withdrawal removes the version, but not one that has replaced it', async () => {
    await ingestVersion(publishedEvent(first, 1), parts.deps);
    await ingestVersion(publishedEvent(large, 2), parts.deps);
    await ingestVersion(publishedEvent(first, 3, { state: 'withdrawn' }), parts.deps);
    await parts.follower.catchUp();
    expect(versionNow()).toBe('utopia-law-2');
    await ingestVersion(publishedEvent(large, 4, { state: 'withdrawn' }), parts.deps);
    await parts.follower.catchUp();
    expect(versionNow()).toBeUndefined();
  });

  test('a replica that starts later holds the same', async () => {
    await ingestVersion(publishedEvent(first, 1), parts.deps);
    await ingestVersion(publishedEvent(large, 2), parts.deps);
    await parts.follower.catchUp();
    const index = new PassageIndex();
    const later = createIndexFollower({ ...options(), index });
    await later.catchUp();
    expect(versionNow(index)).toBe(versionNow());
    expect(index.passageCount).toBe(parts.index.passageCount);
  });

  test('stops being current a second after the sequence could last be read, and says so to those who ask', async () => {
    let time = 0;
    let readable = true;
    const changes = {
      ...parts.changes,
      after: (seq: number, limit: number) =>
        readable ? parts.changes.after(seq, limit) : Promise.reject(new Error('no store')),
    };
    const follower = createIndexFollower({ ...options(), changes, now: () => time });
    await follower.catchUp();
    time = 1_000;
    expect(follower.state().current).toBe(true);
    time = 1_001;
    expect(follower.state().current).toBe(false);
    await follower.ensureCurrent();
    expect(follower.state().current).toBe(true);
    readable = false;
    time = 3_000;
    await expect(follower.ensureCurrent()).rejects.toMatchObject({
      kind: 'Unavailable',
      details: { code: 'index-behind' },
    });
  });

  test('past its memory limit it serves nothing and says how much it needs', async () => {
    await ingestVersion(publishedEvent(first), parts.deps);
    const many = Array.from({ length: 1_500 }, (_, at) =>
      buildBlock({
        id: `b${at}`,
        text: `Rule ${at} of many: ${'operators launch and register objects '.repeat(20)}`,
      }),
    );
    const huge = buildContent({ document_id: 'huge-law', version: 'huge-law-1', blocks: many });
    parts.documents.contents.set('huge-law-1', huge);
    await ingestVersion(publishedEvent(huge), parts.deps);
    const after = buildContent({ document_id: 'later-law', version: 'later-law-1' });
    parts.documents.contents.set('later-law-1', after);
    await ingestVersion(publishedEvent(after), parts.deps);
    const error = jest.fn();
    const limits = { memoryMib: 1, vectorDimensions: 0 };
    const follower = createIndexFollower({ ...options(), limits, logger: { ...silentLogger, error } });
    // As after each stored version, whether or not the poll comes first.
    await follower.catchUp();
    await follower.catchUp();
    expect(follower.state()).toMatchObject({
      current: false,
      refused: expect.stringMatching(
        /needs more than \d+ MiB for 1501 passages and may take 1 MiB.*INDEX_MEMORY_LIMIT_MIB/,
      ),
    });
    expect(parts.index.passageCount).toBe(0);
    expect(error).toHaveBeenCalledTimes(1);
    await expect(follower.ensureCurrent()).rejects.toMatchObject({ details: { code: 'index-too-large' } });
    await follower.stop();
  });

  test('vectors that are still to come count for the memory limit', async () => {
    await ingestVersion(publishedEvent(first), parts.deps);
    const limits = { memoryMib: 1, vectorDimensions: 2_000_000 };
    const follower = createIndexFollower({ ...options(), limits });
    follower.start();
    await until(() => follower.state().refused);
    await follower.stop();
  });

  test('goes on following after the store was away', async () => {
    let failures = 2;
    const changes = {
      ...parts.changes,
      after: (seq: number, limit: number) =>
        failures-- > 0 ? Promise.reject(new Error('no store')) : parts.changes.after(seq, limit),
    };
    const warn = jest.fn();
    const follower = createIndexFollower({ ...options(), changes, logger: { ...silentLogger, warn } });
    follower.start();
    await until(() => follower.state().loaded);
    expect(warn).toHaveBeenCalledTimes(1);
    await follower.stop();
  });
});

function options(): Parameters<typeof createIndexFollower>[0] {
  const { changes, index } = parts;
  return {
    changes,
    index,
    logger: silentLogger,
    pollMs: 5,
    maxLagMs: 1_000,
    limits: roomy,
    now: () => performance.now(),
  };
}
