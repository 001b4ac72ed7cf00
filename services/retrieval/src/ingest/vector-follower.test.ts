import { type Logger, silentLogger } from '@astraea/service-kit/log';
import { createTestBackends, until } from '@astraea/service-kit/testing';
import { packPieces } from '../encoder/passage-record';
import { type RecordSource, recordId } from '../reading/token-vectors';
import { PassageIndex } from '../search/passage-index';
import { buildBlock, buildContent, putContent } from '../testing/build-index';
import { createStandInEncoder, type StandInEncoder } from '../testing/stand-in-encoder';
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
  encoder: StandInEncoder;
  follower: VectorFollower;
}

/** One replica of the service, as far as vectors go. */
async function startReplica(
  options: {
    model?: string;
    encoder?: StandInEncoder;
    vectors?: PassageVectors;
    bundled?: RecordSource;
    logger?: Logger;
  } = {},
): Promise<Replica> {
  const index = new PassageIndex();
  const encoder = options.encoder ?? createStandInEncoder({ name: options.model ?? 'stand-in' });
  const vectors = options.vectors ?? (await openStore());
  const { bundled, logger = silentLogger } = options;
  const follower = createVectorFollower({
    ...{ index, vectors, encoder, logger, pollMs: 5 },
    ...(bundled ? { bundled } : {}),
  });
  followers.push(follower);
  return { index, encoder, follower };
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
    const { encoder } = await filled(await startReplica());
    expect(encoder.seen).toHaveLength(blocks.length);
    expect(new Set(encoder.seen).size).toBe(blocks.length);
  });

  test('another replica takes stored vectors and computes nothing', async () => {
    await filled(await startReplica());
    const other = await filled(await startReplica());
    expect(other.encoder.seen).toEqual([]);
  });

  test('what comes with the service is taken and not stored, the rest is computed, and its tokens are stored', async () => {
    const shipped = createStandInEncoder({ name: 'two' });
    const bundle = new Map<string, Uint8Array>();
    const { index, encoder, follower } = await startReplica({
      model: 'two',
      bundled: async (id) => bundle.get(id),
    });
    putContent(index, law);
    const texts = [...(index.passagesOf(law.document_id) ?? [])].map((passage) => index.readText(passage));
    const ids = texts.map((text) => recordId('two', text));
    for (const [at, text] of texts.slice(0, 50).entries())
      bundle.set(ids[at] ?? '', packPieces(await shipped.encodePassage(text), shipped));
    follower.start();
    await until(() => index.vectorCount === blocks.length);
    expect(encoder.seen).toEqual(texts.slice(50).map(({ text }) => text));
    const store = await openStore();
    expect(await store.record(ids[0] ?? '')).toBeUndefined();
    expect(await store.record(ids[119] ?? '')).toEqual(
      Buffer.from(packPieces(await shipped.encodePassage(texts[119] ?? { text: '', starts: [] }), shipped)),
    );
  });

  test('the same text stored anew is not computed again', async () => {
    const replica = await filled(await startReplica());
    putContent(replica.index, buildContent({ ...law, version: 'read-again' }));
    expect(replica.index.vectorCount).toBe(0);
    replica.follower.start();
    await until(() => replica.index.vectorCount === blocks.length);
    expect(replica.encoder.seen).toHaveLength(blocks.length);
  });

  test('another model computes everything anew, and leaves nothing of the old one', async () => {
    await filled(await startReplica({ model: 'old' }));
    const { encoder } = await filled(await startReplica({ model: 'new' }));
    expect(encoder.seen).toHaveLength(blocks.length);
    const again = await filled(await startReplica({ model: 'old' }));
    expect(again.encoder.seen).toHaveLength(blocks.length);
  });

  test('what one replica is computing another one leaves alone, until its claim is over', async () => {
    const vectors = await openStore();
    const { index, encoder, follower } = await startReplica({ vectors });
    putContent(index, buildContent());
    const [passage] = index.passagesOf('utopia-law') ?? [];
    if (!passage) throw new Error('the law has no passage');
    const read = index.readText(passage);
    const id = sliceId('utopia-law', [recordId(encoder.name, read)]);
    expect(await vectors.claim(id, { documentId: 'utopia-law', model: encoder.name })).toBe(true);
    follower.start();
    await follower.catchUp();
    expect(encoder.seen).toEqual([]);
    time += 120_000;
    await until(() => index.vectorCount === 1);
    expect(encoder.seen).toEqual([read.text]);
  });

  test('a broken encoder is told and tried again by another replica at once', async () => {
    const broken = createStandInEncoder();
    broken.failure = new Error('no weights');
    const { index, follower } = await startReplica({ encoder: broken });
    putContent(index, law);
    follower.start();
    await until(() => follower.failure() === 'no weights');
    expect(index.vectorCount).toBe(0);
    await follower.stop();
    await filled(await startReplica());
  });

  test('a document whose vectors cannot be had keeps none from another, and is told once with its version and cause', async () => {
    const encoder = createStandInEncoder();
    const { encodePassage } = encoder;
    let isUnfit = true;
    encoder.encodePassage = (read) =>
      isUnfit && read.text.includes('unfit')
        ? Promise.reject(new Error('planted: a text that cannot be encoded'))
        : encodePassage(read);
    const error = jest.fn();
    const { index, follower } = await startReplica({ encoder, logger: { ...silentLogger, error } });
    const unfit = { document_id: 'unfit-law', version: 'unfit-law-1' };
    putContent(index, buildContent({ ...unfit, blocks: [buildBlock({ text: 'This text is unfit.' })] }));
    putContent(index, law);
    putContent(index, buildContent({ document_id: 'third-law', version: 'third-law-1' }));
    follower.start();
    const round = () => follower.catchUp().catch(() => undefined);
    for (let rounds = 0; rounds < 4; rounds++) await round();
    expect(index.vectorCount).toBe(blocks.length + 1);
    const cause = 'planted: a text that cannot be encoded';
    expect(follower.failing()).toEqual([{ document_id: 'unfit-law', cause }]);
    expect(error.mock.calls).toEqual([
      [
        'encoding.document-failed',
        { document_id: 'unfit-law', document_version: 'unfit-law-1', cause, model: 'stand-in' },
      ],
    ]);
    isUnfit = false;
    await round();
    expect(index.withoutVectors()).toEqual([]);
    expect(follower.failing()).toEqual([]);
  });

  test('a version that is replaced while it is computed gets no vectors of the old text', async () => {
    const encoder = createStandInEncoder();
    const { index, follower } = await startReplica({ encoder });
    putContent(index, law);
    const { encodePassage } = encoder;
    encoder.encodePassage = (read) => {
      encoder.encodePassage = encodePassage;
      putContent(index, buildContent({ version: 'utopia-law-2', blocks: blocks.slice(0, 3) }));
      return encodePassage(read);
    };
    follower.start();
    await until(() => index.vectorCount === 3);
    expect(index.withoutVectors()).toEqual([]);
  });
});
