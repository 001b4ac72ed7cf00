import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Embedder } from '@astraea/retrieval';
import { recordIo } from '../testing/program-io';
import { makeTemporaryFolder } from '../testing/temporary-folder';
import { vectorsCommand } from './vectors-command';

const dimensions = 80;

/** Two subjects in two directions, whatever else a text says: launching, and paying. */
const embedder: Embedder = {
  name: 'stand-in',
  dimensions,
  embed: async (texts) =>
    texts.map((text) => {
      const vector = new Float32Array(dimensions).fill(0.01);
      vector[0] = /launch|rocket|sky/.test(text) ? 1 : 0;
      vector[1] = /pay|fee|bill/.test(text) ? 1 : 0;
      return vector;
    }),
  close: async () => undefined,
};

const texts = [
  ...['launch a rocket', 'rocket in the sky', 'a launch into the sky', 'sky rocket launch'],
  ...['pay the fee', 'the bill is a fee', 'pay a bill', 'fee bill pay', 'lonely'],
];

async function run(held: string, ...args: string[]) {
  const path = join(await makeTemporaryFolder(), 'word-vectors.txt');
  await writeFile(path, held);
  const io = recordIo();
  const parts = { texts: async () => texts, openEmbedder: async () => embedder, path };
  const holds = await vectorsCommand(args, io, parts);
  return { holds, path, complaints: io.complaints };
}

function cosine(a: Int8Array, b: Int8Array): number {
  const dot = (one: Int8Array, other: Int8Array): number =>
    one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);
  return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));
}

test('words of one subject come to mean nearly the same, words of two do not, and one that stands once has no vector', async () => {
  const { path } = await run('', '--write');
  const [head, ...lines] = (await readFile(path, 'utf8')).trimEnd().split('\n');
  expect(head).toContain('learnt from stand-in');
  const vectors = new Map(
    lines.map((line) => {
      const [word = '', values = ''] = line.split(' ');
      return [word, new Int8Array(Buffer.from(values, 'base64'))] as const;
    }),
  );
  const of = (word: string): Int8Array => vectors.get(word) ?? new Int8Array();
  expect(cosine(of('rocket'), of('launch'))).toBeGreaterThan(0.9);
  expect(cosine(of('fee'), of('bill'))).toBeGreaterThan(0.9);
  expect(cosine(of('rocket'), of('fee'))).toBeLessThan(0);
  expect(vectors.has('lone')).toBe(false);
});

test('the check names the words that lack a vector or no longer need one', async () => {
  const { path } = await run('', '--write');
  const made = await readFile(path, 'utf8');
  expect(await run(made, '--check')).toMatchObject({ holds: true, complaints: [] });
  const { holds, complaints } = await run(made.replace('rocket ', 'moon '), '--check');
  expect(holds).toBe(false);
  expect(complaints).toEqual(['rocket has no vector', 'moon has a vector and stands in no two texts']);
});

test('without weights it says what to do', async () => {
  const parts = { texts: async () => texts, openEmbedder: async () => undefined, path: '' };
  await expect(vectorsCommand([], recordIo(), parts)).rejects.toThrow('npm run embeddings -- fetch');
});
