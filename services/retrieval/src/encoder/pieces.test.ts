import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPieces } from './pieces.mts';
import { expected, tinyFolder } from './testing/tiny-encoder';

const file = readFileSync(join(tinyFolder, 'pieces.bin'));
const pieces = createPieces(file);
const names = file.toString('utf8', 4 + 4 * file.readUInt32LE(0)).split('\n');
const cut = (text: string, most = 64) =>
  Array.from(pieces.encode(most, 'query: ', text).ids, (id) => names[id]).slice(3, -1);

test.each(expected.questions)('the question $text has the tokens that the training saw', ({ text, ids }) => {
  expect([...pieces.encode(16, 'query: ', text).ids]).toEqual(ids);
});

test.each(expected.passages)(
  'the passage $text has the tokens that the training saw, where it saw them',
  ({ text, ids, places }) => {
    const found = pieces.encode(128, 'passage: ', text);
    expect([...found.ids]).toEqual(ids);
    expect([...found.places]).toEqual(places);
  },
);

test.each([
  ['the likeliest cut, not the longest piece first', 'launch', ['▁launch']],
  ['spaces of any kind and number are one', 'fee \t\u2028\u3000 fee', ['▁fee', '▁fee']],
  ['a space at the end is a token', 'fee ', ['▁fee', '▁']],
  ['unknown letters in a row are one token', 'fee☃☃☃fee☃', ['▁fee', '<unk>', 'fee', '<unk>']],
  ['accents are joined with their letters', 'caf\u0065\u0301', ['▁', 'c', 'a', 'f', 'é']],
  ['nothing at all', '', ['▁']],
])('%s', (_, text, wanted) => {
  expect(cut(text)).toEqual(wanted);
});

test('a text that holds the names of marks holds no marks', () => {
  expect([...pieces.encode(64, 'query: ', '</s>').ids].slice(1, -1)).not.toContain(2);
});

test('places count as JavaScript does, and letters that were joined stand where they began', () => {
  const { places } = pieces.encode(64, 'passage: ', '☃😀 e\u0301a');
  expect([...places].slice(-5)).toEqual([1, 3, 4, 6, -1]);
});

test('a text of one endless word is cut', () => {
  const { ids, places } = pieces.encode(8, 'query: ', 'launch'.repeat(50));
  expect(ids).toHaveLength(8);
  expect(places).toHaveLength(8);
  expect(ids.at(-1)).toBe(2);
});

test('a file that is cut off is refused', () => {
  expect(() => createPieces(file.subarray(0, file.length - 200))).toThrow(/pieces instead of/);
});
