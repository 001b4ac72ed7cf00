import { Refusal } from '../../read/refusal.mts';
import { foldWhite } from '../../read/source-line.mts';
import type { AsOf, LawFormat } from '../law-format.mts';
import type { Aside, Law, Part, Provision } from '../law-tree.mts';
import { attributeOf, childOf, childrenOf, type Element, localName, nodesOf, textOf } from '../xml.mts';
import type { Block, RisDocument } from './ris-blocks.mts';
import { dayOf, factIn, factsOf, placeOf, validityOf, withPlace } from './ris-facts.mts';
import { joinNotes, namesLater } from './ris-marks.mts';
import { NormBuilder } from './ris-norm.mts';
import { RisOutline } from './ris-outline.mts';
import { classesOf, readRisPage, words } from './ris-page.mts';
import { readRisXml } from './ris-xml.mts';

/** The headings of parts and chapters above the text of a place, each with what it is about, and what remains; the number of the place is none. */
function takeHeadings(blocks: readonly Block[], place: string): { headings: string[]; rest: Block[] } {
  const first = blocks.findIndex(({ kind }) => kind !== 'heading');
  const headings: string[] = [];
  const rest: Block[] = [];
  let isGroup = false;
  for (const [at, block] of blocks.entries()) {
    const of = block.kind === 'heading' && (first < 0 || at < first) ? block.of : undefined;
    const isNumber = of === 'group' && saysPlace(block.text, place);
    if (of === 'group' && !isNumber) headings.push(block.text);
    else if (of === 'about' && isGroup) headings.push(`${headings.pop()} – ${block.text}`);
    else rest.push(block);
    isGroup = of !== undefined && of !== 'own' && !isNumber && headings.length > 0;
  }
  return { headings, rest };
}

/** `Artikel 10` and `Art. 10 Titel` above the text of Art. 10. */
function saysPlace(heading: string, place: string): boolean {
  const plain = (text: string) =>
    text
      .replace(/^Artikel\b/u, 'Art.')
      .replace(/[\s.]+/gu, '')
      .toLowerCase();
  return place !== '' && new RegExp(`^${escaped(plain(place))}(?![\\p{L}\\p{N}])`, 'u').test(plain(heading));
}

const escaped = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}]/gu, '\\$&');

const isAnnex = (place: string): boolean => /^(?:Übergangsrecht, )?(?:Anlage|Anhang)/u.test(place);

/** What stands above the first provision has no number, or that of none. */
const isHead = (place: string): boolean => /^(?:(?:§|Art\.) ?0)?$/u.test(place);

/** What has no number, as a proclamation, is cited by the law's title. */
function lawOf(
  documents: readonly RisDocument[],
  { asOf, title }: { asOf: string; title: string | null },
): { parts: Part[]; aside: Aside[] } {
  const outline = new RisOutline();
  const aside: Aside[] = [];
  for (const document of documents) {
    const place = placeOf(document);
    const { headings, rest } = takeHeadings(joinNotes(document.blocks), place);
    const builder = new NormBuilder(isHead(place) ? (title ?? '') : place, asOf);
    for (const block of rest) builder.put(block);
    const provision = builder.end();
    const isEmpty = provision.parts.length === 0 && provision.heading === null;
    if (!isEmpty)
      outline.put(
        { ...provision, ...ofTime(provision, validityOf(document, asOf)) },
        { headings, isAnnex: isAnnex(place) },
      );
    else for (const text of headings) aside.push({ as: 'headings with nothing below them', text });
    aside.push(...document.aside, ...builder.aside);
  }
  return { parts: outline.parts, aside };
}

/** What a note says of the whole of a provision holds on whatever day. */
const ofTime = ({ status }: Provision, validity: Pick<Provision, 'status' | 'validFrom' | 'validTo'>) =>
  status ? { ...validity, status } : validity;

const worth = new Map(Object.entries({ I: 1, V: 5, X: 10, L: 50, C: 100 }));
/** Articles are in the order of their numbers, which old laws have in Roman ones. */
const arabic = (roman: string): string => {
  const signs = [...roman].map((sign) => worth.get(sign) ?? 0);
  return String(signs.reduce((sum, one, at) => sum + (one < (signs[at + 1] ?? 0) ? -one : one), 0));
};

