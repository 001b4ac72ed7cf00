import { Refusal } from '../../read/refusal.mts';
import { dayAfter, lawDay } from '../law-day.mts';
import type { LawFormat } from '../law-format.mts';
import type { Law } from '../law-tree.mts';
import { attributeOf, childOf, childrenOf, type Element, find, localName } from '../xml.mts';
import { FormexBody } from './formex-body.mts';
import { allWords, titleOf, words } from './formex-words.mts';

/** `2031/907`, or `907/2031` as acts were numbered before 2015. */
function numberIn(about: Element | undefined): string | null {
  const number = find(about, 'NO.DOC');
  const [year, current] = ['YEAR', 'NO.CURRENT'].map((name) => words(childOf(number, name)));
  if (!year || !current) return null;
  return attributeOf(number, 'FORMAT') === 'NY' ? `${current}/${year}` : `${year}/${current}`;
}

/** An act alone, or an annex that stands in a file of its own. */
function readAct(root: Element): Law {
  const act = childOf(root, 'CONS.DOC') ?? root;
  const info = childOf(root, 'INFO.CONSLEG');
  const bibliography = childOf(act, 'BIB.INSTANCE');
  // Of a consolidated text the bibliography is that of the consolidation, and the family of acts begins with the one consolidated.
  const about = childOf(childOf(act, 'FAM.COMP'), 'BIB.DATA') ?? bibliography;
  const title = titleOf(childOf(act, 'TITLE')).join(' – ');
  const language = words(find(bibliography, 'LG.DOC')).toLowerCase();
  const made = [find(childOf(act, 'TITLE'), 'DATE'), find(about, 'DATE')]
    .map((one) => attributeOf(one, 'ISO'))
    .find((day) => day);
  const body = new FormexBody(act, language, info !== undefined);
  const parts = body.law(act);
  const rest = childrenOf(root, 'INFO.CONSLEG', 'INFO.PROD').map(allWords);
  return {
    // An annex that is the text of another act opens a quotation that its title does not close.
    title: title.replace(/^[‘“„«](?=[^’”»]*$)/u, '') || null,
    shortTitle: null,
    number: numberIn(about),
    dated: lawDay(made),
    language: language || null,
    url: attributeOf(find(bibliography, 'NO.ELI'), 'ID') ?? null,
    consolidatedAsOf: lawDay(attributeOf(info, 'START.DATE')),
    validTo: dayAfter(lawDay(attributeOf(info, 'END.DATE'))) ?? undefined,
    // What is no consolidated text is the one of the Official Journal.
    asAdopted: localName(root.name) === 'CONS.ACT' ? undefined : 'later amendments not known',
    parts,
    aside: [...body.aside, ...rest.filter((text) => text !== '').map((text) => ({ as: 'metadata', text }))],
    warnings: made && !lawDay(made) ? [`“${made}” is no day on which a law was made.`] : [],
  };
}

/** The text of an act with what was published as a part of the same document. */
function read(root: Element): Law {
  if (isLaw(root)) return readAct(root);
  const { laws, missing, unread } = lawsIn(root);
  const [act, ...others] = laws;
  if (!act) return readAct(root);
  const law = readAct(act);
  const attached = others.map(readAct);
  const isRead = (one: Element): boolean => laws.includes(one) || childrenOf(one).some(isRead);
  const rest = childrenOf(root).filter((child) => !isRead(child));
  return {
    ...law,
    parts: [law, ...attached].flatMap(({ parts }) => parts),
    aside: [
      ...[law, ...attached].flatMap(({ aside }) => aside),
      ...rest.map(allWords).flatMap((text) => (text === '' ? [] : [{ as: 'metadata', text }])),
    ],
    warnings: [
      ...[law, ...attached].flatMap(({ warnings }) => warnings),
      ...missing.map((name) => `${name} is a part of the law and was not sent with it.`),
      ...unread.map((name) => `${name} is a part of the law in a form that is not read; read it yourself.`),
    ],
  };
}

const isLaw = (root: Element): boolean => {
  const name = localName(root.name);
  if (name === 'CONS.ACT') return childOf(root, 'CONS.DOC') !== undefined;
  if (name === 'ANNEX') return childOf(root, 'CONTENTS') !== undefined;
  return ['ACT', 'AGR'].includes(name) && childOf(root, 'ENACTING.TERMS') !== undefined;
};

/** The names of the files that a document consists of, in their order. */
const filesNamedIn = (element: Element): string[] => [
  ...(localName(element.name) === 'REF.PHYS' ? [attributeOf(element, 'FILE') ?? ''] : []),
  ...childrenOf(element).flatMap(filesNamedIn),
];

/** The acts and annexes among files that were put together, as one of them names them, in its order. */
function lawsIn(root: Element): { laws: Element[]; missing: string[]; unread: string[] } {
  const files = new Map(
    childrenOf(root, 'LAW.FILE').flatMap((file): [string, Element][] => {
      const [content] = childrenOf(file);
      return content ? [[attributeOf(file, 'NAME') ?? '', content]] : [];
    }),
  );
  const document = [...files.values()].find(isFormexDocument);
  const named = document ? filesNamedIn(document) : [];
  const there = named.flatMap((name): [string, Element][] => {
    const file = files.get(name);
    return file ? [[name, file]] : [];
  });
  return {
    laws: there.map(([, file]) => file).filter(isLaw),
    missing: named.filter((name) => !files.has(name)),
    unread: there.filter(([, file]) => !isLaw(file)).map(([name]) => name),
  };
}

/** A file that only names those in which one act stands with its annexes. */
const isFormexDocument = (root: Element): boolean =>
  localName(root.name) === 'DOC' &&
  childOf(root, 'BIB.DOC') !== undefined &&
  childOf(root, 'FMX') !== undefined;

/** How many acts are named in files that were put together; undefined where it is one file. */
function actsTogether(root: Element): number | undefined {
  const files = childrenOf(root, 'LAW.FILE');
  if (files.length === 0) return undefined;
  return files.filter((file) => childrenOf(file).some(isFormexDocument)).length;
}

/** A file that only names those in which a law stands: what was published as one document, or a number of the Official Journal. */
function namesFormexFiles(root: Element): boolean {
  const isIssue = localName(root.name) === 'PUBLICATION' && find(root, 'ITEM.PUB') !== undefined;
  return isIssue || isFormexDocument(root);
}

function refuse(root: Element): void {
  const acts = actsTogether(root);
  const words = namesFormexFiles(root)
    ? 'The file has no law: in Formex of the European Union it only names the files in which one stands. Send those, or the folder or archive of them all with --one-law.'
    : `Of the files in XML ${acts} name those of an act in Formex; one must. Send the files one by one without --one-law, or those of one act together.`;
  if (namesFormexFiles(root) || (acts !== undefined && acts !== 1))
    throw new Refusal('file-names-others', words);
}

/** Formex, in which the Publications Office of the European Union keeps the Official Journal and its consolidated texts. */
export const formex: LawFormat = {
  name: 'Formex of the European Union',
  refuse,
  recognises: (root) => isLaw(root) || lawsIn(root).laws.length > 0,
  read,
};
