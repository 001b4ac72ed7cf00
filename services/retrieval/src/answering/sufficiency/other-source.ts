import type { PackedPassages } from '../../search/packed-passages';
import type { Passage } from '../../search/passage';
import type { PassageIndex } from '../../search/passage-index';
import type { Question } from '../question/question';
import { speaksOfBody } from '../ranking/body-names';
import { lawNoun } from '../rules/laws-named';

/** 'The Government' is no name that a document would have to say. */
const ofAnyCountry = /^government\b(?! of)|\(the government\)/iu;

const namedIn = new WeakMap<PackedPassages, Map<string, boolean>>();

/** True if a document names the body anywhere; read once a body. */
function isNamedIn(passages: PackedPassages, written: string): boolean {
  const known = namedIn.get(passages) ?? new Map<string, boolean>();
  namedIn.set(passages, known);
  const before = known.get(written);
  if (before !== undefined) return before;
  let isNamed = speaksOfBody(passages.header.title, written);
  for (const { block } of isNamed ? [] : passages) {
    isNamed = speaksOfBody(block.text, written);
    if (isNamed) break;
  }
  known.set(written, isNamed);
  return isNamed;
}

/** True if a question names a body that some guide lists, and the document does not: what one body rules another does not. */
function isOfOtherBody({ text }: Question, { header }: Passage, index: PassageIndex): boolean {
  const written = index.headers().flatMap(({ regulators }) => regulators.map(({ name }) => name));
  const asked = [...new Set(written)].filter((name) => !ofAnyCountry.test(name) && speaksOfBody(text, name));
  const passages = asked.length === 0 ? undefined : index.passagesOf(header.document_id);
  return passages !== undefined && !asked.some((name) => isNamedIn(passages, name));
}

const year = '(?:19|20)\\d\\d';
/** 'the 2015 licensing Regulations', 'the March 2023 resolution', 'Act No. 31 of 2025'. */
const yearOfLaw = new RegExp(
  `(?<before>${year}) (?:\\p{L}+ ){0,2}?${lawNoun.source}|${lawNoun.source} (?:no\\.? ?\\(?\\d+\\)? )?(?:of|from) (?:\\p{L}+ ){0,2}(?<after>${year})`,
  'giu',
);

/** True if a question names a law by its year, and neither the passage nor the title of its document has that year. */
function isOfOtherYear({ text }: Question, { header, block }: Passage): boolean {
  const years = [...text.matchAll(yearOfLaw)].flatMap(({ groups }) => groups?.before ?? groups?.after ?? []);
  const said = `${header.title} ${block.instrument ?? ''} ${block.text}`;
  return years.some((one) => !said.includes(one));
}

/** True if a question names a body or a law of which the document of a passage is not. */
export function isOfOtherSource(question: Question, passage: Passage, index: PassageIndex): boolean {
  return isOfOtherYear(question, passage) || isOfOtherBody(question, passage, index);
}
