import type { FileReport, LawReport, ReportFigures } from '../file-report';
import { coveredOf } from '../ingest/file-report';

export function warningLines(warnings: readonly string[]): string[] {
  return warnings.length > 0 ? ['Warnings:', ...warnings.map((warning) => `  ${warning}`)] : [];
}

/** Of a law in its publisher's format. */
export function lawLines(report: LawReport): string[] {
  const { format, consolidatedAsOf, aside, lostTexts } = report;
  return [
    `Format:    ${format}`,
    `As of:     ${consolidatedAsOf ?? '(the file does not say)'}`,
    `Covered:   ${coveredOf(report)}% of its letters and figures stand in a passage, a heading or what is put aside`,
    ...(aside.length > 0 ? ['Put aside:'] : []),
    ...aside.map(({ as, pieces, signs: size, begins }) => `  ${as} (${pieces}, ${size} letters): ${begins}`),
    ...(lostTexts.length > 0 ? ['In no passage and not put aside:'] : []),
    ...lostTexts.map((text) => `  ${text}`),
  ];
}

/** What was made of a file when it was ingested. */
export function reportLines({ encoding, passages, placed, unplaced, warnings, law }: FileReport): string[] {
  return [
    ...(encoding ? [`Encoding:  ${encoding.name}, known by ${encoding.by}`] : []),
    `Passages:  ${passages}, ${placed} with a place`,
    ...(law ? lawLines(law) : []),
    ...(unplaced.length > 0 ? ['Without a place:', ...unplaced.map((text) => `  ${text}`)] : []),
    ...warningLines(warnings),
  ];
}

/** `12 passages, 11 with a place, 99.8% covered` */
export function figuresInWords({ passages, placed, covered }: ReportFigures): string {
  const share = covered === undefined ? [] : [`${covered}% covered`];
  return [`${passages} passages`, `${placed} with a place`, ...share].join(', ');
}
