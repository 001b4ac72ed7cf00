const subdivision =
  /^(?:\((\p{Nd}{1,3}[A-Za-z]{0,2})\)|(\p{Nd}{1,3}[A-Z]{0,2})(?:[.)](?=\s)|\.(?=\p{Lu}\p{Ll})|°|\.?[ ]?[-–—](?=[\s\p{L}])))\s*(?=[^\s])/u;

export interface Subdivision {
  number: string;
  style: 'brackets' | 'degree' | 'plain' | 'raised';
}

const raisedFigures = '⁰¹²³⁴⁵⁶⁷⁸⁹';
/** Figures above the line before a paragraph, as Swiss laws count theirs. */
const raisedNumber = /^[⁰¹²³⁴-⁹]{1,3}(?=\s*\S)/u;

/** What a subdivision begins with, and what it says. */
export function splitMarker(text: string): [string, string] {
  const [marker = ''] =
    /^(?:[⁰¹²³⁴-⁹]{1,3}|(?:\p{Nd}{1,3}\p{L}{0,2}(?=\(\p{Nd}))?\((?:\p{Nd}{1,3}\p{L}{0,2}|\p{L}{1,2})\)|\p{Nd}{1,3}\p{L}{0,2}(?:[.)]|°|\.? ?[-–—]))\s*/u.exec(
      text,
    ) ?? [];
  return marker.length < text.length ? [marker.trim(), text.slice(marker.length)] : ['', text];
}

/** The member of an enumeration that a text opens: `(a)`. */
export function readLetter(text: string): string | undefined {
  return /^\(([a-z]{1,2})\)\s*\S/u.exec(text)?.[1];
}

/** The subdivision that a text opens: `(3)`, `3.`, `3)`, `3-`, `3°`, `³`. */
export function readSubdivision(text: string): Subdivision | undefined {
  const [raised] = raisedNumber.exec(text) ?? [];
  if (raised !== undefined)
    return { number: [...raised].map((figure) => raisedFigures.indexOf(figure)).join(''), style: 'raised' };
  const [, bracketed, plain = ''] = subdivision.exec(text) ?? [];
  if (bracketed !== undefined) return { number: bracketed, style: 'brackets' };
  if (plain === '') return undefined;
  return { number: plain, style: text.startsWith(`${plain}°`) ? 'degree' : 'plain' };
}
