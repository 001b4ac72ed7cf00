/** What is wrong with an input or an option, in words with which its owner can mend it; the program ends with exit 1. */
export class EvaluationError extends Error {
  constructor(problems: string | readonly string[], options?: ErrorOptions) {
    super(typeof problems === 'string' ? problems : problems.join('\n'), options);
    this.name = 'EvaluationError';
  }
}

const mostNamed = 20;

/** Throws every problem at once, the first twenty by name. */
export function refuseIfAny(heading: string, problems: readonly string[]): void {
  if (problems.length === 0) return;
  const more = problems.length - mostNamed;
  throw new EvaluationError([
    heading,
    ...problems.slice(0, mostNamed).map((problem) => `  ${problem}`),
    ...(more > 0 ? [`  ... and ${more} more`] : []),
  ]);
}
