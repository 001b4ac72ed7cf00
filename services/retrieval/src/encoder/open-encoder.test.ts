import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Encoder, openEncoder } from './open-encoder';
import { packPieces, readPieces } from './passage-record';
import { readyToCompare, scorePassage } from './score-passage';
import { expected, tinyFolder } from './testing/tiny-encoder';

function cosine(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let [product, first, second] = [0, 0, 0];
  for (let at = 0; at < a.length; at++) {
    const [one = 0, other = 0] = [a[at], b[at]];
    product += one * other;
    first += one * one;
    second += other * other;
  }
  return product / Math.sqrt(first * second);
}

describe('an encoder', () => {
  let encoder: Encoder;
  beforeAll(async () => {
    encoder = await openEncoder(tinyFolder, 1);
  });
  afterAll(() => encoder.close());

  test('is named by its weights and tells its sizes and numbers', async () => {
    const weights = createHash('sha256').update(await readFile(join(tinyFolder, 'model.bin')));
    expect(encoder.name).toBe(`tiny@${weights.digest('hex').slice(0, 8)}`);
    expect(encoder).toMatchObject({
      tokenNumbers: 16,
      wholeNumbers: 32,
      logOdds: { match: 12, whole: 2, beside: -9 },
    });
    expect(encoder.away()).toBeUndefined();
  });

  test('gives questions vectors near those of the training, which are not rounded', async () => {
    for (const { text, ids, tokens, gates, whole } of expected.questions) {
      const found = await encoder.encodeQuestion(text);
      expect(found.count).toBe(ids.length);
      expect(cosine(found.tokens, tokens)).toBeGreaterThan(0.998);
      expect(cosine(found.gates, gates)).toBeGreaterThan(0.998);
      expect(cosine(found.whole, whole)).toBeGreaterThan(0.998);
      expect(found.places).toHaveLength(ids.length);
    }
  });

  test('says where the tokens of a question stand', async () => {
    const { places } = await encoder.encodeQuestion('Who?');
    expect([places[0], Math.max(...places), places.at(-1)]).toEqual([-1, 3, -1]);
  });

  test('gives passages the same in one byte a number, and where their tokens stand', async () => {
    for (const { text, starts, places, tokens, whole } of expected.passages) {
      const [found] = await encoder.encodePassage({ text, starts });
      if (!found) throw new Error('the passage has no piece');
      expect([...found.places]).toEqual(places);
      expect(cosine(found.tokens, tokens)).toBeGreaterThan(0.998);
      expect(cosine(found.whole, whole)).toBeGreaterThan(0.998);
    }
  });

  test('scores what it encoded as the training does, to 0.4', async () => {
    const stored = await Promise.all(
      expected.passages.map(async (passage) =>
        readPieces(packPieces((await encoder.encodePassage(passage)).slice(0, 1), encoder), encoder),
      ),
    );
    for (const [asked, { text }] of expected.questions.entries()) {
      const question = readyToCompare(await encoder.encodeQuestion(text));
      for (const [at, { log_odds: wanted, starts }] of expected.passages.entries()) {
        const { passage } = scorePassage(question, stored[at] ?? [], encoder.logOdds, starts);
        expect(Math.abs(passage - (wanted[asked]?.passage ?? Number.NaN))).toBeLessThan(0.4);
      }
    }
  });

  test('a question goes before the passages that wait', async () => {
    const order: string[] = [];
    const passages = ['one', 'two', 'three'].map((text) =>
      encoder.encodePassage({ text, starts: [0] }).then(() => order.push('passage')),
    );
    const question = encoder.encodeQuestion('Who?', { urgent: true }).then(() => order.push('question'));
    await Promise.all([...passages, question]);
    expect(order).toEqual(['passage', 'question', 'passage', 'passage']);
  });

  test('what nobody waits for any more is not encoded', async () => {
    const gaveUp = new AbortController();
    const first = encoder.encodePassage({ text: 'first', starts: [0] });
    const second = encoder.encodePassage({ text: 'second', starts: [0] }, { signal: gaveUp.signal });
    gaveUp.abort();
    await expect(second).rejects.toThrow('nobody waits');
    await expect(first).resolves.toMatchObject([{ count: expect.any(Number) }]);
  });
});

test('what was asked of an encoder that is closed fails', async () => {
  const encoder = await openEncoder(tinyFolder, 1);
  await encoder.close();
  await expect(encoder.encodeQuestion('Who?')).rejects.toThrow('has ended');
});

describe('a folder of weights', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'astraea-encoder-'));
    await cp(tinyFolder, folder, { recursive: true });
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  test.each<[string, () => Promise<unknown>, RegExp]>([
    ['without a manifest', () => rm(join(folder, 'encoder.json')), /encoder\.json is missing/],
    [
      'with other weights than it names',
      () => writeFile(join(folder, 'model.bin'), 'other'),
      /model\.bin is not the file that encoder\.json names/,
    ],
    ['without its pieces', () => rm(join(folder, 'pieces.bin')), /pieces\.bin cannot be read/],
    [
      'whose weights have no hash',
      async () => {
        const manifest = JSON.parse(await readFile(join(folder, 'encoder.json'), 'utf8'));
        delete manifest.files['model.bin'];
        await writeFile(join(folder, 'encoder.json'), JSON.stringify(manifest));
      },
      /no hash for model\.bin/,
    ],
  ])('%s is refused in words', async (_, spoil, words) => {
    await spoil();
    await expect(openEncoder(folder, 1)).rejects.toThrow(words);
  });
});
