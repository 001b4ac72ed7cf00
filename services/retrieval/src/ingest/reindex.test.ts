import { AppError } from '@astraea/service-kit/errors';
import { silentLogger } from '@astraea/service-kit/log';
import { createOutboxRelay } from '@astraea/service-kit/outbox';
import { until } from '@astraea/service-kit/testing';
import { PassageIndex } from '../search/passage-index';
import { buildBlock, buildContent } from '../testing/build-index';
import { createIngestParts, type IngestParts, publishedEvent, roomy } from '../testing/ingest-parts';
import { createIndexFollower } from './index-follower';
import { ingestVersion } from './ingest-version';
import type { PassageChanges } from './passage-changes';
import { createReindexing, type Reindexing } from './reindex';
import { openReindexRuns } from './reindex-runs';

const first = buildContent();
const second = buildContent({ document_id: 'other-law', version: 'other-law-1', doc: 'other-law.pdf' });
const newer = buildContent({ version: 'utopia-law-2' });
const text = (words: string) => [
  buildBlock({ text: `${words} is what an operator in Utopia must hold before a launch.` }),
];

let parts: IngestParts;
let reindexing: Reindexing;
let runsBegun = 0;
let now: Date | undefined;

/** What a process of the service does; another one works on the same stores. */
async function createProcess(changes: PassageChanges = parts.changes): Promise<Reindexing> {
  const { documents, index, backends } = parts;
  return createReindexing({
    changes,
    documents,
    index,
    runs: await openReindexRuns(backends.documents, () => now ?? new Date()),
    logger: silentLogger,
    newId: () => `run-${++runsBegun}`,
    stored: () => undefined,
  });
}

beforeEach(async () => {
  parts = await createIngestParts(first, second, newer);
  runsBegun = 0;
  now = undefined;
  reindexing = await createProcess();
  await ingestVersion(publishedEvent(first, 1), parts.deps);
  await ingestVersion(publishedEvent(second, 1), parts.deps);
  await parts.follower.catchUp();
});
afterEach(async () => {
  await reindexing.stop();
  await parts.close();
});

/** Until the last run is no longer under way. */
const finished = () => until(async () => (await reindexing.state()).state !== 'running');

function textsOf(index: PassageIndex): string[] {
  return index
    .headers()
    .flatMap(({ document_id }) =>
      [...(index.passagesOf(document_id) ?? [])].map(({ block }) => block.text.split(' is ')[0] ?? ''),
    );
}

/** As the document service would read the same file better after an upgrade. */
function readBetter(content: typeof first, words: string): void {
  parts.documents.contents.set(content.version, { ...content, blocks: text(words) });
}

async function otherReplica(): Promise<PassageIndex> {
  const index = new PassageIndex();
  const { changes } = parts;
  const options = { changes, index, logger: silentLogger, pollMs: 5, maxLagMs: 60_000, limits: roomy };
  await createIndexFollower({ ...options, now: () => performance.now() }).catchUp();
  return index;
}

