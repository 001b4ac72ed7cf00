import { attributeOf, type Element } from '../xml.mts';
import { words } from './eisb-words.mts';

/** A paragraph by what its class says of how it is set: `-3 14 0 left 1 0`. */
export interface Paragraph {
  text: string;
  /** How far its lines stand in; undefined where it is centred or stands outside all levels. */
  indent: number | undefined;
  /** It is set with its number before the edge of its lines. */
  isNumbered: boolean;
  isCentred: boolean;
}

/** Acts have some ten levels, of three each. */
const deepestIndent = 60;
const mostNumbers = 4;

export function paragraphOf(element: Element): Paragraph {
  const set = (attributeOf(element, 'class') ?? '').split(/\s+/u);
  const [hanging, indent] = set.map(Number);
  return {
    text: words(element),
    indent: indent ? Math.min(Math.round(indent), deepestIndent) : undefined,
    isNumbered: (hanging ?? 0) < 0,
    isCentred: set.includes('center'),
  };
}

const number = /^(?:\((\d+[A-Z]*|[a-z]{1,5}|[IVX]+|[A-Z]{1,2})\)|(\d+[A-Z]*)\.)\s+/u;

/** The numbers before a text, as printed, and what is left of it: `(2) (a) A harbour …`. */
export function numbersOf(text: string): { markers: string[]; rest: string } {
  const markers: string[] = [];
  let rest = text;
  for (let found = number.exec(rest); found && markers.length < mostNumbers; found = number.exec(rest)) {
    // Only the first number of a paragraph has a point behind it.
    if (found[2] !== undefined && markers.length > 0) break;
    markers.push(found[0].trim());
    rest = rest.slice(found[0].length);
  }
  return { markers, rest };
}

/** How many quotations a text opens and does not close; fewer than none where it closes those before it. */
export function opens(text: string): number {
  return text.split('“').length - text.split('”').length;
}

/** A text that is a quotation from its beginning to its end, or to the end of a later one; a defined word is none. */
export function beginsQuotation(text: string): boolean {
  if (!text.startsWith('“')) return false;
  let depth = 0;
  for (const [at, sign] of [...text].entries()) {
    if (sign === '“') depth += 1;
    else if (sign === '”') depth -= 1;
    if (depth === 0) return /^[\s.,;]*(?:and|or|agus|nó)?$/u.test([...text].slice(at + 1).join(''));
  }
  return true;
}
