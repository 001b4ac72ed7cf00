import type { ProvisionStatus } from '../provisions/draft.mts';
import type { Part, Provision } from './law-tree.mts';

/** Words that stand in no provision are cited by what they stand in. */
export function placed(parts: readonly Part[], cited: string, status?: ProvisionStatus): Part[] {
  const found: Part[] = [];
  let own: Provision | undefined;
  for (const part of parts) {
    const isPlaced = part.kind === 'division' || (part.kind === 'provision' && !part.isItem);
    if (isPlaced) own = undefined;
    else if (!own) {
      own = { kind: 'provision', cited, marker: '', heading: null, isItem: false, status, parts: [] };
      found.push(own);
    }
    (isPlaced ? found : (own?.parts ?? found)).push(part);
  }
  return found;
}

/** What holds for a whole law, as for a bill, holds for each provision that says nothing of its own. */
export function marked(part: Part, status: ProvisionStatus | undefined): Part {
  if (!status || part.kind === 'said') return part;
  if (part.kind === 'provision') return { ...part, status: part.status ?? status };
  return { ...part, parts: part.parts.map((one) => marked(one, status)) };
}
