import { createRandom } from '../figures/random';
import { type Example, fitLogisticRegression } from './logistic-regression';

const example = (holds: boolean, weight: number, ...values: number[]): Example => ({ holds, weight, values });

/** Observations that hold as often as the model says. */
function observe(count: number, bias: number, coefficients: readonly number[]): Example[] {
  const random = createRandom(7);
  return Array.from({ length: count }, () => {
    const values = coefficients.map(() => random() * 4 - 2);
    const odds = values.reduce((sum, value, at) => sum + value * (coefficients[at] ?? 0), bias);
    return example(random() < 1 / (1 + Math.exp(-odds)), 1, ...values);
  });
}

it('finds the odds of a table of four cells', () => {
  // 1 of 4 hold where the value is 0 and 3 of 4 where it is 1: log odds of ln 1/3 and ln 3.
  const { bias, coefficients } = fitLogisticRegression(
    [example(true, 1, 0), example(false, 3, 0), example(true, 3, 1), example(false, 1, 1)],
    1e-9,
  );
  expect(bias).toBeCloseTo(-Math.log(3), 6);
  expect(coefficients).toEqual([expect.closeTo(2 * Math.log(3), 6)]);
});

it('recovers the coefficients by which observations were made, whatever the scale of a value', () => {
  const made = observe(6000, 0, [1.5, -0.8, 0]);
  const [first = 0, second = 0, third = 0] = fitLogisticRegression(made, 1e-9).coefficients;
  expect(Math.abs(first - 1.5)).toBeLessThan(0.15);
  expect(Math.abs(second + 0.8)).toBeLessThan(0.15);
  expect(Math.abs(third)).toBeLessThan(0.15);
  const enlarged = made.map((one) => ({ ...one, values: one.values.map((value) => value * 100) }));
  expect(fitLogisticRegression(enlarged, 2).coefficients[0]).toBeCloseTo(
    (fitLogisticRegression(made, 2).coefficients[0] ?? 0) / 100,
    8,
  );
});

it('gives both kinds of example the same weight in total', () => {
  const some = [example(true, 1, 1), example(false, 1, 0), example(false, 1, 1), example(true, 1, 0)];
  const many = some.map((one) => (one.holds ? one : { ...one, weight: 9 }));
  expect(fitLogisticRegression(many, 1).bias).toBeCloseTo(fitLogisticRegression(some, 1).bias, 8);
});

it('draws coefficients towards 0 by its penalty, and gives a value that never varies none', () => {
  const made = observe(300, 0.5, [2]).map((one) => ({ ...one, values: [...one.values, 3] }));
  const [free = 0, still] = fitLogisticRegression(made, 1).coefficients;
  const [held = 0] = fitLogisticRegression(made, 100).coefficients;
  expect(still).toBeCloseTo(0, 12);
  expect(held).toBeGreaterThan(0);
  expect(held).toBeLessThan(free * 0.7);
});

it('needs examples of both kinds', () => {
  expect(() => fitLogisticRegression([example(true, 1, 1)], 1)).toThrow(RangeError);
});
