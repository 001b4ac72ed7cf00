import type { Aside, Part, Provision } from '../law-tree.mts';
import { bareNumber } from './akn-places.mts';
import { noteSaysRepealed, saysRepealed } from './akn-validity.mts';

/** A note of Normattiva on what changed, which stands below its article. */
export const update = /(?:^|\s)(?:-{4,}\s*(?:AGGIORNAMENTO\b|$)|AGGIORNAMENTO \(\d+\))/u;

const onlySigns = /^[\s.…·_–—-]*$/u;

function textIn(part: Part): string {
  if (part.kind === 'said') return part.text;
  return [part.heading ?? '', ...part.parts.map(textIn)].filter((words) => words !== '').join(' ');
}

const saidIn = (parts: readonly Part[]): string => parts.map(textIn).join(' ').trim();

/** A provision of which nothing is left, or words that say so, is repealed: it says what its publisher says of it. */
export function finish(provision: Provision, noted: readonly Aside[]): Provision {
  const { heading, parts } = provision;
  const text = saidIn(parts);
  if (!onlySigns.test(text))
    return saysRepealed(text) ? { ...provision, status: provision.status ?? 'repealed' } : provision;
  const remarks = noted.filter(({ as }) => as === 'editors’ remarks').map((one) => one.text);
  const notes = noted.filter(({ as }) => as === 'notes' || as === 'editors’ remarks').map((one) => one.text);
  const remark = notes.find((note) => noteSaysRepealed(note)) ?? remarks[0];
  const isRepealed = remark !== undefined || (text === '' && heading === null) || saysRepealed(heading ?? '');
  const own = remark ?? (text === '' ? heading : text);
  return {
    ...provision,
    ...(isRepealed ? { status: 'repealed' as const } : {}),
    heading: own === heading ? null : heading,
    parts: own ? [{ kind: 'said', text: own }] : [],
  };
}

const isForce = (part: Part): part is Provision => part.kind === 'provision' && !part.status;
const isNumbered = ({ isItem, marker }: Provision): boolean => !isItem || bareNumber(marker) !== '';

/** From when the version is law that is in force, by what it is cited by. */
function currentIn(parts: readonly Part[]): Map<string, string> {
  const current = new Map<string, string>();
  for (const part of parts.filter(isForce)) {
    const from = part.validFrom ?? '';
    if (isNumbered(part) && from >= (current.get(part.cited) ?? '')) current.set(part.cited, from);
  }
  return current;
}

/** Of several versions of one provision the one that is in force; the others are set aside. */
export function currentOf(parts: Part[], aside: Aside[]): Part[] {
  const current = currentIn(parts);
  return parts.filter((part) => {
    if (part.kind !== 'provision' || !isNumbered(part)) return true;
    const from = current.get(part.cited);
    if (from === undefined || (!part.status && (part.validFrom ?? '') === from)) return true;
    aside.push({ as: 'other versions', text: textIn(part) });
    return false;
  });
}

/** What a bill says is no law yet. */
export function asDraft(parts: readonly Part[]): Part[] {
  return parts.map((part): Part => {
    if (part.kind === 'said') return part;
    if (part.kind === 'division') return { ...part, parts: asDraft(part.parts) };
    return { ...part, status: part.status ?? 'draft' };
  });
}
