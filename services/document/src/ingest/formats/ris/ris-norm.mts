import { foldWhite } from '../../read/source-line.mts';
import type { Aside, Division, Part, Provision } from '../law-tree.mts';
import type { Block } from './ris-blocks.mts';
import { endedIn, itemPlace, markersOf, takeNotes } from './ris-marks.mts';

/** `(2)` or `(2a)` before a paragraph. */
const paragraphNumber =
  /^(\((?:Verfassungs|Grundsatz)bestimmung\)\s*)?\((\d+(?:\s?[a-h]|([a-z])\3?)?)\)\s*/iu;
const isAnnex = (cited: string): boolean => /(?:^|, )(?:Anlage|Anhang)\b/u.test(cited);

interface Open {
  depth: number;
  provision: Provision;
}

/** `§ 4` and the like of a printed number, whatever ends it. */
const bare = (printed: string): string => foldWhite(printed).replace(/[\s.:]+$/u, '');

/** Whether a number that is printed names the provision that the document is, or the last step of it: `§ 4.` of `Art. 2 § 4`. */
function namesIt(printed: string, cited: string): boolean {
  const plain = (text: string) =>
    bare(text)
      .replace(/^Artikel\b/u, 'Art.')
      .replaceAll(' ', '')
      .toLowerCase();
  return plain(cited).endsWith(plain(printed));
}

/** Puts together what stands in one document: numbered paragraphs, lists, and what stands below headings within it. */
export class NormBuilder {
  readonly aside: Aside[] = [];
  private readonly cited: string;
  /** The ISO day of whose law is read. */
  private readonly asOf: string;
  private readonly own: Provision;
  /** Above the first text: what the provision is called. */
  private titles: string[] = [];
  /** Below the last heading. */
  private section: Part[];
  private container: { cited: string; parts: Part[] };
  private paragraph: { cited: string; parts: Part[] };
  private items: Open[] = [];
  private hasText = false;

  constructor(cited: string, asOf: string) {
    this.cited = cited;
    this.asOf = asOf;
    this.own = { kind: 'provision', cited, marker: '', heading: null, isItem: false, parts: [] };
    this.section = this.own.parts;
    this.container = this.own;
    this.paragraph = this.own;
  }

  put(block: Block): void {
    if (block.kind === 'heading') this.heading(block.text, block.of === 'inner');
    else if (block.kind === 'number') this.number(block.text);
    else if (block.kind === 'item') this.item(block);
    else if (block.kind === 'ending') this.ending(block);
    else this.text(block.text, block.kind === 'row');
  }

  end(): Provision {
    const parts = this.own.parts;
    return { ...this.own, parts, heading: this.titles.join(' – ') || null };
  }

  private heading(printed: string, isInner: boolean): void {
    const text = this.withoutNumber(this.withoutNotes(printed));
    if (text === '') return;
    if (!this.hasText && !isInner) {
      this.titles.push(text);
      return;
    }
    const division: Division = { kind: 'division', heading: text, parts: [] };
    this.own.parts.push(division);
    this.section = division.parts;
    this.container = { cited: this.cited, parts: division.parts };
    this.paragraph = this.container;
    this.items = [];
  }

  /** In an annex and in an article that holds several §, they have numbers of their own; elsewhere it is that of the document. */
  private number(printed: string): void {
    const number = bare(printed);
    const isOwn = isAnnex(this.cited) || (/(?:^|, )Art\. ?\S+$/u.test(this.cited) && number.startsWith('§'));
    if (!isOwn || namesIt(number, this.cited)) {
      this.aside.push({ as: 'numbers as printed', text: number });
      return;
    }
    const cited = isAnnex(this.cited) ? `${this.cited}, ${number}` : `${this.cited} ${number}`;
    const within: Provision = {
      kind: 'provision',
      cited,
      marker: number,
      heading: null,
      isItem: false,
      parts: [],
    };
    this.section.push(within);
    this.container = within;
    this.paragraph = within;
    this.items = [];
    this.hasText = true;
  }

  private text(printed: string, isRow: boolean): void {
    const text = this.takeGone(this.hasText ? printed : this.withoutNumber(printed));
    if (text === '') return;
    this.hasText = true;
    const [whole = '', rank = '', number] = (isRow ? undefined : paragraphNumber.exec(text)) ?? [];
    if (number !== undefined) this.openParagraph(number.replace(' ', ''));
    const said = `${rank}${text.slice(whole.length)}`;
    this.items = [];
    if (said !== '') this.paragraph.parts.push({ kind: 'said', text: said });
  }

