import type { SourceLine } from '../read/source-line.mts';
import { readHistory, saysOnlyGone } from './read-history.mts';

/** A note begins: `12`, `12.`, `(12)`, `[12]`, with its text behind it or on the next line. */
const numbered = /^(?:\[(\d{1,3})\]|\((\d{1,3})\)|(\d{1,3})[.)]?)(?:\s+(.*))?$/u;

interface Note {
  number: number;
  /** What stands round its number, which all notes of a list have alike. */
  style: string;
  /** Its first line, and the first of its text. */
  at: number;
  text: string;
}

function noteAt(lines: readonly SourceLine[], at: number): Note | undefined {
  const [whole, square, round, plain, behind = ''] = numbered.exec(lines[at]?.text ?? '') ?? [];
  if (whole === undefined) return undefined;
  const number = square ?? round ?? plain;
  const style = `${whole.slice(0, whole.length - behind.length).replace(/[\d\s]+/gu, '')}${behind === ''}`;
  return { number: Number(number), style, at, text: behind || (lines[at + 1]?.text ?? '') };
}

/** Lines that a note may take. */
const mostLines = 8;
/** Notes that may be missing between two, as where a page prints one that two marks point to. */
const mostMissing = 1;

/** The line behind a note, which ends with its paragraph. */
function endOf(lines: readonly SourceLine[], { at, text }: Note): number {
  let end = lines[at]?.text.endsWith(text) ? at + 1 : at + 2;
  while (end < at + mostLines && lines[end] && !lines[end]?.gapBefore && !noteAt(lines, end)) end += 1;
  return end;
}

/** The notes that are counted on from one, each directly below the one before: between others stands law. */
function runFrom(lines: readonly SourceLine[], first: Note): Note[] {
  const run = [first];
  for (let last = first; ; ) {
    const note = noteAt(lines, endOf(lines, last));
    const isNext = note && note.number > last.number && note.number <= last.number + 1 + mostMissing;
    if (!isNext || note.style !== first.style) return run;
    run.push(note);
    last = note;
  }
}

/** What was done to a text once: an amending law says what is done, or shall be. */
const wasChanged =
  /\b(?:was|were) (?:\p{Ll}+ ){0,2}(?:inserted|substituted|omitted|added|amended|deleted|replaced|repealed|re-?numbered|re-?lettered)\b/u;
/** Characters in which a note says so. */
const longestSaid = 300;

/** In brackets stands the history of a provision in the place of its text, as does that it was repealed. */
const standsForText = ({ text }: Note): boolean => /^[[({]/u.test(text) || saysOnlyGone(text);

function tellsOfChange({ text }: Note): boolean {
  const said = text.slice(0, longestSaid);
  if (wasChanged.test(said)) return /\d/.test(said);
  const history = readHistory(said);
  return history !== undefined && history.says !== 'valid';
}

/** Notes on changes that make a list of them, and their part of it: others say what a word means or where to look. */
const [fewestNotes, historyShare] = [3, 0.6];

function areNotes(run: readonly Note[]): boolean {
  const own = run.filter((note) => !standsForText(note));
  const telling = own.filter(tellsOfChange).length;
  return telling >= fewestNotes && telling >= own.length * historyShare;
}

/**
 * Takes out lists of notes on how a law was changed, which an edition counts from one below its text: the numbers would be read as those
 * of its sections.
 */
export function withoutNoteLists(lines: readonly SourceLine[]): { lines: SourceLine[]; notes: string[] } {
  const left = new Set<number>();
  for (let at = 0; at < lines.length; at += 1) {
    const first = noteAt(lines, at);
    if (first?.number !== 1) continue;
    const run = runFrom(lines, first);
    if (!areNotes(run)) continue;
    const end = endOf(lines, run.at(-1) ?? first);
    for (let one = at; one < end; one += 1) left.add(one);
    at = end - 1;
  }
  if (left.size === 0) return { lines: [...lines], notes: [] };
  return {
    lines: lines.filter((_, at) => !left.has(at)),
    notes: lines.filter((_, at) => left.has(at)).map(({ text }) => text),
  };
}
