import { foldWhite } from '../../read/source-line.mts';
import { Flow } from '../flow.mts';
import { lawDay } from '../law-day.mts';
import type { LawFormat } from '../law-format.mts';
import type { Aside, Law, Part, Provision } from '../law-tree.mts';
import { marked, placed } from '../placed.mts';
import { rowsOf } from '../table-rows-of.mts';
import { childOf, childrenOf, type Element, localName, nodesOf, textOf } from '../xml.mts';

const divisions = new Set(['Bog', 'Afsnit', 'Kapitel', 'ParagrafGruppe']);
const paragraphs = new Set([
  'Paragraf',
  'IkraftCentreretParagraf',
  'AendringCentreretParagraf',
  'CentreretParagraf',
]);
/** What stands in the file and is not of the law. */
const apart = new Map([
  ['Meta', 'metadata'],
  ['TitelGruppe', 'title'],
  ['Hymne', 'enacting words'],
  ['Indledning', 'introduction'],
  ['UnderskriftGruppe', 'signatures'],
  ['Nota', 'footnotes'],
]);
const heads = new Set(['Explicatus', 'Rubrica']);
const gone = /^\(?(?:ophævet|udelades|udeladt|bortfaldet)\)?\.?$/iu;
/** The act whose commencement is set down below the consolidated one. */
const otherAct = /^\p{L}+ nr\. \d+ af \d+\. \p{L}+ \d{4}/u;

/** The text of an element as it is printed, without its notes. */
const words = (element: Element | undefined): string =>
  textOf(element, (one) => {
    if (apart.has(localName(one.name))) return '';
    return localName(one.name) === 'Linea' ? ` ${words(one)} ` : undefined;
  });

/** All words of an element, with blanks between its blocks. */
function allWords(element: Element): string {
  const inner = nodesOf(element).map((node) => {
    if (typeof node === 'string') return node;
    if (localName(node.name) === 'Linea') return ` ${words(node)} `;
    return localName(node.name) === 'Nota' ? ' ' : ` ${allWords(node)} `;
  });
  return foldWhite(inner.join(''));
}

const printedNumber = (element: Element): string => words(childOf(element, 'Explicatus'));
const numberOf = (printed: string): string =>
  printed.replace(/^Stk\.\s*/iu, '').replace(/^[\s(]+|[\s.)]+$/gu, '');

function asideIn(element: Element): Aside[] {
  return childrenOf(element).flatMap((one) => {
    const as = apart.get(localName(one.name));
    if (!as) return asideIn(one);
    const text = allWords(one);
    return text === '' ? [] : [{ as, text }];
  });
}

interface Around {
  /** Of the annex or the other act in which it stands: `Bilag 1, `. */
  prefix: string;
  cited: string;
}

/** What stands in an element, in order. */
function partsIn(element: Element, around: Around): Part[] {
  const flow = new Flow();
  for (const node of nodesOf(element)) put(node, around, flow);
  return flow.end();
}

function put(node: Element | string, around: Around, flow: Flow): void {
  const name = typeof node === 'string' ? '' : localName(node.name);
  if (typeof node === 'string') flow.say(node);
  else if (apart.has(name) || heads.has(name)) return;
  else if (divisions.has(name)) flow.put(division(node, around));
  else if (paragraphs.has(name)) flow.put(paragraph(node, around));
  else if (name === 'Ikraft') flow.put(...commencement(node));
  else if (name === 'Bilag') flow.put(...annex(node));
  else if (name === 'Indentatio') flow.put(numbered(node, around.cited, true));
  else if (name === 'AendringsNummer') flow.put(numbered(node, around.cited, false));
  else if (name === 'AendringNyTekst') flow.put({ kind: 'said', text: allWords(node), amends: true });
  else if (name === 'Table')
    flow.put(...rowsOf(node, words).map((text) => ({ kind: 'said' as const, text })));
  else {
    const isBlock = name === 'Linea' || name === 'Exitus';
    if (isBlock) flow.say(' ');
    for (const one of nodesOf(node)) put(one, around, flow);
    if (isBlock) flow.say(' ');
  }
}

function headingOf(element: Element): string | null {
  const heading = [printedNumber(element), words(childOf(element, 'Rubrica'))];
  return heading.filter((part) => part !== '').join(' – ') || null;
}

