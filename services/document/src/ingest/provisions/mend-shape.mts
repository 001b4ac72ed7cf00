import { readLabel } from '../labels/read-label.mts';
import type { SourceLine } from '../read/source-line.mts';
import { putInOrder } from './put-in-order.mts';

/** Nothing but the number of what stands on the next line. */
const marker =
  /^(?:\(\p{N}{1,3}\p{L}{0,2}\)|\((?:\p{L}|[ivxl]{1,5})\)|\p{N}{1,3}\p{L}?[.)°]|\p{Ll}{1,2}\))$/u;

/** Levels on which provisions stand with a word for them: there, a number alone is that of a part of one. */
function levelsOfWorded(lines: readonly SourceLine[]): Set<number> {
  const worded = lines.filter(
    ({ text, level }) => level !== undefined && readLabel(text, true)?.role === 'provision',
  );
  return new Set(worded.flatMap(({ level }) => level ?? []));
}

/** `(1)` on a line of its own, as some mirrors print it, belongs to the text below. */
function joinMarkers(lines: readonly SourceLine[]): SourceLine[] {
  const worded = levelsOfWorded(lines);
  const isPlain = ({ level }: SourceLine) => level === undefined || worded.has(level);
  const joined: SourceLine[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    const isOpen = last && marker.test(last.text) && isPlain(last) && line.level === undefined;
    if (isOpen)
      joined[joined.length - 1] = { ...line, text: `${last.text} ${line.text}`, gapBefore: last.gapBefore };
    else joined.push(line);
  }
  return joined;
}

/**
 * In South Asia, Australia and Ireland editions set in square brackets what was put in or changed, with its number and the figure of a
 * note: `2[4A. (1) The keeper ...]`.
 */
const openedBeforeNumber =
  /^(\p{Nd}{0,3}\[)((?:\p{Nd}{1,3}[A-Z]{0,2}\.(?:\s?[—–―-]+)?\s*|\((?:\p{Nd}{1,3}[A-Z]{0,2}|\p{Ll}{1,4})\)\s*)+)(?=[\p{L}"“‘*])/u;

/** The bracket behind the number, which it would hide: `4A. (1) 2[The keeper ...]`. */
const openBehindNumber = (line: SourceLine): SourceLine =>
  line.text.includes('[') ? { ...line, text: line.text.replace(openedBeforeNumber, '$2$1') } : line;

/** The number that counts the next paragraph stands behind the end of a sentence. */
const paragraphBehind = (number: number, mark: string): RegExp =>
  new RegExp(String.raw`(?<=[.;!?»]\s)${number}[${mark}]\s(?=\p{Lu})`, 'u');

/** Paragraphs that a page printed into one would all be cited by the number of the first. What quotes may count what it quotes. */
function splitParagraphs(line: SourceLine): SourceLine[] {
  const [, mark] = /^1([.)])\s/u.exec(line.text) ?? [];
  if (mark === undefined || line.level !== undefined || line.isRow || /["“„«]/u.test(line.text))
    return [line];
  const split: SourceLine[] = [];
  let rest = line.text;
  for (let number = 2; ; number += 1) {
    const next = paragraphBehind(number, mark).exec(rest)?.index;
    const gapBefore = split.length > 0 || line.gapBefore;
    split.push({ ...line, text: rest.slice(0, next).trim(), gapBefore });
    if (next === undefined) return split;
    rest = rest.slice(next);
  }
}

const squeeze = (text: string): string => text.replace(/\s+/gu, '');

/** The beginning of a text that has so many characters, white space aside. */
function firstOf(text: string, count: number): string {
  let left = count;
  for (let at = 0; at < text.length; at += 1) {
    if (left === 0) return text.slice(0, at);
    if (!/\s/u.test(text.charAt(at))) left -= 1;
  }
  return text;
}

/** Lines that such a list may have. */
const mostMembers = 60;
/** Characters, at least, of a member that is found again. */
const shortestMember = 3;

/** The text of a line without the members of a list that follow it on lines of their own, and that it has once more, glued together. */
function withoutMembers(text: string, next: readonly SourceLine[]): string {
  const whole = squeeze(text);
  const first = squeeze(next[0]?.text ?? '');
  const from = first.length < shortestMember ? -1 : whole.indexOf(first, 1);
  if (from < 0 || !/[:：—–]/u.test(whole.charAt(from - 1))) return text;
  let at = from;
  for (const line of next) {
    const member = squeeze(line.text);
    if (at === whole.length || !whole.startsWith(member, at)) break;
    at += member.length;
  }
  return at === whole.length ? firstOf(text, from) : text;
}

/** Lists that a mirror prints twice, in the sentence that opens them and as lines, are kept as lines. */
function dropGluedMembers(lines: readonly SourceLine[]): SourceLine[] {
  const mended = [...lines];
  // From the end, so that a list inside of a member is mended before the list around it.
  for (let at = mended.length - 2; at >= 0; at -= 1) {
    const line = mended[at];
    if (!line || line.level !== undefined || line.isRow) continue;
    const text = withoutMembers(line.text, mended.slice(at + 1, at + 1 + mostMembers)).trim();
    mended[at] = { ...line, text };
  }
  return mended;
}

/** Headings at the end with nothing below them; a single one may be said of all that stands above it. */
const fewestLeft = 2;

/** Where provisions were moved or changed, mirrors leave their headings behind at the end. */
function dropLeftHeadings(lines: readonly SourceLine[]): SourceLine[] {
  const last = lines.findLastIndex(({ level }) => level === undefined);
  return lines.length - 1 - last < fewestLeft ? [...lines] : lines.slice(0, last + 1);
}

/** Undoes what copying did to the shape of a law. */
export function mendShape(lines: readonly SourceLine[]): SourceLine[] {
  return dropLeftHeadings(
    putInOrder(dropGluedMembers(joinMarkers(lines.map(openBehindNumber)).flatMap(splitParagraphs))),
  );
}
