import type { ProvisionStatus } from '../../provisions/draft.mts';
import { isUnfixedDay, lawDay } from '../law-day.mts';
import type { Aside, Part, Provision } from '../law-tree.mts';
import { attributeOf, childOf, childrenOf, type Element, find, localName, textOf } from '../xml.mts';
import { partsOf, saysGone } from './bcn-items.mts';
import { paragraphsOf } from './bcn-lines.mts';
import { allWords, articleIn, filesIn, linesIn, ordinalIn } from './bcn-words.mts';

interface Around {
  /** Before what a provision is cited by: the text that a law approves, or an annex. */
  prefix: string;
  isTransitory: boolean;
  status: ProvisionStatus | undefined;
}

/** What stands beside the parts of a law and is not its text. */
const apart = new Map([
  ['Encabezado', 'introduction'],
  ['Promulgacion', 'promulgation'],
  ['ArchivoBinario', 'pictures'],
]);
/** What is read where it belongs. */
const known = new Set(['Identificador', 'Metadatos', 'Texto']);

/** Characters up to which the first line of a part is its heading and no sentence of it. */
const longestHeading = 80;
/** `TÍTULO IV (Derogado)` */
const goneHeading = /^(.{1,80}?)[\s.–-]+\(?(derogad[oa])\)?\.?$/iu;

const named = (prefix: string, own: string): string =>
  prefix === '' ? own : `${prefix}, ${own.charAt(0).toLowerCase()}${own.slice(1)}`;

const hasParts = (element: Element): boolean => childOf(element, 'EstructurasFuncionales') !== undefined;

function isTransitory(element: Element, head: string): boolean {
  return (
    attributeOf(element, 'transitorio') === 'transitorio' ||
    (hasParts(element) && /transitori[oa]s/iu.test(head))
  );
}

const provisionOf = (cited: string, status: ProvisionStatus | undefined, parts: Part[]): Provision => ({
  ...{ kind: 'provision', cited, marker: '', heading: null, isItem: false },
  ...(status ? { status } : {}),
  parts,
});

export class BcnReader {
  readonly aside: Aside[] = [];
  private readonly asOf: string;
  private readonly number: string;
  /** How many texts the law approves, each with articles of its own. */
  private readonly approved: number;

  constructor(asOf: string, { number, approved }: { number: string; approved: number }) {
    this.asOf = asOf;
    this.number = number;
    this.approved = approved;
  }

  /** A law that approves a code is cited by its number, so that its articles are not taken for those of the code. */
  law(root: Element): Part[] {
    const prefix = this.approved > 0 ? this.number : '';
    return this.partsIn(root, { prefix, isTransitory: false, status: this.statusOf(root) });
  }

  private partsIn(element: Element, around: Around): Part[] {
    return childrenOf(element).flatMap((one): Part[] => {
      const name = localName(one.name);
      const kind = apart.get(name);
      if (kind) this.setAside(allWords(one), kind);
      if (kind || known.has(name)) return [];
      if (name === 'EstructuraFuncional') return this.structure(one, around);
      if (name === 'Anexo') return this.annex(one, around);
      const text = childrenOf(one).length === 0 ? allWords(one) : '';
      const said: Part[] = text === '' ? this.partsIn(one, around) : [{ kind: 'said', text }];
      return said;
    });
  }

