import type { Part, Provision } from '../law-tree.mts';

export const provisionOf = (cited: string, marker: string, parts: Part[]): Provision => ({
  ...{ kind: 'provision', cited, marker, heading: null, isItem: false },
  parts,
});

/** A sign that closes what was quoted belongs to that. */
export function mended(parts: Part[]): Part[] {
  const found: Part[] = [];
  for (const part of parts) {
    const last = found.at(-1);
    if (part.kind === 'said' && last?.kind === 'said' && /^[.,;:)]+$/u.test(part.text))
      found.splice(-1, 1, { ...last, text: `${last.text}${part.text}` });
    else found.push(part);
  }
  return found;
}

/** Words that stand in an annex itself are cited by its name. */
export function placed(parts: Part[], cited: string): Part[] {
  if (cited === '') return parts;
  const found: Part[] = [];
  let own: Provision | undefined;
  for (const part of parts) {
    if (part.kind === 'said' || (part.kind === 'provision' && part.isItem)) {
      if (!own) {
        own = provisionOf(cited, '', []);
        found.push(own);
      }
      own.parts.push(part);
      continue;
    }
    own = undefined;
    found.push(part);
  }
  return found;
}
