import { lawFacts } from '../../read/law-facts.mts';
import { foldWhite } from '../../read/source-line.mts';
import { lawDay } from '../law-day.mts';
import type { AsOf, LawFormat } from '../law-format.mts';
import type { Aside, Division, Law, Part, Provision } from '../law-tree.mts';
import { attributeOf, childOf, childrenOf, type Element, find, localName, nodesOf } from '../xml.mts';
import { apartAs, divisions, inlines, levels, sections } from './uslm-names.mts';
import {
  bareNumber,
  distinctPrefixes,
  isGroup,
  ordinalPlaces,
  placeOf,
  regulationPlaceOf,
} from './uslm-places.mts';
import { statusOf } from './uslm-status.mts';
import { allWords, everyWord, isFootnoteMark, rowsOf } from './uslm-words.mts';

/** What is left where the publisher leaves words out. */
const onlyDots = /^[\s.…*]*$/u;

interface Around {
  /** What the provision above, or else the subdivision, is cited by; undefined above the first. */
  cited: string | undefined;
}

/** A sentence that is being put together; words for another law are a part of it. */
class Run {
  readonly parts: Part[] = [];
  private text = '';
  private amends = false;

  add(text: string, amends = false): void {
    this.text += text;
    this.amends ||= amends;
  }

  /** Ends the sentence, before what stands by itself. */
  put(...parts: Part[]): void {
    const text = foldWhite(this.text);
    if (!onlyDots.test(text))
      this.parts.push({ kind: 'said', text, ...(this.amends ? { amends: true } : {}) });
    this.text = '';
    this.amends = false;
    this.parts.push(...parts);
  }
}

class UslmReader {
  readonly aside: Aside[] = [];

  private readonly asOf: string;
  private readonly isCode: boolean;
  /** `27 CFR`, of regulations alone. */
  private readonly regulations: string | undefined;
  /** How a section is cited, before its number. */
  private readonly word: string;
  private readonly prefixes: ReadonlyMap<Element, string>;
  private readonly unnumbered: ReadonlyMap<Element, string>;

  constructor(main: Element, { asOf, code }: { asOf: string; code: string | undefined }) {
    this.asOf = asOf;
    this.isCode = code !== undefined;
    this.regulations = code?.endsWith('CFR') ? code : undefined;
    this.word = this.regulations ?? (code ? `${code} §` : 'Section');
    this.prefixes = code ? new Map() : distinctPrefixes(main);
    this.unnumbered = code ? new Map() : ordinalPlaces(main);
  }

  partsIn(element: Element, around: Around): Part[] {
    const run = new Run();
    this.walk(element, around, run);
    run.put();
    return run.parts;
  }

  private walk(element: Element, around: Around, run: Run): void {
    const isNumbered = this.isNumbered(element);
    for (const node of nodesOf(element)) {
      if (typeof node === 'string') run.add(node);
      else if (!(isNumbered && ['num', 'heading'].includes(localName(node.name))))
        this.take(node, around, run);
      else this.notesIn(node);
    }
  }

  private isNumbered({ name }: Element): boolean {
    const local = localName(name);
    return divisions.has(local) || sections.has(local) || levels.has(local);
  }

  private take(element: Element, around: Around, run: Run): void {
    const name = localName(element.name);
    const as = apartAs(name);
    if (isFootnoteMark(element)) return;
    if (attributeOf(element, 'changed') === 'deleted') {
      this.setAside(element, 'struck out');
      return;
    }
    if (as) this.setAside(element, as);
    else if (isGroup(element)) run.put(...this.division(element, around));
    else if (sections.has(name) || levels.has(name)) run.put(this.provision(element, around));
    else if (divisions.has(name)) run.put(...this.division(element, around));
    else if (name === 'quotedContent') {
      this.notesIn(element);
      run.add(` ${allWords(element)}`, !this.isCode);
    } else if (name === 'table') {
      this.notesIn(element);
      for (const text of rowsOf(element)) run.put({ kind: 'said', text });
    } else if (inlines.has(name)) this.walk(element, around, run);
    else {
      run.add(' ');
      if (name === 'p') run.put();
      this.walk(element, around, run);
      run.add(' ');
    }
  }

  setAside(element: Element, as: string): void {
    const text = everyWord(element);
    if (text !== '') this.aside.push({ as, text });
  }

