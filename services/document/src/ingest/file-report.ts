import type { ReadingReport } from './formats/reading-report.mts';
import type { ParsedFile } from './parse-file';
import type { Encoding } from './read/decode-text.mts';

/** What was made of a file, stored with the version that it is, for whoever has to rely on it. */
export interface FileReport {
  /** Of a text file: what it was read in, and how that was known. */
  encoding?: Encoding;
  passages: number;
  /** Of them, those that are cited by their provision. */
  placed: number;
  /** How the others begin, the first ones. */
  unplaced: string[];
  /** What an operator is to look at. */
  warnings: string[];
  /** Of a law in its publisher's format: what was put aside and why, and how much of it was covered. */
  law?: ReadingReport;
}

/** What of it is shown in a list: figures alone. */
export interface ReportFigures {
  passages: number;
  placed: number;
  warnings: number;
  /** Per cent of the letters and figures of a law in its publisher's format that stand in a passage, a heading or what is put aside. */
  covered?: number;
}

const mostUnplaced = 10;
/** Characters of a text that is shown as an example. */
const longestExample = 80;

export function fileReport(
  { encoding, passages, report, warnings = [] }: ParsedFile,
  notes: string[],
): FileReport {
  const unplaced = passages.filter(({ provision }) => provision === null);
  return {
    ...(encoding ? { encoding } : {}),
    passages: passages.length,
    placed: passages.length - unplaced.length,
    unplaced: unplaced.slice(0, mostUnplaced).map(({ text }) => text.slice(0, longestExample)),
    warnings: [...notes, ...warnings, ...(report?.warnings ?? [])],
    ...(report ? { law: report } : {}),
  };
}

/** Rounded down: what is not whole is never told as such. */
export function coveredOf({ signs, lost }: Pick<ReadingReport, 'signs' | 'lost'>): number {
  return signs === 0 ? 100 : Math.floor((1000 * (signs - lost)) / signs) / 10;
}

export function figuresOf({ passages, placed, warnings, law }: FileReport): ReportFigures {
  return { passages, placed, warnings: warnings.length, ...(law ? { covered: coveredOf(law) } : {}) };
}
