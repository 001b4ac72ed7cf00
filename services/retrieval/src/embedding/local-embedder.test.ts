import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundledWeights } from '../onnx/bundled-weights';
import type { Embedder } from './embedder';
import { openLocalEmbedder } from './local-embedder';

const cosine = (a: Float32Array, b: Float32Array): number =>
  a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);

describe('the embedder in the box', () => {
  let embedder: Embedder;
  beforeAll(async () => {
    embedder = await openLocalEmbedder(bundledWeights('embedder'), 1);
  });
  afterAll(() => embedder.close());

  test('is named by its weights and gives unit vectors in the order of the texts', async () => {
    expect(embedder.name).toMatch(/^all-MiniLM-L6-v2-int8@[0-9a-f]{8}$/);
    const vectors = await embedder.embed(['launch licence', 'sheep']);
    expect(vectors.map((vector) => vector.length)).toEqual([embedder.dimensions, embedder.dimensions]);
    expect(vectors.map((vector) => Math.hypot(...vector))).toEqual([expect.closeTo(1), expect.closeTo(1)]);
  });

  test('texts that mean the same are nearer than texts that do not', async () => {
    const [asked, near, far] = await embedder.embed([
      'permit to fly a rocket',
      'licence for the launch of a launcher',
      'the colour of the flag',
    ]);
    if (!asked || !near || !far) throw new Error('a text has no vector');
    expect(cosine(asked, near)).toBeGreaterThan(cosine(asked, far) + 0.2);
  });

  test('a question goes before the passages that wait', async () => {
    const order: string[] = [];
    const passages = ['one', 'two', 'three'].map((text) =>
      embedder.embed([text]).then(() => order.push('passage')),
    );
    const question = embedder.embed(['question'], { urgent: true }).then(() => order.push('question'));
    await Promise.all([...passages, question]);
    expect(order).toEqual(['passage', 'question', 'passage', 'passage']);
  });

  test('what nobody waits for any more is not computed', async () => {
    const gaveUp = new AbortController();
    const first = embedder.embed(['first']);
    const second = embedder.embed(['second'], { signal: gaveUp.signal });
    gaveUp.abort();
    await expect(second).rejects.toThrow('nobody waits');
    await expect(first).resolves.toHaveLength(1);
  });
});

test('what was asked of a thread that is closed fails', async () => {
  const embedder = await openLocalEmbedder(bundledWeights('embedder'), 1);
  const failing = expect(embedder.embed(['one', 'two'])).rejects.toThrow('has ended');
  await embedder.close();
  await failing;
  await expect(embedder.embed(['three'])).rejects.toThrow('has ended');
});

describe('a folder of weights', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'astraea-weights-'));
    await cp(bundledWeights('embedder'), folder, { recursive: true });
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  test.each<[string, () => Promise<unknown>, RegExp]>([
    ['that is not there', () => rm(folder, { recursive: true }), /embedding\.json is missing/],
    ['without a manifest', () => rm(join(folder, 'embedding.json')), /embedding\.json is missing/],
    [
      'with another model than it names',
      () => writeFile(join(folder, 'model.onnx'), 'another'),
      /model\.onnx is not the file that embedding\.json names/,
    ],
    ['without its tokenizer', () => rm(join(folder, 'tokenizer.json')), /tokenizer\.json cannot be read/],
  ])('%s is refused in words', async (_, spoil, words) => {
    await spoil();
    const opening = openLocalEmbedder(folder, 1);
    await expect(opening).rejects.toThrow(words);
    await expect(opening).rejects.toThrow(/^The weights in .* cannot be used: .*Restore the files/);
  });
});
