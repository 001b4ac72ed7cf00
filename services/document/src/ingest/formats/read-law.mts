import type { AsAdopted } from '@astraea/contracts';
import { Refusal } from '../read/refusal.mts';
import type { AsOf, LawFormat } from './law-format.mts';
import type { Law } from './law-tree.mts';
import { type ReadingReport, reportOn } from './reading-report.mts';
import { childrenOf, type Element, isPage, localName, readPage, readRoot, rootName } from './xml.mts';

/** The day of whose law a file is read, which its format's reader may put off to that of the file's own text. */
function dayRead(asked: string | undefined): { asOf: AsOf; day: () => string } {
  const today = new Date().toISOString().slice(0, 10);
  let day = asked ?? today;
  const asOf: AsOf = (ofFile) => {
    day = asked ?? (ofFile && ofFile > today ? ofFile : today);
    return day;
  };
  return { asOf, day: () => day };
}

/** By the names of the root elements that a file in one may have. */
const formats: readonly { roots: RegExp; load: () => Promise<LawFormat> }[] = [
  { roots: /^akomaNtoso$/u, load: async () => (await import('./akoma-ntoso/read-akn.mts')).akn },
  { roots: /^Norma$/u, load: async () => (await import('./bcn-cl/read-bcn.mts')).bcn },
  { roots: /^(?:response|documento|texto)$/u, load: async () => (await import('./boe/read-boe.mts')).boe },
  { roots: /^toestand$/u, load: async () => (await import('./bwb/read-bwb.mts')).bwb },
  {
    roots: /^(?:RULE|PRORULE|NOTICE|FEDREG|frDoc)$/u,
    load: async () => (await import('./federal-register/read-federal-register.mts')).federalRegister,
  },
  { roots: /^CFR(?:DOC|GRANULE)$/u, load: async () => (await import('./ecfr/read-cfr.mts')).cfr },
  { roots: /^Legislation$/u, load: async () => (await import('./clml/read-clml.mts')).clml },
  {
    roots: /^(?:section|container|document|collection|library|LAW\.FILES)$/u,
    load: async () => (await import('./dc-law/read-dc-law.mts')).dcLaw,
  },
  {
    roots: /^(?:ECFR|ECFRBRWS|DLPSTEXTCLASS|DIV\d)$/u,
    load: async () => (await import('./ecfr/read-ecfr.mts')).ecfr,
  },
  {
    roots: /^(?:Law|DataRoot|law_data_response)$/u,
    load: async () => (await import('./e-gov-jp/read-egov-jp.mts')).egovJp,
  },
  { roots: /^html$/u, load: async () => (await import('./eur-lex/read-eur-lex.mts')).eurLex },
  {
    roots: /^(?:CONS\.ACT|ACT|AGR|ANNEX|DOC|PUBLICATION|LAW\.FILES)$/u,
    load: async () => (await import('./formex/read-formex.mts')).formex,
  },
  { roots: /^dokumente$/u, load: async () => (await import('./gii-norm/read-gii-norm.mts')).giiNorm },
  { roots: /^act$/u, load: async () => (await import('./irish-eisb/read-eisb.mts')).irishEisb },
  {
    roots: /^(?:Statute|Regulation|Bill)$/u,
    load: async () => (await import('./justice-canada/read-canada.mts')).justiceCanada,
  },
  { roots: /^Dokument$/u, load: async () => (await import('./lexdania/read-lexdania.mts')).lexdania },
  { roots: /^html$/u, load: async () => (await import('./planalto/read-planalto.mts')).planalto },
  { roots: /^(?:risdok|LAW\.FILES)$/u, load: async () => (await import('./ris/read-ris.mts')).risXml },
  { roots: /^html$/u, load: async () => (await import('./ris/read-ris.mts')).risPage },
  {
    roots: /^oigusakt$/u,
    load: async () => (await import('./riigi-teataja/read-riigi-teataja.mts')).riigiTeataja,
  },
  {
    roots: /^(?:uscDoc|cfrDoc|lawDoc|pLaw|statuteCompilation|bill|resolution|amendment|engrossedAmendment)$/u,
    load: async () => (await import('./uslm/read-uslm.mts')).uslm,
  },
];

