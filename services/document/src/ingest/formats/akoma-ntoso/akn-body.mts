import type { Part, Provision, Said } from '../law-tree.mts';
import { recital, recitalNumber, recitalPlace } from '../recitals.mts';
import { attributeOf, childOf, childrenOf, type Element, localName, nodesOf } from '../xml.mts';
import { aliasOf } from './akn-facts.mts';
import {
  hasStructure,
  holds,
  isAnnex,
  isCrossHeading,
  isHead,
  isIndexTitle,
  isLevel,
  isListItem,
  isNamedBasic,
  isNumbered,
  isSmall,
  kindOf,
  orderOf,
} from './akn-levels.mts';
import { bareNumber, citedAs, citedBeside, type Naming, withoutWord, wordOfAnnex } from './akn-places.mts';
import { repeatedIn } from './akn-repeated.mts';
import { currentOf, finish, update } from './akn-states.mts';
import { listMarkers, rowsOf } from './akn-tables.mts';
import type { AknValidity } from './akn-validity.mts';
import { type AknWords, apartAs, isInline, quotesIn } from './akn-words.mts';

interface Around {
  /** Of the provision above; undefined above the first. */
  cited?: string | undefined;
  /** Of the annex, or of the final provisions: `Schedule 1`. */
  prefix: string;
  /** The number of the division, where sections are numbered anew in each. */
  within: string;
  /** Levels below the section or article. */
  depth: number;
  /** Items of one definition among many have no place of their own. */
  isDefinition?: boolean;
}

const capitalised = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

const outside: Around = { prefix: '', within: '', depth: 0 };

export class AknReader {
  private readonly words: AknWords;
  private readonly validity: AknValidity;
  private readonly naming: Naming;
  private hasArticles = false;
  private repeated: ReadonlySet<string> = new Set();
  private isUpdate = false;

  constructor(words: AknWords, validity: AknValidity, naming: Naming) {
    this.words = words;
    this.validity = validity;
    this.naming = naming;
  }

  readBody(body: Element): Part[] {
    this.hasArticles = holds(body, (one) => kindOf(one) !== 'section' && isNamedBasic(one));
    const numberOf = (basic: Element) => this.words.withoutNotes(childOf(basic, 'num'));
    this.repeated = repeatedIn(body, {
      isBasic: (one) => this.isBasic(one),
      citedBy: (one) => citedAs(numberOf(one), kindOf(one), this.naming),
    });
    return this.parts(nodesOf(body), outside);
  }

  recital(element: Element): Part[] {
    const marker = this.words.in(childOf(element, 'num'));
    const cited = recitalPlace(recitalNumber(marker) ?? '', this.naming.language);
    return [recital(cited, marker, this.parts(this.below(element), { ...outside, cited }))];
  }

  /** An attachment, a schedule or an annex; `order` is undefined where there is one. */
  annex(element: Element, order: number | undefined): Part[] {
    this.isUpdate = false;
    if (!holds(element, (one) => localName(one.name) !== 'documentRef')) return [];
    const doc = childOf(element, 'doc', 'act', 'bill', 'statement') ?? element;
    const main = childOf(doc, 'mainBody', 'body');
    const num = this.words.in(childOf(element, 'num'));
    const heading = this.headingOf(element);
    const kind = doc === element ? '' : (attributeOf(doc, 'name') ?? '');
    const said = aliasOf(childOf(doc, 'meta')) ?? (kind === 'appendix' ? '' : kind);
    const named = bareNumber(num) || heading?.split(' – ')[0] || capitalised(said);
    const cited = named || `${wordOfAnnex(this.naming.language)}${order === undefined ? '' : ` ${order}`}`;
    const rest = doc === element ? this.below(element) : this.below(element).filter((one) => one !== doc);
    const around = { ...outside, prefix: cited };
    const parts = [
      ...this.parts(rest, around),
      ...(doc === element ? [] : this.parts(nodesOf(main ?? doc), around)),
    ];
    const own = { kind: 'provision' as const, cited, marker: '', heading: heading ?? (num || null) };
    return [finish({ ...own, isItem: false, ...this.validity.of(element), parts }, [])];
  }

  private parts(nodes: readonly (Element | string)[], around: Around): Part[] {
    const found: Part[] = [];
    let run: (Element | string)[] = [];
    const flush = () => {
      found.push(...this.said(run));
      run = [];
    };
    for (const [at, node] of nodes.entries()) {
      if (typeof node === 'string' || this.isRunning(node)) {
        run.push(node);
        continue;
      }
      flush();
      if (isCrossHeading(node) && around.cited === undefined) {
        const next = nodes.findIndex((one, place) => place > at && isCrossHeading(one));
        const below = nodes.slice(at + 1, next === -1 ? undefined : next);
        const heading = this.words.in(node) || null;
        found.push({ kind: 'division', heading, parts: this.parts(below, around) });
        found.push(...(next === -1 ? [] : this.parts(nodes.slice(next), around)));
        break;
      }
      found.push(...this.partOf(node, around));
    }
    flush();
    return currentOf(found, this.words.aside);
  }