/** Articles before paragraphs before annexes, as they are numbered; files of one law have the order of their own numbers. */
const inOrder = new Intl.Collator('de', { numeric: true });
const rankOf = (place: string): number => (isHead(place) ? 0 : isAnnex(place) ? 2 : 1);
function sorted(documents: RisDocument[]): RisDocument[] {
  const key = (one: RisDocument) => placeOf(one).replace(/(?<=\bArt\. ?)[IVXLC]+\b/gu, arabic);
  return documents.toSorted(
    (one, other) => rankOf(key(one)) - rankOf(key(other)) || inOrder.compare(key(one), key(other)),
  );
}

const xmlIn = (root: Element): Element[] =>
  localName(root.name) === 'risdok'
    ? [root]
    : childrenOf(root, 'LAW.FILE').flatMap((file) => childrenOf(file, 'risdok'));

/** What a document says of itself in a field, by the name that the form has for it. */
function saidIn(document: Element, name: string): string | undefined {
  const section = childOf(childOf(document, 'nutzdaten'), 'abschnitt');
  const field = childrenOf(section ?? document, 'absatz').find((one) => attributeOf(one, 'ct') === name);
  return (
    field &&
    nodesOf(field)
      .filter((node) => typeof node === 'string')
      .join('')
  );
}

/** Consolidated law says where it was published or since when it is law; decisions of courts, drafts and gazettes in the same form do not. */
const isConsolidated = (document: Element): boolean =>
  saidIn(document, 'kurztitel') !== undefined &&
  ['kundmachungsorgan', 'ikra'].some((name) => saidIn(document, name) !== undefined);

function refuse(root: Element): void {
  const others = xmlIn(root).filter((one) => !isConsolidated(one));
  if (others.length > 0 && others.length < xmlIn(root).length)
    throw new Refusal(
      'file-names-others',
      `Of these files of the RIS ${others.length} are no consolidated law: decisions of courts, drafts or gazettes. Send the files of the law without them.`,
    );
  const numbers = xmlIn(root).flatMap((one) => saidIn(one, 'gesnr') ?? []);
  if (new Set(numbers).size > 1) {
    const many =
      'These files of the RIS are of several laws: their Gesetzesnummer differ. Send those of one law together.';
    throw new Refusal('file-names-others', many);
  }
}

/** What a note says of the time of what it stands beside is no field by which that could be read. */
const ofTimeToCome = /\b(?:außer Kraft|in Kraft|aufgehoben|befristet|anzuwenden)\b/iu;

/** Editors tell in their notes alone of an end, or a beginning, that is yet to come. */
function warningsOf(aside: readonly Aside[], day: string): string[] {
  const notes = aside
    .filter(
      ({ as, text }) => as === 'notes of the editors' && ofTimeToCome.test(text) && namesLater(text, day),
    )
    .map(({ text }) => `“${text.slice(0, longestQuote)}”`);
  const [first] = notes;
  return first === undefined
    ? []
    : [
        `Notes of the editors say from when it is law or no more, the first of ${notes.length}: ${first}. Look at the notes before you trust it as law in force.`,
      ];
}
const longestQuote = 200;

function readXml(root: Element, asOf: AsOf): Law {
  const documents = sorted(xmlIn(root).map(readRisXml));
  const day = asOf(undefined);
  const facts = factsOf(documents, '');
  const { parts, aside } = lawOf(documents, { asOf: day, title: facts.title });
  const [only, ...others] = documents;
  const ended = only && others.length === 0 ? validityOf(only, day).validTo : undefined;
  return {
    ...withPlace(facts, documents),
    consolidatedAsOf: null,
    validTo: ended,
    parts,
    aside,
    warnings: warningsOf(aside, day),
  };
}

/** The consolidated law of Austria by its provisions, as data.bka.gv.at gives it out. */
export const risXml: LawFormat = {
  name: 'the XML of the Austrian RIS',
  refuse,
  recognises: (root) => xmlIn(root).some(isConsolidated),
  read: readXml,
};

