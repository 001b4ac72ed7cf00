import { readLabel } from '../provisions/read-label.mts';
import { endsSentence, type SourceLine } from './source-line.mts';

/** Lines at the beginning among which a title in large letters is looked for. */
const beginning = 10;
const longest = 200;
const shortest = 4;

function isTitle({ text }: SourceLine): boolean {
  const isLong = text.length >= shortest && text.length <= longest;
  return isLong && /\p{L}{2}/u.test(text) && !endsSentence(text) && !readLabel(text);
}

/** The title of a source that does not name itself: its first heading, or a first line that stands alone. */
export function titleLine(lines: readonly SourceLine[]): string | null {
  const heading = lines.slice(0, beginning).find((line) => line.level === 1 && isTitle(line));
  if (heading) return heading.text;
  const [first, second] = lines;
  return first && isTitle(first) && (!second || second.gapBefore) ? first.text : null;
}
