import { Flow } from '../flow.mts';
import type { Part, Provision } from '../law-tree.mts';
import { placed } from '../placed.mts';
import { rowsOf } from '../table-rows-of.mts';
import { attributeOf, childOf, childrenOf, type Element, localName, nodesOf } from '../xml.mts';
import type { Places } from './egov-places.mts';
import { isApart, quotesLaw, words } from './egov-words.mts';

const divisions = new Set(['Part', 'Chapter', 'Section', 'Subsection', 'Division']);
/** What an annex is called where it has no title. */
const annexes = new Map([
  ['AppdxTable', '別表'],
  ['AppdxNote', '別記'],
  ['AppdxStyle', '別記様式'],
  ['AppdxFormat', '別記書式'],
  ['AppdxFig', '別図'],
  ['Appdx', '付録'],
  ['SupplProvisionAppdxTable', '別表'],
  ['SupplProvisionAppdxStyle', '様式'],
  ['SupplProvisionAppdx', '付録'],
]);
const heads = new Set([
  ...[
    'LawTitle',
    'SupplProvisionLabel',
    'ArticleTitle',
    'ArticleCaption',
    'ParagraphNum',
    'ParagraphCaption',
  ],
  ...['ItemTitle', 'ClassTitle', 'RemarksLabel', 'RelatedArticleNum', 'ArithFormulaNum'],
  ...[...divisions, ...annexes.keys()].map((name) => `${name}Title`),
]);
const subitem = /^Subitem\d+$/u;
const subitemTitle = /^Subitem\d+Title$/u;
const sentences = /^(?:\w+Sentence|Sentence)$/u;
const gone = /^削\s?除$/u;
/** The provisions that an annex belongs to, beside its number. */
const relation = /\s*（[^（）]*関係）$/u;
const goneTitle = /^(\S+)\s+削\s?除$/u;

/** Whether an element stands in a line of words. */
const isAmongWords = ({ parent }: Element): boolean =>
  parent !== null && nodesOf(parent as Element).some((one) => typeof one === 'string' && one.trim() !== '');

interface Around {
  /** Of the annex or supplementary provisions in which it stands: `附則`. */
  prefix: string;
  /** What the provision above is cited by; undefined above the first. */
  cited: string | undefined;
}

type Content = Pick<Provision, 'status' | 'parts'>;

const isTrue = (element: Element, name: string): boolean => attributeOf(element, name) === 'true';

export class BodyReader {
  private readonly places: Places;

  constructor(places: Places) {
    this.places = places;
  }

  /** What stands in an element, in order. */
  partsIn(element: Element, around: Around): Part[] {
    const flow = new Flow();
    for (const node of nodesOf(element)) this.put(node, around, flow);
    return flow.end();
  }

  private put(node: Element | string, around: Around, flow: Flow): void {
    if (typeof node === 'string') {
      flow.say(node);
      return;
    }
    const name = localName(node.name);
    if (heads.has(name) || subitemTitle.test(name) || isApart(node)) return;
    if (divisions.has(name)) flow.put(this.division(node, around));
    else if (name === 'MainProvision') flow.put(...this.main(node, '', '本則'));
    else if (name === 'Preamble') flow.put(...this.main(node, '前文', '前文'));
    else if (name === 'SupplProvision') flow.put(this.supplement(node));
    else if (annexes.has(name)) flow.put(this.annex(node, around));
    else if (name === 'Article') flow.put(this.article(node, around));
    else if (name === 'Paragraph') flow.put(...this.paragraph(node, around));
    else if (name === 'Item') flow.put(this.item(node, around, words(childOf(node, 'ItemTitle'))));
    else if (subitem.test(name) || name === 'Class') flow.put(this.subitem(node, around));
    else if (name === 'Remarks') flow.put(this.remarks(node, around));
    else if (name === 'NewProvision') flow.put({ kind: 'said', text: words(node), amends: true });
    else if (name === 'Table')
      flow.put(...rowsOf(node, words).map((text) => ({ kind: 'said' as const, text })));
    else if (sentences.test(name)) this.sentence(node, flow);
    else {
      const isBlock = !isAmongWords(node);
      if (isBlock) flow.put();
      for (const one of nodesOf(node)) this.put(one, around, flow);
      if (isBlock) flow.put();
    }
  }

  /** Sentences that follow each other without a blank; those with words for another law are told apart. */
  private sentence(element: Element, flow: Flow): void {
    const text = words(element);
    if (text === '') return;
    flow.put({ kind: 'said', text, ...(quotesLaw(element) ? { amends: true } : {}) });
  }

  private main(element: Element, prefix: string, cited: string): Part[] {
    return placed(this.partsIn(element, { prefix, cited: undefined }), cited, undefined);
  }