  /** Footnotes and remarks within what is told as one text. */
  private notesIn(element: Element): void {
    for (const child of childrenOf(element)) {
      const as = apartAs(localName(child.name));
      if (as && as !== 'contents') this.setAside(child, as);
      else this.notesIn(child);
    }
  }

  private provision(element: Element, { cited }: Around): Provision {
    const name = localName(element.name);
    const isOwn = sections.has(name);
    const [printed, title] = ['num', 'heading'].map((one) => {
      const child = childOf(element, one);
      return child ? allWords(child) : '';
    }) as [string, string];
    // It is cited as a section.
    if (isOwn && /^secs?\b/iu.test(printed)) this.aside.push({ as: 'numbers as printed', text: printed });
    const number = bareNumber(printed) || bareNumber(attributeOf(element, 'value') ?? '');
    const place = this.place(element, { isOwn, number, cited });
    const parts = this.partsIn(element, { cited: place });
    const [first] = parts;
    const said = title || (first?.kind === 'said' ? first.text : '');
    const validity = statusOf(element, { number: printed, said, asOf: this.asOf });
    const isRunIn = name !== 'section' && name !== 'courtRule' && name !== 'subsection';
    // Of a repealed provision nothing is left but what stands as its title.
    const asText = title !== '' && (isRunIn || (validity.status !== undefined && parts.length === 0));
    const remark = validity.status && parts.length === 0 ? title.replace(/^\[|\]$/gu, '') : title;
    return {
      kind: 'provision',
      cited: place,
      marker: isOwn || number === '' ? '' : `(${number})`,
      heading: asText ? null : title.replace(/[\s.—–]+$/u, '') || null,
      isItem: isRunIn,
      ...validity,
      parts: asText ? [{ kind: 'said', text: remark }, ...parts] : parts,
    };
  }

  private place(
    element: Element,
    { isOwn, number, cited }: { isOwn: boolean; number: string; cited: string | undefined },
  ): string {
    if (number === '') return this.unnumbered.get(element) ?? cited ?? this.word;
    if (!isOwn) return cited ? `${cited}(${number})` : `${this.word} ${number}`;
    if (localName(element.name) === 'courtRule') return cited ? `${cited}, Rule ${number}` : `Rule ${number}`;
    const isSeveral = this.word.endsWith('§') && /\bto\b|,|…/u.test(number);
    return `${this.prefixes.get(element) ?? ''}${this.word}${isSeveral ? '§' : ''} ${number}`;
  }

  private divisionPlace(element: Element, cited: string | undefined): string | undefined {
    if (isGroup(element)) return cited;
    if (this.regulations) return regulationPlaceOf(element, this.regulations, cited);
    return [...(cited ? [cited] : []), placeOf(element)].join(', ');
  }

  /** Text that stands in a subdivision without a section is cited by the subdivision. */
  private division(element: Element, { cited }: Around): Division[] {
    const isWhole = this.isCode && localName(element.name) === 'title';
    const place = isWhole ? undefined : this.divisionPlace(element, cited);
    const heading = ['num', 'heading', 'subheading']
      .flatMap((name) => childrenOf(element, name).map(allWords))
      .join(' ')
      .replace(/([—–]) /u, '$1');
    const parts = this.partsIn(element, { cited: place }).map(
      (part): Part =>
        part.kind === 'said' && place
          ? { kind: 'provision', cited: place, marker: '', heading: null, isItem: false, parts: [part] }
          : part,
    );
    if (parts.length > 0) return [{ kind: 'division', heading: heading || null, parts }];
    if (heading !== '') this.aside.push({ as: 'subdivisions in which nothing stands', text: heading });
    return [];
  }
}

/** What is no law yet. */
function asDraft(part: Part): Part {
  if (part.kind === 'said') return part;
  const parts = part.parts.map(asDraft);
  return part.kind === 'division' ? { ...part, parts } : { ...part, status: part.status ?? 'draft', parts };
}

const drafts = new Set(['bill', 'resolution', 'amendment', 'engrossedAmendment']);

/** `51 U.S.C.`, `27 CFR`, and `28 U.S.C. App.` of an appendix, which is numbered `28a`. */
function codeOf(root: Element, number: string): string | undefined {
  if (localName(root.name) === 'cfrDoc') return number ? `${number} CFR` : undefined;
  const isCode = localName(root.name) === 'uscDoc' || attributeOf(root, 'identifier')?.startsWith('/us/usc/');
  const [, title, appendix] = /^(\d+)(a?)/iu.exec(number) ?? [];
  return isCode && title ? `${title} U.S.C.${appendix ? ' App.' : ''}` : undefined;
}

