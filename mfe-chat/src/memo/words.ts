/** All that a user reads where a memo is downloaded or printed. */
export const memoWords = {
  open: 'Download memo',
  openOfAnswer: 'Download memo of this answer',
  title: 'Download memo',
  description: 'Question, conclusion, reasoning and a table of authorities.',
  formats: [
    { format: 'docx', name: 'Word', note: '.docx, to edit and file' },
    { format: 'pdf', name: 'PDF', note: '.pdf, to send as it is' },
    { format: 'md', name: 'Markdown', note: '.md, plain text' },
  ],
  print: { name: 'Print', note: 'the same on paper' },
  saved: (name: string) => `The ${name} file is saved.`,
  failed: 'The memo could not be downloaded.',
  offline: 'You are offline. Connect to the internet and try again.',
  letters:
    'The PDF can’t show some of the letters in this answer. Download Word or Markdown, or print it: they show all of them.',
  nothing: 'There is no answer to write a memo of yet.',
  status: {
    'in force': 'In force',
    amended: 'In force, as amended',
    draft: 'Draft, not law in force',
    repealed: 'Repealed',
    superseded: 'Superseded',
    'not yet in force': 'Not yet in force',
    unknown: 'Status not confirmed',
  },
  paper: {
    question: 'Question',
    conclusion: 'Conclusion',
    reasoning: 'Reasoning',
    authorities: 'Table of authorities',
    heads: ['No.', 'Authority and words relied on', 'Status', 'Where it can be read'],
    documents: 'Documents',
    version: (version: string) => `version ${version}`,
    notVerified: 'section not verified',
    asOf: (date: string) => `as of ${date}`,
    consulted: (date: string) => `consulted ${date}`,
    refused: 'The sources do not answer this question.',
    interrupted: 'The answer was interrupted and is not whole.',
    stopped: 'The answer was stopped before it was finished.',
    extract: (sources: string) => `In the words of ${sources}.`,
    written: (model: string | undefined, sources: string) =>
      `Written by a language model${model ? ` (${model})` : ''} and checked against ${sources}.`,
    notice:
      'General information, not legal advice. Check each authority in its official text before you rely on it.',
  },
} as const;
