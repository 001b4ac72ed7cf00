import { foldWhite } from '../../read/source-line.mts';
import { lawDay } from '../law-day.mts';
import type { AsOf, LawFormat } from '../law-format.mts';
import type { Aside, Law, Part, Provision } from '../law-tree.mts';
import { rowsOf } from '../table-rows-of.mts';
import { attributeOf, childOf, childrenOf, type Element, find, localName, nodesOf, textOf } from '../xml.mts';
import { isNote, notesIn, ParagraphTree, saysGone, words } from './boe-text.mts';

/** Kinds of blocks that are not the text of the law. */
const apart = new Map([
  ['preambulo', 'preamble'],
  ['firma', 'signatures'],
  ['nota_inicial', 'notes of the editors'],
  ['indice', 'contents'],
]);
/** Headings from the highest. */
const levels = ['anexo', 'parte', 'libro', 'titulo', 'capitulo', 'seccion', 'subseccion'];
const lowest = levels.length;
const printed =
  /^(?:art[íi]culo|art\.|regla|base|disposici[óo]n|anexo|ap[ée]ndice|norma|secci[óo]n)\s[^.]*?(?=\.(?:\s|$)|$)/iu;

/** What a paragraph is not that holds one of these. */
const paragraphs = new Set(['p', 'table', 'ul', 'ol', 'li', 'div']);

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

interface Version {
  element: Element;
  /** Null for a day that is not fixed yet. */
  from: string | null;
}

function versionsOf(block: Element): Version[] {
  const versions = childrenOf(block, 'version').map((element) => {
    const from = attributeOf(element, 'fecha_vigencia') ?? attributeOf(element, 'fecha_publicacion');
    return { element, from: from === undefined ? '' : lawDay(from) };
  });
  return versions.sort((one, other) => ((one.from ?? '~') < (other.from ?? '~') ? -1 : 1));
}

class BoeReader {
  readonly aside: Aside[] = [];
  readonly parts: Part[] = [];
  private readonly asOf: string;
  private open: { level: number; name: string; parts: Part[] }[] = [];

  constructor(asOf: string) {
    this.asOf = asOf;
  }

  /** Of the versions of a block the one that is law on the day; where there is none yet, the first. */
  read(block: Element): void {
    const versions = versionsOf(block);
    const current = versions.findLast(({ from }) => from !== null && from <= this.asOf);
    const [read = current] = current ? [current] : versions;
    for (const { element } of versions.filter((one) => one !== read))
      this.setAside(textOf(element), 'another version');
    if (read) this.readVersion(block, read, !current);
    else this.setAside(textOf(block), 'a block without a version');
  }

  private readVersion(block: Element, read: Version, isToCome: boolean): void {
    for (const note of notesIn(read.element)) this.setAside(textOf(note), 'notes of the editors');
    const tipo = attributeOf(block, 'tipo') ?? '';
    const title = foldWhite(attributeOf(block, 'titulo') ?? '').replace(/\.$/u, '');
    const kind = apart.get(tipo);
    if (kind) this.setAside(words(read.element), kind);
    else {
      const heading = tipo === 'encabezado' ? this.openHeading(read.element, title) : [];
      this.put(read, { title, heading, isToCome });
    }
  }

  private setAside(text: string, as: string): void {
    if (text !== '') this.aside.push({ as, text });
  }

  private put(
    { element, from }: Version,
    { title, heading, isToCome }: { title: string; heading: Element[]; isToCome: boolean },
  ): void {
    const nodes = nodesOf(element).filter((node) => typeof node === 'string' || !heading.includes(node));
    const [first] = childrenOf(element).filter((one) => words(one) !== '' && !heading.includes(one));
    const isHead = /^(?:articulo|anexo)/u.test(attributeOf(first, 'class') ?? '');
    const head = isHead ? words(first) : '';
    const cited = this.citedAs(head, title);
    if (/^disposici/u.test(plain(cited.own))) this.leaveTitles();
    const rest = head.slice(plain(head).startsWith(plain(cited.own)) ? cited.own.length : 0);
    const named = rest.replace(/^[\s.:–—-]+|\.$/gu, '');
    const tree = new ParagraphTree(cited.whole);
    for (const node of nodes) if (node !== first || !isHead) this.paragraph(node, tree);
    const end = lawDay(attributeOf(element, 'fecha_caducidad'));
    const parts = tree.end();
    const only = parts.length === 1 && parts[0]?.kind === 'said' ? parts[0].text : '';
    const isGone = saysGone(only) || saysGone(named) || (end !== null && end <= this.asOf);
    if (parts.length === 0 && saysGone(named)) parts.push({ kind: 'said', text: named, isRemark: true });
    if (parts.length === 0 && heading.length > 0) return;
    const provision: Provision = {
      ...{ kind: 'provision', cited: cited.whole, marker: '', isItem: false },
      heading: saysGone(named) ? null : named || null,
      ...(isGone ? { status: 'repealed' } : isToCome ? { status: 'not yet in force' } : {}),
      ...(from ? { validFrom: from } : {}),
      ...(end ? { validTo: end } : {}),
      parts,
    };
    (this.open.at(-1)?.parts ?? this.parts).push(provision);
  }

