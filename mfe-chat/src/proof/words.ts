import { type Binding, type Citation, countryInSentence } from '@astraea/contracts';

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
  kind: {
    guide: 'Astraea guide (summary, not the text of the law)',
    law: 'Text of the law',
    policy: 'Text of the policy',
  } satisfies Record<Citation['source_kind'], string>,
  download: 'Download',
  downloadOf: (doc: string) => `Download ${doc}`,
  copyCitation: 'Copy citation',
  copied: 'Copied',
  copyForbidden: 'Copying is not allowed here',
} as const;
