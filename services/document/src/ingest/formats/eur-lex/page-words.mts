import { raised } from '../../read/raised.mts';
import { foldWhite } from '../../read/source-line.mts';
import { attributeOf, type Element, nodesOf } from '../xml.mts';

/** What an element is, by its classes; those of the Official Journal have a prefix that consolidated texts have not. */
export function classesOf(element: Element): string[] {
  return (attributeOf(element, 'class') ?? '')
    .split(/\s+/u)
    .filter((name) => name !== '')
    .map((name) => name.replace(/^oj-/u, ''));
}

const blocks = new Set(['p', 'div', 'table', 'tbody', 'tr', 'td', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'hr']);

export function isBlock(element: Element): boolean {
  return (
    blocks.has(element.name) || nodesOf(element).some((node) => typeof node !== 'string' && isBlock(node))
  );
}

/** Stands for the mark of a footnote until the brackets around it are gone too. */
const note = '\uE000';
const noteMark = new RegExp(`\\s{0,4}\\(\\s{0,4}${note}\\s{0,4}\\)|\\s{0,4}${note}`, 'gu');
/** Before and behind words that an act has changed: `►M2 … ◄`. */
const changeMark = /[►▼]\s?[A-Z]{1,2}\d*|\s{0,4}◄\s{0,4}(?=[,.;:)])|◄/gu;

/** A link to a note at the end of the page: `#E0001`, `#ntr1-…`. */
const isNoteLink = ({ name, attribs }: Element): boolean =>
  name === 'a' && /^#(?:E\d|ntr)/u.test(attribs.href ?? '');

function say(node: Element | string): string {
  if (typeof node === 'string') return node;
  if (isNoteLink(node)) return note;
  const text = nodesOf(node).map(say).join('');
  if (blocks.has(node.name) || node.name === 'br') return ` ${text} `;
  const isRaised = node.name === 'sup' || classesOf(node).some((name) => /^super(?:script)?$/u.test(name));
  return isRaised ? raised(text.trim()) : text;
}

/** What some nodes say, as it is printed but for white space: what changed the text and the figures of notes are none of it. */
export function rawWords(nodes: readonly (Element | string)[]): string {
  return nodes.map(say).join('').replace(noteMark, '').replace(changeMark, '');
}

export function words(...nodes: (Element | string)[]): string {
  return foldWhite(rawWords(nodes));
}

/** The marks of changes in some nodes, which are put aside. */
export function changesIn(...nodes: (Element | string)[]): string[] {
  return (
    nodes
      .map(say)
      .join('')
      .match(changeMark)
      ?.filter((mark) => mark.trim() !== '◄') ?? []
  );
}
