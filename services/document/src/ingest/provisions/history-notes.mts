import { readLabel } from '../labels/read-label.mts';
import type { SourceLine } from '../read/source-line.mts';
import { type History, notesChange, readHistory } from './read-history.mts';

/** When a provision is law, by what stands below its number. */
export interface ProvisionTime {
  /** ISO days between which it is law, the last not included. */
  from?: string;
  to?: string;
  /** It was repealed, and its text stands there all the same. */
  isEnded?: boolean;
}

export interface WithoutHistory {
  lines: SourceLine[];
  notes: string[];
  /** Of the provision that the line opens. */
  times: Map<SourceLine, ProvisionTime>;
  /** The day of the edition, where it says so above its first provision. */
  consolidatedAsOf?: string;
}

/** Lines that a note may take. */
const mostLines = 5;
/** Characters; what stands behind the number of a provision up to here is its title. */
const longestTitle = 150;

/** A provision or another part begins, of which this line says nothing but number and title. */
function opensAlone({ text, level }: SourceLine): boolean {
  const label = readLabel(text, level !== undefined);
  return label !== undefined && label.rest.length <= longestTitle;
}

const opensPart = (line: SourceLine | undefined): boolean =>
  line === undefined || line.level !== undefined || readLabel(line.text) !== undefined;

/** The note that begins here, as far as its lines go. */
function noteAt(lines: readonly SourceLine[], at: number): { history: History; end: number } | undefined {
  const first = lines[at];
  if (!first || first.isRow || first.isQuoted) return undefined;
  let [end, text] = [at + 1, first.text];
  while (end < at + mostLines && lines[end] && !lines[end]?.gapBefore) text += ` ${lines[end++]?.text}`;
  const isWhole = lines[end] === undefined || lines[end]?.gapBefore;
  const history = isWhole ? readHistory(text) : undefined;
  // A provision that says no more keeps what it says.
  if (history) return readLabel(first.text)?.role === 'provision' ? undefined : { history, end };
  const alone = end > at + 1 ? readHistory(first.text) : undefined;
  return alone?.says === 'valid' ? { history: alone, end: at + 1 } : undefined;
}

/** Behind the end of a sentence, in brackets to the end of the text. */
const bracketBehind = /(?<=[.;:?!”"’»)\]])\s*(?:\[[^[\]]*\]|\((?:[^()]|\([^()]*\))*\))$/u;
const bracketOpened = /(?<=[.;:?!”"’»)\]])\s*[[(][^[\]()]*(?:\([^()]*\)[^[\]()]*)*$/u;

/** Characters at the end of a text among which such a note stands; the whole of a long one would be searched for nothing. */
const longestBehind = 500;

/** A note that stands in brackets behind the text of a provision, on its line and those that go on with it. */
function noteBehind(
  lines: readonly SourceLine[],
  at: number,
): { law: string; note: string; end: number } | undefined {
  const first = lines[at];
  if (!first || first.isRow || first.isQuoted) return undefined;
  let [end, text] = [at + 1, first.text];
  const tail = text.slice(-longestBehind);
  const found = bracketOpened.exec(tail) ?? bracketBehind.exec(tail);
  if (!found) return undefined;
  const from = text.length - tail.length + found.index;
  const isOpen = () => !bracketBehind.test(text.slice(-longestBehind));
  while (end < at + mostLines && isOpen() && lines[end] && !lines[end]?.gapBefore)
    text += ` ${lines[end++]?.text}`;
  const note = text.slice(from).trim();
  return notesChange(note) ? { law: text.slice(0, from), note, end } : undefined;
}

/**
 * Takes out what a consolidated edition says of a provision's versions, below its number or behind its text. Where nothing else is left
 * of a provision, what it says of it stays.
 */
export function withoutHistory(lines: readonly SourceLine[]): WithoutHistory {
  const result: WithoutHistory = { lines: [], notes: [], times: new Map() };
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] as SourceLine;
    const note = noteAt(lines, at);
    const above = result.lines.at(-1);
    const isBelowNumber = note !== undefined && above !== undefined && opensAlone(above);
    const isAll = note?.history.says === 'gone' && isBelowNumber && opensPart(lines[note.end]);
    const behind = note ? undefined : noteBehind(lines, at);
    if (behind) {
      result.lines.push({ ...line, text: behind.law });
      result.notes.push(behind.note);
      at = behind.end;
      continue;
    }
    if (!note || isAll || (note.history.says === 'gone' && note.history.isBracketed && isBelowNumber)) {
      result.lines.push(line);
      at += 1;
      continue;
    }
    const { history, end } = note;
    if (history.from && !history.to && !result.lines.some(opensAlone)) result.consolidatedAsOf = history.from;
    result.notes.push(...lines.slice(at, end).map(({ text }) => text));
    if (above && isBelowNumber) {
      const { from, to } = history;
      const time = { ...(from ? { from } : {}), ...(to ? { to } : {}) };
      const ended = history.says === 'gone' ? { isEnded: true } : {};
      result.times.set(above, { ...result.times.get(above), ...time, ...ended });
    }
    at = end;
  }
  return result;
}