  /** As it is printed above its text, or else as the block is called; in an annex, with the name of that. */
  private citedAs(head: string, title: string): { own: string; whole: string } {
    const isCalled = title !== '' && plain(head).startsWith(plain(title));
    const own = isCalled || head === '' ? title : (printed.exec(head)?.[0] ?? title);
    const annex = this.open.find(({ level }) => level === 0)?.name ?? '';
    const isWithin = annex !== '' && !/^anexo/iu.test(own);
    return { own, whole: isWithin ? `${annex}, ${own.charAt(0).toLowerCase()}${own.slice(1)}` : own };
  }

  private paragraph(node: Element | string, tree: ParagraphTree): void {
    const text = typeof node === 'string' ? foldWhite(node) : words(node);
    const isPlain =
      typeof node === 'string' || !childrenOf(node).some((one) => paragraphs.has(localName(one.name)));
    if (text === '' || (typeof node !== 'string' && isNote(node))) return;
    if (typeof node !== 'string' && localName(node.name) === 'table')
      tree.say(...rowsOf(node, words).map((row) => ({ kind: 'said' as const, text: row })));
    else if (isPlain) tree.put(text);
    else for (const one of nodesOf(node)) this.paragraph(one, tree);
  }

  /** A heading holds what follows until the next of its level; the elements in which it is printed. */
  private openHeading(version: Element, title: string): Element[] {
    const lines = childrenOf(version).filter((one) => !isNote(one) && words(one) !== '');
    const end = lines.findIndex((one) =>
      /^(?:parrafo|sangrado|cita|$)/u.test(attributeOf(one, 'class') ?? ''),
    );
    const heading = end < 0 ? lines : lines.slice(0, end);
    const printedAs = heading.map(words).join(' – ') || title;
    const kind = `${attributeOf(heading[0], 'class') ?? ''} `.split(/[_\s]/u)[0] ?? '';
    const named = levels.includes(kind) ? levels.indexOf(kind) : this.levelOf(printedAs);
    this.open = this.open.filter(({ level }) => level < named);
    const parts: Part[] = [];
    (this.open.at(-1)?.parts ?? this.parts).push({ kind: 'division', heading: printedAs || null, parts });
    this.open.push({ level: named, name: named === 0 ? annexName(printedAs) : printedAs, parts });
    return heading;
  }

  /** What follows the articles stands in none of their titles. */
  private leaveTitles(): void {
    this.open = this.open.filter(({ level, name }) => level === 0 || /^disposici/u.test(plain(name)));
  }

  private levelOf(heading: string): number {
    const found = levels.findIndex((word) => plain(heading).startsWith(word));
    return found < 0 ? lowest : found;
  }
}

/** `Anexo II` of its heading as printed. */
function annexName(heading: string): string {
  const [, number = ''] = /^anexo\s*([\p{L}\d]{1,5})?(?=[\s.:–—-]|$)/iu.exec(heading) ?? [];
  return `Anexo ${number}`.trim();
}

const textIn = (root: Element): Element | undefined =>
  localName(root.name) === 'texto'
    ? root
    : (childOf(childOf(root, 'data'), 'texto') ?? childOf(root, 'texto'));

function read(root: Element, asOf: AsOf): Law {
  const metadata = find(root, 'metadatos');
  const fact = (name: string): string => textOf(childOf(metadata, name));
  const updated = lawDay(fact('fecha_actualizacion'));
  const reader = new BoeReader(asOf(updated));
  const text = textIn(root);
  for (const block of childrenOf(text ?? root, 'bloque')) reader.read(block);
  const about = ['status', 'metadatos', 'analisis', 'metadata-eli'].flatMap((name) => find(root, name) ?? []);
  const made = fact('fecha_disposicion');
  return {
    title: fact('titulo') || null,
    shortTitle: null,
    number: fact('numero_oficial') || fact('identificador') || null,
    dated: lawDay(made),
    language: 'es',
    url: fact('url_eli') || fact('url_html_consolidada') || null,
    consolidatedAsOf: updated,
    validTo: lawDay(fact('fecha_derogacion')) ?? lawDay(fact('fecha_anulacion')) ?? undefined,
    parts: reader.parts,
    aside: [...reader.aside, ...about.map((one) => ({ as: 'metadata', text: allWords(one) }))],
    warnings: made !== '' && !lawDay(made) ? [`“${made}” is no day on which a law was made.`] : [],
  };
}

const allWords = (element: Element): string =>
  foldWhite(
    nodesOf(element)
      .map((node) => (typeof node === 'string' ? node : allWords(node)))
      .join(' '),
  );

/** The consolidated law of Spain, as the Boletín Oficial del Estado gives it out: every version of each provision. */
export const boe: LawFormat = {
  name: 'the consolidated XML of the Boletín Oficial del Estado',
  recognises: (root) =>
    ['response', 'documento', 'texto'].includes(localName(root.name)) &&
    childOf(childOf(textIn(root), 'bloque'), 'version') !== undefined,
  read,
};
