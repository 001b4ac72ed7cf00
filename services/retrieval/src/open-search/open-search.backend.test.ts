import type { VersionContent } from '@astraea/contracts';
import { systemClock } from '@astraea/service-kit/clock';
import { silentLogger } from '@astraea/service-kit/log';
import { until } from '@astraea/service-kit/testing';
import { createIndexFollower } from '../ingest/index-follower';
import { ingestVersion } from '../ingest/ingest-version';
import { passagesOf } from '../ingest/put-content';
import { createReindexing } from '../ingest/reindex';
import { openReindexRuns } from '../ingest/reindex-runs';
import { embeddedSearch } from '../search/embedded-search';
import { listingOf } from '../search/listing';
import { PassageIndex } from '../search/passage-index';
import { queryTerms } from '../search/query-terms';
import { buildBlock, buildContent } from '../testing/build-index';
import { type EngineUnderTest, encoderOfTests, startEngine } from '../testing/engine-under-test';
import { createIngestParts, type IngestParts, publishedEvent, roomy } from '../testing/ingest-parts';
import { describePassageSearch } from '../testing/passage-search-suite';
import { runService } from '../testing/run-service';
import { openTlsFront, type TlsFront } from '../testing/tls-front';
import { connectEngine, type EngineAddress } from './connect';
import { createEngine } from './engine';
import { indexBody } from './index-settings';
import { dropIndexes, listIndexes, rebuildIndex, switchIndex } from './keep-indexes';
import { createLackingInEngine } from './lacking-in-engine';
import { openSearchPassages } from './open-search-passages';

let engine: EngineUnderTest;

// A busy machine takes minutes to start it.
jest.setTimeout(700_000);
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine?.stop());

describePassageSearch('search by OpenSearch', async () => {
  const opened = engine.open();
  const { index } = opened;
  const memory = embeddedSearch(index);
  const lacking = createLackingInEngine({ engine: opened.engine, index, encoder: encoderOfTests });
  return {
    index,
    async put(content) {
      const version = passagesOf(content);
      if (content.source_kind === 'guide') return memory.index(version);
      await index.passages.index(version);
      index.list(version.header, listingOf(version));
    },
    withdraw: (documentId) => index.remove(documentId),
    async know(documentId, vectors) {
      const document = (await lacking()).find(({ document_id }) => document_id === documentId);
      await document?.texts(0, vectors.length);
      await document?.put(0, Int8Array.from(vectors.flat()));
      // Found from the next round of the follower on.
      await lacking();
    },
  };
});

const lawOf = (version: number, text: string, overrides: Partial<VersionContent> = {}): VersionContent =>
  buildContent({
    version: `utopia-law-${version}`,
    blocks: [buildBlock({ id: `b${version}`, text })],
    ...overrides,
  });
const first = lawOf(1, 'Operators of satellites hold insurance for damage on the ground and in the air.');
const second = lawOf(2, 'Operators of satellites pay for each damage on the ground and in the air.');

async function found(index: PassageIndex, question = 'damage'): Promise<string[]> {
  const asked = { terms: queryTerms(question), country: 'Utopia', topic: '', limit: 0, limitOfDocuments: 10 };
  return (await index.passages.search(asked)).map(({ passage }) => passage.block.id);
}

