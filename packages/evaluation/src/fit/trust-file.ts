import type { TrustWeights } from '@astraea/retrieval';
import type { TrustFit } from './fit-trust';

function weightsInCode(name: keyof TrustFit, { bias, weights }: TrustWeights): string[] {
  return [
    `  ${name}: {`,
    `    bias: ${bias},`,
    '    weights: {',
    ...Object.entries(weights).map(([sign, weight]) => `      ${sign}: ${weight},`),
    '    },',
    '  },',
  ];
}

/** The source file of the weights, formatted as the project's files are. */
export function trustFile({ fact, other }: TrustFit): string {
  return [
    "import type { TrustWeights } from './trust';",
    '',
    '/**',
    ' * Coefficients of two logistic regressions with ridge penalty, one for questions that ask for a sum, a time or the like',
    ' * and one for all others. Written by `npm run evaluate -- fit --write` from the questions of packages/evaluation that',
    ' * are for tuning or only for training (as they are, under another topic, and without the lines of like questions) and',
    ' * from the known questions of the guides, each as if it were not known.',
    ' */',
    'export const fittedTrust: { fact: TrustWeights; other: TrustWeights } = {',
    ...weightsInCode('fact', fact),
    ...weightsInCode('other', other),
    '};',
    '',
  ].join('\n');
}

/** The last digit may differ by one where a machine rounds otherwise; half a step more for the subtraction itself. */
const tolerance = 0.0015;

/** Every number in which two fits differ by more than rounding, in words. */
export function differences(held: TrustFit, fitted: TrustFit): string[] {
  return (['fact', 'other'] as const).flatMap((part) => {
    const before: Record<string, number> = { bias: held[part].bias, ...held[part].weights };
    const after: Record<string, number> = { bias: fitted[part].bias, ...fitted[part].weights };
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) => {
      const [is, fit] = [before[name] ?? Number.NaN, after[name] ?? Number.NaN];
      return Math.abs(is - fit) <= tolerance ? [] : [`${part}.${name} is ${is}, the fit gives ${fit}`];
    });
  });
}
