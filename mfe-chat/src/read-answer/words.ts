import {
  type AnswerOutcome,
  type ChangeKind,
  citedSources,
  extractWords,
  isQuotation,
  type Message,
  type Proof,
} from '@astraea/contracts';

const outcomeWords: Partial<Record<AnswerOutcome, string>> = {
  refused: 'Not answered, so it wasn’t deducted from today’s questions.',
  stopped: 'This answer was stopped before its end.',
  failed: 'This answer could not be finished.',
};

/** What is said of an answer, beside its own text; undefined of most. */
export function noteOf({ outcome, seems_to_answer }: Pick<Message, 'outcome' | 'seems_to_answer'>) {
  const ended = outcome && outcomeWords[outcome];
  const seems = seems_to_answer && 'It only seems to answer, so it wasn’t deducted from today’s questions.';
  return [ended, seems].filter(Boolean).join(' ') || undefined;
}

/** All that a user reads of questions and answers, but for what is said of them and of who wrote them. */
export const answerWords = {
  messages: 'Messages',
  latest: 'Latest message',
  you: 'You',
  at: 'at ',
  question: {
    notSent: 'Not sent',
    notAnswered: 'Not answered',
    unanswered: 'This question was not answered.',
    tryAgain: 'Try again',
    edit: 'Edit',
    askAgain: 'Ask again',
  },
  writing: {
    writes: (assistant: string) => `${assistant} is writing…`,
    stopping: 'Stopping…',
    stop: 'Stop',
    offline: 'You are offline. The answer is shown when you are back online.',
    goesOn: 'The answer could not be stopped. It goes on.',
  },
  announced: {
    name: 'Answer as it is written',
    writes: (assistant: string) => `${assistant} is writing an answer`,
    stopped: 'The answer was stopped',
    end: 'End of the answer',
    withSources: (count: number) =>
      count === 0 ? '' : count === 1 ? ', with 1 source' : `, with ${count} sources`,
  },
  marker: (number: string) => `Source ${number}`,
  copy: 'Copy answer with references',
  references: 'References',
  thumbsUp: 'Thumbs up',
  thumbsDown: 'Thumbs down',
  proof: {
    title: 'Proof',
    name: (answer: number) => `Proof of answer ${answer}`,
    answeredIn: (time: string) => `answered in ${time}`,
    notVerified: 'section not verified',
    read: (count: number) => (count === 1 ? 'Read the source' : `Read the ${count} sources`),
    further: 'Further sources',
    matching: (count: number) => `Matching documents (${count})`,
  },
  followUps: { title: 'Answered by the same sources', ends: '…' },
} as const;

export const notVerifiedWords = {
  explanation:
    'The words that it cites stand in the source, but it was not confirmed that they bear this sentence out. Read the source before relying on it.',
};

const becameOfOne: Record<ChangeKind, string> = {
  replaced: 'a source it cites was replaced',
  repealed: 'a source it cites was marked as repealed',
  superseded: 'a source it cites was marked as superseded',
  'status-changed': 'a source it cites was given another status',
  withdrawn: 'a source it cites was withdrawn',
  erased: 'a source it cites was erased',
};

/** What is said of an answer whose sources changed since. */
export const changeWords = {
  title(changes: readonly ChangeKind[]): string {
    const [first] = changes;
    const what = changes.length === 1 && first ? becameOfOne[first] : 'sources it cites have changed';
    return `Since this answer was given, ${what}.`;
  },
  markers: (markers: readonly number[]) => markers.join(', '),
  readCurrent: 'Read the current version',
  readCurrentOf: (title: string) => `Read the current version of ${title}`,
  askAgain: 'Ask again',
  askedAgain: 'You asked again below.',
  offline: 'You are offline. Connect to the internet to ask again.',
  announced: (answers: number) =>
    answers === 0
      ? ''
      : answers === 1
        ? 'A source of 1 answer in this conversation changed.'
        : `Sources of ${answers} answers in this conversation changed.`,
} as const;

export const whatWasChecked = 'What was checked';

interface WriterWords {
  /** Who wrote the answer. */
  statement: string;
  /** What was checked of it, one sentence each. */
  checks: readonly string[];
}

const wordForWord =
  'Each sentence with a number stands in the source that the number leads to, word for word.';
const unchanged = 'Each sentence with a number was taken unchanged from the source that the number leads to.';
const summed = 'What is from a guide of Astraea is a summary, not the text of the law.';

const extractChecks = [
  'Astraea found these sentences; no language model wrote any of them.',
  'Whether they are all that matters to your case was not checked. Read them where they stand.',
];

const writtenChecks = [
  'A language model wrote this from passages of the sources. Each sentence was checked before it was shown.',
  'The words that a numbered sentence relies on stand in its source.',
  'Numbers, dates, sums, provisions and proper names stand in those words, in your question or in the tables of treaties and authorities.',
  'Whether a source is in force and binds comes from its record, not from the model.',
  'A sentence that failed was left out. One that the words it cites were not found to bear out is marked ‘not verified’, or was left out too.',
  'The checks are automatic. Read the source before relying on a sentence.',
];

/** Who wrote an answer and what was checked of it; undefined for an answer that was not finished. */
export function writerWords({
  written_by,
  model,
  citations,
}: Pick<Proof, 'written_by' | 'model' | 'citations'>): WriterWords | undefined {
  const written = `Written by ${model ?? 'a language model'}, checked against ${citedSources(citations)}`;
  const warning = citations.every(isQuotation) ? [] : [summed];
  switch (written_by) {
    case 'quotations':
      return {
        statement: extractWords(citations),
        checks: [citations.every(isQuotation) ? wordForWord : unchanged, ...warning, ...extractChecks],
      };
    case 'model':
      return { statement: written, checks: [...writtenChecks, ...warning] };
    case 'model-and-quotations':
      return {
        statement: `${written}, as far as it came; completed with sentences of the sources`,
        checks: [...writtenChecks, 'What completes it was taken unchanged from the sources.', ...warning],
      };
    case undefined:
      return undefined;
  }
}

/** What a user reads where an answer is rated. */
export const rateWords = {
  takeBack: 'Press again to take it back',
  title: 'What went wrong?',
  reasons: [
    { reason: 'wrong-law', words: 'It cites the wrong law' },
    { reason: 'not-answered', words: 'It doesn’t answer the question' },
    { reason: 'not-proved', words: 'The source doesn’t prove it' },
    { reason: 'unclear', words: 'It is hard to understand' },
  ],
  more: 'Anything else? (optional)',
  send: 'Send feedback',
  skip: 'Skip',
  missing: 'Choose a reason or write a few words.',
  thanks: 'Thank you for telling us.',
} as const;
