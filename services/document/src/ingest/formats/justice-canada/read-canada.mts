import { foldWhite } from '../../read/source-line.mts';
import { isUnfixedDay, lawDay } from '../law-day.mts';
import type { AsOf, LawFormat } from '../law-format.mts';
import type { Aside, Division, Law, Part, Provision } from '../law-tree.mts';
import { attributeOf, childOf, childrenOf, type Element, nodesOf } from '../xml.mts';
import { factsOf } from './canada-facts.mts';
import { apartAs, rowsOf, wordsOf } from './canada-words.mts';

const items = new Set(['Paragraph', 'Subparagraph', 'Clause', 'Subclause', 'Subsubclause', 'Item']);
const numbered = new Set(['Section', 'Subsection', ...items]);
/** Of a provision: told elsewhere than in its text. */
const heads = new Set(['Label', 'MarginalNote', 'ScheduleFormHeading', 'FootnoteRef']);
const tables = new Set(['TableGroup', 'table']);
/** What is left of words that were taken out. */
const onlyDots = /^[\s.…]*$/u;

const bare = (label: string): string => label.replace(/^[\s(]+|[\s.)]+$/gu, '');

interface Around {
  /** Before the number of a section: `Section`, `Schedule 1, section`. */
  word: string;
  /** Of a schedule, by which what stands in none of its sections is cited. */
  schedule?: string;
  cited: string | undefined;
}

class CanadaReader {
  readonly aside: Aside[] = [];

  private readonly asOf: string;
  /** An order or a proclamation that is no introduction, as no body follows it. */
  private readonly isOrder: boolean;

  constructor({ asOf, isOrder }: { asOf: string; isOrder: boolean }) {
    this.asOf = asOf;
    this.isOrder = isOrder;
  }

  /** What stands in an element; a heading holds what follows it, up to one of its own level or a higher. */
  partsIn(element: Element, around: Around): Part[] {
    const top: Part[] = [];
    const open: { level: number; parts: Part[] }[] = [{ level: 0, parts: top }];
    for (const node of nodesOf(element)) {
      if (typeof node !== 'string' && node.name === 'Heading') {
        const level = Number(attributeOf(node, 'level') ?? 1);
        while (open.length > 1 && (open.at(-1)?.level ?? 0) >= level) open.pop();
        const heading = ['MarginalNote', 'Label', 'TitleText'].map((name) => wordsOf(childOf(node, name)));
        this.notesIn(node);
        const division: Division = { kind: 'division', heading: said(heading), parts: [] };
        open.at(-1)?.parts.push(division);
        open.push({ level, parts: division.parts });
      } else open.at(-1)?.parts.push(...this.partOf(node, around));
    }
    return top;
  }

  private partOf(node: Element | string, around: Around): Part[] {
    if (typeof node === 'string') return text(foldWhite(node));
    const as = apartAs(node);
    if (as && !(this.isOrder && node.name === 'Order')) return this.setAside(node, as);
    this.notesIn(node);
    if (heads.has(node.name)) return [];
    if (numbered.has(node.name)) return [this.provision(node, around)];
    if (node.name === 'Definition') return [this.definition(node, around)];
    if (node.name === 'Schedule') return [this.schedule(node)];
    if (node.name === 'FormGroup') return [this.form(node, around)];
    if (node.name === 'AmendedText') return text(wordsOf(node), true);
    if (tables.has(node.name)) return rowsOf(node).flatMap((row) => text(row));
    if (node.name === 'BilingualGroup') return namesIn(node).flatMap((row) => text(row));
    if (node.name === 'Provision' && childOf(node, 'Label', 'MarginalNote')) return [this.item(node, around)];
    const isBlock = childrenOf(node).some((one) => this.isStructure(one));
    return isBlock ? this.partsIn(node, around) : text(wordsOf(node));
  }

  private isStructure({ name }: Element): boolean {
    return (
      numbered.has(name) ||
      ['Text', 'Definition', 'Provision', 'AmendedText', 'Heading', 'Schedule', 'BilingualItemEn'].includes(
        name,
      ) ||
      tables.has(name)
    );
  }

