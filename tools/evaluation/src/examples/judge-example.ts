import type { AnswerResult } from '@astraea/contracts';
import type { Corpus, Example } from '@astraea/document';
import type { SourceBook } from '../asking/source-book';

/** Where a question is offered: in the empty chat of its country or of any, or below an answer. */
export const offers = ['Of a country', 'Anywhere', 'Below answers'] as const;

/** An example where it can be offered. */
export interface OfferedExample extends Pick<Example, 'question'> {
  offer: (typeof offers)[number];
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

/** Those of one country and those of a statement under their own topic, those for anywhere in every country under every topic. */
export function offeredOf(
  { examples, questions }: Pick<Corpus, 'examples' | 'questions'>,
  { topics, facts }: Pick<SourceBook, 'topics' | 'facts'>,
): OfferedExample[] {
  const ofCountries = Object.entries(examples.countries).flatMap(([country, own]) =>
    own.map((example) => ({ offer: 'Of a country' as const, ...example, country })),
  );
  const anywhere = examples.anywhere.flatMap((question) =>
    [...topics].flatMap(([country, all]) =>
      all.map((topic) => ({ offer: 'Anywhere' as const, question, country, topic })),
    ),
  );
  const below = Object.entries(questions).flatMap(([rests_on, question]) => {
    const fact = facts.get(rests_on);
    if (!fact) return [];
    const { jurisdiction: country, topic } = fact;
    return [{ offer: 'Below answers' as const, question, country, topic, rests_on }];
  });
  return [...ofCountries, ...anywhere, ...below];
}

const tableRow = /\/(?:regulator|treaty)-/u;

/** What a user who presses the example would hold against its answer. */
export function judgeExample(
  { outcome, proof }: AnswerResult,
  { offer, rests_on }: OfferedExample,
  { factsOf }: Pick<SourceBook, 'factsOf'>,
): ExampleFault[] {
  const citations = proof?.citations ?? [];
  const [first] = citations;
  if (outcome !== 'answered' || !first) return ['not answered'];
  // A card of an authority is no law, and a row of treaties has an address only where somebody published the table.
  const rules = citations.filter((one) => !factsOf(one).some((name) => tableRow.test(name)));
  const isFound: Record<ExampleFault, boolean> = {
    'not answered': false,
    'cites what is not in force': rules.some(({ status }) => !['in force', 'amended'].includes(status)),
    'cites without an official address':
      offer !== 'Below answers' &&
      rules.some(({ url, url_kind }) => url === null || url_kind !== 'official text'),
    'rests on another statement': rests_on !== undefined && !factsOf(first).includes(rests_on),
  };
  return exampleFaults.filter((fault) => isFound[fault]);
}
