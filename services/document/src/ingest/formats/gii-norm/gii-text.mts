import { raised } from '../../read/raised.mts';
import { foldWhite } from '../../read/source-line.mts';
import { Flow } from '../flow.mts';
import type { Aside, Division, Part, Provision } from '../law-tree.mts';
import { rowsOf } from '../table-rows-of.mts';
import { childrenOf, type Element, localName, nodesOf, textOf } from '../xml.mts';

/** What stands in a text and is not of the law. */
const apart = new Map([
  ['Footnotes', 'footnotes'],
  ['FnArea', 'footnotes'],
  ['kommentar', 'notes of the editors'],
  ['TOC', 'contents'],
]);
const paragraphs = new Set(['P', 'LA', 'pre', 'Content', 'DD']);
/** Signs that the format writes as empty elements. */
const signs = new Map([
  ['BR', ' '],
  ['FnR', ''],
  ['QuoteL', '„'],
  ['QuoteR', '“'],
]);
/** `(2)` before an Absatz, `(2) bis (4)` before those that are no more. */
const absatz = /^\(\d+[a-z]*\)(?:\s*(?:bis|und|,)\s*\(\d+[a-z]*\))*/u;
const gone = /^[([]?(?:weggefallen|aufgehoben)[)\]]?\.?$/iu;

/** Whether these are the publisher's words about what is no more. */
export const saysGone = (text: string): boolean => gone.test(text);

/** What is left of a provision that is no more. */
export const gonePart = (text: string): Pick<Provision, 'status' | 'parts'> => ({
  status: 'repealed',
  parts: [{ kind: 'said', text, isRemark: true }],
});

/** The text of an element as it is printed. */
export function words(element: Element | undefined): string {
  return textOf(element, wordsOf);
}

function wordsOf(element: Element): string | undefined {
  const name = localName(element.name);
  if (apart.has(name)) return '';
  return name === 'SUP' ? raised(words(element)) : signs.get(name);
}

/** What an item is cited by: figures by `Nr.`, letters in brackets, dashes by what they stand in. */
function itemCited(cited: string, marker: string): string {
  const number = marker.replace(/^[\s(]+|[\s.)]+$/gu, '');
  const [, before, above] = /^(.*) Nr\. (\S+)$/u.exec(cited) ?? [];
  if (above && number.startsWith(`${above}.`)) return `${before} Nr. ${number}`;
  if (/^\d/u.test(number) && !/ Nr\. /u.test(cited)) return `${cited} Nr. ${number}`;
  return /^[\p{L}\p{N}]+$/u.test(number) ? `${cited}(${number})` : cited;
}

/** Reads what stands in a norm: its Absätze, lists and tables. */
export class GiiText {
  private readonly aside: Aside[];

  constructor(aside: Aside[]) {
    this.aside = aside;
  }

  setAside(element: Element | undefined, as: string): void {
    const text = words(element);
    if (text !== '') this.aside.push({ as, text });
  }

  /** What is not read as the text of a norm. */
  setApart(content: Element): void {
    for (const one of childrenOf(content)) {
      const as = apart.get(localName(one.name));
      if (as) this.aside.push({ as, text: textOf(one) });
      else this.setApart(one);
    }
  }

  /** The Absätze of a norm, each with what follows before the next; a title within it stands above what comes below. */
  partsIn(content: Element, cited: string): Part[] {
    const parts: Part[] = [];
    let within = { cited, parts };
    let around = within;
    for (const node of nodesOf(content)) {
      const name = typeof node === 'string' ? '' : localName(node.name);
      const flow = this.flowOf(node, within.cited);
      const [first] = flow;
      const [marker] = (first?.kind === 'said' && name === 'P' && absatz.exec(first.text)) || [];
      if (name === 'Title' || name === 'Subtitle') {
        const division: Division = { kind: 'division', heading: words(node as Element), parts: [] };
        parts.push(division);
        around = { cited, parts: division.parts };
        within = around;
      } else if (marker) {
        const provision = this.absatz(this.flowOf(node, `${cited}${marker}`), cited, marker);
        around.parts.push(provision);
        within = provision;
      } else within.parts.push(...flow);
    }
    return parts;
  }

  private absatz([first, ...others]: Part[], cited: string, marker: string): Provision {
    const text = first?.kind === 'said' ? foldWhite(first.text.slice(marker.length)) : '';
    return {
      kind: 'provision',
      cited: `${cited}${marker}`,
      marker,
      heading: null,
      isItem: false,
      ...(saysGone(text)
        ? gonePart(text)
        : { parts: [...(text === '' ? [] : [{ kind: 'said' as const, text }]), ...others] }),
    };
  }

  private flowOf(node: Element | string, cited: string): Part[] {
    const flow = new Flow();
    this.put(node, cited, flow);
    return flow.end();
  }

  private put(node: Element | string, cited: string, flow: Flow): void {
    const name = typeof node === 'string' ? '' : localName(node.name);
    const said = typeof node === 'string' ? node : wordsOf(node);
    if (typeof node === 'string' || said !== undefined) flow.say(said ?? '');
    else if (name === 'DL') flow.put(...this.items(node, cited));
    else if (name === 'Table')
      flow.put(...rowsOf(node, words).map((text) => ({ kind: 'said' as const, text })));
    else {
      if (paragraphs.has(name)) flow.put();
      for (const one of nodesOf(node)) this.put(one, cited, flow);
      if (paragraphs.has(name)) flow.put();
    }
  }

  private items(list: Element, cited: string): Part[] {
    const parts: Part[] = [];
    let marker = '';
    for (const one of childrenOf(list)) {
      if (localName(one.name) === 'DT') {
        marker = words(one);
        continue;
      }
      const place = itemCited(cited, marker);
      const own = this.flowOf(one, place);
      const isGone = saysGone(words(one));
      parts.push({
        ...{ kind: 'provision', cited: place, marker, heading: null, isItem: true },
        ...(isGone ? gonePart(words(one)) : { parts: own }),
      });
      marker = '';
    }
    return parts;
  }
}
