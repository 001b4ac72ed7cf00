import { foldWhite } from '../../read/source-line.mts';
import type { Block } from './ris-blocks.mts';

/** Notes that the editors of the RIS print within the text begin so: `(Anm.: richtig: …)`, `(Anmerkung: …)`, `(____ / Anm. 1: …)`. */
const noteStart = /\((?:[_\s]*\/\s*)?(?:Anm\.|Anmerkung\b)/gu;
/** A note that says of one number that it is no more. */
const ended =
  /^\(Anm(?:\.|erkung):?\s*(?:(?<unit>Abs\.|Z|lit\.)\s*(?<number>\d*[a-z]*)|(?<whole>§\s*\d+[a-z]*|Art(?:\.|ikel)\s*\S+))\s(?:wurde\s)?(?:aufgehoben|entfällt|entfallen|außer Kraft getreten)\b/u;
/** An end that is said without its day may be to come. */
const isToEnd = /\b(?:tritt|treten|wird|werden)\b.*?\b(?:außer Kraft|aufgehoben)\b/u;
const days = /\b(?:(\d{1,2})\.\s?(\d{1,2})\.\s?)?((?:19|20|21)\d{2})\b/gu;

/** Whether a note names a day or a year that is still to come on an ISO day. */
export const namesLater = (note: string, asOf: string): boolean =>
  [...note.matchAll(days)].some(([, day, month, year]) => {
    const said = day && month ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : `${year}`;
    return said > asOf.slice(0, said.length);
  });

const isYetToEnd = (note: string, asOf: string): boolean =>
  namesLater(note, asOf) ||
  (isToEnd.test(note) && !/\d{1,2}\.\s?(?:\d{1,2}\.|[A-ZJ]\p{L}+) ?\d{4}/u.test(note));

/** Where a bracket that opens is closed; brackets within it are closed before. */
function closeOf(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    // `lit. a)` closes nothing.
    else if (text[at] === ')' && !/\blit\.\s?[a-z]{1,2}$/u.test(text.slice(Math.max(from, at - 8), at)))
      depth -= 1;
    if (depth === 0) return at + 1;
  }
  return -1;
}

/** A text with the notes that stand within it apart. */
export function takeNotes(printed: string): { text: string; notes: string[]; opened?: true } {
  const notes: string[] = [];
  let text = '';
  let at = 0;
  for (const { index } of printed.matchAll(noteStart)) {
    if (index < at) continue;
    text += `${printed.slice(at, index)} `;
    at = closeOf(printed, index);
    if (at < 0) return { text: cleaned(text + printed.slice(index)), notes, opened: true };
    notes.push(foldWhite(printed.slice(index, at)));
  }
  return { text: cleaned(text + printed.slice(at)), notes };
}

const cleaned = (text: string): string => foldWhite(text).replace(/ (?=[,;:.)])/gu, '');

/** A note that goes on in the next paragraphs is put together with them, where they end it. */
export function joinNotes(blocks: readonly Block[]): Block[] {
  const joined: Block[] = [];
  let at = 0;
  while (at < blocks.length) {
    const block = blocks[at] as Block;
    const taken = lengthOfNote(blocks, at);
    const texts = blocks.slice(at, at + taken).map(({ text }) => text);
    joined.push({ ...block, text: texts.join(' ') });
    at += taken;
  }
  return joined;
}

const mostParagraphs = 4;
function lengthOfNote(blocks: readonly Block[], from: number): number {
  const first = blocks[from];
  if (first?.kind !== 'paragraph' || takeNotes(first.text).opened === undefined) return 1;
  let text = first.text;
  for (let taken = 1; taken < mostParagraphs; taken += 1) {
    const next = blocks[from + taken];
    if (next?.kind !== 'paragraph' || /^\(\d/u.test(next.text)) return 1;
    text += ` ${next.text}`;
    if (takeNotes(text).opened === undefined) return taken + 1;
  }
  return 1;
}

/** What has ended: a numbered paragraph or item, or a whole provision. */
export type Ended = { unit: 'Abs.' | 'Z' | 'lit.'; number: string } | { whole: string };

/** What a note that is a paragraph of its own says has ended. */
export function endedIn(printed: string, asOf: string): Ended | undefined {
  const text = foldWhite(printed);
  const { unit, number = '', whole } = ended.exec(text)?.groups ?? {};
  if (takeNotes(text).text !== '' || (!unit && !whole) || isYetToEnd(text, asOf)) return undefined;
  return whole ? { whole } : { unit: unit as 'Abs.' | 'Z' | 'lit.', number };
}

/** `3. a)` is printed where the text of an item begins with its first letter. */
export function markersOf(printed: string): string[] {
  const [, first, second] = /^(\d+[a-z]*\.)\s+([a-z]+\))$/u.exec(printed) ?? [];
  return first && second ? [first, second] : [printed];
}

/** `Z 1` is cited by figures, `lit. a` by letters and `sublit. aa` by letters below letters; what has neither, by what it stands in. */
export function itemPlace(above: string, marker: string): string {
  const number = marker.replace(/^[\s(]+|[\s.)]+$/gu, '');
  const [, before, held] = /^(.*) Z (\S+)$/u.exec(above) ?? [];
  if (before !== undefined && number.startsWith(`${held}.`)) return `${before} Z ${number}`;
  if (/^\d+(?:\.\d+)*[a-z]*$/u.test(number)) return `${above} Z ${number}`;
  if (/^\p{L}{1,4}$/u.test(number))
    return `${above} ${/ lit\. \S+$/u.test(above) ? 'sublit.' : 'lit.'} ${number}`;
  return above;
}
