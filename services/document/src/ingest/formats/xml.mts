import { parseDocument } from 'htmlparser2';
import { nameOfFirst } from '../read/first-element.mts';
import { nestStrikes } from '../read/nested-strikes.mts';
import { foldWhite } from '../read/source-line.mts';
import { mayStrikeBySheets } from '../read/struck-style.mts';
import { type Element, type Hidden, type Node, readPageRoot, readRoot } from './xml-tree.mts';

export { type Element, readRoot } from './xml-tree.mts';

/** The name of an element or attribute without its prefix. */
export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function isElement(node: Node): node is Element {
  return typeof node !== 'string' && ['tag', 'script', 'style'].includes(node.type);
}

const isHidden = (node: Node): node is Hidden => typeof node !== 'string' && node.type === 'cdata';

/** The elements in an element, in order; of the given names alone, if some are given. */
export function childrenOf(element: Element, ...names: string[]): Element[] {
  const children = element.children.filter(isElement);
  return names.length === 0 ? children : children.filter(({ name }) => names.includes(localName(name)));
}

/** The first element of a name in an element. */
export function childOf(element: Element | undefined, ...names: string[]): Element | undefined {
  return element && childrenOf(element, ...names)[0];
}

/** The first element of a name at whatever depth. */
export function find(element: Element | undefined, name: string): Element | undefined {
  if (!element) return undefined;
  for (const child of childrenOf(element)) {
    const found = localName(child.name) === name ? child : find(child, name);
    if (found) return found;
  }
  return undefined;
}

/** An attribute by its name without its prefix. */
export function attributeOf(element: Element | undefined, name: string): string | undefined {
  if (!element) return undefined;
  const key = Object.keys(element.attribs).find((one) => localName(one) === name);
  return key === undefined ? undefined : element.attribs[key];
}

function textIn(node: Node): string[] {
  if (typeof node === 'string') return [node];
  if (isHidden(node)) return node.children.flatMap(textIn);
  return 'data' in node && node.type === 'text' ? [node.data] : [];
}

/** The nodes of an element, text as such. */
export function nodesOf(element: Element): readonly (Element | string)[] {
  const { children } = element;
  if (children.every((node): node is Element | string => typeof node === 'string' || isElement(node)))
    return children;
  return element.children.flatMap((node): (Element | string)[] => (isElement(node) ? [node] : textIn(node)));
}

/** A processing instruction, read as the element that it looks like. */
export interface Instruction {
  instruction: Element;
}

/** The nodes of an element with the processing instructions that stand between them. */
export function nodesAndInstructionsOf(element: Element): (Element | string | Instruction)[] {
  return element.children.flatMap((node): (Element | string | Instruction)[] => {
    if (isElement(node)) return [node];
    if (typeof node === 'string' || !('data' in node) || node.type !== 'directive') return textIn(node);
    const instruction = readRoot(`<${node.data.replace(/^\?|\?$/gu, '')}/>`);
    return instruction ? [{ instruction }] : [];
  });
}

/** What an element says, white space folded. `rewrite` gives the text of an element that is not simply what stands in it. */
export function textOf(
  element: Element | undefined,
  rewrite: (element: Element) => string | undefined = () => undefined,
): string {
  const said = (one: Element): string =>
    nodesOf(one)
      .map((node) => (typeof node === 'string' ? node : (rewrite(node) ?? said(node))))
      .join('');
  return element ? foldWhite(said(element)) : '';
}

/** Puts HTML that a publisher hides in CDATA (`§ 10<sup>1</sup>`) into the tree, as marks of the text that it stands in. */
export function revealHiddenMarks(element: Element): void {
  element.children = element.children.flatMap((node): Node[] =>
    isHidden(node) ? parseDocument(hiddenIn(node)).children : [node],
  );
  for (const child of childrenOf(element)) revealHiddenMarks(child);
}

const hiddenIn = (node: Hidden): string => textIn(node).join('');

/** Whether a text is a page in HTML or XHTML: the name of its first element says so. */
export function isPage(text: string): boolean {
  return nameOfFirst(text, false) === 'html';
}

/** The name of the first element of a text in XML, without its prefix; undefined where nothing near its beginning tells. */
export function rootName(text: string): string | undefined {
  const first = nameOfFirst(text, true);
  return first === undefined ? undefined : localName(first);
}

/**
 * The root element of a page in HTML or XHTML, however it was saved. It stands in its document where a sheet of the page may strike
 * something through, since what the sheet says is sought from there; else it has nothing above it and is smaller by half.
 */
export function readPage(html: string): Element | undefined {
  const page = nestStrikes(html);
  const nodes: Node[] = mayStrikeBySheets(page)
    ? parseDocument(page, { recognizeSelfClosing: true }).children
    : [readPageRoot(page) ?? ''];
  return nodes.filter(isElement).find(({ name }) => name === 'html');
}