  private setAside(element: Element, as: string): [] {
    const words = wordsOf(element, true);
    if (words !== '') this.aside.push({ as, text: words });
    return [];
  }

  /** Notes that stand in what is told as one text. */
  private notesIn(element: Element): void {
    const isText = heads.has(element.name) || tables.has(element.name) || element.name === 'AmendedText';
    if (!isText && childrenOf(element).some((one) => this.isStructure(one))) return;
    if (numbered.has(element.name)) return;
    for (const child of childrenOf(element)) {
      const as = apartAs(child);
      if (as) this.setAside(child, as);
      else this.notesIn(child);
    }
  }

  private provision(element: Element, { word, cited, schedule }: Around): Provision {
    const label = wordsOf(childOf(element, 'Label'));
    const number = bare(label);
    const isOwn = element.name === 'Section' || cited === undefined;
    const place =
      number === '' ? (cited ?? schedule ?? word) : isOwn ? `${word} ${number}` : `${cited}(${number})`;
    return {
      kind: 'provision',
      cited: place,
      marker: isOwn ? '' : label,
      heading: said([wordsOf(childOf(element, 'MarginalNote'))]),
      isItem: items.has(element.name),
      ...this.validity(element),
      parts: this.partsIn(element, { word, cited: place }),
    };
  }

  /** What a definition says is cited by the section in which it stands; its paragraphs begin anew with each. */
  private definition(element: Element, { word, cited, schedule }: Around): Provision {
    const place = cited ?? schedule ?? word;
    const parts = this.partsIn(element, { word, cited: place }).map((part) => within(part, place));
    // The term in both languages, beside it in the margin.
    const heading = said(childrenOf(element, 'MarginalNote').map((one) => wordsOf(one)));
    return { kind: 'provision', cited: place, marker: '', heading, isItem: false, parts };
  }

  private item(element: Element, around: Around): Provision {
    const marker = wordsOf(childOf(element, 'Label'));
    const cited = around.cited ?? around.schedule ?? around.word;
    return {
      kind: 'provision',
      cited,
      marker,
      heading: said([wordsOf(childOf(element, 'MarginalNote'))]),
      isItem: true,
      parts: this.partsIn(element, around),
    };
  }

  /** What a schedule has several of, each with a title of its own. */
  private form(element: Element, around: Around): Division {
    const head = childOf(element, 'ScheduleFormHeading');
    const titles = ['Label', 'OriginatingRef', 'TitleText'].map((one) => wordsOf(childOf(head, one)));
    return { kind: 'division', heading: said(titles), parts: this.partsIn(element, around) };
  }

  private schedule(element: Element): Division {
    const form = childOf(element, 'ScheduleFormHeading');
    const label = wordsOf(childOf(form, 'Label')) || 'Schedule';
    const [kind = '', ...number] = label.split(' ');
    const name = [`${kind.charAt(0)}${kind.slice(1).toLowerCase()}`, ...number].join(' ');
    const word = `${name}, ${kind.toLowerCase() === 'annexe' ? 'article' : 'section'}`;
    const parts = placed(this.partsIn(element, { word, schedule: name, cited: undefined }), name);
    const titles = ['Label', 'OriginatingRef', 'TitleText'].map((one) => wordsOf(childOf(form, one)));
    return { kind: 'division', heading: said(titles), parts };
  }

  private validity(element: Element): Pick<Provision, 'status' | 'validFrom'> {
    const from = lawDay(attributeOf(element, 'inforce-start-date'));
    const isUnfixed =
      attributeOf(element, 'in-force') === 'no' || isUnfixedDay(attributeOf(element, 'inforce-start-date'));
    const isToCome = isUnfixed || (from !== null && from > this.asOf);
    const status = isRepealed(element) ? 'repealed' : isToCome ? 'not yet in force' : undefined;
    return { ...(status ? { status } : {}), ...(from ? { validFrom: from } : {}) };
  }
}

