import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Embedder } from './embedder';
import { openLocalEmbedder } from './local-embedder';

/** In place of ONNX Runtime: the vector of a token is its number, its number of letters in the model's bytes, and one. */
const runtime = `
const { readFileSync } = require('node:fs');
class Tensor { constructor(type, data, dims) { Object.assign(this, { type, data, dims }); } }
const InferenceSession = {
  async create(file) {
    const size = readFileSync(file).length;
    return {
      inputNames: ['input_ids', 'attention_mask'],
      async run({ input_ids: { data } }) {
        if (data.length === 3 && data[1] === 9n) process.exit(1);
        if (data.length === 3 && data[1] === 8n) throw new Error('cannot reckon this');
        return { last_hidden_state: { data: Float32Array.from([...data].flatMap((id) => [Number(id), size, 1])), dims: [1, data.length, 3] } };
      },
    };
  },
};
module.exports = { InferenceSession, Tensor };`;

const vocab = {
  '[UNK]': 0,
  '[CLS]': 1,
  '[SEP]': 2,
  launch: 3,
  '##es': 4,
  cafe: 5,
  ',': 6,
  法: 7,
  fail: 8,
  crash: 9,
};
const tokenizer = {
  normalizer: { type: 'BertNormalizer', lowercase: true },
  model: { unk_token: '[UNK]', continuing_subword_prefix: '##', max_input_chars_per_word: 100, vocab },
};

let folder: string;
let embedder: Embedder | undefined;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

async function writeWeights(overrides: Record<string, unknown> = {}): Promise<void> {
  const files = { 'model.onnx': 'model', 'tokenizer.json': JSON.stringify(tokenizer) };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  const hashes = Object.fromEntries(Object.entries(files).map(([name, text]) => [name, hashOf(text)]));
  const manifest = { name: 'tiny', dimensions: 3, max_tokens: 8, files: hashes, ...overrides };
  await writeFile(join(folder, 'embedding.json'), JSON.stringify(manifest));
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'astraea-weights-'));
  await mkdir(join(folder, 'node_modules/onnxruntime-node'), { recursive: true });
  await writeFile(join(folder, 'node_modules/onnxruntime-node/index.js'), runtime);
  await writeFile(join(folder, 'package.json'), '{}');
  await writeWeights();
});
afterEach(async () => {
  await embedder?.close();
  embedder = undefined;
  await rm(folder, { recursive: true, force: true });
});

async function open(): Promise<Embedder> {
  embedder = await openLocalEmbedder(folder, 1);
  return embedder;
}

/** Token numbers' mean in proportion to the other two numbers, which are 5 and 1 for each token. */
async function meanToken(text: string): Promise<number> {
  const [vector] = await (embedder ?? (await open())).embed([text]);
  return Math.round(((vector?.[0] ?? 0) / (vector?.[2] ?? 1)) * 1000) / 1000;
}

const mean = (...tokens: number[]): number =>
  Math.round((tokens.reduce((sum, token) => sum + token, 0) / tokens.length) * 1000) / 1000;

describe('openLocalEmbedder', () => {
  test.each([
    ['launch', [1, 3, 2]],
    ['LAUNCHES', [1, 3, 4, 2]],
    ['Café, launch', [1, 5, 6, 3, 2]],
    ['launch法launch', [1, 3, 7, 3, 2]],
    ['la\u200bunch', [1, 3, 2]],
    ['launchx', [1, 0, 2]],
    ['launch '.repeat(20), [1, 3, 3, 3, 3, 3, 3, 2]],
    ['', [1, 2]],
  ])('%j is cut into the tokens %j, and its vector is their mean', async (text, tokens) => {
    expect(await meanToken(text)).toBe(mean(...tokens));
  });

  test('vectors have length 1, come in the order of the texts, and are named by the weights', async () => {
    const opened = await open();
    const vectors = await opened.embed(['launch', 'cafe']);
    expect(vectors.map((vector) => Math.hypot(...vector))).toEqual([expect.closeTo(1), expect.closeTo(1)]);
    expect(vectors[0]).not.toEqual(vectors[1]);
    expect(opened).toMatchObject({ name: `tiny@${hashOf('model').slice(0, 8)}`, dimensions: 3 });
  });

  test('a question goes before the passages that wait', async () => {
    const opened = await open();
    const order: string[] = [];
    const passages = ['launch', 'launch', 'launch'].map((text) =>
      opened.embed([text]).then(() => order.push('passage')),
    );
    const question = opened.embed(['cafe'], { urgent: true }).then(() => order.push('question'));
    await Promise.all([...passages, question]);
    expect(order).toEqual(['passage', 'question', 'passage', 'passage']);
  });

  test('what nobody waits for any more is not reckoned', async () => {
    const opened = await open();
    const gaveUp = new AbortController();
    const first = opened.embed(['launch']);
    const second = opened.embed(['cafe'], { signal: gaveUp.signal });
    gaveUp.abort();
    await expect(second).rejects.toThrow('nobody waits');
    await expect(first).resolves.toHaveLength(1);
  });

  test('a text that cannot be reckoned fails alone', async () => {
    const opened = await open();
    await expect(opened.embed(['fail'])).rejects.toThrow('cannot reckon this');
    await expect(opened.embed(['launch'])).resolves.toHaveLength(1);
  });

  test('a thread that ends takes nothing with it but what it was asked', async () => {
    const opened = await open();
    await expect(opened.embed(['crash', 'launch'])).rejects.toThrow();
    await expect(opened.embed(['launch'])).rejects.toThrow('the embedding thread has ended');
  });

  test('a file that is not the one that the folder names is refused', async () => {
    await writeFile(join(folder, 'model.onnx'), 'another model');
    await expect(open()).rejects.toThrow(
      /model\.onnx is not the file that embedding\.json names.*npm run embeddings/,
    );
  });

  test.each([
    ['no folder', async () => rm(folder, { recursive: true })],
    ['no manifest', async () => rm(join(folder, 'embedding.json'))],
    ['a manifest without a hash', async () => writeWeights({ files: {} })],
    ['a missing tokenizer', async () => rm(join(folder, 'tokenizer.json'))],
    ['no runtime', async () => rm(join(folder, 'node_modules'), { recursive: true })],
  ])('%s is told in words', async (_, spoil) => {
    await spoil();
    await expect(open()).rejects.toThrow(/^The weights in .* cannot be used: /);
  });
});

test('the runtime is forbidden to tell anybody of its use, in the environment that it reads', async () => {
  await open();
  const answer = execFileSync(process.execPath, ['-p', 'process.env.ORT_DISABLE_TELEMETRY'], {
    encoding: 'utf8',
  });
  expect(answer.trim()).toBe('1');
});
