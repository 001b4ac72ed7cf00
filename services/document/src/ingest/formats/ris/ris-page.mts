import { raised } from '../../read/raised.mts';
import { foldWhite } from '../../read/source-line.mts';
import type { Aside } from '../law-tree.mts';
import { rowsOf } from '../table-rows-of.mts';
import { attributeOf, childrenOf, type Element, nodesOf, textOf } from '../xml.mts';
import { asideOfField, type Block, isTextField, type RisDocument } from './ris-blocks.mts';

export const classesOf = (element: Element): string[] => (attributeOf(element, 'class') ?? '').split(/\s+/u);
const has = (element: Element, ...classes: string[]): boolean =>
  classesOf(element).some((one) => classes.includes(one));

const inlines = new Set(['a', 'b', 'i', 'u', 'em', 'strong', 'span', 'sup', 'sub', 'font', 'small']);
/** The page says all numbers a second time, in words, for those who have it read to them. */
const isSpoken = (element: Element): boolean => has(element, 'sr-only');

/** The text of an element as it is printed. */
export function words(element: Element | undefined): string {
  return textOf(element, inline);
}

function inline(element: Element): string | undefined {
  if (isSpoken(element) || element.type !== 'tag') return '';
  if (element.name === 'br') return ' ';
  if (element.name === 'sup') return raised(words(element));
  return inlines.has(element.name) ? undefined : ` ${words(element)} `;
}

/** What is read to those who do not see, in an element. */
function spokenIn(element: Element): string[] {
  return childrenOf(element).flatMap((one) => (isSpoken(one) ? [textOf(one)] : spokenIn(one)));
}

const heading = /^h[1-6]$/u;
const isField = (element: Element): boolean =>
  heading.test(element.name) &&
  !classesOf(element).some((one) => /^(?:Ueberschr|GldSymbol|ErlUeberschr)/u.test(one));
const headings = [
  [/UeberschrG1|UeberschrArt/u, 'group'],
  [/UeberschrG2/u, 'about'],
  [/ErlUeberschr/u, 'inner'],
] as const;
/** A line about which document it is: `§ 4`, `Art. 2 § 4`. */
const isDesignation = (element: Element): boolean =>
  element.name === 'h2' && has(element, 'onlyScreenreader');

const placeField = '§/Artikel/Anlage';

/** Reads the fields of one document on a page, and what stands in its text. */
class PageReader {
  readonly facts = new Map<string, string>();
  readonly blocks: Block[] = [];
  readonly aside: Aside[] = [];
  private designation = '';

  /** A field is a heading and what follows it in the same element. */
  read(element: Element): void {
    let [field, rank] = ['', ''];
    // Within the text, a heading of a lower rank is one of the text.
    const opensField = (one: Element) => isField(one) && (!isTextField(field) || one.name <= rank);
    for (const node of nodesOf(element)) {
      if (typeof node !== 'string' && isDesignation(node)) this.designate(words(node));
      else if (typeof node !== 'string' && opensField(node)) {
        [field, rank] = [words(node), node.name];
        this.aside.push({ as: 'metadata', text: field });
      } else if (field === '' && typeof node !== 'string') this.read(node);
      else if (field === '') this.setAside(node as string);
      else if (!isTextField(field)) this.say(field, typeof node === 'string' ? foldWhite(node) : words(node));
      else if (typeof node !== 'string') this.takeText(node);
      else if (node.trim() !== '') this.blocks.push({ kind: 'paragraph', text: foldWhite(node) });
    }
  }

  private designate(text: string): void {
    this.designation = text;
    if (text !== '') this.aside.push({ as: asideOfField(placeField), text });
  }

  /** The line above a document names its place where no field does. */
  end(): void {
    if (this.designation !== '' && !this.facts.has(placeField)) this.facts.set(placeField, this.designation);
  }

  private setAside(printed: string): void {
    const text = foldWhite(printed);
    if (text !== '') this.aside.push({ as: 'metadata', text });
  }