/** Nothing but a remark that it was repealed is left. */
function isRepealed(element: Element): boolean {
  const own = childrenOf(element).filter((one) => !heads.has(one.name) && !apartAs(one));
  const [first] = own;
  const repealed = first?.name === 'Repealed' ? first : childOf(first, 'Repealed');
  return own.length === 1 && repealed !== undefined && wordsOf(first) === wordsOf(repealed);
}

/** Names in both languages, which stand one after the other: a row each. */
function namesIn(group: Element): string[] {
  return childrenOf(group).flatMap((child, at, all) => {
    const next = all[at + 1];
    if (child.name === 'BilingualItemEn' && next?.name === 'BilingualItemFr')
      return [`${wordsOf(child)} | ${wordsOf(next)}`];
    const isSaid = child.name === 'BilingualItemFr' && all[at - 1]?.name === 'BilingualItemEn';
    return isSaid ? [] : [wordsOf(child)];
  });
}

const said = (words: readonly string[]): string | null =>
  words.filter((one) => one !== '').join(' – ') || null;

function text(words: string, amends = false): Part[] {
  return onlyDots.test(words) ? [] : [{ kind: 'said', text: words, ...(amends ? { amends } : {}) }];
}

function within(part: Part, cited: string): Part {
  if (part.kind === 'said') return part;
  const parts = part.parts.map((one) => within(one, cited));
  return part.kind === 'division' ? { ...part, parts } : { ...part, cited, parts };
}

/** An article of an agreement that a schedule holds, of which the schedule has the number as a heading. */
const article = /^article\s+(\d+[\d.]*[A-Z]?|[IVXLC]+)(?=\s|$)/iu;

/**
 * Text of a schedule that stands in none of its sections is cited by the schedule, with the article of an agreement in it; a
 * list stands with the sentence before it.
 */
function placed(parts: readonly Part[], schedule: string, number?: string): Part[] {
  const cited = number ? `${schedule}, article ${number}` : schedule;
  return parts.reduce<Part[]>((all, part) => {
    const last = all.at(-1);
    if (part.kind === 'division')
      all.push({
        ...part,
        parts: placed(part.parts, schedule, article.exec(part.heading ?? '')?.[1] ?? number),
      });
    else if (part.kind === 'provision' && part.cited !== schedule) all.push(part);
    else if (part.kind === 'provision' && !part.isItem) all.push(within(part, cited));
    else if (part.kind === 'provision' && last?.kind === 'provision' && last.cited === cited)
      last.parts.push(within(part, cited));
    else {
      const parts = [within(part, cited)];
      all.push({ kind: 'provision', cited, marker: '', heading: null, isItem: false, parts });
    }
    return all;
  }, []);
}

/** What is no law yet. */
function asDraft(part: Part): Part {
  if (part.kind === 'said') return part;
  const parts = part.parts.map(asDraft);
  return part.kind === 'division' ? { ...part, parts } : { ...part, status: part.status ?? 'draft', parts };
}

function read(root: Element, asOf: AsOf): Law {
  const facts = factsOf(root);
  const isOrder = childOf(root, 'Body') === undefined;
  const reader = new CanadaReader({ asOf: asOf(facts.consolidatedAsOf), isOrder });
  const word = facts.language === 'fr' ? 'Article' : 'Section';
  const parts = reader.partsIn(root, { word, cited: undefined });
  const isAnnual = root.name === 'Bill';
  const isDraft = isAnnual && facts.number === null;
  return {
    ...facts,
    ...(isAnnual && !isDraft ? { asAdopted: 'later amendments not known' as const } : {}),
    parts: isDraft ? parts.map(asDraft) : parts,
    aside: reader.aside,
    warnings: [],
  };
}

/** Acts (consolidated, or as a bill was assented to) and regulations of Canada as the Department of Justice gives them out (github.com/justicecanada/laws-lois-xml). */
export const justiceCanada: LawFormat = {
  name: 'the XML of Justice Canada',
  recognises: (root) =>
    ['Statute', 'Regulation', 'Bill'].includes(root.name) &&
    childOf(root, 'Identification') !== undefined &&
    childOf(root, 'Body', 'Order') !== undefined,
  read,
};
