import { cutTokens } from './cut-tokens.mts';

/** Tokens that stand for themselves, between the marks 0 and 2; each stands ten letters behind the one before. */
function tokensOf(count: number) {
  const ids = [0, ...Array.from({ length: count }, (_, at) => 100 + at), 2];
  const places = [-1, ...Array.from({ length: count }, (_, at) => 10 * at), -1];
  return { ids: Int32Array.from(ids), places: Int32Array.from(places) };
}

const cut = (count: number, starts: number[], most: number): number[][] =>
  cutTokens(tokensOf(count), starts, most).map(({ ids }) => [...ids]);

test('what fits stays whole', () => {
  expect(cut(3, [0], 5)).toEqual([[0, 100, 101, 102, 2]]);
});

test('what does not is cut between sentences, each piece behind what stands before the first', () => {
  expect(cut(8, [10, 40, 60], 7)).toEqual([
    [0, 100, 101, 102, 103, 2],
    [0, 100, 104, 105, 106, 107, 2],
  ]);
});

test('a sentence that does not fit by itself is cut within, and its places go with it', () => {
  const pieces = cutTokens(tokensOf(6), [0], 5);
  expect(pieces.map(({ ids }) => [...ids])).toEqual([
    [0, 100, 101, 102, 2],
    [0, 103, 104, 105, 2],
  ]);
  expect(pieces.map(({ places }) => [...places])).toEqual([
    [-1, 0, 10, 20, -1],
    [-1, 30, 40, 50, -1],
  ]);
});

test('a name that is longer than two fifths of a piece is cut, so that there is room for the text', () => {
  expect(cut(9, [60], 10)).toEqual([[0, 100, 101, 102, 106, 107, 108, 2]]);
});
