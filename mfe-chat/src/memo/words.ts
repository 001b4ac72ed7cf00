import { catalogue } from '../locales/catalogue';
import { memo } from '../locales/en/memo';

/** All that a user reads where a memo is downloaded or printed. */
export const memoWords = catalogue.words('memo', memo);

/** All that stands on paper beside the answers: in English, as in the files that the server writes. */
export const paperWords = {
  status: {
    'in force': 'In force',
    amended: 'In force, as amended',
    draft: 'Draft, not law in force',
    repealed: 'Repealed',
    superseded: 'Superseded',
    'not yet in force': 'Not yet in force',
    unknown: 'Status not confirmed',
  },
  /** The title over a comparison; the server calls its memo the same. */
  comparison: (countries: readonly string[]) => `Comparison: ${countries.join(', ')}`,
  question: 'Question',
  conclusion: 'Conclusion',
  reasoning: 'Reasoning',
  notes: 'Notes',
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
} as const;