const division = (element: Element, around: Around): Part => ({
  kind: 'division',
  heading: headingOf(element),
  parts: partsIn(element, around),
});

/** The editors' word for what is no more. */
function withStatus(parts: Part[]): Pick<Provision, 'status' | 'parts'> {
  const [only, ...others] = parts;
  const isGone = only?.kind === 'said' && others.length === 0 && gone.test(only.text);
  return isGone ? { status: 'repealed', parts: [{ ...only, isRemark: true }] } : { parts };
}

function paragraph(element: Element, { prefix }: Around): Provision {
  const cited = `${prefix}${numberOf(printedNumber(element))}`;
  const stykker = childrenOf(element, 'Stk');
  const parts = nodesOf(element).flatMap((node): Part[] => {
    if (typeof node !== 'string' && localName(node.name) === 'Stk' && stykker.length > 1)
      return [stykke(node, cited)];
    const flow = new Flow();
    put(node, { prefix, cited }, flow);
    return flow.end();
  });
  return {
    ...{
      kind: 'provision',
      cited,
      marker: '',
      heading: words(childOf(element, 'Rubrica')) || null,
      isItem: false,
    },
    ...withStatus(parts),
  };
}

/** The first stykke of several is printed without its number. */
function stykke(element: Element, above: string): Provision {
  const marker = printedNumber(element);
  const cited = `${above}(${numberOf(marker) || '1'})`;
  return {
    ...{ kind: 'provision', cited, marker, heading: null, isItem: false },
    ...withStatus(partsIn(element, { prefix: '', cited })),
  };
}

/** Figures are cited by `nr.`, letters in brackets. */
function numbered(element: Element, above: string, isItem: boolean): Provision {
  const marker = printedNumber(element);
  const number = numberOf(marker);
  const isFigure = /^\d/u.test(number) && !/ nr\. /u.test(above);
  const own = isFigure ? `${above} nr. ${number}` : `${above}(${number})`;
  const cited = /[\p{L}\p{N}]/u.test(number) ? own : above;
  return {
    ...{ kind: 'provision', cited, marker, heading: null, isItem },
    ...withStatus(partsIn(element, { prefix: '', cited })),
  };
}

/** Paragraphs of another act, which says from when the consolidated one is law. */
function commencement(element: Element): Part[] {
  const opening = words(childOf(element, 'Exitus'));
  const cited = otherAct.exec(opening)?.[0] ?? 'Ikrafttrædelse';
  return placed(partsIn(element, { prefix: `${cited}, `, cited }), cited);
}

function annex(element: Element): Part[] {
  const cited = numberOf(printedNumber(element)) || 'Bilag';
  const parts = placed(partsIn(element, { prefix: `${cited}, `, cited }), cited);
  return [{ kind: 'division', heading: headingOf(element), parts }];
}

function read(root: Element): Law {
  const meta = childOf(root, 'Meta');
  const fact = (name: string): string => words(childOf(meta, name));
  const made = fact('DiesSigni');
  const kind = fact('DocumentType');
  const title = fact('DocumentTitle') || words(childOf(childOf(root, 'TitelGruppe'), 'Titel')) || null;
  const parts = placed(partsIn(root, { prefix: '', cited: '' }), title ?? '');
  const dated = lawDay(made);
  const isPast = /^historic/iu.test(fact('Status'));
  const status = /^LSF/u.test(kind) ? 'draft' : isPast ? 'repealed' : undefined;
  return {
    title,
    shortTitle: fact('PopularTitle') || null,
    number: fact('Number') || null,
    dated,
    language: 'da',
    url: null,
    consolidatedAsOf: kind.startsWith('LBK') ? dated : null,
    // Laws and orders stay in Lovtidende as they were; what was made of them since is an LBK.
    asAdopted: /^(?:LOV|BEK)/u.test(kind) ? 'later amendments not known' : undefined,
    parts: parts.map((part) => marked(part, status)),
    aside: asideIn(root),
    warnings: made !== '' && !dated ? [`“${made}” is no day on which a law was made.`] : [],
  };
}

/** LexDania, in which retsinformation.dk gives out the law of Denmark. */
export const lexdania: LawFormat = {
  name: 'LexDania of retsinformation.dk',
  recognises: (root) => localName(root.name) === 'Dokument' && childOf(root, 'DokumentIndhold') !== undefined,
  read,
};
