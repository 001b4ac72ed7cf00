import { endsSentence, type SourceLine } from '../read/source-line.mts';

/** Whether something may begin at the line of this position: a paragraph, a part, a subdivision. */
export type MayBegin = (at: number) => boolean;

/** Of the usual length; a shorter line is a title, or the end of a paragraph. */
const shortShare = 0.6;

/** What follows belongs to the same sentence, however short the line is: 'in violation of' in a cell before 'Article 11(2)'. */
const isUnfinished = /(?:[,\-‐−–]|\b(?:of|to|under|by|the|with|for))$/iu;

/** Lines that one row of a numbered table may take. */
const longestRow = 6;
const numberOf = (text = ''): number => Number(/^(\d{1,3})\.\s+\S/u.exec(text)?.[1] ?? Number.NaN);
/** 'under section' before '4. The holder', where a line's end parts a number from what it is of. */
const breaksOff =
  /(?:\b(?:sections?|articles?|rules?|regulations?|paragraphs?|clauses?|parts?|schedules?|nos?|and|or|to|of)\.?|[,§])$/iu;

/** A row of a table is no sentence: behind the row with the number before, its own number tells that it begins. */
function countsOn(lines: readonly SourceLine[], at: number): boolean {
  const number = numberOf(lines[at]?.text);
  if (Number.isNaN(number) || breaksOff.test(lines[at - 1]?.text ?? '')) return false;
  return lines.slice(Math.max(0, at - longestRow), at).some(({ text }) => numberOf(text) === number - 1);
}

/** `8) The keeper`, also behind the number of a provision: `Article 6- 1) The keeper`. */
const closed = /^(?:\p{L}+\.? \p{N}{1,4}\s?[-–—.]?\s?)?(\d{1,3})\)\s+\S/u;
const closedNumberOf = (text = ''): number => Number(closed.exec(text)?.[1] ?? Number.NaN);
/** Lines that a member of a list may take. */
const longestMember = 12;
const pointsTo = /\b(?:sections?|articles?|rules?|regulations?|paragraphs?|clauses?|parts?|nos?)\.?$/iu;

/** Members of a list end with a comma, and the number of the next stands with its bracket at the beginning of a line. */
function isNextMember(lines: readonly SourceLine[], at: number): boolean {
  const number = /^\d/u.test(lines[at]?.text ?? '') ? closedNumberOf(lines[at]?.text) : Number.NaN;
  const before = lines[at - 1]?.text ?? '';
  if (Number.isNaN(number) || !/[,;]$/u.test(before) || pointsTo.test(before.slice(0, -1))) return false;
  const above = lines.slice(Math.max(0, at - longestMember), at);
  return above.some(({ text }) => closedNumberOf(text) === number - 1);
}

/** A part begins behind a gap, an end of a sentence, a heading or a line that stops before it is full, and where a table or a list counts on; never in running text. */
export function createMayBegin(lines: readonly SourceLine[]): MayBegin {
  const lengths = lines.map(({ text }) => text.length).toSorted((one, other) => one - other);
  const usual = lengths[Math.floor(lengths.length * 0.7)] ?? 0;
  return (at) => {
    const before = lines[at - 1];
    if (lines[at]?.isQuoted) return false;
    if (!before || lines[at]?.gapBefore) return true;
    if (lines[at]?.level !== undefined || before.level !== undefined || endsSentence(before.text))
      return true;
    if (before.text.length < usual * shortShare && !isUnfinished.test(before.text)) return true;
    return countsOn(lines, at) || isNextMember(lines, at);
  };
}