/** The formats that a file may be in by the name of its root element: none other is loaded. */
async function formatsOf(root: string, text: string): Promise<LawFormat[]> {
  const named = formats.filter(({ roots }) => roots.test(root)).map(({ load }) => load());
  return (await Promise.all(named)).filter(({ mayBe }) => mayBe?.(text) ?? true);
}

interface ReadOptions {
  asOf?: string | undefined;
  /** Tells what was put aside and lost, which takes as long again. */
  withReport?: boolean | undefined;
}

/** Laws nest some dozens; a reader calls itself for what stands in an element, and its stack ends. */
const deepestNesting = 500;

function refuseDeeplyNested(root: Element): void {
  let level = [root];
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > deepestNesting) {
      const words = `The document has more than ${deepestNesting} elements inside each other. Save it anew.`;
      throw new Refusal('file-broken', words);
    }
    level = level.flatMap((element) => childrenOf(element));
  }
}

/** The root of a file with the formats that it may be in; what can be in none is not built. */
async function rootWithFormats(
  text: string,
): Promise<{ root?: Element | undefined; candidates: LawFormat[] }> {
  // A page is read as browsers do: XHTML is HTML too, and once it was saved it may be nothing else.
  if (isPage(text)) {
    const candidates = await formatsOf('html', text);
    return candidates.length > 0 ? { root: readPage(text), candidates } : { candidates };
  }
  const name = rootName(text);
  if (name !== undefined) {
    const candidates = await formatsOf(name, text);
    return candidates.length > 0 ? { root: readRoot(text), candidates } : { candidates };
  }
  const root = readRoot(text);
  return { root, candidates: root ? await formatsOf(localName(root.name), text) : [] };
}

/** The encoding of a publisher whose pages name none, if the file is one of them. */
export async function publishersEncoding(bytes: Uint8Array): Promise<string | undefined> {
  for (const { load } of formats.filter(({ roots }) => roots.test('html'))) {
    const { unsaidEncoding, mayBe, recognises } = await load();
    const text = unsaidEncoding ? new TextDecoder(unsaidEncoding).decode(bytes) : '';
    const root = (mayBe?.(text) ?? true) && isPage(text) ? readPage(text) : undefined;
    if (root && recognises(root)) return unsaidEncoding;
  }
  return undefined;
}

/** What whoever sends the text in which a law was made has to know. */
const asAdoptedWarnings: Record<AsAdopted, string> = {
  'amended since':
    'This is the text in which the law was adopted, and the file says that it was amended since. Send the consolidated text: answers quote this one with the words ‘as adopted; amended since’.',
  'later amendments not known':
    'This is the text in which the law was adopted. If it was amended since, send the consolidated text: no amendment is in this one.',
};

function withWarnings(law: Law, day: string): Law {
  const { asAdopted, validTo, warnings } = law;
  const ended = `The file says that this text is law no more since ${validTo}. Send the one that took its place, if there is one.`;
  return {
    ...law,
    warnings: [
      ...warnings,
      ...(asAdopted ? [asAdoptedWarnings[asAdopted]] : []),
      ...(validTo !== undefined && validTo <= day ? [ended] : []),
    ],
  };
}

/** A law in a publisher's format with the day of whose law it is; undefined for what is in none that is known. @throws Refusal */
export async function readLaw(
  text: string,
  { asOf, withReport }: ReadOptions,
): Promise<{ law: Law; day: string; report?: ReadingReport } | undefined> {
  const { root, candidates } = await rootWithFormats(text);
  const format = root && candidates.find((one) => one.recognises(root));
  // What no format knows may be refused with what to send; files put together belong to one format alone.
  for (const one of format ? [format] : candidates) if (root) one.refuse?.(root);
  if (!format) return undefined;
  refuseDeeplyNested(root);
  const read = dayRead(asOf);
  const plain = format.read(root, read.asOf);
  const law = withWarnings(plain, read.day());
  return { law, day: read.day(), ...(withReport ? { report: reportOn(format.name, root, law) } : {}) };
}
