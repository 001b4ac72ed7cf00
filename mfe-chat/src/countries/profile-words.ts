import type { CountryProfile } from '@astraea/contracts';
import { listOf } from '../app/list-of';
import { placeWords } from './words';

type Read = CountryProfile['read'];

/** All that a user reads of what is known of a country. */
export const profileWords = placeWords.profile;

const kinds = [
  'official text',
  'mirror of the official text',
  'secondary page',
] as const satisfies readonly (keyof Read['passages'])[];

/** `34 passages: 30 in a mirror of the official text, 4 on a secondary page.` */
export function readWords({ passages }: Read): string {
  const counted = kinds
    .map((kind) => ({ kind, count: passages[kind] ?? 0 }))
    .filter(({ count }) => count > 0);
  const count = counted.reduce((sum, each) => sum + each.count, 0);
  if (count === 0) return profileWords.noPassages;
  const parts = counted.map((each) => profileWords[each.kind]({ count: each.count }));
  return profileWords.passages({ count, parts: listOf(parts) });
}
