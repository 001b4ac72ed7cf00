/** The page of one statement or provision. */
export const statement = {
  loading: 'Loading the source…',
  facts: '{country}. {title}, version {version}, published here on {date}.',
  became: {
    replaced: 'This was replaced: it does not stand in the current version in these words.',
    repealed: 'This was repealed: it is not in force any more.',
    superseded: 'This was superseded: another text has taken its place.',
    'status-changed': 'Its status has changed since.',
    withdrawn: 'This document was withdrawn: answers do not use it any more.',
    erased: 'This document was erased.',
  },
  succeeded: 'In its place: {title}.',
  readCurrent: 'Read the current version',
  readFormer: 'Read this version',
  ask: 'Ask a question',
  none: {
    title: 'There is nothing at this address',
    text: 'No statement and no provision has this address. It may not be whole.',
  },
  erased: {
    title: 'This document was erased',
    text: 'What this address led to was erased and cannot be read any more.',
  },
  failed: {
    title: 'The source could not be loaded',
    text: 'The server could not be reached.',
    offline: 'You are offline. It can be read when you are back online.',
    tryAgain: 'Try again',
  },
} as const;
