import type { MediaType } from './media-types.ts';
import type { ParsedFile, ParseOrder } from './parse-file.ts';
import { type CutSource, cutPassages } from './provisions/cut-passages.mts';
import { plainPassages } from './provisions/plain-passages.mts';
import { stateInFront, stateInTitle } from './provisions/state-in-front.mts';
import { factWarnings, lawFacts } from './read/law-facts.mts';
import { readMarkupLines } from './read/markup-lines.mts';
import { Refusal } from './read/refusal.mts';
import { refuseHalfRead } from './read/refuse-half-read.mts';
import type { ReadSource } from './read/source-line.mts';
import { readTextLines } from './read/text-lines.mts';
import { withoutHeadAsHeadings } from './read/title-line.mts';
import { reportOnText } from './report-on-text.mts';
import { reportOnSource } from './source-report.mts';

/** The lines of a text in no publisher's format. */
export async function readText(text: string, mediaType: MediaType): Promise<ReadSource> {
  if (mediaType === 'text/plain') return readTextLines(text);
  if (mediaType === 'text/markdown')
    return (await import('./read/markdown-lines.mts')).readMarkdownLines(text);
  return readMarkupLines(text, mediaType === 'application/xml');
}

function plainCut(lines: ReadSource['lines']): CutSource {
  const passages = plainPassages(lines);
  return { passages, kept: passages.map(({ text }) => text), aside: [], warnings: [] };
}

/** Each language of a law is a text of its own. */
function joinedCuts(cuts: readonly CutSource[]): CutSource {
  return {
    passages: cuts.flatMap(({ passages }) => passages),
    kept: cuts.flatMap(({ kept }) => kept),
    aside: cuts.flatMap(({ aside }) => aside),
    warnings: cuts.flatMap(({ warnings }) => warnings),
    ...(cuts[0]?.consolidatedAsOf ? { consolidatedAsOf: cuts[0].consolidatedAsOf } : {}),
  };
}

/** Lines at the beginning of a text that may say that a bill became law, and characters of each. */
const [mostAbove, longestAbove] = [8, 200];

type CutOrder = Pick<ParseOrder, 'title' | 'asPlainText' | 'withReport' | 'mediaType' | 'asOf'>;

/** The passages of lines, with what they say of their law. @throws Refusal */
export function cutSource(
  source: ReadSource,
  { title, asPlainText = false, withReport, mediaType, asOf }: CutOrder,
  text?: string,
): ParsedFile {
  if (!asPlainText) refuseHalfRead(source);
  if (source.lines.length === 0) throw new Refusal('file-without-text', 'The file has no text.');
  const named = lawFacts(source);
  const above = source.lines.slice(0, mostAbove).map(({ text: said }) => said.slice(0, longestAbove));
  const { title: own, status: inTitle } = stateInTitle(named.title, above);
  const facts = { ...named, title: own };
  const day = asOf ?? new Date().toISOString().slice(0, 10);
  const texts = [source.lines, ...(source.others ?? [])];
  const made = joinedCuts(
    texts.map((lines) =>
      asPlainText || source.isMixed
        ? plainCut(lines)
        : cutPassages(withoutHeadAsHeadings(facts.title, lines), { title: title ?? facts.title, day }),
    ),
  );
  const { passages } = made;
  const said = stateInFront(source.front ?? {}) ?? inTitle;
  const status = asPlainText || said === 'in force' ? undefined : said;
  const { consolidatedAsOf } = made;
  const parsed = {
    passages: status ? passages.map((one) => ({ ...one, status })) : passages,
    ...facts,
    ...(consolidatedAsOf ? { consolidatedAsOf } : {}),
  };
  if (!withReport) return parsed;
  const ofText =
    text === undefined ? undefined : reportOnText(source, { text, mediaType, cut: made, facts: parsed });
  const report = reportOnSource(source, made, parsed) ?? ofText;
  return { ...parsed, warnings: [...factWarnings(source), ...made.warnings], ...(report ? { report } : {}) };
}
