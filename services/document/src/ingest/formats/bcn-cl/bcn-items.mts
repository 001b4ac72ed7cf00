import type { Part, Provision, Said } from '../law-tree.mts';

const inserted = '(?:\\s(?:bis|ter|qu[aá]ter|quinquies|sexies|septies|octies|nonies|decies))?';
const alphabet = 'abcdefghijklmnñopqrstuvwxyz';
const gone = /^["“«]?\(?(?:derogad|eliminad|suprimid|sin efecto|no vigente)[oa]?s?\)?\.?["”»]?\.?$/iu;

/** Whether these are the publisher's words about what is no more. */
export const saysGone = (text: string): boolean => gone.test(text.trim());

const valueOfRoman = (text: string): number => {
  const values = [...text.toLowerCase()].map((sign) => ({ i: 1, v: 5, x: 10 })[sign] ?? 0);
  return values.reduce((sum, value, at) => (value < (values[at + 1] ?? 0) ? sum - value : sum + value), 0);
};
const valueOfFigures = (text: string): number => Number(/\d+/.exec(text)?.[0] ?? 0);
const valueOfLetter = (text: string): number => alphabet.indexOf(text.charAt(0).toLowerCase()) + 1;

interface ItemKind {
  marker: RegExp;
  valueOf(number: string): number;
}

const end = '(?:\\s+|$)';
/** How the items of a list are numbered; one kind stands in another. */
const kinds: readonly ItemKind[] = [
  { marker: new RegExp(`^(\\d+\\.?[°ºª]${inserted})\\s?(?:[.)]-?|-)?${end}`, 'iu'), valueOf: valueOfFigures },
  { marker: new RegExp(`^(\\d+${inserted})(?:\\.-?|-)${end}`, 'iu'), valueOf: valueOfFigures },
  { marker: new RegExp(`^(\\d+${inserted})\\)-?${end}`, 'iu'), valueOf: valueOfFigures },
  { marker: new RegExp(`^([ivx]+)(?:\\.-?|\\)-?)${end}`, 'u'), valueOf: valueOfRoman },
  { marker: new RegExp(`^([IVX]{2,})(?:\\.-?|\\)-?)${end}`, 'u'), valueOf: valueOfRoman },
  { marker: new RegExp(`^([a-zñ]${inserted})\\)-?${end}`, 'u'), valueOf: valueOfLetter },
  { marker: new RegExp(`^([a-zñ]${inserted})\\.-?${end}`, 'u'), valueOf: valueOfLetter },
  { marker: new RegExp(`^([A-ZÑ])(?:\\.-?|\\)-?)${end}`, 'u'), valueOf: valueOfLetter },
];

interface Marked {
  kind: ItemKind;
  number: string;
  value: number;
  marker: string;
  text: string;
}

/** The items that a paragraph could begin. */
function itemsIn(paragraph: string): Marked[] {
  return kinds.flatMap((kind): Marked[] => {
    const [marker, number] = kind.marker.exec(paragraph) ?? [];
    if (marker === undefined || !number) return [];
    const text = paragraph.slice(marker.length);
    return [{ kind, number, value: kind.valueOf(number), marker: marker.trim(), text }];
  });
}

/** Of several, the item that goes on from one that is open: `i)` after `h)`. */
function markedOf(items: readonly Marked[], open: readonly Marked[]): Marked | undefined {
  const goesOn = (one: Marked) =>
    open.some(({ kind, value }) => kind === one.kind && value + 1 === one.value);
  return items.find(goesOn) ?? items[0];
}

