import type { ExampleQuestion } from '@astraea/contracts';

/** A question that is offered; asked anywhere it has no topic. */
export type OfferedExample = Pick<ExampleQuestion, 'question'> & Partial<Pick<ExampleQuestion, 'topic'>>;

const mostOffered = 3;

/** The examples of a chosen country: those of the chosen topic come first. */
export function offeredExamples(own: readonly ExampleQuestion[], topic: string): ExampleQuestion[] {
  return own
    .toSorted((one, other) => Number(other.topic === topic) - Number(one.topic === topic))
    .slice(0, mostOffered);
}
