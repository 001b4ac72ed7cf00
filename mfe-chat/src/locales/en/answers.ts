/** Questions and answers, what is said of them and of who wrote them, and where they are rated. */
export const answers = {
  messages: 'Messages',
  latest: 'Latest message',
  you: 'You',
  at: 'at ',
  notes: {
    refused: 'Not answered, so it wasn’t deducted from today’s questions.',
    stopped: 'This answer was stopped before its end.',
    failed: 'This answer could not be finished.',
    seems: 'It only seems to answer, so it wasn’t deducted from today’s questions.',
  },
  question: {
    notSent: 'Not sent',
    notAnswered: 'Not answered',
    unanswered: 'This question was not answered.',
    tryAgain: 'Try again',
    edit: 'Edit',
    askAgain: 'Ask again',
  },
  writing: {
    writes: '{assistant} is writing…',
    stopping: 'Stopping…',
    stop: 'Stop',
    offline: 'You are offline. The answer is shown when you are back online.',
    goesOn: 'The answer could not be stopped. It goes on.',
  },
  announced: {
    name: 'Answer as it is written',
    writes: '{assistant} is writing an answer',
    stopped:
      'The answer was stopped{count, plural, =0 {} one {, with 1 source} other {, with {count} sources}}',
    end: 'End of the answer{count, plural, =0 {} one {, with 1 source} other {, with {count} sources}}',
  },
  marker: 'Source {number}',
  copy: 'Copy answer with references',
  references: 'References',
  thumbsUp: 'Thumbs up',
  thumbsDown: 'Thumbs down',
  proof: {
    title: 'Proof',
    name: 'Proof of answer {answer}',
    answeredIn: 'answered in {time}',
    notVerified: 'section not verified',
    read: '{count, plural, one {Read the source} other {Read the {count} sources}}',
    page: 'page {first}',
    pages: 'pages {first}–{last}',
    further: 'Further sources',
    matching: 'Matching documents ({count})',
  },
  followUps: { title: 'Answered by the same sources', ends: '…' },
  notVerified:
    'The words that it cites stand in the source, but it was not confirmed that they bear this sentence out. Read the source before relying on it.',
  changes: {
    replaced: 'Since this answer was given, a source it cites was replaced.',
    repealed: 'Since this answer was given, a source it cites was marked as repealed.',
    superseded: 'Since this answer was given, a source it cites was marked as superseded.',
    'status-changed': 'Since this answer was given, a source it cites was given another status.',
    withdrawn: 'Since this answer was given, a source it cites was withdrawn.',
    erased: 'Since this answer was given, a source it cites was erased.',
    several: 'Since this answer was given, sources it cites have changed.',
    readCurrent: 'Read the current version',
    readCurrentOf: 'Read the current version of {title}',
    askAgain: 'Ask again',
    askedAgain: 'You asked again below.',
    offline: 'You are offline. Connect to the internet to ask again.',
    announced:
      '{count, plural, =0 {} one {A source of 1 answer in this conversation changed.} other {Sources of {count} answers in this conversation changed.}}',
  },
  writer: {
    whatWasChecked: 'What was checked',
    quoted: 'Quoted from the sources, word for word',
    guides: 'In the words of Astraea’s guides (summaries, not the text of the law)',
    guidesAndOthers:
      'In the words of the sources, among them Astraea’s guides (summaries, not the text of the law)',
    model: 'a language model',
    written: 'Written by {model}, checked against the sources',
    writtenGuides:
      'Written by {model}, checked against Astraea’s guides (summaries, not the text of the law)',
    writtenGuidesAndOthers:
      'Written by {model}, checked against the sources, among them Astraea’s guides (summaries, not the text of the law)',
    completed: '{written}, as far as it came; completed with sentences of the sources',
    wordForWord: 'Each sentence with a number stands in the source that the number leads to, word for word.',
    unchanged: 'Each sentence with a number was taken unchanged from the source that the number leads to.',
    summed: 'What is from a guide of Astraea is a summary, not the text of the law.',
    extract: {
      found: 'Astraea found these sentences; no language model wrote any of them.',
      whole: 'Whether they are all that matters to your case was not checked. Read them where they stand.',
    },
    checks: {
      passages:
        'A language model wrote this from passages of the sources. Each sentence was checked before it was shown.',
      words: 'The words that a numbered sentence relies on stand in its source.',
      facts:
        'Numbers, dates, sums, provisions and proper names stand in those words, in your question or in the tables of treaties and authorities.',
      force: 'Whether a source is in force and binds comes from its record, not from the model.',
      failed:
        'A sentence that failed was left out. One that the words it cites were not found to bear out is marked ‘not verified’, or was left out too.',
      automatic: 'The checks are automatic. Read the source before relying on a sentence.',
    },
    completion: 'What completes it was taken unchanged from the sources.',
  },
  rate: {
    takeBack: 'Press again to take it back',
    title: 'What went wrong?',
    reasons: {
      'wrong-law': 'It cites the wrong law',
      'not-answered': 'It doesn’t answer the question',
      'not-proved': 'The source doesn’t prove it',
      unclear: 'It is hard to understand',
    },
    more: 'Anything else? (optional)',
    send: 'Send feedback',
    skip: 'Skip',
    missing: 'Choose a reason or write a few words.',
    thanks: 'Thank you for telling us.',
  },
} as const;