const ends = (sign: string): number => (/["“”«»]/u.test(sign) ? 1 : 0);

/** Quotation marks of a text that are not closed in it. */
function isLeftOpen(text: string): boolean {
  return [...text].reduce((sum, sign) => sum + ends(sign), 0) % 2 === 1;
}

/** How many paragraphs from one on are quoted with it; none if it opens no quotation, or one that nothing closes. */
function quotedFrom(paragraphs: readonly string[], at: number): number {
  const [first = ''] = paragraphs.slice(at, at + 1);
  if (!isLeftOpen(first)) return /^["“«][\s\S]*["”»][.,;]*$/u.test(first) ? 1 : 0;
  const count = paragraphs.slice(at + 1).findIndex(isLeftOpen);
  return count < 0 ? 0 : count + 2;
}

/** Puts the paragraphs of a provision below the numbers with which they begin. */
class ItemTree {
  readonly parts: Part[] = [];
  private readonly paragraphs: readonly string[];
  private readonly citedIn: (number: string) => string;
  /** The items that paragraphs could begin, with their places: most paragraphs of a long text begin none. */
  private readonly items: { at: number; items: Marked[] }[];
  private open: (Marked & { provision: Provision })[] = [];

  constructor(paragraphs: readonly string[], citedIn: (number: string) => string) {
    this.paragraphs = paragraphs;
    this.citedIn = citedIn;
    this.items = paragraphs
      .map((paragraph, at) => ({ at, items: itemsIn(paragraph) }))
      .filter(({ items }) => items.length > 0);
  }

  /** The paragraph at a place; how many were read with it. */
  put(at: number): number {
    const { paragraphs } = this;
    const paragraph = paragraphs[at] ?? '';
    const quoted = quotedFrom(paragraphs, at);
    const opener = quoted > 0 ? openerOf(paragraph) : paragraph.length;
    const before = paragraph.slice(0, opener);
    const marked = markedOf(itemsIn(before), this.open);
    while ((this.items[0]?.at ?? at + 1) <= at) this.items.shift();
    if (marked) this.putItem(marked);
    else if (quoted === 0) this.leaveEnded();
    const said: Said[] = [];
    if (!marked && before.trim() !== '') said.push({ kind: 'said', text: before.trim() });
    const quotation = [paragraph.slice(opener), ...paragraphs.slice(at + 1, at + quoted)].join(' ');
    if (quoted > 0) said.push({ kind: 'said', text: quotation, amends: true });
    (this.open.at(-1)?.provision.parts ?? this.parts).push(...said);
    return Math.max(quoted, 1);
  }

  private putItem(marked: Marked): void {
    const same = this.open.findIndex(({ kind }) => kind === marked.kind);
    if (same >= 0) this.open = this.open.slice(0, same);
    const above = this.open.at(-1)?.provision;
    const isGone = saysGone(marked.text);
    const text = marked.text.trim();
    const provision: Provision = {
      ...{ kind: 'provision', marker: marked.marker, heading: null, isItem: true },
      cited: above ? `${above.cited}(${marked.number})` : this.citedIn(marked.number),
      ...(isGone ? { status: 'repealed' } : {}),
      parts: text === '' ? [] : [{ kind: 'said', text, ...(isGone ? { isRemark: true } : {}) }],
    };
    (above?.parts ?? this.parts).push(provision);
    this.open.push({ ...marked, provision });
  }

  /** A paragraph without a number belongs to the item that announces it, or after which its list goes on, and else closes the list. */
  private leaveEnded(): void {
    const said = this.open.at(-1)?.provision.parts.at(-1);
    if (said?.kind === 'said' && said.text.endsWith(':')) return;
    while (this.open.length > 0 && !goesOn(this.open, this.items)) this.open.pop();
  }
}

/** Where the quotation begins that a paragraph is or does not close. */
function openerOf(paragraph: string): number {
  const openers = ['"', '“', '«'];
  return openers.includes(paragraph.charAt(0))
    ? 0
    : Math.max(...openers.map((sign) => paragraph.lastIndexOf(sign)));
}

function goesOn(open: readonly Marked[], following: readonly { items: Marked[] }[]): boolean {
  const last = open.at(-1);
  for (const { items } of following) {
    const marked = markedOf(items, open);
    if (marked && marked.kind === last?.kind)
      return marked.value >= last.value && marked.number !== last.number;
    // The list above goes on without this one having done so.
    if (marked && open.some(({ kind }) => kind === marked.kind)) return false;
  }
  return false;
}

/** The parts of a provision; `citedIn` is what an item of its first level is cited by. */
export function partsOf(paragraphs: readonly string[], citedIn: (number: string) => string): Part[] {
  const tree = new ItemTree(paragraphs, citedIn);
  for (let at = 0; at < paragraphs.length; ) at += tree.put(at);
  return tree.parts;
}