describe('createReindexing', () => {
  test('every document is read and cut again, in this replica and in the others', async () => {
    readBetter(first, 'A permit');
    readBetter(second, 'A bond');
    expect(await reindexing.state()).toMatchObject({ state: 'never run' });
    expect(await reindexing.start()).toEqual({ state: 'running', done: 0, of: 2 });
    await finished();
    expect(await reindexing.state()).toEqual({ state: 'done', done: 2, of: 2 });
    await parts.follower.catchUp();
    expect(textsOf(parts.index).sort()).toEqual(['A bond', 'A permit']);
    expect(textsOf(await otherReplica()).sort()).toEqual(['A bond', 'A permit']);
  });

  test('at every moment each document is found, the old text until the new one is complete', async () => {
    readBetter(first, 'A permit');
    const seen: number[] = [];
    const watched = {
      ...parts.changes,
      append: async (part: Parameters<typeof parts.changes.append>[0]) => {
        await parts.follower.catchUp();
        seen.push(parts.index.passageCount);
        return parts.changes.append(part);
      },
    };
    const again = await createProcess(watched);
    await again.start();
    await until(async () => (await again.state()).state === 'done');
    expect(seen).toEqual([2, 2]);
  });

  test('a second order while one runs starts nothing', async () => {
    await reindexing.start();
    await reindexing.start();
    await finished();
    expect(parts.documents.reads).toBe(4);
  });

  test('nothing of the old run is left behind', async () => {
    for (let run = 0; run < 3; run++) {
      await reindexing.start();
      await finished();
    }
    const stored = await parts.changes.after(0, 100);
    const reread = stored
      .map(({ source_event }) => source_event)
      .filter((event) => event.startsWith('reindex'));
    expect(reread).toEqual(['reindex-run-3/utopia-law/utopia-law-1', 'reindex-run-3/other-law/other-law-1']);
  });

  test('a newer version that comes meanwhile stays', async () => {
    const { changes, backends } = parts;
    // What waits for its event is kept in any case.
    const relay = createOutboxRelay({
      collection: changes.collection,
      bus: backends.events,
      logger: silentLogger,
    });
    const read = parts.documents.readContent;
    parts.documents.readContent = async (version) => {
      const content = await read(version);
      parts.documents.readContent = read;
      await ingestVersion(publishedEvent(newer, 2), parts.deps);
      await relay.flush();
      return content;
    };
    await reindexing.start();
    await finished();
    await parts.follower.catchUp();
    expect(parts.index.version('utopia-law')?.version).toBe('utopia-law-2');
    expect((await otherReplica()).version('utopia-law')?.version).toBe('utopia-law-2');
  });

  test('a document service that is away stops the run in words, and nothing is lost', async () => {
    parts.documents.failures.push(new AppError('Unavailable', 'Documents cannot be read at the moment.'));
    await reindexing.start();
    await finished();
    expect(await reindexing.state()).toEqual({
      state: 'failed',
      done: 0,
      of: 2,
      failure: 'Documents cannot be read at the moment.',
    });
    expect(parts.index.passageCount).toBe(2);
  });

  test('a run that was cut goes on where it stopped, also in another process, and the next one begins anew', async () => {
    const { documents } = parts;
    readBetter(first, 'A permit');
    readBetter(second, 'A bond');
    const read = documents.readContent;
    documents.readContent = async (version) => {
      if (version === second.version) throw new AppError('Unavailable', 'gone');
      return read(version);
    };
    await reindexing.start();
    await finished();
    expect(await reindexing.state()).toMatchObject({ state: 'failed', done: 1 });
    await parts.follower.catchUp();
    expect(textsOf(parts.index)).toContain('A permit');

    const asked: string[] = [];
    documents.readContent = (version) => {
      asked.push(version);
      return read(version);
    };
    reindexing = await createProcess();
    await reindexing.start();
    await finished();
    expect(await reindexing.state()).toEqual({ state: 'done', done: 2, of: 2 });
    expect(asked).toEqual([second.version]);
    await parts.follower.catchUp();
    expect(textsOf(parts.index).sort()).toEqual(['A bond', 'A permit']);

    await reindexing.start();
    await finished();
    expect(asked).toEqual([second.version, first.version, second.version]);
  });

  test('any process tells how far the run of another one is, and does not do it again', async () => {
    const { documents } = parts;
    const read = documents.readContent;
    const { promise, resolve } = Promise.withResolvers<void>();
    documents.readContent = async (version) => {
      if (version === second.version) await promise;
      return read(version);
    };
    const other = await createProcess();
    await reindexing.start();
    await until(async () => (await other.state()).done === 1);
    const underWay = { state: 'running', done: 1, of: 2 };
    expect(await other.state()).toEqual(underWay);
    expect(await other.start()).toEqual(underWay);
    resolve();
    await finished();
    expect(await other.state()).toEqual({ state: 'done', done: 2, of: 2 });
    expect(documents.reads).toBe(4);
  });

  test('a run whose process has died is said to be cut, and goes on when it is ordered again', async () => {
    const { backends } = parts;
    const runs = await openReindexRuns(backends.documents, () => new Date());
    await runs.begin('reindex-of-the-dead', 2);
    expect(await reindexing.state()).toEqual({ state: 'running', done: 0, of: 2 });
    now = new Date(Date.now() + 60_000);
    expect(await reindexing.state()).toMatchObject({
      state: 'failed',
      failure: 'the process that did it ended',
    });
    await reindexing.start();
    await finished();
    const [last] = (await parts.changes.after(0, 100)).slice(-1);
    expect(last?.source_event).toMatch(/^reindex-of-the-dead\//);
  });

  test('a document that was erased meanwhile is passed over', async () => {
    parts.documents.failures.push(new AppError('Gone', 'erased'));
    await reindexing.start();
    await finished();
    expect(await reindexing.state()).toEqual({ state: 'done', done: 2, of: 2 });
  });

  test('a document that cannot be cut anew keeps what is searched of it, and the others are read', async () => {
    readBetter(second, 'A bond');
    parts.documents.contents.set(first.version, {
      ...first,
      blocks: [{ ...buildBlock(), text: null as never }],
    });
    await reindexing.start();
    await finished();
    expect(await reindexing.state()).toMatchObject({
      ...{ state: 'done', done: 2, of: 2 },
      not_cut: [{ document_id: 'utopia-law', version: 'utopia-law-1', cause: expect.any(String) }],
    });
    await parts.follower.catchUp();
    expect(textsOf(parts.index)).toContain('A bond');
    expect(parts.index.version('utopia-law')?.version).toBe('utopia-law-1');
  });

  test('a document that was set aside is tried again, and announced as searchable', async () => {
    const { changes, documents, follower, index, deps } = parts;
    documents.contents.set(newer.version, { ...newer, blocks: [{ ...buildBlock(), text: null as never }] });
    await ingestVersion(publishedEvent(newer, 2), deps);
    await follower.catchUp();
    const again = createReindexing({
      ...{ ...deps, index, logger: silentLogger, newId: () => 'again' },
      runs: await openReindexRuns(parts.backends.documents, () => new Date()),
      setAside: () => follower.state().setAside,
      catchUp: () => follower.catchUp(),
    });
    const [aside] = follower.state().setAside;
    expect(await again.state()).toMatchObject({ set_aside: [aside] });
    documents.contents.set(newer.version, newer);
    expect(await again.start()).toMatchObject({ of: 2 });
    const state = await until(async () => {
      const now = await again.state();
      return now.state === 'running' ? undefined : now;
    });
    expect(state).toEqual({ state: 'done', done: 2, of: 2 });
    expect(index.version('utopia-law')?.version).toBe('utopia-law-2');
    const announced = (await changes.latestOf('utopia-law'))?.outbox?.[0];
    expect(announced).toMatchObject({ sequence: 3, data: { state: 'active', version: 'utopia-law-2' } });
  });
});