  private openParagraph(number: string): void {
    const cited = `${this.container.cited} Abs. ${number}`;
    const provision: Provision = {
      kind: 'provision',
      cited,
      marker: `(${number})`,
      heading: null,
      isItem: false,
      parts: [],
    };
    this.container.parts.push(provision);
    this.paragraph = provision;
  }

  private item({ depth, marker, text: printed }: Extract<Block, { kind: 'item' }>): void {
    this.hasText = true;
    const markers = markersOf(marker);
    markers.forEach((one, at) => {
      const isLast = at === markers.length - 1;
      const isGone = isLast && this.saysGone(printed, one);
      const text = isGone ? foldWhite(printed) : isLast ? this.takeGone(printed) : '';
      this.openItem({ depth: depth - (markers.length - 1 - at), marker: one, text, isGone });
    });
  }

  /** Whether a note stands in the place of the member whose number it names. */
  private saysGone(printed: string, marker: string): boolean {
    const ended = endedIn(printed, this.asOf);
    return ended !== undefined && 'unit' in ended && ended.number === marker.replace(/[\s().]+/gu, '');
  }

  private openItem(item: { depth: number; marker: string; text: string; isGone: boolean }): void {
    const { depth, marker, text, isGone } = item;
    const above = this.within(depth - 1);
    const said: Part[] = text === '' ? [] : [{ kind: 'said', text, ...(isGone ? { isRemark: true } : {}) }];
    const cited = itemPlace(above.cited, marker);
    const provision: Provision = {
      kind: 'provision',
      cited,
      marker,
      heading: null,
      isItem: true,
      ...(isGone ? { status: 'repealed' } : {}),
      parts: said,
    };
    above.parts.push(provision);
    this.items.push({ depth, provision });
  }

  private ending({ depth, text: printed }: Extract<Block, { kind: 'ending' }>): void {
    const text = this.takeGone(printed, depth);
    if (text === '') return;
    this.within(Math.floor(depth)).parts.push({ kind: 'said', text });
  }

  /** What stands at a depth, or else above it; deeper members of the list are ended. */
  private within(depth: number): { cited: string; parts: Part[] } {
    while ((this.items.at(-1)?.depth ?? 0) > depth) this.items.pop();
    return this.items.at(-1)?.provision ?? this.paragraph;
  }

  /** A letter stands in a number or, where its list has none, in the paragraph; never in another letter. */
  private aboveLetters(depth: number): { cited: string; parts: Part[] } {
    this.within(Math.max(1, depth));
    while (/ (?:sub)?lit\. \S+$/u.test(this.items.at(-1)?.provision.cited ?? '')) this.items.pop();
    return this.items.at(-1)?.provision ?? this.paragraph;
  }

  private withoutNotes(printed: string): string {
    const { text, notes } = takeNotes(printed);
    for (const note of notes) this.aside.push({ as: 'notes of the editors', text: note });
    return text;
  }

  /** `§ 2. Text`, where the number is no mark of its own. */
  private withoutNumber(text: string): string {
    const [printed] =
      /^(?:§+\s*\d+\s?[a-z]*|Art(?:ikel|\.)?\s*[\dIVXLC]+[a-z]*|Anlage\s*\d*[a-z]*)\.?(?=\s|$)/u.exec(text) ??
      [];
    if (printed === undefined || !namesIt(printed, this.cited)) return text;
    this.aside.push({ as: 'numbers as printed', text: bare(printed) });
    return text.slice(printed.length).trim();
  }

  /** A text without its notes; one that says of a number that it is no more leaves that number to nobody. */
  private takeGone(printed: string, depth = 0): string {
    const ended = endedIn(printed, this.asOf);
    if (!ended || ('whole' in ended && !namesIt(ended.whole, this.cited))) return this.withoutNotes(printed);
    this.hasText = true;
    const parts: Part[] = [{ kind: 'said', text: foldWhite(printed), isRemark: true }];
    if ('whole' in ended) {
      this.own.status = 'repealed';
      this.own.parts.push(...parts);
      return '';
    }
    const { unit, number } = ended;
    const around =
      unit === 'Abs.' ? this.container : unit === 'Z' ? this.within(0) : this.aboveLetters(depth);
    const isItem = unit !== 'Abs.';
    const cited = `${around.cited} ${unit} ${number}`;
    around.parts.push({
      kind: 'provision',
      cited,
      marker: '',
      heading: null,
      isItem,
      status: 'repealed',
      parts,
    });
    return '';
  }
}
