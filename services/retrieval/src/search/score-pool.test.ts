import { bestPositions, spreadOf, thresholdFor } from './score-pool';

const none = Number.NEGATIVE_INFINITY;

describe('bestPositions', () => {
  test.each<[number[], number, number[]]>([
    [[1, 5, 3], 2, [1, 2]],
    [[2, 2, 2], 2, [0, 1]],
    [[none, 1, none], 5, [1]],
    [[none, none], 5, []],
    [[-1, -2, -0.5], 3, [2, 0, 1]],
  ])('of %j the best %i are at %j', (scores, most, positions) => {
    expect(bestPositions(Float32Array.from(scores), most)).toEqual(positions);
  });
});

test('the spread is that of the values that count', () => {
  expect(spreadOf(Float32Array.from([0, 2, 4]), (value) => value > 0)).toEqual({ mean: 3, deviation: 1 });
  expect(spreadOf(Float32Array.from([0]), (value) => value > 0)).toEqual({ mean: 0, deviation: 0 });
});

describe('thresholdFor', () => {
  const values = Float32Array.from({ length: 1_000 }, (_, at) => at);

  test('about as many values as asked for reach it, and never fewer', () => {
    const least = thresholdFor(values, 100);
    const reached = values.filter((value) => value >= least).length;
    expect(reached).toBeGreaterThanOrEqual(100);
    expect(reached).toBeLessThan(110);
  });

  test('is 0 where no more than so many are above 0', () => {
    expect(thresholdFor(values, 999)).toBe(0);
    expect(thresholdFor(new Float32Array(10), 3)).toBe(0);
  });
});
