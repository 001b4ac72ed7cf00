import { type AnswerOutcome, notAnsweredHeading, type Proof } from '@astraea/contracts';

/** What is said of an answer, beside its own text. */
export const outcomeWords: Partial<Record<AnswerOutcome, string>> = {
  refused: 'The sources do not answer this. It does not count as a question.',
  stopped: 'This answer was stopped before its end.',
  failed: 'This answer could not be finished.',
};

export const notAnsweredWords = notAnsweredHeading.replaceAll('*', '');

export const notVerifiedWords = {
  badge: 'not verified',
  explanation:
    'The quotation stands in the source, but it was not confirmed that it bears this sentence out. Read the source before relying on it.',
};

export const whatWasChecked = 'What was checked';

interface WriterWords {
  /** Who wrote the answer. */
  statement: string;
  /** What was checked of it, one sentence each. */
  checks: readonly string[];
}

const quotedChecks = [
  'Each sentence with a number stands in the source that the number leads to, word for word.',
  'Astraea found these sentences; no language model wrote any of them.',
  'Whether they are all that matters to your case was not checked. Read them where they stand.',
];

const writtenChecks = [
  'A language model wrote this from passages of the sources. Each sentence was checked before it was shown.',
  'The words that a numbered sentence relies on stand in its source.',
  'Numbers, dates, sums, provisions and proper names stand in those words, in your question or in the tables of treaties and authorities.',
  'Whether a source is in force and binds comes from its record, not from the model.',
  'A sentence that failed was left out. One that its quotation was not found to bear out is marked ‘not verified’, or was left out too.',
  'The checks are automatic. Read the source before relying on a sentence.',
];

/** Who wrote an answer and what was checked of it; undefined for an answer of before that was kept. */
export function writerWords({
  written_by,
  model,
}: Pick<Proof, 'written_by' | 'model'>): WriterWords | undefined {
  const written = `Written by ${model ?? 'a language model'}, checked against the sources`;
  switch (written_by) {
    case 'quotations':
      return { statement: 'Quoted from the sources, word for word', checks: quotedChecks };
    case 'model':
      return { statement: written, checks: writtenChecks };
    case 'model-and-quotations':
      return {
        statement: `${written}, as far as it came; completed with quotations`,
        checks: [...writtenChecks, 'What completes it is quoted from the sources, word for word.'],
      };
    case undefined:
      return undefined;
  }
}
