import { countWords } from './count-words.mts';
import type { Draft } from './draft.mts';
import type { JoinLines } from './mend-lines.mts';

/** Words; a shorter subdivision stays with the one beside it, because alone it says too little to be found. */
const fewestWords = 10;

/** Puts subdivisions that say too little alone together: `Section 4(1)–(2)`. */
export function withoutFragments(drafts: readonly Draft[], join: JoinLines): Draft[] {
  const kept: Draft[] = [];
  for (const draft of drafts) {
    const last = kept.at(-1);
    const [, whole, first] = /^(.*?)\(([^()]+)\)(?:–\([^()]+\))?$/u.exec(last?.provision ?? '') ?? [];
    const [, sameWhole, second] = /^(.*?)\(([^()]+)\)$/u.exec(draft.provision ?? '') ?? [];
    const isShort = last && (countWords(last.text) < fewestWords || countWords(draft.text) < fewestWords);
    if (last && whole && whole === sameWhole && isShort && draft.page === last.page_end) {
      // With the number between them, which stands in the source too.
      last.text = join(last.text, [draft.marker, draft.text].filter((part) => part).join(' '));
      last.page_end = draft.page_end;
      if (draft.amends) last.amends = true;
      if (first !== second) last.provision = `${whole}(${first})–(${second})`;
    } else kept.push({ ...draft });
  }
  return kept;
}
