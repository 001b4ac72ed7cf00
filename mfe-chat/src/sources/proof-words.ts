import { type Binding, countryInSentence, type SourceChange } from '@astraea/contracts';
import { formatLongDate } from '@astraea/web-kit';

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
  withoutValidity: 'read without its validity',
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
  copied: 'Copied',
  copyForbidden: 'Copying is not allowed here',
} as const;
