import { Refusal } from '../../read/refusal.mts';
import { lawDay } from '../law-day.mts';
import type { AsOf, LawFormat } from '../law-format.mts';
import type { Law, Part, Provision } from '../law-tree.mts';
import { marked, placed } from '../placed.mts';
import { attributeOf, childOf, childrenOf, type Element, localName } from '../xml.mts';
import { DcReader } from './dc-body.mts';
import { type End, endOfAct } from './dc-ends.mts';
import { words } from './dc-words.mts';

const namespace = 'https://code.dccouncil.us/schemas/dc-library';
const isDc = (element: Element): boolean => element.attribs.xmlns === namespace;
const partNames = new Set(['section', 'container']);
/** A document has a name, by which the library links to it. */
const isKnown = (file: Element): boolean =>
  partNames.has(localName(file.name)) ||
  (localName(file.name) === 'document' && attributeOf(file, 'id') !== undefined);

/** The files of a law: one, or those of a folder that was put together. */
const filesIn = (root: Element): Element[] =>
  isDc(root) ? [root] : childrenOf(root, 'LAW.FILE').flatMap((file) => childrenOf(file).filter(isDc));

const isDocument = (file: Element): boolean => localName(file.name) === 'document';
/**
 * Most laws of before 2014 only name the sections of the Code in which their text stands. Without recursion, since how deep a file
 * nests is known later.
 */
function hasText(file: Element): boolean {
  if (localName(file.name) === 'section') return true;
  const waiting = [file];
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    if (localName(one.name) === 'text') return true;
    waiting.push(...childrenOf(one));
  }
  return false;
}

