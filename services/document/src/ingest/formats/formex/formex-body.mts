import { Flow } from '../flow.mts';
import type { Aside, Part, Provision } from '../law-tree.mts';
import { pointIn } from '../point-in.mts';
import { recital, recitalNumber, recitalPlace } from '../recitals.mts';
import { attributeOf, childOf, childrenOf, type Element, find, localName, nodesOf } from '../xml.mts';
import { Deletions } from './formex-deletions.mts';
import { mended, placed, provisionOf } from './formex-parts.mts';
import { quoted, tableRows } from './formex-tables.mts';
import {
  allWords,
  hasBlocks,
  headingOf,
  isInline,
  nameIn,
  notesIn,
  numberOf,
  said,
  saysGone,
  titleOf,
  words,
} from './formex-words.mts';

interface Around {
  /** The annex, or the part of one, in which a provision stands; empty in the body. */
  prefix: string;
  /** The provision of which what follows is a part. */
  cited: string | undefined;
  /** As it is printed: `1.1` goes on from `1`. */
  number: string;
  /** In a list, whose numbers say nothing without its sentence. */
  isList: boolean;
}

/** What stands among the words of the law and is none of them. */
const apart = new Map([
  ['BIB.INSTANCE', 'metadata'],
  ['FAM.COMP', 'metadata'],
  ['TOC', 'contents'],
  ['CURR.TITLE', 'running title'],
  ['PROLOG', 'preamble'],
  ['PREAMBLE', 'preamble'],
  ['PREAMBLE.GEN', 'preamble'],
  ['FINAL', 'closing words and signatures'],
  ['GR.ANNOTATION', 'annotations'],
  ['ANNOTATION', 'annotations'],
  ['COMMENT', 'comments'],
  ['MARGIN', 'marginal notes'],
  ['GR.NOTES', 'footnotes'],
]);

/** What is read by the element that it heads. */
const heads = new Set(['TI.ART', 'STI.ART', 'NO.PARAG', 'NO.P', 'NO.GR.SEQ', 'TITLE']);
const headed = new Set(
  'ACT AGR CONS.DOC ANNEX CONS.ANNEX DIVISION SUBDIV GR.SEQ ARTICLE PARAG NP NP.ECR'.split(' '),
);
const isHead = (element: Element): boolean =>
  heads.has(localName(element.name)) && headed.has(localName((element.parent as Element).name));

export class FormexBody {
  readonly aside: Aside[] = [];
  private readonly point: string;
  private readonly language: string;
  /** A consolidated text leaves what is no more empty. */
  private readonly isConsolidated: boolean;

  private readonly deletions: Deletions;
  private isDeleted = false;

  constructor(root: Element, language: string, isConsolidated: boolean) {
    this.point = pointIn(language);
    this.language = language;
    this.deletions = new Deletions(root);
    this.isConsolidated = isConsolidated;
  }

  /** The parts of an act or annex, with what it says itself cited by what it is called. */
  law(element: Element): Part[] {
    const around: Around = { prefix: '', cited: undefined, number: '', isList: false };
    return /ANNEX$/u.test(localName(element.name))
      ? this.annex(element, around)
      : this.partsIn(element, around);
  }

  private partsIn(element: Element, around: Around): Part[] {
    const flow = new Flow();
    const cut = this.deletions.cutIn(element);
    for (const text of cut?.words ?? []) this.setWordsAside(text, 'deleted words');
    for (const node of cut?.kept ?? nodesOf(element)) {
      if (typeof node === 'string') flow.say(node);
      else if (this.deletions.has(node) && !this.isDeleted) flow.put(...this.deleted(node, around));
      else if (localName(node.name) === 'NOTE') this.setAside(node, 'footnotes');
      else if (isInline(node) && !hasBlocks(node)) {
        for (const note of notesIn(node)) this.setAside(note, 'footnotes');
        flow.say(said(node));
      } else flow.put(...this.block(node, around));
    }
    return mended(flow.end());
  }

  /** A provision that was deleted is told as one that is repealed; words of one that is left are set aside. */
  private deleted(element: Element, around: Around): Part[] {
    this.isDeleted = true;
    const parts = isInline(element) ? [] : this.block(element, around);
    this.isDeleted = false;
    if (isInline(element)) this.setAside(element, 'deleted words');
    return parts.flatMap((part): Part[] => {
      if (part.kind !== 'said') return [{ ...part, status: 'repealed' }];
      this.setWordsAside(part.text, 'deleted words');
      return [];
    });
  }