describe('documents that OpenSearch holds', () => {
  let parts: IngestParts;
  let opened: ReturnType<EngineUnderTest['open']>;
  afterEach(() => parts.close());

  async function ingesting(...contents: VersionContent[]): Promise<void> {
    parts = await createIngestParts(...contents);
    opened = engine.open();
  }
  const take = (content: VersionContent, sequence: number, state: 'active' | 'withdrawn' = 'active') =>
    ingestVersion(publishedEvent(content, sequence, { state }), {
      ...parts.deps,
      engine: { passages: opened.index.passages, replacedWithinMs: 0 },
    });
  const follow = (index: PassageIndex, hasEngine = true) =>
    createIndexFollower({
      ...{ changes: parts.changes, index, logger: silentLogger, pollMs: 10, maxLagMs: 60_000 },
      ...{ limits: roomy, hasEngine, noteFailure: async () => Promise.reject(new Error('noted')) },
      now: () => performance.now(),
    });

  test('are found by every replica that follows, which holds none of their text', async () => {
    await ingesting(first);
    await take(first, 1);
    for (const index of [opened.index, opened.replica()]) {
      await follow(index).catchUp();
      expect(await found(index)).toEqual(['b1']);
      expect(index.passageCount).toBe(0);
    }
    expect(JSON.stringify(await parts.changes.after(0, 10))).not.toContain('insurance');
  });

  test('are found as they stand in the newest version, and not once that is withdrawn; the engine gives up the others', async () => {
    await ingesting(first, second);
    const follower = follow(opened.index);
    const held = async (): Promise<number> =>
      (await opened.engine.client.count({ index: opened.engine.alias })).body.count;
    await take(first, 1);
    await follower.catchUp();
    await take(second, 2);
    // A replica that has not heard of it a second later says so: it finds nothing of what is gone, and nothing of what it does not know.
    await expect(found(opened.index)).rejects.toMatchObject({ kind: 'Unavailable' });
    await follower.catchUp();
    expect(await found(opened.index)).toEqual(['b2']);
    expect(await held()).toBe(1);
    await take(first, 3, 'withdrawn');
    await follower.catchUp();
    expect(await found(opened.index)).toEqual(['b2']);
    await take(second, 4, 'withdrawn');
    await follower.catchUp();
    expect(await found(opened.index)).toEqual([]);
    expect(await held()).toBe(0);
  });

  test('are set aside by a replica that is not told of an engine, and by no other', async () => {
    await ingesting(first);
    await take(first, 1);
    const alone = follow(opened.replica(), false);
    await alone.catchUp();
    expect(alone.state().setAside).toEqual([
      expect.objectContaining({ cause: expect.stringContaining('SEARCH_ENGINE=opensearch') }),
    ]);
    await follow(opened.index).catchUp();
    expect(await found(opened.index)).toEqual(['b1']);
  });

  test('one that the engine refuses fails by itself, with the cause', async () => {
    const refused = lawOf(1, 'Operators of satellites pay for damage.', {
      document_id: 'l'.repeat(600),
      version: 'refused-1',
    });
    await ingesting(refused, first);
    await take(refused, 1);
    await take(first, 1);
    const follower = follow(opened.index);
    await follower.catchUp();
    expect(follower.state().setAside).toEqual([
      expect.objectContaining({ cause: expect.stringContaining('OpenSearch refused passages') }),
    ]);
    expect(await found(opened.index)).toEqual(['b1']);
  });
});

test('a document moves to the engine and back while it is read again, and is found all the time', async () => {
  const parts = await createIngestParts(first);
  const { index } = engine.open();
  const held = { passages: index.passages, replacedWithinMs: 0 };
  const limits = { pollMs: 10, maxLagMs: 60_000, limits: roomy };
  const now = (): number => performance.now();
  const { changes } = parts;
  const follower = createIndexFollower({
    changes,
    index,
    logger: silentLogger,
    hasEngine: true,
    now,
    ...limits,
  });
  await ingestVersion(publishedEvent(first), parts.deps);
  await follower.catchUp();
  const seen = [[index.passageCount, await found(index)]];
  for (const [run, hasEngine] of [true, false].entries()) {
    const runs = await openReindexRuns(parts.backends.documents, systemClock);
    const deps = { ...parts.deps, engine: hasEngine ? held : undefined, runs, index, logger: silentLogger };
    const reindexing = createReindexing({ ...deps, newId: () => `run-${run}` });
    await reindexing.start();
    await until(async () => (await reindexing.state()).state === 'done');
    seen.push([index.passageCount, await found(index)]);
    await follower.catchUp();
    seen.push([index.passageCount, await found(index)]);
  }
  expect(seen).toEqual([1, 1, 0, 0, 1].map((inMemory) => [inMemory, ['b1']]));
  await parts.close();
});