  /** Whether it stands within a sentence. */
  private isRunning(element: Element): boolean {
    return isInline(element) && (quotesIn(element) || !hasStructure(element));
  }

  private partOf(element: Element, around: Around): Part[] {
    const as = apartAs(element) ?? (this.isIndex(element) ? 'index' : undefined);
    if (as !== undefined) {
      this.words.setAside(element, as);
      return [];
    }
    const name = localName(element.name);
    if (name === 'table') return rowsOf(element, this.words);
    if (name === 'ol' || name === 'ul') return this.list(element, around);
    if (isAnnex(element)) return this.annex(element, orderOf(element, isAnnex));
    if (this.isBasic(element)) return [this.basic(element, around)];
    if (isLevel(element)) return this.level(element, around);
    return hasStructure(element) ? this.parts(nodesOf(element), around) : this.said(nodesOf(element));
  }

  /** An index of subjects, which publishers set behind a law as they set its divisions. */
  private isIndex(element: Element): boolean {
    const isUnnumbered = isLevel(element) && !childOf(element, 'num') && !isNamedBasic(element);
    return isUnnumbered && isIndexTitle(this.words.withoutNotes(childOf(element, 'heading')));
  }

  private said(nodes: readonly (Element | string)[]): Said[] {
    let text = this.words.of(nodes);
    const found = this.isUpdate ? { index: 0 } : this.naming.language === 'it' ? update.exec(text) : null;
    if (found) {
      this.isUpdate = true;
      const note = text.slice(found.index).trim();
      if (note !== '') this.words.aside.push({ as: 'editors’ remarks', text: note });
      text = text.slice(0, found.index).trim();
    }
    if (this.naming.language === 'it') text = this.words.asLaw(text);
    if (text === '') return [];
    const amends = nodes.some((node) => typeof node !== 'string' && quotesIn(node));
    return [{ kind: 'said', text, ...(amends ? { amends } : {}) }];
  }

  private isBasic(element: Element): boolean {
    return isNamedBasic(element) && (kindOf(element) !== 'section' || !this.hasArticles);
  }

  private basic(element: Element, around: Around): Provision {
    this.isUpdate = false;
    const noted = this.words.aside.length;
    const printed = this.words.in(childOf(element, 'num'));
    const heading = this.headingOf(element);
    const own = citedAs(printed, kindOf(element), this.naming);
    const before = around.prefix || (own && this.repeated.has(own) ? around.within : '');
    const cited =
      own === undefined
        ? around.prefix || heading || this.naming.article
        : before
          ? `${before}, ${own}`
          : own;
    const parts = this.parts(this.below(element), { ...around, cited, depth: 0 });
    const provision = { kind: 'provision' as const, cited, marker: '', heading, isItem: false, parts };
    return finish({ ...provision, ...this.validity.of(element) }, this.words.aside.slice(noted));
  }

  private level(element: Element, around: Around): Part[] {
    if (holds(element, (one) => this.isBasic(one))) return this.division(element, around);
    if (around.cited !== undefined) return this.sublevel(element, around);
    const num = childOf(element, 'num');
    const heading = childOf(element, 'heading');
    if (localName(element.name) === 'clause' && !num) {
      this.words.setAside(element, 'closing words');
      return [];
    }
    if (!num && !heading) return this.parts(nodesOf(element), around);
    if (isSmall(element) && num) return [this.loose(element, around)];
    if (!num && around.prefix === '') return this.division(element, around);
    if (kindOf(element) === 'entryIntoForce') return [this.loose(element, around)];
    return holds(element, isNumbered) || !num
      ? this.division(element, around)
      : [this.loose(element, around)];
  }

  /** What stands below a title: all of final provisions, which are numbered anew, are cited by theirs. */
  private division(element: Element, around: Around): Part[] {
    const number = this.words.in(childOf(element, 'num'));
    const title = this.headingOf(element);
    const heading = [bareNumber(number) === '' ? '' : number.replace(/\s*[:.]$/u, ''), title ?? '']
      .filter((words) => words !== '')
      .join(' – ');
    const isFinal = ['proviso', 'transitional'].includes(kindOf(element));
    const isLoose = !holds(element, (one) => this.isBasic(one)) && number === '';
    const validity = this.validity.of(element);
    if (title !== null && around.prefix === '' && (isFinal || isLoose)) {
      const cited = title.replace(/:$/u, '');
      const parts = this.parts(this.below(element), { ...around, prefix: cited });
      const own = { kind: 'provision' as const, cited, marker: '', heading: title, isItem: false };
      return [{ ...own, ...validity, parts }];
    }
    const within = bareNumber(number) || around.within;
    const parts = this.parts(this.below(element), { ...around, within });
    return [{ kind: 'division', heading: heading || null, ...validity, parts }];
  }

