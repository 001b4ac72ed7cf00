import type { ProvisionStatus } from '../../provisions/draft.mts';
import { Flow } from '../flow.mts';
import { isUnfixedDay, lawDay } from '../law-day.mts';
import type { AsOf, LawFormat } from '../law-format.mts';
import type { Law, Part, Provision } from '../law-tree.mts';
import { rowsOf } from '../table-rows-of.mts';
import { attributeOf, childOf, childrenOf, type Element, find, localName, nodesOf } from '../xml.mts';
import { allWords, asideIn, remarkIn, words, wordsOf } from './bwb-words.mts';

const articles = new Set(['artikel', 'enig-artikel', 'wijzig-artikel']);
/** Numbers and headings, which are read with what they stand above. */
const heads = new Set(['kop', 'lidnr', 'li.nr', 'intitule', 'citeertitel']);
const paragraphs = new Set(['al', 'tekst', 'term', 'definitie', 'tussenkop', 'lijst', 'wat', 'title']);
const gone = /^\W*vervallen\b/iu;
const toCome = /nog niet in werking/iu;

/** `2` of `2.`, `a` of `(a)`; nothing of a dash. */
const numberOf = (printed: string): string => printed.replace(/^[\s([]+|[\s.)\]:]+$/gu, '');

interface Around {
  /** Of the annex in which it stands: `Bijlage 1, `. */
  prefix: string;
  /** What the provision above is cited by; undefined above the first. */
  cited: string | undefined;
}

class BwbReader {
  private readonly asOf: string;

  constructor(asOf: string) {
    this.asOf = asOf;
  }

  /** What stands in an element, in order. */
  partsIn(element: Element, around: Around): Part[] {
    const flow = new Flow();
    for (const node of nodesOf(element)) this.put(node, around, flow);
    return flow.end();
  }

  private put(node: Element | string, around: Around, flow: Flow): void {
    const said = typeof node === 'string' ? node : wordsOf(node);
    if (typeof node === 'string' || said !== undefined) {
      flow.say(said ?? '');
      return;
    }
    const name = localName(node.name);
    if (heads.has(name)) return;
    if (name === 'table') flow.put(...rowsOf(node, words).map((text) => ({ kind: 'said' as const, text })));
    else if (name === 'lid') flow.put(this.numbered(node, around, 'lidnr'));
    else if (name === 'li') flow.put(this.numbered(node, around, 'li.nr'));
    else if (articles.has(name) || childOf(node, 'kop')) flow.put(...this.headed(node, around));
    else {
      const isParagraph = paragraphs.has(name);
      if (isParagraph) flow.put();
      for (const one of nodesOf(node)) this.put(one, around, flow);
      if (isParagraph) flow.put();
    }
  }

  /** An article, or a part that holds some; what is made of them within an article is for another law. */
  private headed(element: Element, around: Around): Part[] {
    if (around.cited !== undefined) return [{ kind: 'said', text: allWords(element), amends: true }];
    return articles.has(localName(element.name))
      ? [this.article(element, around)]
      : this.division(element, around);
  }

  private article(element: Element, { prefix }: Around): Provision {
    const { name, title, isNumbered } = nameOf(element);
    const fallback = localName(element.name) === 'enig-artikel' ? 'Enig artikel' : 'Artikel';
    const own = isNumbered ? name : title || attributeOf(element, 'label') || fallback;
    const cited = `${prefix}${own}`;
    return {
      ...{ kind: 'provision', cited, marker: '', isItem: false },
      heading: (isNumbered ? title : '') || null,
      ...this.contentOf(element, { prefix, cited }),
    };
  }

  private numbered(element: Element, { prefix, cited = '' }: Around, numberName: string): Provision {
    const marker = words(childOf(element, numberName));
    const number = numberOf(marker);
    const place = /[\p{L}\p{N}]/u.test(number) ? `${cited}(${number})` : cited;
    return {
      ...{ kind: 'provision', cited: place, marker, heading: null, isItem: numberName === 'li.nr' },
      ...this.contentOf(element, { prefix, cited: place }),
    };
  }

  /** What is no more has only the editors' word for it; that word is kept, and what else they remark is not. */
  private contentOf(element: Element, around: Around): Pick<Provision, 'status' | 'parts' | 'validFrom'> {
    const parts = this.partsIn(element, around);
    const remark = parts.length === 0 ? remarkIn(element) : '';
    const from = lawDay(attributeOf(element, 'inwerking'));
    const isGone = attributeOf(element, 'status') === 'vervallen' || gone.test(remark);
    const isUnfixed = toCome.test(remark) || isUnfixedDay(attributeOf(element, 'inwerking'));
    const isToCome = isUnfixed || (from !== null && from > this.asOf);
    const status: ProvisionStatus | undefined = isGone
      ? 'repealed'
      : isToCome
        ? 'not yet in force'
        : undefined;
    const isSaid = status !== undefined && remark !== '';
    return {
      ...(status ? { status } : {}),
      ...(from ? { validFrom: from } : {}),
      parts: isSaid ? [{ kind: 'said', text: remark, isRemark: true }] : parts,
    };
  }

