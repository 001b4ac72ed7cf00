import { raised } from '../../read/raised.mts';
import type { Part, Provision, Said } from '../law-tree.mts';
import { attributeOf, childrenOf, type Element, localName, textOf } from '../xml.mts';

/** Numbers that are inserted between others. */
const inserted = '(?:\\s(?:bis|ter|quater|quinquies|sexies|septies|octies|nonies|decies))?';
/** `2.` of an apartado. */
const apartado = new RegExp(`^(\\d+${inserted})\\.\\s+(?=\\S)`, 'iu');
/** How the items of a list are numbered; one kind stands in another. */
const itemKinds: readonly RegExp[] = [
  new RegExp(`^(\\d+\\.?[ºª]${inserted})[.)]?\\s+`, 'iu'),
  new RegExp(`^([ivx]{2,}${inserted})[.)]\\s+`, 'u'),
  new RegExp(`^([a-zñ]${inserted})\\)\\s+`, 'u'),
  new RegExp(`^(\\d+${inserted})\\)\\s+`, 'u'),
];
const gone = /^\(?(?:derogad[oa]s?|suprimid[oa]s?|anulad[oa]s?|sin contenido)\)?\.?$/iu;

/** Whether these are the publisher's words about what is no more. */
export const saysGone = (text: string): boolean => gone.test(text.trim());

export const isNote = (element: Element): boolean =>
  localName(element.name) === 'blockquote' || /^nota/u.test(attributeOf(element, 'class') ?? '');

/** The text of an element as it is printed, without the notes of the editors. */
export function words(element: Element | undefined): string {
  return textOf(element, (one) => {
    const name = localName(one.name);
    if (isNote(one)) return '';
    if (name === 'sup') return raised(textOf(one));
    return name === 'br' ? ' ' : undefined;
  });
}

const said = (text: string): Said[] => (text === '' ? [] : [{ kind: 'said', text }]);

function provisionOf(cited: string, marker: string, text: string, isItem: boolean): Provision {
  const parts: Part[] = saysGone(text) ? [{ kind: 'said', text, isRemark: true }] : said(text);
  return {
    ...{ kind: 'provision', cited, marker, heading: null, isItem },
    ...(saysGone(text) ? { status: 'repealed' } : {}),
    parts,
  };
}

/** Puts the paragraphs of a provision, which the format writes one after another, below the numbers with which they begin. */
export class ParagraphTree {
  readonly parts: Part[] = [];
  private readonly cited: string;
  private numbered: Provision | undefined;
  private items: { kind: RegExp; provision: Provision }[] = [];
  private quoted: string[] = [];
  private quotations = 0;

  constructor(cited: string) {
    this.cited = cited;
  }

  put(text: string): void {
    const [opener, number] = apartado.exec(text) ?? [];
    if (this.quotations > 0 || text.startsWith('«')) this.quote(text);
    else if (opener && number) {
      const provision = provisionOf(
        `${this.cited}(${number})`,
        `${number}.`,
        text.slice(opener.length),
        false,
      );
      this.parts.push(provision);
      this.numbered = provision;
      this.items = [];
    } else if (!this.putItem(text)) this.say(...said(text));
  }

  /** Words that stand in no numbered paragraph of their own: those that close a list, rows of a table. */
  say(...words: Said[]): void {
    this.items = [];
    (this.numbered?.parts ?? this.parts).push(...words);
  }

  /** A quotation that is not closed is quoted to the end. */
  end(): Part[] {
    this.endQuotation();
    return this.parts;
  }

  private putItem(text: string): boolean {
    const kind = itemKinds.find((one) => one.test(text));
    const [opener, number] = kind?.exec(text) ?? [];
    if (!kind || !opener || !number) return false;
    const same = this.items.findIndex((item) => item.kind === kind);
    if (same >= 0) this.items = this.items.slice(0, same);
    const above = this.items.at(-1)?.provision ?? this.numbered;
    const cited = `${above?.cited ?? this.cited}(${number})`;
    const provision = provisionOf(cited, opener.trim(), text.slice(opener.length), true);
    (above?.parts ?? this.parts).push(provision);
    this.items.push({ kind, provision });
    return true;
  }

  private quote(text: string): void {
    this.quoted.push(text);
    this.quotations += text.split('«').length - text.split('»').length;
    if (this.quotations <= 0) this.endQuotation();
  }

  /** Words for another law end with what closes them; others only begin with a word that is quoted. */
  private endQuotation(): void {
    const text = this.quoted.join(' ');
    const isWhole = this.quotations > 0 || /»[.,;]?$/u.test(text);
    this.quoted = [];
    this.quotations = 0;
    if (text === '') return;
    const above = this.items.at(-1)?.provision ?? this.numbered;
    (above?.parts ?? this.parts).push({ kind: 'said', text, ...(isWhole ? { amends: true } : {}) });
  }
}

/** The notes of the editors in an element, at whatever depth. */
export function notesIn(element: Element): Element[] {
  return childrenOf(element).flatMap((one) => (isNote(one) ? [one] : notesIn(one)));
}