/** The ISO day so many days after one. */
function daysAfter(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

const ownSections = (element: Element): Element[] =>
  childrenOf(element, 'section', 'container').flatMap((one) =>
    localName(one.name) === 'section' ? [one] : ownSections(one),
  );

/** By section 412(a) of the Home Rule Act an emergency act is law for 90 days at most; any other becomes a law (section 602(c)). */
const actWithoutEnd =
  'This is an act of the Council, which ends after 90 days at most or becomes a law under another number, and the file does not say when. Send the law that it became.';

const endIsUnsure =
  'The act says when it ends, and that this may be otherwise. Look at its own words before you trust it as law in force.';

interface Time {
  validFrom: string | undefined;
  validTo: string | undefined;
  /** An act that lies before Congress is law on a day that is only expected. */
  isExpected: boolean;
  warnings: string[];
}

function lastOf(end: End | undefined, from: string | undefined): string | undefined {
  if (end === undefined || end === 'unsure') return undefined;
  if ('day' in end) return end.day;
  return from && daysAfter(from, end.days);
}

function timeOf(document: Element): Time {
  const meta = childOf(document, 'meta');
  const effective = childOf(meta, 'effective');
  const day = lawDay(words(effective)) ?? undefined;
  const isExpected = attributeOf(effective, 'projected') === 'true';
  const end = ownSections(document).flatMap((one) => endOfAct(one) ?? [])[0];
  const isTemporary = childOf(meta, 'temporary') !== undefined;
  const isAct = /^D\.C\. Act\b/u.test(attributeOf(document, 'id') ?? '');
  const warnings = [
    ...(isTemporary && !end
      ? ['The Council marks this law as temporary, and the file does not say for how many days it is law.']
      : []),
    ...(end === 'unsure' ? [endIsUnsure] : []),
    ...(isAct && !end && !isExpected ? [actWithoutEnd] : []),
    ...(isExpected
      ? [
          `The day from which this act is law, ${day ?? 'not said'}, is only expected. Send the law that it became.`,
        ]
      : []),
  ];
  const validFrom = isExpected ? undefined : day;
  return {
    validFrom,
    validTo: lastOf(end, validFrom),
    isExpected,
    warnings,
  };
}

/** A law holds from the day on which it takes effect. */
function from(part: Part, day: string | undefined, asOf: string): Part {
  if (part.kind === 'said' || !day) return part;
  const parts = part.parts.map((one) => from(one, part.kind === 'division' ? day : undefined, asOf));
  if (part.kind === 'division') return { ...part, parts };
  return {
    ...part,
    parts,
    validFrom: day,
    ...(day > asOf && !part.status ? { status: 'not yet in force' as const } : {}),
  };
}

const isOpening = (text: Element): boolean => /^\W*be it enacted\b/iu.test(words(text));

/** A law of the Council, or another act in its library, as it was made. */
function readDocument(document: Element, asOf: AsOf): Law {
  const reader = new DcReader(document, { isCode: false, asOf: asOf(undefined) });
  const heading = (type: string) =>
    words(childrenOf(document, 'heading').find((one) => attributeOf(one, 'type') === type));
  const name = attributeOf(document, 'id') ?? null;
  const [short, long, plain] = [heading('short'), heading('long'), words(childOf(document, 'heading'))];
  const title = short || long || plain || name;
  const meta = childOf(document, 'meta');
  const { validFrom, validTo, isExpected, warnings } = timeOf(document);
  for (const one of childrenOf(document, 'num')) reader.setAside(one, 'metadata');
  for (const one of childrenOf(document, 'heading'))
    if (words(one) !== title) reader.setAside(one, 'introduction');
  reader.setAside(meta, 'metadata');
  const openings = childrenOf(document, 'text').filter(isOpening);
  for (const one of openings) reader.setAside(one, 'enacting words');
  const body = {
    ...document,
    children: document.children.filter((one) => one !== meta && !openings.includes(one as Element)),
  };
  const parts = placed(reader.partsIn(body, { cited: '', depth: 0 }), title ?? '');
  const enacted = lawDay(words(childOf(childOf(meta, 'history'), 'enacted')));
  return {
    ...{ title, shortTitle: null, number: name, language: 'en', url: null, consolidatedAsOf: null },
    dated: enacted ?? validFrom ?? null,
    asAdopted: 'later amendments not known',
    validTo,
    parts: parts
      .map((part) => from(part, validFrom, asOf(undefined)))
      .map((part) => marked(part, isExpected ? 'not yet in force' : undefined)),
    aside: reader.aside,
    warnings,
  };
}

const sectionNumber = new Intl.Collator('en', { numeric: true });
const numberOf = (section: Element): string => words(childOf(section, 'num'));

/** The sections of a folder by the names of their files. */
const sectionsByFile = (root: Element): Map<string, Element> =>
  new Map(
    childrenOf(root, 'LAW.FILE').flatMap((file): [string, Element][] =>
      childrenOf(file, 'section').map((section) => [file.attribs.NAME ?? '', section]),
    ),
  );

/** A section has a name of its own, since each is ingested by itself; the permanent text that is kept beside one is no version of it. */
function titleOf(section: Provision | undefined, files: readonly Element[]): string {
  if (!section) return 'Code of the District of Columbia';
  const isPermanent = files.some((file) => numberOf(file).endsWith('(Perm)'));
  if (isPermanent) return `Permanent text of ${section.cited.replace('D.C. Code ', '')} of the D.C. Code`;
  return [section.cited, section.heading].filter((one) => one !== null).join('. ');
}

/** A section of the Code, or those of a folder: as its index names them, and else in the order of their numbers. */
function readCode(root: Element, asOf: string): Law {
  const files = filesIn(root);
  const reader = new DcReader(root, { isCode: true, asOf, files: sectionsByFile(root) });
  const ofIndex = files
    .filter(({ name }) => localName(name) !== 'section')
    .map((file) => reader.outlineOf(file));
  const others = isDc(root)
    ? files.filter(({ name }) => localName(name) === 'section')
    : [...reader.files.values()];
  const sections = others
    .toSorted((one, other) => sectionNumber.compare(numberOf(one), numberOf(other)))
    .map((one) => reader.section(one));
  const parts = [...ofIndex, ...sections];
  const [only, ...more] = parts;
  const place = only?.kind === 'provision' && more.length === 0 ? only : undefined;
  return {
    title: titleOf(place, files),
    ...{ shortTitle: null, number: place?.cited ?? 'D.C. Code', dated: null, language: 'en', url: null },
    ...{ consolidatedAsOf: null, parts, aside: reader.aside, warnings: warningsFor(files) },
  };
}

/** Of a section whose application is put off, the Council says so in a note alone. */
function warningsFor(files: readonly Element[]): string[] {
  const put = files.filter((file) =>
    childrenOf(childOf(file, 'annotations') ?? file, 'annotation', 'text').some(
      (one) => attributeOf(one, 'type') === 'Applicability',
    ),
  );
  const named = put.map(numberOf).join(', ');
  return put.length > 0
    ? [
        `The Council says in a note from when it is applied what stands in § ${named}. Look at the notes before you trust it as law in force.`,
      ]
    : [];
}

function refuse(root: Element): void {
  const files = filesIn(root);
  const documents = files.filter(isDocument);
  if (files.length > 0 && !files.some(hasText))
    throw new Refusal(
      'file-names-others',
      'The file has no law: in the library of the D.C. Council it only names the files or the sections of the Code in which the text stands, or has a scan for searching. Send those, the law as PDF, or a folder of sections with --one-law.',
    );
  if (documents.length > 1 || (documents.length === 1 && files.length > 1))
    throw new Refusal(
      'file-names-others',
      'These files of the D.C. Council are of several laws. Send them one by one, or the sections of the Code together.',
    );
}

/** The library of the Council of the District of Columbia (github.com/DCCouncil/law-xml): its Code by sections, its laws and acts. */
export const dcLaw: LawFormat = {
  name: 'the XML of the Council of the District of Columbia',
  refuse,
  recognises: (root) => filesIn(root).some((file) => isKnown(file) && hasText(file)),
  read: (root, asOf) => {
    const files = filesIn(root);
    const [document] = files.filter(isDocument);
    return document && attributeOf(document, 'id') !== 'D.C. Code'
      ? readDocument(document, asOf)
      : readCode(root, asOf(undefined));
  },
};
