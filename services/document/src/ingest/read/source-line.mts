import type { Aside } from './aside.mts';

/** A line of a source in reading order; a paragraph of a format that has no lines is one line. */
export interface SourceLine {
  /** With white space folded, not empty. */
  text: string;
  /** From 1; a source without pages has one. */
  page: number;
  /** A paragraph begins here. */
  gapBefore: boolean;
  /** Of a heading, if the format or the size of the letters says so: 1 is the highest. */
  level?: number;
  /** A row of a table: no heading, whatever it looks like. */
  isRow?: boolean;
  /** Words of another text that this one quotes, as an act does that amends another: no part of this one begins in it. */
  isQuoted?: boolean;
  /** A note says that the provision which it opens was repealed, whose text is gone. */
  isEnded?: boolean;
  /** The program that it was written with counts its number. */
  isCounted?: boolean;
  /** Its heading, where that stands in the margin beside it. */
  beside?: string;
}

/** What a reader makes of a file. */
export interface ReadSource {
  lines: SourceLine[];
  /** As the file itself names it. */
  title: string | null;
  /** What it says of itself before its text, by names in small letters. */
  front?: Readonly<Record<string, string>>;
  /** Whose form it is in, where that says by its own marks which text is law and which is not. */
  publisher?: string;
  /** Words that are not among the lines, and as what they are left out. */
  aside?: { as: string; text: string }[];
  /** Places whose text is struck out; it is not among the lines. */
  struck?: number;
  /** The same law in each further language that it is set in beside. */
  others?: SourceLine[][];
  /** Numbers of the pages that show no text in each language where others of the file do. */
  untold?: number[];
  /** Provisions in several languages run through each other in it, so that none can be told. */
  isMixed?: boolean;
  /** What of the file became its lines, where the reader puts a part of it aside. */
  origin?: Origin;
}

interface Origin {
  /** Of the file, as it is told to people. */
  format: string;
  /** All words of the file, also those that were put aside, in any pieces. */
  texts: string[];
  /** What stands in the lines and not in the file: the numbers that Word counts. */
  added: string[];
  /** What is not among the lines, and what stands in the margin beside them. */
  aside: Aside[];
}

const closing = `["'”’»)\\]]*`;
const sentenceEndPattern = new RegExp(`[.;:!?…。；：！？؛؟।։]${closing}$|[)}]$`, 'u');

/** Characters among which a sentence's last sign stands, with all that closes behind it. */
const closingLength = 64;

/** A sentence, or a member of an enumeration, ends with this text. */
export function endsSentence(text: string): boolean {
  return sentenceEndPattern.test(text.slice(-closingLength));
}

/** White space as single blanks, and no hyphens where a word might have been broken but was not. */
export function foldWhite(text: string): string {
  return text
    .replace(/\u00ad(?!$)/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
}