  private block(element: Element, around: Around): Part[] {
    const name = localName(element.name);
    if (holdsRecitals(element)) return this.preamble(element);
    const kind = apart.get(name);
    if (kind) this.setAside(element, kind);
    if (kind || isHead(element)) return [];
    if (name === 'ARTICLE') return this.article(element, around);
    if (name === 'PARAG')
      return this.numbered(element, numberOf(childOf(element, 'NO.PARAG')), { ...around, isList: false });
    if (name === 'NP' || name === 'NP.ECR')
      return this.numbered(element, numberOf(childOf(element, 'NO.P')), around);
    if (name === 'DIVISION' || name === 'SUBDIV') return this.division(element, around);
    if (name === 'GR.SEQ') return this.sequence(element, around);
    if (/ANNEX$/u.test(name)) return this.annex(element, around);
    if (name === 'LIST') return this.partsIn(element, { ...around, isList: true });
    if (name === 'ITEM') return this.item(element, around);
    if (name === 'DLIST.ITEM') return this.definition(element);
    if (name === 'QUOT.S') return this.quotation(element);
    if (name === 'TBL') return this.table(element);
    return this.partsIn(element, around);
  }

  /** The recitals that have a number; all else of a preamble is set aside. */
  private preamble(element: Element): Part[] {
    return nodesOf(element).flatMap((node): Part[] => {
      if (typeof node === 'string') this.setWordsAside(node, 'preamble');
      else if (localName(node.name) === 'CONSID') return this.recital(node);
      else if (find(node, 'CONSID')) return this.preamble(node);
      else this.setAside(node, 'preamble');
      return [];
    });
  }

  private recital(element: Element): Part[] {
    const text = childOf(element, 'NP', 'NP.ECR');
    const marker = words(childOf(text, 'NO.P'));
    const number = recitalNumber(marker);
    if (!text || number === undefined) {
      this.setAside(element, 'recitals without a number');
      return [];
    }
    const cited = recitalPlace(number, this.language);
    const around = { prefix: '', cited, number: '', isList: true };
    const parts = childrenOf(element).flatMap((one) =>
      one === text ? this.partsIn(text, around) : this.block(one, around),
    );
    return [recital(cited, marker, parts)];
  }

  private article(element: Element, { prefix }: Around): Part[] {
    this.notesOf(element, 'TI.ART', 'STI.ART');
    const identifier = attributeOf(element, 'IDENTIFIER')?.replace(/^0+/u, '');
    const own = words(childOf(element, 'TI.ART')) || `Article ${identifier ?? ''}`.trim();
    const cited = prefix === '' ? own : `${prefix}, ${own}`;
    const heading = childrenOf(element, 'STI.ART').map(words).join(' ') || null;
    const parts = this.partsIn(element, { prefix, cited, number: '', isList: false });
    const provision = this.orGone(provisionOf(cited, '', parts));
    return [{ ...provision, ...(saysGone(heading ?? '') ? { status: 'repealed' } : {}), heading }];
  }

  /** A paragraph or point; one that has a dash for its number is words of what it stands in. */
  private numbered(element: Element, number: string, around: Around): Part[] {
    this.notesOf(element, 'NO.P', 'NO.PARAG');
    const marker = words(childOf(element, 'NO.PARAG', 'NO.P'));
    if (number === '') return this.dashed(element, marker, around);
    const cited = this.citedAs(number, around);
    const parts = this.partsIn(element, { ...around, cited, number, isList: true });
    const isItem = around.isList && around.cited !== undefined;
    return [this.orGone({ ...provisionOf(cited, marker, parts), isItem })];
  }

  /** A provision that says nothing but that it is gone, or nothing at all in a text that leaves out what is. */
  private orGone(provision: Provision): Provision {
    const [only, ...others] = provision.parts;
    if (!only) return this.isConsolidated ? { ...provision, status: 'repealed' } : provision;
    if (only.kind !== 'said' || others.length > 0 || !saysGone(only.text)) return provision;
    return { ...provision, status: 'repealed', parts: [{ ...only, isRemark: true }] };
  }

  private citedAs(number: string, { prefix, cited, number: above }: Around): string {
    const isOwn = cited === undefined || (above !== '' && number.startsWith(`${above}.`));
    if (!isOwn) return `${cited}(${number})`;
    const point = `${this.point} ${/^\p{Ll}/u.test(number) ? `(${number})` : number}`;
    return prefix === '' ? `${point.charAt(0).toUpperCase()}${point.slice(1)}` : `${prefix}, ${point}`;
  }

