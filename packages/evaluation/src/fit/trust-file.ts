import type { TrustFit } from './fit-trust';

function weightsInCode(name: keyof TrustFit, { bias, weights }: TrustFit[keyof TrustFit]): string[] {
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
export function trustFile({ fact, other, own }: TrustFit): string {
  return [
    "import type { OwnEvidence } from './own-evidence';",
    "import type { TrustWeights } from './trust';",
    '',
    '/**',
    ' * Coefficients of three logistic regressions with ridge penalty: for questions that ask for a sum, a time or the like,',
    ' * for all others, and for documents of an operator’s own. Written by `npm run evaluate -- fit --write` from the questions',
    ' * of packages/evaluation that are for tuning or only for training (as they are, and under another topic), from the known',
    ' * questions of the guides, each as if it were not known, and from those on the statutes',
    ' * of packages/evaluation/own-documents.',
    ' */',
    'export const fittedTrust: { fact: TrustWeights; other: TrustWeights; own: TrustWeights<OwnEvidence> } = {',
    ...weightsInCode('fact', fact),
    ...weightsInCode('other', other),
    ...weightsInCode('own', own),
    '};',
    '',
  ].join('\n');
}

/** The last digit may differ by one where a machine rounds otherwise; half a step more for the subtraction itself. */
const tolerance = 0.0015;

/** Every number in which two fits differ by more than rounding, in words. */
export function differences(held: TrustFit, fitted: TrustFit): string[] {
  return (['fact', 'other', 'own'] as const).flatMap((part) => {
    const before: Record<string, number> = { bias: held[part].bias, ...held[part].weights };
    const after: Record<string, number> = { bias: fitted[part].bias, ...fitted[part].weights };
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) => {
      const [is, fit] = [before[name] ?? Number.NaN, after[name] ?? Number.NaN];
      return Math.abs(is - fit) <= tolerance ? [] : [`${part}.${name} is ${is}, the fit gives ${fit}`];
    });
  });
}
