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