  private structure(element: Element, around: Around): Part[] {
    const kind = attributeOf(element, 'tipoParte') ?? '';
    const paragraphs = this.paragraphsIn(element);
    const [first = ''] = paragraphs;
    const within: Around = {
      prefix: this.prefixOf(element, kind, around),
      isTransitory: around.isTransitory || isTransitory(element, first),
      status: this.statusOf(element) ?? around.status,
    };
    this.setAside(allWords(childOf(element, 'Metadatos') ?? element), 'metadata');
    const isDisposition = /^disposici/iu.test(kind) && !hasParts(element);
    const article = articleIn(first) ?? (isDisposition ? ordinalIn(first) : undefined);
    if (article || (/^art[íi]culo$/iu.test(kind) && !hasParts(element)))
      return this.article(element, { article, paragraphs, around: within });
    const parts = this.partsIn(element, within);
    if (hasParts(element)) {
      const status = paragraphs.some(saysGone) ? 'repealed' : within.status;
      const heading = paragraphs.join(' – ') || null;
      return [{ kind: 'division', heading, ...(status ? { status } : {}), ...endOf(element), parts }];
    }
    return [...this.leaf(paragraphs, within), ...parts];
  }

  /** What stands in no article is cited by the heading above it; a heading that is gone, by itself. */
  private leaf(paragraphs: string[], around: Around): Part[] {
    const [first = '', ...rest] = paragraphs;
    const [, gone, remark] = rest.length === 0 ? (goneHeading.exec(first) ?? []) : [];
    const name = gone ?? (rest.length > 0 && first.length <= longestHeading ? first : '');
    if (name === '') return unnamed(paragraphs, around);
    const words = remark ? [remark] : rest;
    const cited = named(around.prefix, name.replace(/[."“”]+$/gu, ''));
    const status = words.every(saysGone) ? 'repealed' : around.status;
    return [
      provisionOf(
        cited,
        status,
        partsIn(words, (number) => `${cited}(${number})`),
      ),
    ];
  }

  private article(
    element: Element,
    {
      article,
      paragraphs: [first = '', ...rest],
      around,
    }: { article: { cited: string; text: string } | undefined; paragraphs: string[]; around: Around },
  ): Part[] {
    const own = article?.cited ?? this.nameOf(element);
    const isMarked = /transitori|^disposici/iu.test(own);
    const whole = around.isTransitory && own !== '' && !isMarked ? `${own} transitorio` : own;
    const cited = whole === '' ? around.prefix : named(around.prefix, whole);
    const all = [article?.text ?? first, ...rest].filter((text) => text !== '');
    const status = all.length > 0 && all.every(saysGone) ? 'repealed' : around.status;
    const below = this.partsIn(element, { ...around, prefix: cited });
    if (whole === '') return [...unnamed(all, around), ...below];
    const provision = provisionOf(cited, status, [
      ...partsIn(all, (number) => `${cited}(${number})`),
      ...below,
    ]);
    const from = lawDay(attributeOf(element, 'fechaVersion'));
    return [{ ...provision, ...(from ? { validFrom: from } : {}), ...endOf(element) }];
  }

  /** As the publisher calls an article that is not called so in its text. */
  private nameOf(element: Element): string {
    const name = textOf(find(childOf(element, 'Metadatos'), 'NombreParte'));
    const [number] = name.split(/\s*\(DEL ART/iu);
    return number ? `Artículo ${number.toLowerCase()}` : '';
  }

  private annex(element: Element, around: Around): Part[] {
    const title = textOf(find(childOf(element, 'Metadatos'), 'Titulo'));
    const paragraphs = this.paragraphsIn(element);
    this.setAside(allWords(childOf(element, 'Metadatos') ?? element), 'metadata');
    if (/^tribunal constitucional$/iu.test(paragraphs[0] ?? '')) {
      this.setAside(paragraphs.join(' '), 'certificate of the Constitutional Court');
      return [];
    }
    const all = childrenOf(element.parent as Element, 'Anexo');
    const [printed] = /^anexo\s(?:n[°º]\s?)?(?:\d+|[IVX]+|[A-Z])\b/iu.exec(title) ?? [];
    const own = printed ?? (all.length > 1 ? `Anexo ${all.indexOf(element) + 1}` : 'Anexo');
    const within = {
      ...around,
      prefix: named(around.prefix, own),
      status: this.statusOf(element) ?? around.status,
    };
    const parts = [...annexParts(paragraphs, within), ...this.partsIn(element, within)];
    return [{ kind: 'division', heading: title || null, parts }];
  }

  /** Articles of a code are cited as such; of several texts that one law approves, with the article that does. */
  private prefixOf(element: Element, kind: string, { prefix }: Around): string {
    if (!/^doble articulado/iu.test(kind)) return prefix;
    const name = textOf(find(childOf(element, 'Metadatos'), 'NombreParte')).replace(/^del\s/iu, '');
    return this.approved === 1 ? '' : `Texto del ${name.toLowerCase() || 'artículo'}`;
  }

  private paragraphsIn(element: Element): string[] {
    const texts = childrenOf(element, 'Texto');
    for (const file of texts.flatMap(filesIn)) this.setAside(allWords(file), 'pictures');
    const read = texts.map((one) => paragraphsOf(linesIn(one)));
    this.setAside(read.flatMap(({ notes }) => notes).join(' '), 'notes of the editors');
    // The mark with which the law as a whole is quoted stands before its first article alone.
    return read
      .flatMap(({ paragraphs }) => paragraphs)
      .map((text, at) =>
        at === 0 ? text.replace(/^["“«](?=art[íi]culo|t[íi]tulo|cap[íi]tulo|libro)/iu, '') : text,
      );
  }

  /** Of the part itself; its repeal may be to come. */
  private statusOf(element: Element): ProvisionStatus | undefined {
    const from = attributeOf(element, 'fechaVersion');
    if (attributeOf(element, 'derogado') === 'derogado') {
      const { validTo } = endOf(element);
      return validTo === undefined || validTo <= this.asOf ? 'repealed' : undefined;
    }
    return isUnfixedDay(from) || (lawDay(from) ?? '') > this.asOf ? 'not yet in force' : undefined;
  }

  private setAside(text: string, as: string): void {
    if (text !== '') this.aside.push({ as, text });
  }
}

/** The day of a repeal, which may be to come. */
export function endOf(element: Element): Pick<Provision, 'validTo'> {
  const isRepealed = attributeOf(element, 'derogado') === 'derogado';
  const day = lawDay(textOf(childOf(childOf(element, 'Metadatos'), 'FechaDerogacion')));
  return isRepealed && day ? { validTo: day } : {};
}

/** The publisher's words that a provision is no more are no words of it. */
function partsIn(paragraphs: string[], citedIn: (number: string) => string): Part[] {
  if (!paragraphs.every(saysGone)) return partsOf(paragraphs, citedIn);
  return paragraphs.map((text) => ({ kind: 'said', text, isRemark: true }));
}

/** The numbers of a text without articles are its provisions. */
function unnamed(paragraphs: string[], { prefix, status }: Around): Part[] {
  const parts = partsIn(paragraphs, (number) => named(prefix, `Número ${number}`));
  return parts.map((part): Part => {
    if (part.kind !== 'provision')
      return prefix === '' && !status ? part : provisionOf(prefix, status, [part]);
    return { ...part, isItem: false, ...(part.status ? {} : status ? { status } : {}) };
  });
}

/** Articles that are printed in an annex, which the format does not set apart. */
function annexParts(paragraphs: string[], around: Around): Part[] {
  const starts = paragraphs.flatMap((text, at) => (articleIn(text) ? [at] : []));
  const [first = paragraphs.length] = starts;
  const articles = starts.map((start, at): Part => {
    const [head = '', ...rest] = paragraphs.slice(start, starts[at + 1]);
    const article = articleIn(head) ?? { cited: '', text: head };
    const cited = named(around.prefix, article.cited);
    const all = [article.text, ...rest].filter((text) => text !== '');
    const status = all.length > 0 && all.every(saysGone) ? 'repealed' : around.status;
    return provisionOf(
      cited,
      status,
      partsIn(all, (number) => `${cited}(${number})`),
    );
  });
  return [...unnamed(paragraphs.slice(0, first), around), ...articles];
}
