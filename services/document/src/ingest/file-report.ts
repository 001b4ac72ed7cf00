import type { FileReport, LawReport, ReportFigures } from '../file-report';
import type { ParsedFile } from './parse-file';

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
    warnings: [...new Set([...notes, ...warnings, ...(report?.warnings ?? [])])],
    ...(report ? { law: report } : {}),
  };
}

/** Rounded down: what is not whole is never told as such. */
export function coveredOf({ signs, lost }: Pick<LawReport, 'signs' | 'lost'>): number {
  return signs === 0 ? 100 : Math.floor((1000 * (signs - lost)) / signs) / 10;
}

export function figuresOf({ passages, placed, warnings, law }: FileReport): ReportFigures {
  return { passages, placed, warnings: warnings.length, ...(law ? { covered: coveredOf(law) } : {}) };
}