  /** A numbered part outside of sections and articles. */
  private loose(element: Element, around: Around): Provision {
    const noted = this.words.aside.length;
    const printed = this.words.in(childOf(element, 'num'));
    const heading = this.headingOf(element); // Finlex cites the acts that changed a law by it.
    const act = kindOf(element) === 'entryIntoForce' ? `, ${heading?.replace(/:$/u, '')}` : '';
    const cited = citedBeside(around.prefix, printed, localName(element.name), this.naming.language) + act;
    const parts = this.parts(this.below(element), { ...around, cited, depth: 0 });
    const provision = { kind: 'provision' as const, cited, marker: printed, heading, isItem: false, parts };
    return finish({ ...provision, ...this.validity.of(element) }, this.words.aside.slice(noted));
  }

  /** A part of a section or an article. */
  private sublevel(element: Element, around: Around): Part[] {
    const name = localName(element.name);
    const above = around.cited ?? '';
    const depth = around.depth + 1;
    if (kindOf(element) === 'definition') {
      const parts = this.parts(this.below(element), { ...around, depth, isDefinition: true });
      return [{ kind: 'provision', cited: above, marker: '', heading: null, isItem: true, parts }];
    }
    const noted = this.words.aside.length;
    const printed = this.words.in(childOf(element, 'num'));
    const number = withoutWord(bareNumber(printed)) || this.counted(element);
    const heading = this.headingOf(element);
    if (number === '' && printed === '' && heading === null) {
      const isPart = name === 'subsection' || name === 'paragraph';
      const parts = this.parts(nodesOf(element), isPart ? { ...around, depth } : around);
      const provision = {
        kind: 'provision' as const,
        cited: above,
        marker: '',
        heading,
        isItem: true,
        parts,
      };
      const validity = this.validity.of(element);
      const status = validity.status ?? finish(provision, []).status;
      const isTimed = status !== undefined || validity.validTo !== undefined;
      return isTimed && parts.length > 0 ? [{ ...provision, ...validity, status }] : parts;
    }
    const cited = number === '' || around.isDefinition ? above : `${above}(${number})`;
    const isLetter = name !== 'subsection' && name !== 'clause' && !/^\d/u.test(number);
    const isItem = isListItem(element) || (heading === null && (around.depth > 0 || isLetter));
    const parts = this.parts(this.below(element), { ...around, cited, depth });
    const provision = { kind: 'provision' as const, cited, marker: printed, heading, isItem, parts };
    return [finish({ ...provision, ...this.validity.of(element) }, this.words.aside.slice(noted))];
  }

  /** Parts that are cited by a number which is not printed: the subsections of Finland, the final provisions of Switzerland. */
  private counted(element: Element): string {
    const name = localName(element.name);
    const isCounted =
      name === 'subdivision' || (name === 'subsection' && childOf(element, 'num') === undefined);
    const order = isCounted ? orderOf(element, (one) => localName(one.name) === name) : undefined;
    return order === undefined ? '' : String(order);
  }

  private list(element: Element, around: Around): Part[] {
    const markers = listMarkers(element);
    const items = childrenOf(element, 'li');
    const others = nodesOf(element).filter((one) => typeof one !== 'string' && !items.includes(one));
    const read = items.flatMap((item, at): Part[] => {
      const above = around.cited;
      if (above === undefined) return this.parts([`${markers[at] ?? ''} `, ...nodesOf(item)], around);
      const marker = markers[at] ?? '';
      const number = bareNumber(marker);
      const cited = number === '' || around.isDefinition ? above : `${above}(${number})`;
      const parts = this.parts(nodesOf(item), { ...around, cited, depth: around.depth + 1 });
      return [finish({ kind: 'provision', cited, marker, heading: null, isItem: true, parts }, [])];
    });
    return [...this.parts(others, around), ...read];
  }

  private headingOf(element: Element): string | null {
    // What a second number says is no number, but would be lost.
    const heads = [...childrenOf(element, 'num').slice(1), ...childrenOf(element, 'heading', 'subheading')];
    const said = heads.map((one) => this.words.in(one));
    return said.filter((words) => words !== '').join(' – ') || null;
  }

  private below(element: Element): (Element | string)[] {
    return nodesOf(element).filter((node) => typeof node === 'string' || !isHead(node));
  }
}
