import {
  averagePrecisionAt,
  measureRanking,
  ndcgAt,
  rankedIds,
  recallAt,
  reciprocalRank,
} from './ranking-metrics';

const grades = new Map([
  ['a', 3],
  ['b', 1],
  ['c', 2],
]);

describe('measures of one ranking, by hand', () => {
  // Relevant at ranks 2 (grade 3) and 4 (grade 1); c is not found.
  const ids = ['x', 'a', 'y', 'b', 'z'];

  it('recall is the part of the relevant passages among the first k', () => {
    expect(recallAt(1, ids, grades)).toBe(0);
    expect(recallAt(2, ids, grades)).toBeCloseTo(1 / 3);
    expect(recallAt(10, ids, grades)).toBeCloseTo(2 / 3);
  });

  it('nDCG weighs grades by rank against the best order', () => {
    // 3 / log2(3) + 1 / log2(5) over 3 / 1 + 2 / log2(3) + 1 / log2(4).
    expect(ndcgAt(10, ids, grades)).toBeCloseTo((1.892789 + 0.430677) / (3 + 1.26186 + 0.5), 5);
  });

  it('nDCG at 1 compares with the best first passage alone', () => {
    expect(ndcgAt(1, ['c'], grades)).toBeCloseTo(2 / 3);
  });

  it('average precision sums the precision at each hit over all relevant passages', () => {
    expect(averagePrecisionAt(10, ids, grades)).toBeCloseTo((1 / 2 + 2 / 4) / 3);
    expect(averagePrecisionAt(3, ids, grades)).toBeCloseTo(1 / 2 / 3);
  });

  it('reciprocal rank counts the first hit only', () => {
    expect(reciprocalRank(ids, grades)).toBe(0.5);
    expect(reciprocalRank(['x'], grades)).toBe(0);
  });

  it('a perfect ranking is 1 in all and an empty one 0', () => {
    const perfect = measureRanking(['a', 'c', 'b'], grades, [3, 10]);
    expect(perfect).toEqual({ 'recall@3': 1, 'recall@10': 1, 'ndcg@10': 1, 'map@10': 1, mrr: 1 });
    expect(Object.values(measureRanking([], grades, [10]))).toEqual([0, 0, 0, 0]);
  });
});

describe('the order of a ranking', () => {
  it('is by score, and by id where scores are equal, whatever the order of the engine', () => {
    const tied = [
      { id: '10', score: 1 },
      { id: '9', score: 1 },
      { id: 'b', score: 2 },
      { id: '1', score: 1 },
    ];
    expect(rankedIds(tied)).toEqual(['b', '1', '10', '9']);
    expect(rankedIds(tied.toReversed())).toEqual(['b', '1', '10', '9']);
  });

  it('counts a passage that is named twice once, at its better score', () => {
    const twice = [
      { id: 'a', score: 1 },
      { id: 'b', score: 2 },
      { id: 'a', score: 3 },
    ];
    expect(rankedIds(twice)).toEqual(['a', 'b']);
  });
});