const isDocument = (element: Element): boolean =>
  classesOf(element).some((name) => name === 'documentContent' || name === 'paperw');

/** Without recursion, since a page that was made to do harm nests without end. */
function* elementsIn(
  root: Element,
  isEntered: (element: Element) => boolean = () => true,
): Generator<Element> {
  const waiting = [root];
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    yield one;
    if (isEntered(one)) waiting.push(...childrenOf(one).toReversed());
  }
}

/** Elements that hold the fields of one document each, outermost alone. */
const documentsIn = (root: Element): Element[] =>
  [...elementsIn(root, (one) => !isDocument(one))].filter(isDocument);

/** `Bundesrecht konsolidiert: Gesamte Rechtsvorschrift für Lampengesetz, Fassung vom 01.02.2031`. */
const pageTitle =
  /^(?:RIS\s-\s)?(?:(?:Bundes|Landes)recht konsolidiert:\s*(?:Gesamte Rechtsvorschrift für\s)?)?(.*?)(?:\s-\s(?:Bundes|Landes)recht konsolidiert[^,]*)?(?:,\s*(?:Fassung vom.*|tagesaktuelle Fassung))?$/u;

const titleOf = (root: Element): string => textOf(childOf(childOf(root, 'head'), 'title'));

/** What stands around the documents of a page. */
function aroundIn(root: Element, documents: ReadonlySet<Element>): string[] {
  return nodesOf(root).flatMap((node): string[] => {
    if (typeof node === 'string') return [node];
    return documents.has(node) || node.type !== 'tag' ? [] : aroundIn(node, documents);
  });
}

/** `Diese Fassung ist nicht aktuell`, above a document. */
const warningsIn = (root: Element): string[] =>
  [...elementsIn(root)].filter((one) => classesOf(one).includes('Warning')).map(words);

function readPage(root: Element, asOf: AsOf): Law {
  const elements = documentsIn(root);
  const documents = elements.map(readRisPage);
  const title = titleOf(root);
  const consolidatedAsOf = /Fassung vom/u.test(title) ? dayOf(title) : null;
  const day = asOf(consolidatedAsOf);
  const called = factIn(documents, 'Kurztitel') || foldWhite(pageTitle.exec(title)?.[1] ?? '');
  const facts = factsOf(documents, called);
  const { parts, aside } = lawOf(documents, { asOf: day, title: facts.title });
  const [only, ...others] = documents;
  const around = foldWhite(aroundIn(root, new Set(elements)).join(' '));
  return {
    ...withPlace(facts, documents),
    consolidatedAsOf,
    validTo: only && others.length === 0 ? validityOf(only, day).validTo : undefined,
    parts,
    aside: [...aside, { as: 'what a page has around its text, or hides', text: around }],
    warnings: [...warningsIn(root).map((words) => `The page says: “${words}”.`), ...warningsOf(aside, day)],
  };
}

/** The number of a document of consolidated law of the Federation or of a Land. */
const ofLaw = /^\s*(?:NOR|L[A-Z]{2,3})\d{6,}\s*$/u;

/** Pages of ris.bka.gv.at: a whole law of a day, or one provision of it. */
export const risPage: LawFormat = {
  name: 'the pages of the Austrian RIS',
  mayBe: (page) => /class="(?:paperw|documentContent)\b/u.test(page),
  recognises: (root) => {
    const isWhole = /^RIS\s-\s.*(?:Bundes|Landes)recht konsolidiert/u.test(titleOf(root));
    const elements = [...elementsIn(root)];
    const has = (field: string) =>
      elements.some(
        (one) =>
          /^h[13]$/u.test(one.name) &&
          nodesOf(one).some((node) => typeof node === 'string' && node.trim() === field),
      );
    const isNumbered = () =>
      elements.some((one) => nodesOf(one).some((node) => typeof node === 'string' && ofLaw.test(node)));
    // Drafts and gazettes have a short title too.
    const isLaw = () =>
      has('Kurztitel') && (has('Inkrafttretensdatum') || (has('Kundmachungsorgan') && isNumbered()));
    return elements.some(isDocument) && (isWhole || isLaw());
  },
  read: readPage,
};
