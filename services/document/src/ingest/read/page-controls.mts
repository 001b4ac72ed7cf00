import { goneWords } from '../labels/history-words.mts';
import { readLabel } from '../labels/read-label.mts';
import { readLetter, readSubdivision } from '../labels/read-subdivision.mts';

/** A link that leads nowhere and does something to the page: `[Show]`. */
export const isControl = ({ href = '', onclick }: Record<string, string>): boolean =>
  /^javascript:/iu.test(href) || (onclick !== undefined && /^#?$/u.test(href));
/** Says what such a link in brackets behind it shows; a sentence or a member of one has other signs. */
const caption = /^(?=[\p{Lu}\p{Lo}])((?:[^.;:,]|[.,](?=\p{N})){1,80})\s\[\s?([^[\]\p{N}]+?)\s?\]$/u;
const gone = new RegExp(goneWords, 'iu');

/** Whether a line only says what a control of the page shows, and nothing of the law. */
export function isCaption(line: string, control: string): boolean {
  const [, said = '', shows] = caption.exec(line) ?? [];
  if (shows === undefined || shows !== control || gone.test(line)) return false;
  return ![readLabel, readSubdivision, readLetter].some((read) => read(said) !== undefined);
}

/** The words of a control behind an ended sentence are a line of their own, so that they do not make a title of it. */
export function apartFrom(line: string, control: string): string[] {
  const sentence = line.slice(0, -control.length || line.length);
  const isBehind = control !== '' && line.endsWith(control) && /\p{L}[.!?。]["”»)]?\s$/u.test(sentence);
  return isBehind && !/\p{N}/u.test(control) && !readLabel(control) ? [sentence.trimEnd(), control] : [line];
}

/** Before a part that a page can fold up or open stands a sign that does it. */
const foldingSign = /^[+\u2212▸▾▶▼►⊞⊟]\s*(?=\p{L})/u;

export function withoutSign(line: string): string {
  const unsigned = line.replace(foldingSign, '');
  return unsigned !== line && readLabel(unsigned) ? unsigned : line;
}