  private dashed(element: Element, marker: string, around: Around): Part[] {
    const parts = this.partsIn(element, around);
    const [first] = parts;
    return first?.kind === 'said' && marker !== ''
      ? [{ ...first, text: `${marker} ${first.text}` }, ...parts.slice(1)]
      : parts;
  }

  private item(element: Element, around: Around): Part[] {
    if (childOf(element, 'NP')) return this.partsIn(element, around);
    const type = attributeOf(element.parent as Element, 'TYPE') ?? '';
    const mark = type === 'BULLET' ? '•' : /DASH$/u.test(type) ? '—' : '';
    return this.dashed(element, mark, around);
  }

  private division(element: Element, around: Around): Part[] {
    this.notesOf(element, 'TITLE');
    return [{ kind: 'division', heading: headingOf(element), parts: this.partsIn(element, around) }];
  }

  /** Part of an annex: one with a number is a point of it, one with a name is named before its points. */
  private sequence(element: Element, around: Around): Part[] {
    this.notesOf(element, 'TITLE');
    const title = childOf(element, 'TITLE');
    const number = numberOf(childOf(element, 'NO.GR.SEQ') ?? find(childOf(title, 'TI'), 'NO.P'));
    const heading = headingOf(element);
    if (number !== '') {
      const cited = this.citedAs(number, around);
      return [
        {
          ...provisionOf(cited, '', this.partsIn(element, { ...around, cited, number, isList: false })),
          heading,
        },
      ];
    }
    const [called = ''] = titleOf(title);
    const name = /\s(?:[IVXLCDM]+|\d+|\p{Lu})$/u.test(nameIn(called)) ? nameIn(called) : '';
    const isNamed = name !== '' && around.prefix !== '' && around.cited === undefined;
    const prefix = isNamed ? `${around.prefix}, ${name}` : around.prefix;
    const parts = this.partsIn(element, { ...around, prefix });
    return [{ kind: 'division', heading, parts: around.cited === undefined ? placed(parts, prefix) : parts }];
  }

  private annex(element: Element, around: Around): Part[] {
    this.notesOf(element, 'TITLE');
    const title = childOf(element, 'TITLE');
    const [called = ''] = titleOf(title);
    const name = nameIn(called) || 'Annex';
    const own = (inner: string) => (around.prefix === '' ? inner : `${around.prefix}, ${inner}`);
    if (isQuoted(title)) {
      const [kind = 'Annex'] = name.split(' ');
      return [provisionOf(own(kind), '', this.quotation(element))];
    }
    const prefix = own(name);
    const parts = this.partsIn(element, { prefix, cited: undefined, number: '', isList: false });
    return [{ kind: 'division', heading: headingOf(element), parts: placed(parts, prefix) }];
  }

  private definition(element: Element): Part[] {
    for (const note of notesIn(element)) this.setAside(note, 'footnotes');
    return [{ kind: 'said', text: words(element) }];
  }

  private quotation(element: Element): Part[] {
    for (const note of notesIn(element)) this.setAside(note, 'footnotes');
    const meta = childOf(element, 'BIB.INSTANCE');
    if (meta) this.setAside(meta, 'metadata');
    const text = childrenOf(element)
      .filter((one) => one !== meta)
      .map(quoted)
      .join(' ');
    return [{ kind: 'said', text: text || words(element), amends: true }];
  }

  /** Row by row, the cells beside each other. */
  private table(element: Element): Part[] {
    for (const note of notesIn(element)) this.setAside(note, 'footnotes');
    return tableRows(element)
      .filter((text) => text !== '')
      .map((text) => ({ kind: 'said', text }));
  }

  private notesOf(element: Element, ...names: string[]): void {
    for (const note of childrenOf(element, ...names).flatMap(notesIn)) this.setAside(note, 'footnotes');
  }

  private setAside(element: Element, as: string): void {
    this.setWordsAside(allWords(element), as);
  }

  private setWordsAside(text: string, as: string): void {
    if (text.trim() !== '') this.aside.push({ as, text: text.trim() });
  }
}

const holdsRecitals = (element: Element): boolean =>
  localName(element.name).startsWith('PREAMBLE') && find(element, 'CONSID') !== undefined;

/** An annex whose title opens a quotation that it does not close is the text of another act. */
function isQuoted(title: Element | undefined): boolean {
  const opener = find(childOf(title, 'TI'), 'QUOT.START');
  return opener !== undefined && !find(title, 'QUOT.END');
}
