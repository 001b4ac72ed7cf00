import type { AsAdopted } from '@astraea/contracts';
import { Refusal } from '../read/refusal.mts';
import { akn } from './akoma-ntoso/read-akn.mts';
import { bcn } from './bcn-cl/read-bcn.mts';
import { boe } from './boe/read-boe.mts';
import { bwb } from './bwb/read-bwb.mts';
import { clml } from './clml/read-clml.mts';
import { egovJp } from './e-gov-jp/read-egov-jp.mts';
import { cfr } from './ecfr/read-cfr.mts';
import { ecfr } from './ecfr/read-ecfr.mts';
import { eurLex } from './eur-lex/read-eur-lex.mts';
import { actsTogether, formex, namesFormexFiles } from './formex/read-formex.mts';
import { giiNorm } from './gii-norm/read-gii-norm.mts';
import { irishEisb } from './irish-eisb/read-eisb.mts';
import { justiceCanada } from './justice-canada/read-canada.mts';
import type { AsOf, LawFormat } from './law-format.mts';
import type { Law } from './law-tree.mts';
import { lexdania } from './lexdania/read-lexdania.mts';
import { planalto } from './planalto/read-planalto.mts';
import { type ReadingReport, reportOn } from './reading-report.mts';
import { riigiTeataja } from './riigi-teataja/read-riigi-teataja.mts';
import { uslm } from './uslm/read-uslm.mts';
import { childrenOf, type Element, isPage, readPage, readRoot } from './xml.mts';

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

const formats: readonly LawFormat[] = [
  akn,
  bcn,
  boe,
  bwb,
  cfr,
  clml,
  ecfr,
  egovJp,
  eurLex,
  formex,
  giiNorm,
  irishEisb,
  justiceCanada,
  lexdania,
  planalto,
  riigiTeataja,
  uslm,
];

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

/** A page is read as browsers do: XHTML is HTML too, and once it was saved it may be nothing else. */
function rootOf(text: string): Element | undefined {
  return isPage(text) ? readPage(text) : readRoot(text);
}

/** The encoding of a publisher whose pages name none, if the file is one of them. */
export function publishersEncoding(bytes: Uint8Array): string | undefined {
  return formats.find(({ unsaidEncoding, recognises }) => {
    const root = unsaidEncoding && rootOf(new TextDecoder(unsaidEncoding).decode(bytes));
    return root && recognises(root);
  })?.unsaidEncoding;
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
export function readLaw(
  text: string,
  { asOf, withReport }: ReadOptions,
): { law: Law; day: string; report?: ReadingReport } | undefined {
  const root = rootOf(text);
  if (root && namesFormexFiles(root)) {
    const words =
      'The file has no law: in Formex of the European Union it only names the files in which one stands. Send those, or the folder or archive of them all with --one-law.';
    throw new Refusal('file-names-others', words);
  }
  const acts = root && actsTogether(root);
  if (acts !== undefined && acts !== 1) {
    const words = `Of the files in XML ${acts} name those of an act in Formex; one must. Send the files one by one without --one-law, or those of one act together.`;
    throw new Refusal('file-names-others', words);
  }
  const format = root && formats.find((one) => one.recognises(root));
  if (!format) return undefined;
  refuseDeeplyNested(root);
  const read = dayRead(asOf);
  const plain = format.read(root, read.asOf);
  const law = withWarnings(plain, read.day());
  return { law, day: read.day(), ...(withReport ? { report: reportOn(format.name, root, law) } : {}) };
}
