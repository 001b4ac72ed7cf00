import type { Passage } from '../../search/passage';

interface Treaty {
  id: string;
  name: string;
  pattern: RegExp;
}

/** The rows of the guides' tables of treaties. */
export const treaties: readonly Treaty[] = [
  { id: 'un-ost-1967', name: 'Outer Space Treaty', pattern: /\bouter space treaty\b|\bOST\b/iu },
  { id: 'un-arra-1968', name: 'Rescue Agreement', pattern: /\brescue agreement\b/iu },
  { id: 'un-liab-1972', name: 'Liability Convention', pattern: /\bliability convention\b/iu },
  { id: 'un-reg-1975', name: 'Registration Convention', pattern: /\bregistration convention\b/iu },
  { id: 'un-moon-1979', name: 'Moon Agreement', pattern: /\bmoon (?:agreement|treaty)\b/iu },
  { id: 'artemis-accords', name: 'Artemis Accords', pattern: /\bartemis\b/iu },
];

export function namesTreaty({ block }: Passage, { id, pattern }: Treaty): boolean {
  return pattern.test(block.text) || pattern.test(block.instrument ?? '') || block.instrument_id === id;
}
