import { meanFigure, quantileFigure, quantileOf, shareFigure } from './figure';
import { createRandom } from './random';

describe('the interval of a figure', () => {
  const values = Array.from({ length: 100 }, (_, at) => (at < 30 ? 1 : 0));

  it('is about two standard errors to each side of a mean', () => {
    const { value, low, high, count } = meanFigure(values);
    expect({ value, count }).toEqual({ value: 0.3, count: 100 });
    // The standard error of 30 of 100 is 0.0458.
    expect(low).toBeGreaterThan(0.3 - 0.12);
    expect(low).toBeLessThan(0.3 - 0.06);
    expect(high).toBeLessThan(0.3 + 0.12);
    expect(high).toBeGreaterThan(0.3 + 0.06);
  });

  it('is the same each time', () => {
    const noisy = Array.from({ length: 37 }, (_, at) => ((at * 7919) % 101) / 101);
    expect(meanFigure(noisy)).toEqual(meanFigure(noisy));
  });

  it.each([
    [10, 0, { value: 0, low: 0, high: 0.3085 }],
    [10, 1, { value: 1, low: 0.6915, high: 1 }],
    [300, 0, { value: 0, low: 0, high: 0.0122 }],
  ])('is the exact binomial bound where all of %i questions give %i', (count, each, expected) => {
    const { value, low, high } = meanFigure(Array(count).fill(each));
    expect(value).toBe(expected.value);
    expect(low).toBeCloseTo(expected.low, 4);
    expect(high).toBeCloseTo(expected.high, 4);
  });
});

describe('a share', () => {
  it('is the sum of the parts over the sum of the wholes, and leaves out what has no whole', () => {
    const figure = shareFigure([
      { part: 1, whole: 4 },
      { part: 2, whole: 2 },
      { part: 0, whole: 0 },
    ]);
    expect(figure).toMatchObject({ value: 0.5, count: 2 });
  });

  it('is nothing where nothing was asked', () => {
    expect(shareFigure([{ part: 0, whole: 0 }])).toEqual({
      value: null,
      low: null,
      high: null,
      count: 0,
    });
  });
});

describe('a quantile', () => {
  it.each([
    [0.5, 2],
    [0.95, 4],
    [0.25, 1],
    [0.26, 2],
  ])('%d of four values is the value of the nearest rank', (part, expected) => {
    expect(quantileOf([1, 2, 3, 4], part)).toBe(expected);
    expect(quantileFigure([4, 2, 3, 1], part).value).toBe(expected);
  });

  it('has an interval of values that were measured', () => {
    const values = Array.from({ length: 200 }, (_, at) => at);
    const { low, high } = quantileFigure(values, 0.5);
    expect(low).toBeGreaterThan(70);
    expect(high).toBeLessThan(130);
    expect(values).toEqual(expect.arrayContaining([low, high]));
  });
});

it('random numbers are spread over 0 to 1', () => {
  const random = createRandom(1);
  const drawn = Array.from({ length: 10_000 }, random);
  expect(Math.min(...drawn)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...drawn)).toBeLessThan(1);
  for (let tenth = 0; tenth < 10; tenth++) {
    const inside = drawn.filter((value) => Math.floor(value * 10) === tenth).length;
    expect(inside).toBeGreaterThan(850);
    expect(inside).toBeLessThan(1150);
  }
});
