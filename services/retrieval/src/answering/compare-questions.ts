import type { Passage } from '../search/passage';
import type { PassageIndex } from '../search/passage-index';
import { sortAsked } from './asked';
import { onceAQuestion } from './once-a-question';
import type { Question } from './question';
import { QuestionBook } from './question-book';
import type { VersionQuestions } from './version-questions';

const books = new WeakMap<PassageIndex, QuestionBook>();

/** The known questions of what is in the index now. */
export function bookOf(index: PassageIndex): QuestionBook {
  const book = books.get(index) ?? new QuestionBook();
  books.set(index, book);
  book.sync(index.withQuestions());
  return book;
}

/** Reads the known questions, so that the first that is asked need not wait for it. */
export function readKnownQuestions(index: PassageIndex): void {
  bookOf(index);
}

/** What may stand for a word counts for less than the word. */
const besideWord = 0.8;
/** The likest questions of a document that are kept. */
export const looked = 20;
/** How much a question counts that wants another sort of answer. */
const ofOtherSort = 0.8;
function meantBy({ terms: { groups } }: Question): Map<string, number> {
  const meant = new Map<string, number>();
  for (const { features } of groups)
    for (const { term, credit, pair } of features)
      if (!pair && besideWord * credit > (meant.get(term) ?? 0)) meant.set(term, besideWord * credit);
  return meant;
}

/** A known question, by how like it is. */
export interface Like {
  likeness: number;
  isOpen: boolean;
}

/** A question held against those that are known of one document. */
interface ComparedDocument {
  /** How like the likest is that each of its blocks answers. */
  answered: ReadonlyMap<string, number>;
  /** How like the likest is that it leaves open. */
  open: number;
  /** The likest, the likest first. */
  likest: readonly Like[];
  /** The same by what they mean. */
  answeredByMeaning: ReadonlyMap<string, number>;
  likestByMeaning: readonly Like[];
}

/** A question held against those that are known of the sources that may be cited for it. */
export interface Comparison {
  documents: Map<string, ComparedDocument>;
  /** Documents of the country itself. */
  own: Set<string>;
}

/** Takes one in among the likest, if it is one of them; of equally like ones the first stay. */
function takeIn(likest: Like[], likeness: number, isOpen: boolean): void {
  const least = likest[looked - 1];
  if (least && likeness <= least.likeness) return;
  let at = Math.min(likest.length, looked - 1);
  for (let before = likest[at - 1]; before && before.likeness < likeness; before = likest[at - 1]) {
    likest[at] = before;
    at--;
  }
  likest[at] = { likeness, isOpen };
}

/** 'What else?' asks the former question again. */
export function askedIn({ text, followUp, leansOn }: Question): string {
  return followUp?.kind === 'rest' && leansOn !== undefined ? leansOn : text;
}

/** Keeps the greatest value of a block. */
function raise(values: Map<string, number>, block: string, value: number): void {
  if (value > (values.get(block) ?? 0)) values.set(block, value);
}

function compareDocument(
  { blocks, sorts }: VersionQuestions,
  byWords: Float64Array,
  byMeaning: Float64Array,
  sort: string,
): ComparedDocument {
  const answered = new Map<string, number>();
  const answeredByMeaning = new Map<string, number>();
  const likest: Like[] = [];
  const likestByMeaning: Like[] = [];
  let open = 0;
  for (let at = 0; at < byWords.length; at++) {
    const likeness = byWords[at] ?? 0;
    const meansAlike = byMeaning[at] ?? 0;
    const block = blocks[at];
    const isOpen = block === undefined;
    if (meansAlike > 0) takeIn(likestByMeaning, meansAlike, isOpen);
    if (likeness > 0) takeIn(likest, sorts[at] === sort ? likeness : likeness * ofOtherSort, isOpen);
    if (isOpen) open = Math.max(open, likeness);
    else {
      raise(answered, block, likeness);
      raise(answeredByMeaning, block, meansAlike);
    }
  }
  return { answered, open, likest, answeredByMeaning, likestByMeaning };
}

function compare(question: Question, index: PassageIndex): Comparison {
  const comparison: Comparison = { documents: new Map(), own: new Set() };
  const citable = new Set(index.citable(question.country).map(({ header }) => header.document_id));
  const text = askedIn(question);
  const sort = sortAsked(text);
  const { country } = question;
  bookOf(index).compare(
    { text, meant: meantBy(question), country },
    citable,
    (version, byWords, byMeaning) => {
      const { document, jurisdiction } = version;
      comparison.documents.set(document, compareDocument(version, byWords, byMeaning, sort));
      if (jurisdiction === question.country) comparison.own.add(document);
    },
  );
  return comparison;
}

export const comparisonOf = onceAQuestion(compare);

export function likestTo({ header, block }: Passage, { documents }: Comparison): number {
  return documents.get(header.document_id)?.answered.get(block.id) ?? 0;
}

/** How like the question is to the likest of those that the passage is known to answer; 0 to 1, and 0 if none are known. */
export function likenessToKnown(question: Question, passage: Passage, index: PassageIndex): number {
  return likestTo(passage, comparisonOf(question, index));
}

/** The same by what they mean. */
export function likenessInMeaning(
  question: Question,
  { header, block }: Passage,
  index: PassageIndex,
): number {
  const { documents } = comparisonOf(question, index);
  return documents.get(header.document_id)?.answeredByMeaning.get(block.id) ?? 0;
}