  private division(element: Element, around: Around): Part[] {
    const { name, title } = nameOf(element);
    const isAnnex = localName(element.name) === 'bijlage';
    const own = `${around.prefix}${isAnnex ? name || 'Bijlage' : name || title}`;
    const prefix = isAnnex ? `${own}, ` : around.prefix;
    const { parts, ...validity } = this.contentOf(element, { prefix, cited: undefined });
    const heading = [name, title].filter((part) => part !== '').join(' – ') || null;
    return [{ kind: 'division', heading, ...validity, parts: placed(parts, own) }];
  }
}

/** Words that stand in a part itself are cited by its name. */
function placed(parts: Part[], cited: string): Part[] {
  const found: Part[] = [];
  let own: Provision | undefined;
  for (const part of parts) {
    if (part.kind === 'division' || (part.kind === 'provision' && !part.isItem)) {
      own = undefined;
      found.push(part);
      continue;
    }
    if (!own) {
      own = { kind: 'provision', cited, marker: '', heading: null, isItem: false, parts: [] };
      found.push(own);
    }
    own.parts.push(
      part.kind === 'provision' && !part.cited.startsWith(cited)
        ? { ...part, cited: `${cited}${part.cited}` }
        : part,
    );
  }
  return found;
}

/** `Artikel 2a` and the title beside it. */
function nameOf(element: Element): { name: string; title: string; isNumbered: boolean } {
  const head = childOf(element, 'kop');
  const label = [words(childOf(head, 'label')), numberOf(words(childOf(head, 'nr')))];
  const title = childrenOf(head ?? element, ...(head ? ['titel', 'subtitel'] : ['titel'])).map(words);
  return {
    name: label.filter((part) => part !== '').join(' '),
    isNumbered: label.at(-1) !== '',
    title: title
      .filter((part) => part !== '')
      .join(' ')
      .replace(/^[–—-]\s+/u, ''),
  };
}

/** Where its articles say that they come from, what a law as a whole was published in, if they say that it was new there. */
function firstPublished(root: Element): Element | undefined {
  const published = find(find(root, 'oorspronkelijk'), 'publicatie');
  return attributeOf(published, 'effect') === 'nieuwe-regeling' ? published : undefined;
}

/** `Stb. 2031, 7`: where the law was first published. */
function numberIn(named: Element | undefined, published: Element | undefined): string | null {
  const parts = ['publicatiejaar', 'publicatienr'].map((name) => words(childOf(published, name)));
  const kind = attributeOf(published, 'soort');
  if (kind && parts.every((part) => part !== '')) return `${kind}. ${parts.join(', ')}`;
  const [, series, year, number] = /^(\p{L}+)\.(\d{4})-(\S+)$/u.exec(attributeOf(named, 'bron') ?? '') ?? [];
  return series ? `${series}. ${year}, ${number}` : null;
}

function read(root: Element, asOf: AsOf): Law {
  const law = childOf(root, 'wetgeving') ?? root;
  const [long, short] = ['intitule', 'citeertitel'].map((name) => childOf(law, name));
  const stateOf = lawDay(attributeOf(root, 'inwerkingtreding'));
  const [ofLong, ofShort] = [long, short].map((one) => find(childOf(one, 'meta-data'), 'publicatie'));
  const first = firstPublished(law);
  const made =
    attributeOf(find(childOf(long, 'meta-data'), 'ondertekeningsdatum'), 'isodatum') ??
    attributeOf(long, 'ondertekening_bron') ??
    attributeOf(childOf(first, 'ondertekeningsdatum'), 'isodatum');
  const parts = new BwbReader(asOf(stateOf)).partsIn(law, { prefix: '', cited: undefined });
  const title = words(short) || words(long) || null;
  return {
    title,
    shortTitle: null,
    number: numberIn(long, ofLong) ?? numberIn(short, ofShort) ?? numberIn(undefined, first),
    dated: lawDay(made),
    language: attributeOf(law, 'lang') ?? attributeOf(find(law, 'verdrag'), 'lang') ?? 'nl',
    url: attributeOf(root, 'bwb-ng-vast-deel') ?? null,
    consolidatedAsOf: stateOf,
    parts: placed(parts, title ?? ''),
    aside: [
      ...asideIn(root),
      ...(long && words(long) !== title ? [{ as: 'long title', text: words(long) }] : []),
    ],
    warnings: made && !lawDay(made) ? [`“${made}” is no day on which a law was made.`] : [],
  };
}

/** The Dutch law as wetten.overheid.nl gives out one state of it (BWB-toestand). */
export const bwb: LawFormat = {
  name: 'the XML of wetten.overheid.nl (BWB)',
  recognises: (root) => localName(root.name) === 'toestand' && childOf(root, 'wetgeving') !== undefined,
  read,
};
