import { foldWhite } from '../../read/source-line.mts';
import type { AsOf, LawFormat } from '../law-format.mts';
import type { Aside, Law } from '../law-tree.mts';
import { placed } from '../placed.mts';
import { recitalNumber } from '../recitals.mts';
import { attributeOf, childOf, childrenOf, type Element, find, localName, textOf } from '../xml.mts';
import { AknReader } from './akn-body.mts';
import { factsOf, isAmendedAfter } from './akn-facts.mts';
import { holds, isAnnex } from './akn-levels.mts';
import type { Naming } from './akn-places.mts';
import { asDraft } from './akn-states.mts';
import { AknValidity } from './akn-validity.mts';
import { AknWords, allWords } from './akn-words.mts';

const documents = ['act', 'bill', 'portion', 'statement', 'doc'];
const bodies = ['body', 'mainBody', 'portionBody'];
const drafts = /proposal|draft|entwurf/iu;
/** Read by themselves. */
const read = new Set([...bodies, 'attachments', 'components']);

function documentIn(root: Element): Element | undefined {
  const own = childOf(root, ...documents);
  return own ?? documents.map((name) => find(root, name)).find((one) => one !== undefined);
}

/** What stands in an element beside the law: in a collection, reports and other laws. */
function beside(element: Element, law: Element): Element[] {
  return childrenOf(element).flatMap((one) => {
    if (one === law) return [];
    return holds(one, (inner) => inner === law) ? beside(one, law) : [one];
  });
}

/** Schedules that the older versions of the format keep behind the law and not in it. */
const componentsBehind = (root: Element, law: Element): Element[] =>
  law.parent === root ? childrenOf(root, 'components') : [];

/** As British instruments call their own articles. */
function articleOf(kind: string, title: string): string {
  if (!/^(?:uk|ni|s|w)d?(?:si|sr)$|^nidsr$/u.test(kind) || /\bOrder\b/u.test(title)) return 'Article';
  return /\bRules\b/u.test(title) ? 'Rule' : 'Regulation';
}

/** What is no part of the law, without the recitals that are read. */
function setAside(elements: readonly Element[], recitals: readonly Element[] = []): Aside[] {
  return elements.flatMap((one) => {
    const text = foldWhite(allWords(one, recitals));
    return text === '' ? [] : [{ as: localName(one.name), text }];
  });
}

/** The recitals of a preamble that have a number. */
function recitalsIn(element: Element | undefined): Element[] {
  if (!element) return [];
  return childrenOf(element).flatMap((one) => {
    const isOne =
      localName(one.name) === 'recital' && recitalNumber(textOf(childOf(one, 'num'))) !== undefined;
    return isOne ? [one] : recitalsIn(one);
  });
}

function readAkn(root: Element, asOf: AsOf): Law {
  const document = documentIn(root) ?? root;
  const warnings: string[] = [];
  const { country, ...facts } = factsOf(document, warnings);
  const kind = attributeOf(document, 'name') ?? '';
  const language = facts.language?.split('-')[0] ?? '';
  const naming: Naming = { language, article: articleOf(kind, facts.title ?? '') };
  const words = new AknWords(language === 'it' || country === 'it');
  const validity = new AknValidity(childOf(document, 'meta'), asOf(facts.consolidatedAsOf));
  const reader = new AknReader(words, validity, naming);
  const body = childOf(document, ...bodies);
  const behind = componentsBehind(root, document);
  const added = [...childrenOf(document, 'attachments', 'components'), ...behind].flatMap((one) =>
    childrenOf(one),
  );
  const annexes = added.filter((one) => isAnnex(one) || localName(one.name) === 'component');
  const recitals = recitalsIn(childOf(document, 'preamble'));
  const parts = [
    ...recitals.flatMap((one) => reader.recital(one)),
    ...(body ? reader.readBody(body) : []),
    ...annexes.flatMap((one, at) => reader.annex(one, annexes.length > 1 ? at + 1 : undefined)),
  ];
  const cited = facts.title ? placed(parts, facts.title) : parts;
  const isOriginal = attributeOf(document, 'contains') === 'originalVersion';
  const isDraft = localName(document.name) === 'bill' || drafts.test(kind);
  return {
    ...facts,
    asAdopted: isOriginal && !isDraft && isAmendedAfter(document) ? 'amended since' : undefined,
    parts: isDraft ? asDraft(cited) : cited,
    aside: [
      ...words.aside,
      ...setAside(
        childrenOf(document).filter(({ name }) => !read.has(localName(name))),
        recitals,
      ),
      ...setAside(beside(root, document).filter((one) => !behind.includes(one))),
    ],
    warnings,
  };
}

/** Akoma Ntoso (LegalDocML) in the dialects of its publishers (docs.oasis-open.org/legaldocml/akn-core). */
export const akn: LawFormat = {
  name: 'Akoma Ntoso',
  recognises: (root) =>
    localName(root.name) === 'akomaNtoso' && childOf(documentIn(root), ...bodies) !== undefined,
  read: readAkn,
};
