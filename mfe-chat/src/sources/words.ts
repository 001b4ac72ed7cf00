import { type AsAdopted, type Binding, countryInSentence, type SourceChange } from '@astraea/contracts';
import { formatLongDate } from '@astraea/web-kit';

/** All that a user reads where a source is read. */
export const sourceWords = {
  sources: 'Sources',
  nearest: 'Nearest passages',
  counted: (position: number, count: number) => `Source ${position} of ${count}`,
  countedNearest: (position: number, count: number) => `Passage ${position} of ${count}`,
  source: (marker: number) => `Source ${marker}`,
  next: 'Next source',
  previous: 'Previous source',
  fullScreen: 'Full screen',
  leaveFullScreen: 'Leave full screen',
  close: 'Close sources',
  waiting: 'The source opens here with the answer.',
  provesNothing: 'This comes nearest to the question. It is not a sure answer.',
  withoutValidity:
    'What the file says of which provisions are in force was not read: part of it may have ended or not have begun.',
  asAdopted: {
    'amended since':
      'This is the text in which it was adopted. It was amended since, and the amendments are not in it.',
    'later amendments not known':
      'This is the text in which it was adopted. If it was amended since, the amendments are not in it.',
  } satisfies Record<AsAdopted, string>,
  isCurrent: 'This is the current version, and not the one that the answer cites.',
  notInCurrent: 'What the answer cites does not stand in this version in the same words.',
  citedBefore: 'The answer cites, from an earlier version:',
  standsNow: 'The current version says:',
  provisionNotVerified: 'Section not verified',
  copy: 'Copy citation',
  checkFile: 'Check the file',
  view: { label: 'Show the source as', text: 'Text', page: 'Page' },
  summaryOf: (provision: string) => `Summary of ${provision}`,
  inDocument: 'In the document',
  textOf: (doc: string) => `Text of ${doc}`,
  larger: 'Make the page larger',
  smaller: 'Make the page smaller',
  before: 'Show what stands before',
  after: 'Show what follows',
  loading: 'Loading the document...',
  tryAgain: 'Try again',
  reference: (id: string) => `Reference: ${id}`,
  notFound: 'What the answer cites was not found in this text, so nothing is marked.',
  failed: {
    any: 'The document could not be loaded.',
    page: 'The page could not be loaded.',
    network: 'The server could not be reached, so the document cannot be shown.',
    offline: 'You are offline. The document can be shown when you are back online.',
    sessionEnded: 'Your session has ended.',
    erased: 'This document was erased. The answer rests on the words above.',
    gone: 'This document is not here any more. The answer rests on the words above.',
    unreadable: 'This file cannot be shown here. Download it to read the page.',
    noPage: 'The file has no such page. Download it to look for the passage.',
  },
  notices: {
    withdrawn: 'This document was withdrawn: answers do not use it any more.',
    repealed: 'What is cited here was repealed: it is not in force any more.',
    superseded: 'What is cited here was superseded: another text has taken its place.',
  },
} as const;

/** What is said of a source wherever it is shown: in the proof, beside the answer, and in a copy. */
export const proofWords = {
  binding: {
    national: (_country: string, source: string) => `Law of ${countryInSentence(source)}`,
    party: (country: string) => `Binding: ${countryInSentence(country)} is a party`,
    'signatory-only': (country: string) => `Signed by ${countryInSentence(country)}, which is not a party`,
    'not-party': (country: string) => `Not binding: ${countryInSentence(country)} is not a party`,
    'non-binding': () => 'Non-binding',
    unknown: (country: string) => `Binding status for ${countryInSentence(country)} not confirmed`,
  } satisfies Record<Binding, (country: string, source: string) => string>,
  asOf: (date: string) => `as of ${date}`,
  /** What became of a source since it was cited. The dates are those on which it changed here. */
  became({ change, status, changed_at }: SourceChange): string {
    const date = formatLongDate(changed_at);
    switch (change) {
      case 'replaced':
        return `Replaced here on ${date}.`;
      case 'repealed':
        return `Marked as repealed on ${date}.`;
      case 'superseded':
        return `Marked as superseded on ${date}.`;
      case 'status-changed':
        return `Given as ‘${status}’ since ${date}.`;
      case 'withdrawn':
        return `Withdrawn on ${date}: answers do not use it any more.`;
      case 'erased':
        return `Erased on ${date}: it can’t be opened any more.`;
    }
  },
  download: 'Download',
  downloadOf: (doc: string) => `Download ${doc}`,
  copyCitation: 'Copy citation',
  copyLink: 'Copy link',
  copied: 'Copied',
  copyForbidden: 'Copying is not allowed here',
  referencesFailed: 'The references could not be loaded. Try again.',
} as const;
