import { endsSentence, type SourceLine } from '../read/source-line.mts';

/** Whether something may begin at the line of this position: a paragraph, a part, a subdivision. */
export type MayBegin = (at: number) => boolean;

/** Of the usual length; a shorter line is a title, or the end of a paragraph. */
const shortShare = 0.6;

/** A part begins behind a gap, an end of a sentence, a heading or a line that stops before it is full; never in running text. */
export function createMayBegin(lines: readonly SourceLine[]): MayBegin {
  const lengths = lines.map(({ text }) => text.length).toSorted((one, other) => one - other);
  const usual = lengths[Math.floor(lengths.length * 0.7)] ?? 0;
  return (at) => {
    const before = lines[at - 1];
    if (!before || lines[at]?.gapBefore) return true;
    if (lines[at]?.level !== undefined || before.level !== undefined || endsSentence(before.text))
      return true;
    return before.text.length < usual * shortShare && !/[,\-‐–]$/u.test(before.text);
  };
}
