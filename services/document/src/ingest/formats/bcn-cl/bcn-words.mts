import { foldWhite } from '../../read/source-line.mts';
import { childrenOf, type Element, localName, nodesOf } from '../xml.mts';

const inserted =
  '(?:\\s?(?:bis|ter|qu[aá]ter|quinquies|sexies|septies|octies|nonies|decies|undecies|duodecies)\\b)?';
const letter = '(?:[\\s-][A-ZÑ](?![\\p{L}\\d]))?';
const article = new RegExp(
  `^art(?:[íi]culo|\\.)\\s+(\\d+(?:\\.?\\s?[°ºª])?${inserted}${letter}(?:\\s(?:transitorio)\\b)?|\\p{L}+(?:\\s\\p{L}+){0,3}?(?=\\s?[.:-]))\\s?[.:°º]*\\s?[-–—]*\\s*`,
  'iu',
);
const ordinal = /^(\p{Lu}[\p{L}]*(?:\s\p{L}+){0,2}?)\s?(?:\.\s?[-–—]?|[-–—])(?:\s+|$)/u;

/** An article as it is printed before its text, and its text. */
export function articleIn(paragraph: string): { cited: string; text: string } | undefined {
  const [head, number] = article.exec(paragraph) ?? [];
  if (head === undefined || !number) return undefined;
  return { cited: `Artículo ${number.replace(/\.$/u, '')}`, text: paragraph.slice(head.length) };
}

/** `PRIMERA.-` of a transitory provision. */
export function ordinalIn(paragraph: string): { cited: string; text: string } | undefined {
  const [head, number] = ordinal.exec(paragraph) ?? [];
  if (head === undefined || !number) return undefined;
  return { cited: `Disposición transitoria ${number}`, text: paragraph.slice(head.length) };
}

/** What an element says with the lines in which it is set. */
export function linesIn(element: Element): string {
  return nodesOf(element)
    .map((node) => {
      if (typeof node === 'string') return node;
      return localName(node.name) === 'ArchivoBinario' ? '' : linesIn(node);
    })
    .join('');
}

/** Files of pictures that stand in the text, at whatever depth. */
export function filesIn(element: Element): Element[] {
  return childrenOf(element).flatMap((one) =>
    localName(one.name) === 'ArchivoBinario' ? [one] : filesIn(one),
  );
}

/** All words of an element, with blanks between those that it holds. */
export function allWords(element: Element): string {
  const words = nodesOf(element).map((node) => (typeof node === 'string' ? node : allWords(node)));
  return foldWhite(words.join(' '));
}