test('a new index is filled while the old one answers, and is searched at once with all that came meanwhile; and back', async () => {
  const { index, engine: cluster } = engine.open();
  const put = async (content: VersionContent): Promise<void> => {
    const version = passagesOf(content);
    await index.passages.index(version);
    index.list(version.header, listingOf(version));
  };
  const other = lawOf(3, 'Operators of satellites repair each damage in the air.', { document_id: 'other' });
  const pollMs = 20;
  await put(first);
  let isAsking = true;
  const asking = (async () => {
    const seen = new Set<boolean>();
    while (isAsking) seen.add((await found(index)).includes('b1'));
    return [...seen];
  })();
  const made = await rebuildIndex(cluster, { encoder: encoderOfTests, shards: 2, replicas: 0 }, { pollMs });
  await put(other);
  await switchIndex(cluster, made, { pollMs });
  isAsking = false;
  expect(await asking).toEqual([true]);
  expect((await found(index)).sort()).toEqual(['b1', 'b3']);
  const [old, searched] = await listIndexes(cluster);
  expect(old).toMatchObject({ name: `${cluster.alias}-1`, isSearched: false, passages: 2 });
  expect(searched).toMatchObject({ name: `${cluster.alias}-2`, isSearched: true, passages: 2 });
  await switchIndex(cluster, `${cluster.alias}-1`, { pollMs });
  expect((await found(index)).sort()).toEqual(['b1', 'b3']);
  await expect(switchIndex(cluster, 'none', { pollMs })).rejects.toThrow('There is no index none.');
  expect(await dropIndexes(cluster)).toEqual([made]);
  expect(await listIndexes(cluster)).toHaveLength(1);
});

test('the service finds laws in the engine by words and by meaning, and tells how many', async () => {
  const law = { ...first, jurisdiction: 'United Arab Emirates' };
  const prefix = 'service-';
  const retrieval = await runService(
    {
      SEARCH_ENGINE: 'opensearch',
      OPENSEARCH_URL: engine.backend.address,
      OPENSEARCH_PREFIX: prefix,
      OPENSEARCH_REPLICAS: '0',
      OPENSEARCH_TIMEOUT_MS: '30000',
    },
    law,
  );
  try {
    await retrieval.backends.events.publish('document.version-published', publishedEvent(law));
    const ready = await until(async () => {
      const { details } = await retrieval.readiness();
      return (details.engine as { documents: number }).documents === 1 ? details : undefined;
    });
    expect(ready).toMatchObject({ engine: { engine: 'opensearch', passages: 1 }, index: { passages: 0 } });
    const { client } = engine.open().engine;
    const query = { exists: { field: 'meaning_of' } };
    await until(async () => {
      await client.indices.refresh({ index: `${prefix}passages` });
      return (await client.count({ index: `${prefix}passages`, body: { query } })).body.count === 1;
    });
  } finally {
    await retrieval.close();
  }
});

describe('behind TLS with an authority of its own', () => {
  const basic = `Basic ${Buffer.from('astraea:a password').toString('base64')}`;

  async function foundThrough(
    authorization: string,
    given: (front: TlsFront) => Partial<EngineAddress>,
  ): Promise<string[]> {
    const front = await openTlsFront(engine.backend.address, authorization);
    const timeoutMs = 20_000;
    const client = connectEngine({ urls: [front.url], timeoutMs, tls: front.tls, ...given(front) });
    try {
      const known = createEngine({ client, prefix: 'tls-', timeoutMs, logger: silentLogger });
      const index = new PassageIndex();
      index.passages = openSearchPassages({ engine: known, index, shards: 1, replicas: 0 });
      const version = passagesOf(first);
      await index.passages.index(version);
      index.list(version.header, listingOf(version));
      return await found(index);
    } finally {
      await client.close();
      await front.close();
    }
  }
  const user = (front: TlsFront, word = 'a password') => ({
    username: 'astraea',
    passwordFile: front.secret('password', word),
  });

  test('laws are taken in and found with a client certificate, and a user or a token', async () => {
    expect(await foundThrough(basic, user)).toEqual(['b1']);
    const token = (front: TlsFront) => ({ tokenFile: front.secret('token', 'a.b.c') });
    expect(await foundThrough('Bearer a.b.c', token)).toEqual(['b1']);
  });

  test.each<[string, (front: TlsFront) => Partial<EngineAddress>, RegExp]>([
    ['another password', (front) => user(front, 'another'), /Response Error|401/],
    [
      'no client certificate',
      (front) => ({ ...user(front), tls: { ca: front.tls.ca } }),
      /certificate|ECONNRESET|socket/i,
    ],
    [
      'no word of its authority',
      (front) => ({ ...user(front), tls: { ...front.tls, ca: undefined } }),
      /certificate/,
    ],
  ])('nothing is taken in with %s', async (_with, given, words) => {
    await expect(foundThrough(basic, given)).rejects.toThrow(words);
  });
});

