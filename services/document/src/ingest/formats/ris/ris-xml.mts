import { raised } from '../../read/raised.mts';
import { foldWhite } from '../../read/source-line.mts';
import type { Aside } from '../law-tree.mts';
import { rowsOf } from '../table-rows-of.mts';
import { attributeOf, childrenOf, type Element, localName, nodesOf, textOf } from '../xml.mts';
import { asideOfField, type Block, isTextField, type RisDocument } from './ris-blocks.mts';

/** What stands in the file and is no text. */
const apart = new Map([
  ['kzinhalt', 'pages'],
  ['fzinhalt', 'pages'],
  ['binary', 'pictures'],
  ['inhaltsvz', 'contents'],
]);
/** Signs that the format writes as empty elements. */
const signs = new Map([
  ['gdash', '-'],
  ['nbsp', ' '],
  ['tab', ' '],
  ['br', ' '],
  ['abstand', ' '],
]);
const lines = new Set(['absatz', 'listelem', 'schlussteil', 'schluss', 'ueberschrift', 'td', 'tr', 'liste']);
/** `aufzaehlung`, `ziffernliste`, `literaliste`. */
const isList = (element: Element): boolean => childrenOf(element, 'listelem').length > 0;
const isBlock = (element: Element): boolean => lines.has(localName(element.name)) || isList(element);
const groupHeadings = new Set(['g1', 'g1min', 'art']);

function kindOfHeading(typ: string): 'group' | 'about' | 'own' | 'inner' {
  if (groupHeadings.has(typ)) return 'group';
  if (typ === 'g2') return 'about';
  return typ.startsWith('erl') ? 'inner' : 'own';
}

/** The text of an element as it is printed. */
function words(element: Element | undefined): string {
  return textOf(element, (one) => {
    const name = localName(one.name);
    if (apart.has(name)) return ' ';
    if (name === 'super') return raised(words(one));
    return signs.get(name) ?? (lines.has(name) ? ` ${words(one)} ` : undefined);
  });
}

const allWords = (element: Element): string =>
  foldWhite(
    nodesOf(element)
      .map((node) => (typeof node === 'string' ? node : ` ${allWords(node)} `))
      .join(''),
  );

/** Reads the fields of one document, one after the other, and what stands in its text. */
class XmlReader {
  readonly facts = new Map<string, string>();
  readonly blocks: Block[] = [];
  readonly aside: Aside[] = [];
  private field = '';

  read(section: Element): void {
    for (const child of childrenOf(section)) this.take(child);
  }

  private take(element: Element): void {
    const name = localName(element.name);
    this.setApart(element);
    if (apart.has(name)) return;
    if (name === 'ueberschrift' && attributeOf(element, 'typ') === 'titel' && !attributeOf(element, 'ct')) {
      this.field = words(element);
      this.aside.push({ as: 'metadata', text: this.field });
    } else if (isTextField(this.field)) this.takeText(element);
    else {
      const text = words(element);
      const before = this.facts.get(this.field);
      if (text === '') return;
      this.facts.set(this.field, before === undefined ? text : `${before}\n${text}`);
      this.aside.push({ as: asideOfField(this.field), text });
    }
  }

  private setApart(element: Element): void {
    const as = apart.get(localName(element.name));
    const text = as ? allWords(element) : '';
    if (as && text !== '') this.aside.push({ as, text });
    if (!as) for (const child of childrenOf(element)) this.setApart(child);
  }

  private takeText(element: Element): void {
    const name = localName(element.name);
    if (name === 'ueberschrift') this.heading(element);
    else if (name === 'absatz') this.paragraph(element);
    else if (name === 'listelem') this.item(element, 1);
    else if (isList(element)) this.list(element, 1);
    else if (name === 'schlussteil' || name === 'schluss') this.ending(element);
    else if (name === 'table')
      for (const text of rowsOf(element, words)) this.blocks.push({ kind: 'row', text });
    else if (childrenOf(element).some(isBlock)) this.list(element, 1);
    else if (words(element) !== '') this.blocks.push({ kind: 'paragraph', text: words(element) });
  }

  private heading(element: Element): void {
    const typ = attributeOf(element, 'typ') ?? '';
    this.blocks.push({ kind: 'heading', of: kindOfHeading(typ), text: words(element) });
  }

  private paragraph(element: Element): void {
    const number = childrenOf(element, 'gldsym')[0];
    if (number) this.blocks.push({ kind: 'number', text: words(number) });
    const text = foldWhite(textOf(element, (one) => (one === number ? '' : this.inline(one))));
    if (text !== '') this.blocks.push({ kind: 'paragraph', text });
  }

  private inline(element: Element): string | undefined {
    const name = localName(element.name);
    if (apart.has(name)) return ' ';
    return name === 'super' ? raised(words(element)) : signs.get(name);
  }

  /** `aufzaehlung ebene="2"`; older files have `ziffernliste` and `literaliste`. */
  private list(element: Element, least: number): void {
    for (const child of childrenOf(element)) {
      if (localName(child.name) === 'listelem') this.item(child, depthOf(element) || least);
      else this.takeText(child);
    }
  }

  private item(element: Element, depth: number): void {
    const symbol = childrenOf(element, 'symbol')[0];
    const inner = childrenOf(element).filter(isBlock);
    const text = textOf(element, (one) => (one === symbol || inner.includes(one) ? ' ' : this.inline(one)));
    this.blocks.push({ kind: 'item', depth, marker: words(symbol), text });
    for (const one of inner)
      if (isList(one)) this.list(one, depth + 1);
      else this.takeText(one);
  }

  private ending(element: Element): void {
    this.blocks.push({ kind: 'ending', depth: depthOf(element), text: words(element) });
  }
}

const depthByName = new Map([
  ['abs', 0],
  ['ziff', 1],
  ['lit', 2],
]);

/** How deep what an element holds is set in. */
function depthOf(element: Element): number {
  const typ = (attributeOf(element, 'typ') ?? '').toLowerCase();
  const said = Number(attributeOf(element, 'ebene') ?? /^e(\d+)/u.exec(typ)?.[1] ?? depthByName.get(typ));
  return Number.isFinite(said) ? said : 0;
}

/** The document in a `risdok`. */
export function readRisXml(root: Element): RisDocument {
  const reader = new XmlReader();
  for (const data of childrenOf(root, 'nutzdaten'))
    for (const section of childrenOf(data, 'abschnitt')) reader.read(section);
  const { facts, blocks, aside } = reader;
  return { facts, blocks, aside };
}
