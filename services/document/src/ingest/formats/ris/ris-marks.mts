import { foldWhite } from '../../read/source-line.mts';

/** Notes that the editors of the RIS print within the text: `(Anm.: richtig: …)`. */
const note = /\(Anm\.[^()]*(?:\([^()]*\)[^()]*)*\)/gu;
/** A note that says of one number that it is no more. */
const ended =
  /^\(Anm\.:?\s*(?:(?<unit>Abs\.|Z|lit\.)\s*(?<number>\d*[a-z]*)|(?<whole>§\s*\d+[a-z]*|Art(?:\.|ikel)\s*\S+))\s(?:wurde\s)?(?:aufgehoben|entfällt|entfallen|außer Kraft getreten)\b/u;

/** A text with the notes that stand within it apart. */
export function takeNotes(printed: string): { text: string; notes: string[] } {
  const notes = [...printed.matchAll(note)].map(([whole]) => foldWhite(whole));
  return { text: foldWhite(printed.replace(note, ' ')).replace(/ (?=[,;:.)])/gu, ''), notes };
}

/** What has ended: a numbered paragraph or item, or a whole provision. */
export type Ended = { unit: 'Abs.' | 'Z' | 'lit.'; number: string } | { whole: string };

/** What a note that is a paragraph of its own says has ended. */
export function endedIn(printed: string): Ended | undefined {
  const text = foldWhite(printed);
  const { unit, number = '', whole } = ended.exec(text)?.groups ?? {};
  if (takeNotes(text).text !== '' || (!unit && !whole)) return undefined;
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
