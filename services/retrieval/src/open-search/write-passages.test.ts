import { systemClock } from '@astraea/service-kit/clock';
import { silentLogger } from '@astraea/service-kit/log';
import { serve, type TestServer, until } from '@astraea/service-kit/testing';
import { createIndexFollower } from '../ingest/index-follower';
import { ingestVersion } from '../ingest/ingest-version';
import { createReindexing } from '../ingest/reindex';
import { openReindexRuns } from '../ingest/reindex-runs';
import { PassageIndex } from '../search/passage-index';
import { buildBlock, buildContent } from '../testing/build-index';
import { createIngestParts, type IngestParts, publishedEvent, roomy } from '../testing/ingest-parts';
import { connectEngine } from './connect';
import { createEngine } from './engine';
import { openSearchPassages } from './open-search-passages';

const lawOf = (id: string, ...texts: string[]) =>
  buildContent({
    document_id: id,
    version: `${id}-1`,
    blocks: texts.map((text, at) => buildBlock({ id: `${id}-${at}`, text })),
  });
const rule = (at: number) => `Rule ${at} says who pays for damage on the ground.`;
const long = lawOf('long', ...Array.from({ length: 90 }, (_, at) => rule(at)));
const odd = lawOf('odd', rule(1), 'Rule 2 is one that the engine cannot store.');
const huge = lawOf('huge', rule(1), rule(2).repeat(30));
const other = lawOf('other', rule(1));

interface Line {
  index?: { _id: string };
  document_id?: string;
}

/** An engine that takes no request of more bytes than a proxy before it lets through, and fails at what `fails` says. */
async function startStandIn(fails: (document: string) => { status: number; type: string } | undefined) {
  const stored = new Set<string>();
  const state = { fails, mostBytes: 40_000, searches: true };
  const answerTo = (body: string) => {
    const lines = body.trim().split('\n');
    const items = lines.flatMap((line, at) => {
      const { index } = JSON.parse(line) as Line;
      if (!index) return [];
      const failure = state.fails(lines[at + 1] ?? '');
      if (failure) return [{ index: { status: failure.status, error: { type: failure.type } } }];
      stored.add(index._id);
      return [{ index: { status: 201 } }];
    });
    return { items };
  };
  const server: TestServer = await serve(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const isBulk = req.url?.includes('_bulk');
    const status = isBulk && body.length > state.mostBytes ? 413 : 200;
    const found = { hits: { total: { value: 1 }, hits: [] } };
    const searched = state.searches ? found : { status: 503, error: { type: 'planted_exception' } };
    const responses = Array.from({ length: 3 }, () => searched);
    const answer = isBulk && status === 200 ? answerTo(body.toString()) : { responses };
    res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  return { ...server, stored, state };
}

let parts: IngestParts;
let engine: Awaited<ReturnType<typeof startStandIn>>;
afterEach(async () => {
  await engine.close();
  await parts.close();
});

/** Takes laws in one after the other, as the consumer of a partition does, with an engine that answers so. */
async function taking(fails: Parameters<typeof startStandIn>[0] = () => undefined) {
  parts = await createIngestParts(long, odd, huge, other);
  engine = await startStandIn(fails);
  const index = new PassageIndex();
  const client = connectEngine({ urls: [engine.url], timeoutMs: 5_000 });
  const known = createEngine({ client, prefix: 'test-', timeoutMs: 5_000, logger: silentLogger });
  const passages = openSearchPassages({ engine: known, index, shards: 1, replicas: 0, firstPauseMs: 0 });
  const held = { ...parts.deps, engine: { passages, replacedWithinMs: 0 } };
  const { changes, backends } = parts;
  const follower = createIndexFollower({
    ...{ changes, index, logger: silentLogger, pollMs: 10, maxLagMs: 60_000, limits: roomy },
    ...{ hasEngine: true, now: () => performance.now() },
  });
  const reindexing = createReindexing({
    ...{ ...held, index, logger: silentLogger, newId: () => 'run', catchUp: () => follower.catchUp() },
    ...{ setAside: () => follower.state().setAside },
    runs: await openReindexRuns(backends.documents, systemClock),
  });
  const searched = async () => {
    await follower.catchUp();
    const setAside = follower.state().setAside.map(({ document_id, cause }) => [document_id, cause]);
    return { found: index.listed().map(({ header }) => header.document_id), setAside };
  };
  return {
    failure: known.failure,
    take: (law: typeof long) => ingestVersion(publishedEvent(law), held),
    searched,
    async reindex() {
      await reindexing.start();
      await until(async () => (await reindexing.state()).state === 'done');
    },
  };
}

test('what is too large for one request is written in several', async () => {
  const { take, searched } = await taking();
  await take(long);
  expect(engine.stored.size).toBe(90);
  expect(await searched()).toEqual({ found: ['long'], setAside: [] });
});

test('a law with a passage that is too large for any request is set aside, others go on, and it is tried again when the law is read again', async () => {
  const { take, searched, reindex } = await taking();
  engine.state.mostBytes = 2_000;
  await take(huge);
  await take(other);
  const setAside = [['huge', expect.stringContaining('larger than the largest request')]];
  expect(await searched()).toEqual({ found: ['other'], setAside });
  engine.state.mostBytes = 40_000;
  await reindex();
  expect(await searched()).toEqual({ found: ['other', 'huge'], setAside: [] });
});

test('a law with a passage at which the engine fails each time is set aside after some tries, and others go on', async () => {
  const { take, searched, reindex } = await taking((document) =>
    document.includes('cannot store') ? { status: 500, type: 'planted_exception' } : undefined,
  );
  await take(odd);
  await take(other);
  const setAside = [['odd', expect.stringContaining('8 times: planted_exception')]];
  expect(await searched()).toEqual({ found: ['other'], setAside });
  engine.state.fails = () => undefined;
  await reindex();
  expect(await searched()).toEqual({ found: ['other', 'odd'], setAside: [] });
});

test.each([
  [429, 'rejected_execution_exception', 'no room'],
  [503, 'unavailable_shards_exception', 'unavailable_shards_exception'],
  [403, 'security_exception', 'security_exception'],
  [500, 'node_is_ill_exception', 'node_is_ill_exception'],
])('nothing is set aside for what ends by itself or concerns all: %i %s', async (status, type, words) => {
  const { take, searched } = await taking(() => ({ status, type }));
  await expect(take(other)).rejects.toThrow(words);
  expect(await searched()).toEqual({ found: [], setAside: [] });
});

test('a law does not count before the engine has answered a search of it: what was searched before goes on', async () => {
  const { take, searched, failure } = await taking();
  engine.state.searches = false;
  await expect(take(other)).rejects.toMatchObject({ kind: 'Unavailable' });
  // No question was refused by it.
  expect(failure()).toBeUndefined();
  expect(await searched()).toEqual({ found: [], setAside: [] });
  engine.state.searches = true;
  await take(other);
  expect(await searched()).toEqual({ found: ['other'], setAside: [] });
});
