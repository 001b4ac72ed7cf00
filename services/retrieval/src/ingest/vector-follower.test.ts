import { type Logger, silentLogger } from '@astraea/service-kit/log';
import { createTestBackends, until } from '@astraea/service-kit/testing';
import { PassageIndex } from '../search/passage-index';
import { buildBlock, buildContent, putContent } from '../testing/build-index';
import { createStandInEmbedder, type StandInEmbedder } from '../testing/stand-in-embedder';
import type { BundledVectors } from './bundled-vectors';
import { openPassageVectors, type PassageVectors, sliceId } from './passage-vectors';
import { createVectorFollower, type VectorFollower } from './vector-follower';

const blocks = Array.from({ length: 120 }, (_, at) =>
  buildBlock({ id: `b${at}`, text: `Rule ${at} of this law is about matters of launches in number ${at}.` }),
);
const law = buildContent({ blocks });

let backends: Awaited<ReturnType<typeof createTestBackends>>;
let time = 0;
const followers: VectorFollower[] = [];
beforeEach(async () => {
  time = 1_000_000;
  backends = await createTestBackends('retrieval');
});
afterEach(async () => {
  for (const follower of followers.splice(0)) await follower.stop();
  await backends.close();
});

const openStore = (): Promise<PassageVectors> => openPassageVectors(backends.documents, () => new Date(time));

interface Replica {
  index: PassageIndex;
  embedder: StandInEmbedder;
  follower: VectorFollower;
}

/** One replica of the service, as far as vectors go. */
async function startReplica(
  options: {
    model?: string;
    embedder?: StandInEmbedder;
    vectors?: PassageVectors;
    bundled?: BundledVectors;
    logger?: Logger;
  } = {},
): Promise<Replica> {
  const index = new PassageIndex();
  const embedder = options.embedder ?? createStandInEmbedder({ name: options.model ?? 'stand-in' });
  const vectors = options.vectors ?? (await openStore());
  const { bundled, logger = silentLogger } = options;
  const follower = createVectorFollower({
    ...{ index, vectors, embedder, logger, pollMs: 5 },
    ...(bundled ? { bundled } : {}),
  });
  followers.push(follower);
  return { index, embedder, follower };
}

async function filled(replica: Replica): Promise<Replica> {
  putContent(replica.index, law);
  replica.follower.start();
  await until(() => replica.index.vectorCount === blocks.length);
  await replica.follower.stop();
  return replica;
}

describe('createVectorFollower', () => {
  test('every passage is computed once and gets its vector', async () => {
    const { embedder } = await filled(await startReplica());
    expect(embedder.seen).toHaveLength(blocks.length);
    expect(new Set(embedder.seen).size).toBe(blocks.length);
  });

  test('another replica takes stored vectors and computes nothing', async () => {
    await filled(await startReplica());
    const other = await filled(await startReplica());
    expect(other.embedder.seen).toEqual([]);
  });

  test('what comes with the service is taken and stored, the rest is computed', async () => {
    const first = await filled(await startReplica({ model: 'one' }));
    const ids = new Map<string, Int8Array>();
    const store = await openStore();
    const texts = first.embedder.seen.slice(0, 50);
    const id = sliceId(law.document_id, 'two', texts);
    ids.set(id, new Int8Array(texts.length * first.embedder.dimensions).fill(7));
    const bundled: BundledVectors = async (slice) => ids.get(slice);
    const { embedder } = await filled(await startReplica({ model: 'two', bundled }));
    expect(embedder.seen).toEqual(first.embedder.seen.slice(50));
    expect((await store.get(id))?.[0]).toBe(7);
  });

  test('the same text stored anew is not computed again', async () => {
    const replica = await filled(await startReplica());
    putContent(replica.index, buildContent({ ...law, version: 'read-again' }));
    expect(replica.index.vectorCount).toBe(0);
    replica.follower.start();
    await until(() => replica.index.vectorCount === blocks.length);
    expect(replica.embedder.seen).toHaveLength(blocks.length);
  });

  test('another model computes everything anew, and leaves nothing of the old one', async () => {
    await filled(await startReplica({ model: 'old' }));
    const { embedder } = await filled(await startReplica({ model: 'new' }));
    expect(embedder.seen).toHaveLength(blocks.length);
    const again = await filled(await startReplica({ model: 'old' }));
    expect(again.embedder.seen).toHaveLength(blocks.length);
  });

  test('what one replica is computing another one leaves alone, until its claim is over', async () => {
    const vectors = await openStore();
    const { index, embedder, follower } = await startReplica({ vectors });
    putContent(index, buildContent());
    const text =
      'Utopian Space Act. Licensing and authorisation. In Utopia an operator must hold a licence of the Utopian Space Office before launching a satellite.';
    const id = sliceId('utopia-law', embedder.name, [text]);
    expect(await vectors.claim(id, { documentId: 'utopia-law', model: embedder.name })).toBe(true);
    follower.start();
    await follower.catchUp();
    expect(embedder.seen).toEqual([]);
    time += 120_000;
    await until(() => index.vectorCount === 1);
    expect(embedder.seen).toEqual([text]);
  });

  test('a broken embedder is told and tried again by another replica at once', async () => {
    const broken = createStandInEmbedder();
    broken.failure = new Error('no weights');
    const { index, follower } = await startReplica({ embedder: broken });
    putContent(index, law);
    follower.start();
    await until(() => follower.failure() === 'no weights');
    expect(index.vectorCount).toBe(0);
    await follower.stop();
    await filled(await startReplica());
  });

  test('a document whose vectors cannot be had keeps none from another, and is told once with its version and cause', async () => {
    const embedder = createStandInEmbedder();
    const { embed } = embedder;
    let isUnfit = true;
    embedder.embed = (texts) =>
      isUnfit && texts.some((text) => text.includes('unfit'))
        ? Promise.reject(new Error('planted: a text that cannot be embedded'))
        : embed(texts);
    const error = jest.fn();
    const { index, follower } = await startReplica({ embedder, logger: { ...silentLogger, error } });
    const unfit = { document_id: 'unfit-law', version: 'unfit-law-1' };
    putContent(index, buildContent({ ...unfit, blocks: [buildBlock({ text: 'This text is unfit.' })] }));
    putContent(index, law);
    putContent(index, buildContent({ document_id: 'third-law', version: 'third-law-1' }));
    follower.start();
    const round = () => follower.catchUp().catch(() => undefined);
    for (let rounds = 0; rounds < 4; rounds++) await round();
    expect(index.vectorCount).toBe(blocks.length + 1);
    const cause = 'planted: a text that cannot be embedded';
    expect(follower.failing()).toEqual([{ document_id: 'unfit-law', cause }]);
    expect(error.mock.calls).toEqual([
      [
        'embedding.document-failed',
        { document_id: 'unfit-law', document_version: 'unfit-law-1', cause, model: 'stand-in' },
      ],
    ]);
    isUnfit = false;
    await round();
    expect(index.withoutVectors()).toEqual([]);
    expect(follower.failing()).toEqual([]);
  });

  test('a version that is replaced while it is computed gets no vectors of the old text', async () => {
    const embedder = createStandInEmbedder();
    const { index, follower } = await startReplica({ embedder });
    putContent(index, law);
    const { embed } = embedder;
    embedder.embed = (texts) => {
      embedder.embed = embed;
      putContent(index, buildContent({ version: 'utopia-law-2', blocks: blocks.slice(0, 3) }));
      return embed(texts);
    };
    follower.start();
    await until(() => index.vectorCount === 3);
    expect(index.withoutVectors()).toEqual([]);
  });
});
