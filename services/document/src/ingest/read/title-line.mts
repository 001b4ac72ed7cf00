import { readLabel } from '../labels/read-label.mts';
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

/** Whether a title ends before this line: in brackets stands where the law was published. */
const isApart = (line: SourceLine | undefined): boolean =>
  line === undefined || line.gapBefore === true || line.text.startsWith('(');

const isInCapitals = (text: string): boolean => /\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text);

/**
 * The title of a source as its text has it: its first heading, or a first line that stands alone, also as the kind of law in
 * capitals above what it is about.
 */
export function titleLine(lines: readonly SourceLine[]): string | undefined {
  const heading = lines.slice(0, beginning).find((line) => line.level === 1 && isTitle(line));
  if (heading) return heading.text;
  const [first, second, third] = lines;
  if (!first || !isTitle(first)) return undefined;
  if (isApart(second)) return first.text;
  const isAbout = second && isInCapitals(first.text) && isTitle(second) && isApart(third);
  return isAbout ? `${first.text}: ${second.text}` : undefined;
}

/** Below the name under which a gazette or a mirror keeps it: what the law calls itself, with what it is about on the next line. */
export function titleBelow(name: string | undefined, lines: readonly SourceLine[]): string | undefined {
  const [first, title, about] = lines;
  if (first?.text !== name || title?.level !== 1 || !isTitle(title)) return undefined;
  const isAbout =
    about && about.level === undefined && about.text.length <= longestHeading && !readLabel(about.text);
  return isAbout ? `${title.text}: ${about.text.replace(/\.$/u, '')}` : title.text;
}
