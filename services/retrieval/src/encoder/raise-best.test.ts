import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import assembler from 'wabt';
import { arrangeTokens, bestProducts, program } from './raise-best';

test('the program is what wabt assembles of its text', async () => {
  const wat = await readFile(join(__dirname, 'raise-best.wat'), 'utf8');
  const { parseWat } = await assembler();
  const { buffer } = parseWat('raise-best.wat', wat, { simd: true }).toBinary({});
  expect(program).toBe(Buffer.from(buffer).toString('base64'));
});

test('each row has the best product of its own tokens with each token of the question', () => {
  const width = 16;
  // Numbers of both signs up to the largest that two bytes and one byte hold.
  const number = (seed: number, most: number): number => (((seed * 7919) % 997) / 498 - 1) * most;
  const tokens = Int16Array.from({ length: 5 * width }, (_, at) => number(at, 32_767));
  const stored = Int8Array.from({ length: 9 * width }, (_, at) => number(at + 3, 127));
  const rows = Uint8Array.from([2, 0, 0, 2, 0, 2, 2, 0, 2]);
  const product = (column: number, token: number): number =>
    Array.from({ length: width }).reduce<number>(
      (sum, _, at) => sum + (tokens[column * width + at] as number) * (stored[token * width + at] as number),
      0,
    );
  const least = -1_000_000_000;
  const wanted = [0, 1, 2].map((row) =>
    [0, 1, 2, 3, 4].map((column) =>
      rows.reduce((most, own, token) => (own === row ? Math.max(most, product(column, token)) : most), least),
    ),
  );
  const asked = arrangeTokens(tokens, width);
  expect(asked.columns).toBe(8);
  const best = [...bestProducts(asked, { tokens: stored, rows }, 3, least)];
  expect([0, 8, 16].map((from) => best.slice(from, from + 5))).toEqual(wanted);
});

test('a passage that is longer than the memory of the one before has room', () => {
  const width = 96;
  const count = 4_000;
  const stored = Int8Array.from({ length: count * width }, () => 1);
  const asked = arrangeTokens(new Int16Array(2 * width).fill(3), width);
  const best = bestProducts(asked, { tokens: stored, rows: new Uint8Array(count) }, 1, 0);
  expect([...best]).toEqual([288, 288, 0, 0]);
});

test('questions that are compared in turn keep their own tokens', () => {
  const [twos, threes] = [2, 3].map((number) => arrangeTokens(new Int16Array(8).fill(number), 8));
  const stored = { tokens: new Int8Array(8).fill(1), rows: new Uint8Array(1) };
  if (!twos || !threes) throw new Error('there are two');
  const products = [twos, threes, threes, twos].map((asked) => bestProducts(asked, stored, 1, 0)[0]);
  expect(products).toEqual([16, 24, 24, 16]);
});