  private say(field: string, text: string): void {
    const before = this.facts.get(field);
    if (text === '') return;
    this.facts.set(field, before === undefined ? text : `${before} ${text}`);
    this.aside.push({ as: asideOfField(field), text });
  }

  private takeText(element: Element): void {
    const classes = classesOf(element);
    const isLine = classes.some((one) => /^(?:Abs|ErlText|Satz|Aufzaehlung|PromKl|Unterschr)/u.test(one));
    const ending = classes.flatMap((one) => /^SchlussteilE(\d+(?:_\d+)?)/u.exec(one)?.[1] ?? [])[0];
    if (element.type !== 'tag' || isSpoken(element)) return;
    if (has(element, 'GldSymbol')) this.blocks.push({ kind: 'number', text: words(element) });
    else if (heading.test(element.name)) this.heading(element);
    else if (ending !== undefined)
      this.blocks.push({ kind: 'ending', depth: Number(ending.replace('_', '.')), text: words(element) });
    else if (element.name === 'table')
      for (const text of rowsOf(element, words)) this.blocks.push({ kind: 'row', text });
    else if (classes.some((one) => /^Inhalt/u.test(one)))
      this.aside.push({ as: 'contents', text: words(element) });
    else if (has(element, 'wai-list')) this.list(element);
    else if (isLine || inlines.has(element.name) || element.name === 'p') this.line(element);
    else this.within(element);
  }

  private within(element: Element): void {
    for (const node of nodesOf(element)) {
      if (typeof node !== 'string') this.takeText(node);
      else if (node.trim() !== '') this.blocks.push({ kind: 'paragraph', text: foldWhite(node) });
    }
  }

  private line(element: Element): void {
    const text = textOf(element, (one) => (has(one, 'Absatzzahl') ? `${words(one)} ` : inline(one)));
    if (text !== '') this.blocks.push({ kind: 'paragraph', text });
  }

  private heading(element: Element): void {
    const classes = classesOf(element).join(' ');
    const about = childrenOf(element).filter((one) => has(one, 'UeberschrG2'));
    const own = textOf(element, (one) => (about.includes(one) ? '' : inline(one)));
    const known = headings.find(([name]) => name.test(classes));
    this.blocks.push({ kind: 'heading', of: known?.[1] ?? 'own', text: own });
    for (const one of about) this.blocks.push({ kind: 'heading', of: 'about', text: words(one) });
  }

  private list(element: Element): void {
    for (const item of childrenOf(element)) {
      const depth = Number(attributeOf(item, 'aria-level') ?? '1') || 1;
      const sign = childrenOf(item).find((one) => classesOf(one).some((name) => name.startsWith('Sym')));
      const before = this.blocks.length;
      for (const one of childrenOf(item)) if (one !== sign) this.takeText(one);
      const [first, ...others] = this.blocks.splice(before);
      const isText = first?.kind === 'paragraph';
      this.blocks.push({ kind: 'item', depth, marker: words(sign), text: isText ? first.text : '' });
      this.blocks.push(...(first && !isText ? [first] : []), ...others.map((one) => inItem(one, depth)));
    }
  }

  /** What is said in words for those who have the page read to them. */
  setSpokenApart(element: Element): void {
    const text = spokenIn(element).join(' ');
    if (foldWhite(text) !== '') this.aside.push({ as: 'words for screen readers', text: foldWhite(text) });
  }
}

/** A further paragraph of an item belongs to it. */
const inItem = (block: Block, depth: number): Block =>
  block.kind === 'paragraph' ? { kind: 'ending', depth, text: block.text } : block;

/** One document on a page: an element that holds its fields. */
export function readRisPage(element: Element): RisDocument {
  const reader = new PageReader();
  reader.read(element);
  reader.end();
  reader.setSpokenApart(element);
  const { facts, blocks, aside } = reader;
  return { facts, blocks, aside };
}
