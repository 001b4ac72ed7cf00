import type { Binding, CountryProfile } from '@astraea/contracts';

type Read = CountryProfile['read'];

/** All that a user reads of what is known of a country. */
export const profileWords = {
  loading: 'Loading what is known...',
  tryAgain: 'Try again',
  offline: 'You are offline. This is shown once you are back online.',
  asOf: (date: string) => `The law as of ${date}`,
  topics: 'What you can ask about',
  regulators: 'Who to contact',
  treaties: 'Treaties',
  treaty: 'Treaty',
  binding: 'Status',
  instruments: 'Laws and policies',
  showAll: (count: number) => `Show all ${count}`,
  secondary: 'secondary source',
  confirmed: 'confirmed at',
  gaps: 'Gaps in our guide',
  read: 'Where this was read',
  lastRead: (date: string) => `Last read ${date}.`,
  downloads: 'The guide',
  download: 'Download',
} as const;

export const bindingWords: Record<Binding, string> = {
  national: 'Own instrument',
  party: 'Party',
  'signatory-only': 'Signed, not a party',
  'not-party': 'Not a party',
  'non-binding': 'Signed, not binding',
  unknown: 'Not confirmed',
};

const kinds: [keyof Read['passages'], string][] = [
  ['official text', 'in the official text'],
  ['mirror of the official text', 'in a mirror of the official text'],
  ['secondary page', 'on a secondary page'],
];

/** `34 passages: 30 in a mirror of the official text, 4 on a secondary page.` */
export function readWords({ passages }: Read): string {
  const counted = kinds
    .map(([kind, words]) => ({ words, count: passages[kind] ?? 0 }))
    .filter(({ count }) => count > 0);
  const total = counted.reduce((sum, { count }) => sum + count, 0);
  const parts = counted.map(({ count, words }) => `${count} ${words}`).join(', ');
  if (total === 0) return 'No passage of a guide was read for this country.';
  return `${total} ${total === 1 ? 'passage' : 'passages'}: ${parts}.`;
}
