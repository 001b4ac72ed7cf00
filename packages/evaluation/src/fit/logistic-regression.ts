/** One observation; its weight, above 0, is how much it counts. */
export interface Example {
  values: readonly number[];
  holds: boolean;
  weight: number;
}

/** The log odds are the bias and each value times its coefficient. */
export interface LogisticModel {
  bias: number;
  coefficients: number[];
}

const mostRounds = 5000;
/** A round in which no coefficient changes by more, on the scale of log odds, ends the search. */
const smallestChange = 1e-9;

/** What varies by less does so by rounding only. */
const leastDeviation = 1e-9;

const at = (list: readonly number[], index: number): number => list[index] ?? 0;
const sum = (list: readonly number[]): number => list.reduce((total, value) => total + value, 0);
const dot = (a: readonly number[], b: readonly number[]): number => sum(a.map((v, i) => v * at(b, i)));

/** Values at mean 0 and unit variance, a list for each; what never varies is left on its scale. */
function standardise(examples: readonly Example[]) {
  const all = sum(examples.map(({ weight }) => weight));
  const shares = examples.map(({ weight }) => weight / all);
  return (examples[0]?.values ?? []).map((_, j) => {
    const column = examples.map(({ values }) => at(values, j));
    const mean = dot(shares, column);
    const squares = column.map((value) => (value - mean) ** 2);
    const deviation = Math.sqrt(dot(shares, squares));
    const scale = deviation < leastDeviation ? 1 : deviation;
    return { mean, scale, column: column.map((value) => (value - mean) / scale) };
  });
}

/** Weights with which what holds and what does not count the same in total. */
function balanced(examples: readonly Example[]): number[] {
  const all = sum(examples.map(({ weight }) => weight));
  const holding = sum(examples.map(({ holds, weight }) => (holds ? weight : 0)));
  if (holding === 0 || holding === all) throw new RangeError('a regression needs examples of both kinds');
  return examples.map(({ holds, weight }) => (weight * all) / 2 / (holds ? holding : all - holding));
}

/**
 * Logistic regression with a ridge penalty, above 0, on the coefficients of the standardised values: Newton's method
 * on one coefficient after another until none moves.
 * @throws RangeError where all examples hold, or none
 */
export function fitLogisticRegression(examples: readonly Example[], penalty: number): LogisticModel {
  const weights = balanced(examples);
  const signs = standardise(examples);
  // The last column, of ones, is that of the bias, which is not penalised.
  const columns = [...signs.map(({ column }) => column), weights.map(() => 1)];
  const found = columns.map(() => 0);
  let odds = weights.map(() => 0);
  for (let round = 0, largest = 1; round < mostRounds && largest > smallestChange; round++) {
    largest = 0;
    columns.forEach((column, j) => {
      const held = j < signs.length ? penalty : 0;
      const chances = odds.map((value) => 1 / (1 + Math.exp(-value)));
      const errors = chances.map((chance, i) => at(weights, i) * (chance - Number(examples[i]?.holds)));
      const curves = chances.map((chance, i) => at(weights, i) * chance * (1 - chance) * at(column, i) ** 2);
      const change = (dot(column, errors) + held * at(found, j)) / (sum(curves) + held);
      found[j] = at(found, j) - change;
      odds = odds.map((value, i) => value - change * at(column, i));
      largest = Math.max(largest, Math.abs(change));
    });
  }
  const coefficients = signs.map(({ scale }, j) => at(found, j) / scale);
  const means = signs.map(({ mean }) => mean);
  return { bias: at(found, signs.length) - dot(coefficients, means), coefficients };
}
