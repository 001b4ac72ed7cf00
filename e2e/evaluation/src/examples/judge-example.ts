import type { AnswerResult } from '@astraea/contracts';
import type { Example, Examples } from '@astraea/document';
import type { SourceBook } from '../asking/source-book';

/** An example where it can be offered. */
export interface OfferedExample extends Pick<Example, 'question'> {
  country: string;
  topic: string;
  /** The statement that has to be cited first; undefined of an example that is asked anywhere. */
  rests_on?: string;
}

export const exampleFaults = [
  'not answered',
  'cites what is not in force',
  'cites without an official address',
  'rests on another statement',
] as const;
export type ExampleFault = (typeof exampleFaults)[number];

/** Those of one country under their own topic, those for anywhere in every country under every topic. */
export function offeredOf(examples: Examples, topics: SourceBook['topics']): OfferedExample[] {
  const ofCountries = Object.entries(examples.countries).flatMap(([country, own]) =>
    own.map((example) => ({ ...example, country })),
  );
  const anywhere = examples.anywhere.flatMap((question) =>
    [...topics].flatMap(([country, all]) => all.map((topic) => ({ question, country, topic }))),
  );
  return [...ofCountries, ...anywhere];
}

/** What a user who presses the example would hold against its answer. */
export function judgeExample(
  { outcome, proof }: AnswerResult,
  { rests_on }: OfferedExample,
  { factsOf }: Pick<SourceBook, 'factsOf'>,
): ExampleFault[] {
  const citations = proof?.citations ?? [];
  const [first] = citations;
  if (outcome !== 'answered' || !first) return ['not answered'];
  const isFound: Record<ExampleFault, boolean> = {
    'not answered': false,
    'cites what is not in force': citations.some(({ status }) => !['in force', 'amended'].includes(status)),
    'cites without an official address': citations.some(
      ({ url, url_kind }) => url === null || url_kind !== 'official text',
    ),
    'rests on another statement': rests_on !== undefined && !factsOf(first).includes(rests_on),
  };
  return exampleFaults.filter((fault) => isFound[fault]);
}