const wordsOf = (element: Element | undefined): string => (element ? allWords(element) : '');

/** `June 10, 2014` in the margin of the long title: the day on which a public law was approved. */
const dayBeside = (title: Element | undefined): string =>
  lawFacts({ lines: [], title: wordsOf(childOf(title, 'sidenote')), front: { language: 'en' } }).dated ?? '';

function factsOf(root: Element, code: string | undefined): Omit<Law, 'parts' | 'aside' | 'warnings'> {
  const meta = childOf(root, 'meta');
  const title = find(childOf(root, 'main'), 'title') ?? find(childOf(root, 'main'), 'appendix');
  const citable = wordsOf(childOf(meta, 'citableAs')).replace(/, as amended$/iu, '');
  const [congress, docNumber] = ['congress', 'docNumber'].map((name) => wordsOf(childOf(meta, name)));
  const ofLaw =
    localName(root.name) === 'pLaw' && congress && docNumber ? `Public Law ${congress}–${docNumber}` : '';
  const ofCode = ['num', 'heading'].map((name) => wordsOf(childOf(title, name))).join('');
  const dated =
    wordsOf(childOf(meta, 'approvedDate')) ||
    wordsOf(childOf(meta, 'date')) ||
    attributeOf(find(find(root, 'action'), 'date'), 'date') ||
    dayBeside(find(childOf(root, 'main'), 'longTitle'));
  const through = attributeOf(find(find(childOf(root, 'preface'), 'editionNote'), 'date'), 'date');
  const short = wordsOf(
    childrenOf(meta ?? root, 'containsShortTitle')[0] ?? find(childOf(root, 'main'), 'shortTitle'),
  );
  const own = wordsOf(childOf(meta, 'title'))
    .replace(/^(?:Public|Private) Law \S+: /u, '')
    .replace(/:$/u, '');
  // An enrolled bill says its number in its title alone.
  const [, ofBill] = /^(\d+ [A-Z]+ \d+ [A-Z]+)(?=:|$)/u.exec(own) ?? [];
  const shortTitle = short.replace(/^[“"]|[”"]$/gu, '');
  return {
    title: (code && ofCode) || own || null,
    shortTitle: code || shortTitle === '' || shortTitle === own ? null : shortTitle,
    number: code ?? (citable || ofLaw || ofBill || null),
    dated: code ? null : lawDay(dated),
    language: (attributeOf(root, 'lang') || wordsOf(childOf(meta, 'language')) || 'en').toLowerCase(),
    url: null,
    consolidatedAsOf: code
      ? // Of a title of the Code the release point is a public law: `114-38`.
        (lawDay(wordsOf(childOf(meta, 'docReleasePoint'))) ?? lawDay(wordsOf(childOf(meta, 'created'))))
      : lawDay(through),
  };
}

function read(root: Element, asOf: AsOf): Law {
  const main = childOf(root, 'main') ?? root;
  const code = codeOf(root, wordsOf(childOf(childOf(root, 'meta'), 'docNumber')));
  const facts = factsOf(root, code);
  const reader = new UslmReader(main, { asOf: asOf(facts.consolidatedAsOf), code });
  const parts = childrenOf(root).flatMap((child) => {
    const name = localName(child.name);
    if (name === 'main' || divisions.has(name)) return reader.partsIn(child, { cited: undefined });
    reader.setAside(child, apartAs(name) ?? 'what stands around the law');
    return [];
  });
  return {
    ...facts,
    asAdopted: localName(root.name) === 'pLaw' ? 'later amendments not known' : undefined,
    parts: drafts.has(localName(root.name)) ? parts.map(asDraft) : parts,
    aside: reader.aside,
    warnings: [],
  };
}

const roots = new Set(['uscDoc', 'cfrDoc', 'lawDoc', 'pLaw', 'statuteCompilation', ...drafts]);

/** United States Legislative Markup: the Code, the Code of Federal Regulations by the year, public laws, bills and compilations of statutes (github.com/usgpo/uslm). */
export const uslm: LawFormat = {
  name: 'USLM of the United States',
  recognises: (root) =>
    roots.has(localName(root.name)) &&
    Object.entries(root.attribs).some(
      ([name, value]) => name.startsWith('xmlns') && /uslm(?:\/|$)/iu.test(value),
    ) &&
    childOf(root, 'main') !== undefined,
  read,
};
