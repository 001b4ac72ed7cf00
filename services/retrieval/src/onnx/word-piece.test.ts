import { createWordPiece } from './word-piece.mts';

const vocab = { '[UNK]': 0, '[CLS]': 1, '[SEP]': 2, launch: 3, '##es': 4, cafe: 5, ',': 6, 法: 7 };
const tokenizer = createWordPiece({
  normalizer: { type: 'BertNormalizer', lowercase: true },
  model: { unk_token: '[UNK]', continuing_subword_prefix: '##', max_input_chars_per_word: 100, vocab },
});

test.each([
  ['launch', [1, 3, 2]],
  ['LAUNCHES', [1, 3, 4, 2]],
  ['Café, launch', [1, 5, 6, 3, 2]],
  ['launch法launch', [1, 3, 7, 3, 2]],
  ['la\u200bunch', [1, 3, 2]],
  ['launchx', [1, 0, 2]],
  ['launch '.repeat(20), [1, 3, 3, 3, 3, 3, 3, 2]],
  ['', [1, 2]],
])('%j is cut into the tokens %j', (text, tokens) => {
  expect(tokenizer.encode(8, text).tokens).toEqual(tokens);
});

test('a pair is told apart by its types', () => {
  expect(tokenizer.encode(80, 'launch', 'cafe, launch')).toEqual({
    tokens: [1, 3, 2, 5, 6, 3, 2],
    types: [0, 0, 0, 1, 1, 1, 1],
  });
});

test('of a pair that is too long the second text is cut first, and the first leaves room for it', () => {
  const { tokens, types } = tokenizer.encode(80, 'launch '.repeat(90), 'cafe '.repeat(90));
  expect(tokens).toHaveLength(80);
  expect(types.filter((type) => type === 1)).toHaveLength(65);
  expect(tokens.at(-1)).toBe(2);
});

test('a file that describes another kind of tokenizer is refused', () => {
  expect(() => createWordPiece({ normalizer: { type: 'Lowercase' }, model: {} })).toThrow();
});