  private article(element: Element, { prefix }: Around): Provision {
    const title = words(childOf(element, 'ArticleTitle'));
    const [, named] = goneTitle.exec(title) ?? [];
    const cited = `${prefix}${named ?? title}`;
    const [paragraph, ...others] = childrenOf(element, 'Paragraph');
    const isWhole = paragraph !== undefined && others.length === 0;
    const caption =
      words(childOf(element, 'ArticleCaption')) ||
      (isWhole ? words(childOf(paragraph, 'ParagraphCaption')) : '');
    return {
      ...{ kind: 'provision', cited, marker: '', heading: caption || null, isItem: false },
      ...this.contentOf(element, { prefix, cited }, named === undefined ? '' : title.slice(named.length)),
    };
  }

  /** The only paragraph of an article has no number, and its words are the article's. */
  private paragraph(element: Element, { prefix, cited: above }: Around): Part[] {
    const siblings = element.parent ? childrenOf(element.parent as Element, 'Paragraph').length : 1;
    const marker = words(childOf(element, 'ParagraphNum'));
    const isNumbered = siblings > 1 || marker !== '';
    const cited = `${above ?? prefix}${isNumbered ? this.places.paragraph(element) : ''}`;
    const place = { prefix, cited };
    const content = this.contentOf(element, place, '');
    if (above !== undefined && !isNumbered && content.status === undefined) return content.parts;
    const heading = words(childOf(element, 'ParagraphCaption')) || null;
    return [{ kind: 'provision', cited: cited || '本則', marker, heading, isItem: false, ...content }];
  }

  private item(element: Element, { prefix, cited: above = prefix }: Around, marker: string): Provision {
    const cited = `${above}${this.places.item(element)}`;
    return {
      ...{ kind: 'provision', cited, marker, heading: null, isItem: true },
      ...this.contentOf(element, { prefix, cited }, ''),
    };
  }

  /** `イ` and what stands below it are cited as they are printed. */
  private subitem(element: Element, { prefix, cited: above = prefix }: Around): Provision {
    const marker = words(childOf(element, `${localName(element.name)}Title`));
    const cited = `${above}${marker}`;
    return {
      ...{ kind: 'provision', cited, marker, heading: null, isItem: true },
      ...this.contentOf(element, { prefix, cited }, ''),
    };
  }

  private remarks(element: Element, { prefix, cited: above = prefix }: Around): Provision {
    const marker = words(childOf(element, 'RemarksLabel')) || '備考';
    const cited = `${above}${marker.replace(/\s/gu, '')}`;
    const parts = this.partsIn(element, { prefix, cited });
    return { kind: 'provision', cited, marker, heading: null, isItem: false, parts };
  }

  private division(element: Element, around: Around): Part {
    const title = words(childOf(element, `${localName(element.name)}Title`));
    const [, named] = goneTitle.exec(title) ?? [];
    const cited = `${around.prefix}${named ?? title.split(' ')[0]}`;
    const remark = named === undefined ? '' : title.slice(named.length);
    const { status, parts } = this.contentOf(element, around, remark);
    return { kind: 'division', heading: title || null, status, parts: placed(parts, cited, status) };
  }

  /** The supplementary provisions of each law that changed this one have numbers of their own. */
  private supplement(element: Element): Part {
    const by = attributeOf(element, 'AmendLawNum');
    const label = words(childOf(element, 'SupplProvisionLabel')) || '附則';
    const own = `${label.replace(/\s/gu, '') === '附則' ? '附則' : label}${by ? `（${by}）` : ''}`;
    const heading = [label, by ? `（${by}）` : '', isTrue(element, 'Extract') ? '抄' : ''];
    const parts = placed(this.partsIn(element, { prefix: own, cited: undefined }), own, undefined);
    return { kind: 'division', heading: heading.filter((part) => part !== '').join(' '), parts };
  }

  private annex(element: Element, { prefix }: Around): Part {
    const name = localName(element.name);
    const titles = childrenOf(element, `${name}Title`, 'ArithFormulaNum').map(words);
    const related = words(childOf(element, 'RelatedArticleNum'));
    const [title = ''] = titles;
    const [, named] = goneTitle.exec(title) ?? [];
    const own = (named ?? title).replace(relation, '') || annexes.get(name) || '';
    const cited = `${prefix}${prefix === '' ? own : own.replace(/^附則/u, '')}`;
    const remark = named === undefined ? '' : title.slice(named.length);
    const { status, parts } = this.contentOf(element, { prefix: cited, cited }, remark);
    const heading = [title || own, related].filter((part) => part !== '').join(' ');
    return { kind: 'division', heading, status, parts: placed(parts, cited, status) };
  }

  /** What stands in a part, and whether that is law; `remark` is what its title says of it beside its number. */
  private contentOf(element: Element, around: Around, remark: string): Content {
    const parts = this.partsIn(element, around);
    const [only, ...others] = parts;
    const isRemark = only?.kind === 'said' && others.length === 0 && gone.test(only.text);
    if (isRemark) return { status: 'repealed', parts: [{ ...only, isRemark }] };
    const isGone = isTrue(element, 'Delete') || isTrue(element, 'Hide') || remark !== '';
    if (!isGone) return { parts };
    const said = remark === '' ? [] : [{ kind: 'said' as const, text: remark.trim(), isRemark: true }];
    return { status: 'repealed', parts: parts.length > 0 ? parts : said };
  }
}
