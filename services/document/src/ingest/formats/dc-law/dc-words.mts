import { raised } from '../../read/raised.mts';
import { foldWhite } from '../../read/source-line.mts';
import { rowsOf } from '../table-rows-of.mts';
import { attributeOf, childrenOf, type Element, localName, nodesOf, textOf } from '../xml.mts';

/** Marks within a sentence. */
const inlines = new Set(['cite', 'code-cite', 'em', 'strong', 'span', 'u', 'b', 'i', 's', 'e', 'sub', 'sup']);

/** Whether an element tells whoever keeps the Code up what to do, and is no text. */
export const isForCodifiers = ({ name }: Element): boolean => /^codif(?:y|ied):/u.test(name);

/** All words of an element as they are printed, with blanks between its blocks. */
export function words(element: Element | undefined): string {
  return textOf(element, (one) => {
    const name = localName(one.name);
    if (isForCodifiers(one) || name === 'annotation' || name === 'annotations') return ' ';
    if (name === 'sup') return raised(words(one));
    if (name === 'table') return ` ${rowsOf(one, words).join(' ')} `;
    return inlines.has(name) ? undefined : ` ${words(one)} `;
  }).replace(/ (?=[,;:.)\]”](?:\s|$))/gu, '');
}

/** What is put aside keeps every word. */
export function everyWord(element: Element): string {
  const inner = nodesOf(element).map((node) => {
    if (typeof node === 'string') return node;
    return inlines.has(localName(node.name)) ? everyWord(node) : ` ${everyWord(node)} `;
  });
  return foldWhite(inner.join(''));
}

const history = new Set(['History', 'Prior Codifications', 'Legislative History']);

/** As what a note of the editors is put aside. */
const asideOf = (note: Element): string =>
  history.has(attributeOf(note, 'type') ?? 'History') ? 'history' : 'notes of the editors';

/** The notes in an element, each with what it is. */
export function notesIn(element: Element): { as: string; text: string }[] {
  const notes = localName(element.name) === 'annotations' ? childrenOf(element) : [element];
  return notes
    .map((note) => ({ as: asideOf(note), text: everyWord(note) }))
    .filter(({ text }) => text !== '');
}