describe('an index that is not as it was', () => {
  const put = async ({ index }: { index: PassageIndex }, content: VersionContent): Promise<void> => {
    const version = passagesOf(content);
    await index.passages.index(version);
    index.list(version.header, listingOf(version));
  };
  const away = { kind: 'Unavailable', details: { code: 'search-away' } };

  test('lost: nothing is said not to be there; it is made anew as it was, and no other by its name', async () => {
    const opened = engine.open();
    const { client, alias } = opened.engine;
    await put(opened, first);
    await client.indices.delete({ index: `${alias}-1` });
    await expect(found(opened.index)).rejects.toMatchObject(away);
    await put(opened, first);
    expect(await found(opened.index)).toEqual(['b1']);
    await client.deleteByQuery({ index: alias, body: { query: { match_all: {} } }, refresh: true });
    await expect(found(opened.index)).rejects.toMatchObject(away);
  });

  test('red: a law is neither found nor said not to be there', async () => {
    const opened = engine.open();
    const { client, alias } = opened.engine;
    await put(opened, first);
    await client.indices.delete({ index: `${alias}-1` });
    const settings = { 'index.routing.allocation.require._name': 'nobody', 'index.number_of_replicas': 0 };
    const body = { settings, aliases: { [alias]: {} } };
    await client.indices.create({ index: `${alias}-1`, body, wait_for_active_shards: '0' });
    await expect(found(opened.index)).rejects.toMatchObject(away);
    // A start waits until the cluster is no longer red.
    await client.indices.delete({ index: `${alias}-1` });
  });

  test('on a full disk, which makes it read-only: answers go on, a new law is not refused for good', async () => {
    const opened = engine.open();
    const { client, alias } = opened.engine;
    await put(opened, first);
    const full = (isFull: boolean) =>
      client.indices.putSettings({ index: alias, body: { 'index.blocks.read_only_allow_delete': isFull } });
    await full(true);
    await expect(put(opened, second)).rejects.toThrow(/did not take a passage: cluster_block_exception/);
    expect(await found(opened.index)).toEqual(['b1']);
    await full(false);
    await put(opened, second);
    expect(await found(opened.index)).toEqual(['b2']);
  });

  test('made by an earlier release: with the first law after a start it is told what it was not', async () => {
    const { index, engine: known } = engine.open();
    const { client, alias } = known;
    const earlier = indexBody({ encoder: encoderOfTests, shards: 1, replicas: 0 });
    const { 'index.max_terms_count': most, ...settings } = earlier.settings;
    await client.indices.create({
      index: `${alias}-1`,
      body: { ...earlier, settings, aliases: { [alias]: {} } },
    } as Parameters<typeof client.indices.create>[0]);
    await index.passages.index(passagesOf(first));
    const { body } = await client.indices.getSettings({ index: alias, flat_settings: true });
    expect(body[`${alias}-1`]?.settings).toMatchObject({ 'index.max_terms_count': String(most) });
  });

  test('for vectors of another size: words find, as long as the service has another encoder', async () => {
    const { index, engine: known } = engine.open();
    const encoder = { name: encoderOfTests.name, wholeNumbers: 4 };
    const other = openSearchPassages({ engine: known, index, encoder, shards: 1, replicas: 0 });
    const version = passagesOf(first);
    await other.index(version);
    index.list(version.header, listingOf(version));
    const vector = Int8Array.of(100, 0, 0, 0, 0, 0, 0, 0);
    const asked = { terms: queryTerms('damage'), country: 'Utopia', topic: '', limit: 5, vector };
    expect(await index.passages.search(asked)).toHaveLength(1);
  });

  test('with the end of a longer cut: what the sequence does not count is not found', async () => {
    const { index } = engine.open();
    const blocks = ['One', 'Two'].map((id) =>
      buildBlock({ id, provision: `Article ${id}`, text: `${id} rule is about damage on the ground.` }),
    );
    const version = passagesOf(lawOf(1, '', { blocks }));
    await index.passages.index(version);
    index.list(version.header, { ...listingOf(version), passages: 1 });
    expect(await found(index)).toEqual(['One']);
  });

  test('changed since it was read: a vector is not put beside another text, nor beside one that is gone', async () => {
    const opened = engine.open();
    const { index, engine: known } = opened;
    const blocks = ['One', 'Two'].map((id) => buildBlock({ id, text: `${id} rule is about damage here.` }));
    await put(opened, lawOf(1, '', { blocks }));
    const [document] = await createLackingInEngine({ engine: known, index, encoder: encoderOfTests })();
    await document?.texts(0, 2);
    await index.passages.index(passagesOf(lawOf(1, 'Another cut is about damage on the ground.')));
    await document?.put(
      0,
      Int8Array.from({ length: 16 }, (_, at) => at),
    );
    await known.client.indices.refresh({ index: known.alias });
    const [kept] = await listIndexes(known);
    expect(kept).toMatchObject({ passages: 1, meant: 0 });
  });

  test('what could not be given up while the engine was away is given up when the event is tried again', async () => {
    const parts = await createIngestParts(first);
    const opened = engine.open();
    const { passages } = opened.index;
    const cut = { ...passages, drop: () => Promise.reject(new Error('away')) };
    const take = (state: 'active' | 'withdrawn', through = passages) =>
      ingestVersion(publishedEvent(first, state === 'active' ? 1 : 2, { state }), {
        ...parts.deps,
        engine: { passages: through, replacedWithinMs: 0 },
      });
    await take('active');
    await expect(take('withdrawn', cut)).rejects.toThrow('away');
    expect(await passages.count()).toBe(1);
    await take('withdrawn');
    expect(await passages.count()).toBe(0);
    await parts.close();
  });
});

