import type { Draft } from './draft.mts';

/** Characters by which the text of a provision is found again in the line that opens it. */
const beginningLength = 16;

/** The number and title of a provision and its subdivision as they are printed before its text. */
function printedBefore({ head, marker, text }: Draft): string {
  const begins = text === '' ? 0 : head.indexOf(text.slice(0, beginningLength));
  const before = begins < 0 ? head : head.slice(0, begins);
  return before.includes(marker) ? before : `${before} ${marker}`;
}

/** The words of passages in the order of the text that they were cut from: a heading stands once above all that it heads. */
export function keptIn(drafts: readonly Draft[]): string[] {
  let above: string[] = [];
  return drafts.flatMap((draft) => {
    const path = draft.heading?.split(' – ') ?? [];
    const same = path.findIndex((part, depth) => part !== above[depth]);
    const before = printedBefore(draft);
    const text = draft.text === '' ? draft.head : draft.text;
    const begun = same < 0 ? [] : path.slice(same).filter((part) => !before.includes(part));
    above = path;
    return [...begun, before, text];
  });
}
