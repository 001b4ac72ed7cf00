import { readLabel } from '../provisions/read-label.mts';
import { endsSentence, type SourceLine } from './source-line.mts';

/** Lines at the beginning among which a title in large letters is looked for. */
const beginning = 10;
const longest = 200;
/** Characters; the titles of amending laws name all that they amend. */
const longestHeading = 600;
const shortest = 4;

function isTitle({ text, level }: SourceLine): boolean {
  const isLong = text.length >= shortest && text.length <= (level === 1 ? longestHeading : longest);
  const isSentence = endsSentence(text.replace(/\)$/u, ''));
  return isLong && /\p{L}{2}/u.test(text) && !isSentence && !readLabel(text);
}

export interface TitleLine {
  text: string;
  /** The text gives it beside the name under which a gazette or a mirror keeps it. */
  isSure: boolean;
}

/** Two headings in a row at the beginning: where the text is kept, and what it is, with what it is about on the next line. */
function underName(lines: readonly SourceLine[]): TitleLine | undefined {
  const [name, number, about] = lines;
  if (name?.level !== 1 || number?.level !== 1 || !isTitle(number)) return undefined;
  const isAbout =
    about && about.level === undefined && about.text.length <= longestHeading && !readLabel(about.text);
  return { text: isAbout ? `${number.text}: ${about.text.replace(/\.$/u, '')}` : number.text, isSure: true };
}

/** The title of a source as its text has it: its first heading, or a first line that stands alone. */
export function titleLine(lines: readonly SourceLine[]): TitleLine | undefined {
  const under = underName(lines);
  if (under) return under;
  const heading = lines.slice(0, beginning).find((line) => line.level === 1 && isTitle(line));
  if (heading) return { text: heading.text, isSure: false };
  const [first, second] = lines;
  return first && isTitle(first) && (!second || second.gapBefore)
    ? { text: first.text, isSure: false }
    : undefined;
}