describe('an engine that is away', () => {
  const blocks = Array.from({ length: 3_000 }, (_, at) =>
    buildBlock({
      id: `p${at}`,
      provision: `Article ${at + 1}`,
      text: `Rule ${at} is about damage on the ground.`,
    }),
  );
  const long = passagesOf(lawOf(1, '', { blocks }));
  const away = { kind: 'Unavailable', details: { code: 'search-away', retryAfterSeconds: 2 } };

  test('frozen: a question about laws is told so, one about guides alone does not notice', async () => {
    const { index, engine: known } = engine.open({ timeoutMs: 500 });
    const guide = passagesOf(
      lawOf(1, 'Guides say in plain words what damage on the ground costs.', {
        document_id: 'guide',
        source_kind: 'guide',
        jurisdiction: 'Arcadia',
      }),
    );
    await embeddedSearch(index).index(guide);
    const version = passagesOf(first);
    index.list(version.header, listingOf(version));
    await engine.backend.away('SIGSTOP');
    try {
      await expect(found(index)).rejects.toMatchObject(away);
      expect(known.failure()).toBeDefined();
      const asked = { terms: queryTerms('damage'), country: 'Arcadia', topic: '', limit: 5 };
      expect(await index.passages.search(asked)).toHaveLength(1);
    } finally {
      await engine.backend.back();
    }
  });

  test('killed while it takes a law in: read again, each passage is there once', async () => {
    const { index, engine: known } = engine.open();
    const { bulk } = known.client;
    let requests = 0;
    Object.assign(known.client, {
      async bulk(...given: Parameters<typeof bulk>) {
        if (++requests === 3) await engine.backend.away('SIGKILL');
        return bulk.apply(known.client, given);
      },
    });
    await expect(index.passages.index(long)).rejects.toThrow();
    index.list(long.header, listingOf(long));
    await expect(found(index)).rejects.toMatchObject(away);
    await engine.backend.back();
    await index.passages.index(long);
    expect(await index.passages.count()).toBe(3_000);
    expect(await found(index)).toHaveLength(10);
    expect(known.failure()).toBeUndefined();
  });
});
