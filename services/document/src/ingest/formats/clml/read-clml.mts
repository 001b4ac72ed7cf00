import { toRoman } from '../../read/list-numbers.mts';
import { lawDay } from '../law-day.mts';
import type { AsOf, LawFormat } from '../law-format.mts';
import type { Law } from '../law-tree.mts';
import { attributeOf, childOf, childrenOf, type Element, find, localName } from '../xml.mts';
import { ClmlReader } from './clml-reader.mts';
import { words } from './clml-words.mts';

/** What a regulation, an order and rules call their own parts. */
function wordOf(title: string, isSecondary: boolean, isEuropean: boolean): string {
  if (isEuropean) return 'Article';
  if (!isSecondary) return 'Section';
  if (/\bRules?\b/u.test(title)) return 'Rule';
  return /\bOrder\b/u.test(title) ? 'Article' : 'Regulation';
}

/** As each kind is numbered: `2031 c. 7`, `2031 asp 7`, `SI 2031/7`. */
function numberIn(metadata: Element | undefined, printed: string): string | null {
  const kind = attributeOf(find(metadata, 'DocumentMainType'), 'Value') ?? '';
  const year = attributeOf(find(metadata, 'Year'), 'Value');
  const number = attributeOf(find(metadata, 'Number'), 'Value');
  if (!year || !number) return printed.replace(/\bchapter\b/iu, 'c.') || null;
  if (/StatutoryInstrument|StatutoryRule|OrderInCouncil/u.test(kind)) {
    const isRule = kind.startsWith('NorthernIreland') && !kind.endsWith('OrderInCouncil');
    const series = kind.startsWith('Scottish') ? 'SSI' : isRule ? 'NISR' : 'SI';
    return `${series} ${year}/${number}`;
  }
  if (kind.startsWith('EuropeanUnion')) {
    // Regulations had their number before the year until 2015, and two figures of that until 1999.
    const isEarly = kind === 'EuropeanUnionRegulation' && Number(year) < 2015;
    const printedYear = Number(year) < 1999 ? year.slice(-2) : year;
    return isEarly ? `${number}/${printedYear}` : `${year}/${number}`;
  }
  const series = [
    ['ScottishAct', 'asp'],
    ['WelshAssemblyMeasure', 'nawm'],
    ['WelshNationalAssemblyAct', 'anaw'],
    ['WelshParliamentAct', 'asc'],
    ['UnitedKingdomChurchMeasure', 'No.'],
  ].find(([name]) => name === kind)?.[1];
  const counted = kind === 'UnitedKingdomLocalAct' ? toRoman(Number(number)).toLowerCase() : number;
  return `${year} ${series ?? 'c.'} ${counted}${/^NorthernIreland/u.test(kind) ? ' (N.I.)' : ''}`;
}

/** `final` is what came from Parliament or a minister: the editors have not revised it. */
function isAsMade(root: Element, metadata: Element | undefined): boolean {
  const address = attributeOf(root, 'DocumentURI') ?? '';
  const status = attributeOf(find(metadata, 'DocumentStatus'), 'Value');
  return status === 'final' || /\/(?:enacted|made|created|adopted)(?:\/|$)/u.test(address);
}

/** The day of whose law a version is that does not say where its whole text begins. */
const versionOf = (metadata: Element | undefined): string | null => lawDay(words(find(metadata, 'valid')));

function read(root: Element, asOf: AsOf): Law {
  const metadata = childOf(root, 'Metadata');
  const body = childOf(root, 'Primary', 'Secondary', 'EURetained');
  const prelims = childOf(body, 'PrimaryPrelims', 'SecondaryPrelims', 'EUPrelims');
  const title = words(find(metadata, 'title')) || words(childOf(prelims, 'Title')) || null;
  const kind = localName(body?.name ?? '');
  const word = wordOf(title ?? '', kind === 'Secondary', kind === 'EURetained');
  const reader = new ClmlReader(asOf(attributeOf(root, 'RestrictStartDate')));
  const main = childOf(body, 'Body', 'EUBody');
  const schedules = childrenOf(childOf(body, 'Schedules') ?? root, 'Schedule');
  const apart: [string, Element | undefined][] = [
    ['metadata', metadata],
    ['introduction', prelims],
    ['contents', childOf(root, 'Contents')],
    ['commentaries', childOf(root, 'Commentaries')],
    ['footnotes', childOf(root, 'Footnotes')],
    ['marginal notes', childOf(root, 'MarginNotes')],
    ['titles above the schedules', childOf(childOf(body, 'Schedules'), 'Title')],
    ['explanatory notes', childOf(body, 'ExplanatoryNotes')],
  ];
  const isMade = isAsMade(root, metadata);
  const made = ['EnactmentDate', 'Made']
    .map((name) => attributeOf(find(metadata, name), 'Date'))
    .find((date) => date);
  return {
    title,
    shortTitle: null,
    number: numberIn(metadata, words(childOf(prelims, 'Number'))),
    dated: lawDay(made),
    language: words(find(metadata, 'language')) || null,
    url: words(find(metadata, 'identifier')) || attributeOf(root, 'IdURI') || null,
    consolidatedAsOf: attributeOf(root, 'RestrictStartDate') ?? (isMade ? null : versionOf(metadata)),
    asAdopted: isMade ? 'later amendments not known' : undefined,
    validTo: lawDay(attributeOf(root, 'RestrictEndDate')) ?? undefined,
    parts: [
      ...(main ? reader.partsIn(main, { word, prefix: '', cited: undefined }) : []),
      ...schedules.map((one) => reader.schedule(one)),
    ],
    aside: [
      ...reader.aside,
      ...apart.flatMap(([as, element]) => (element ? [{ as, text: words(element) }] : [])),
    ],
    warnings: [],
  };
}

/** Crown Legislation Markup Language, as legislation.gov.uk gives out the law of the United Kingdom (legislation.gov.uk/schema). */
export const clml: LawFormat = {
  name: 'CLML of legislation.gov.uk',
  recognises: (root) =>
    localName(root.name) === 'Legislation' &&
    childOf(root, 'Primary', 'Secondary', 'EURetained') !== undefined,
  read,
};
